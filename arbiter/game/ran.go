package game

import (
	"slices"

	"renju-arbiter/clock"
)

// Ran is for how long play has gone on since the start, in ms: the time that the
// clocks have run, and in a game without one would have run. It is what a late
// limit counts (RIF 15, seed 13; TOURNAMENT.md, "Lateness").
func (s *State) Ran(at clock.Instant) clock.Span {
	if s.Status != Open || s.Stopped {
		return s.ran
	}
	return s.ran + max(0, at.Sub(s.ranAt))
}

// reckon notes for how long play has gone on up to an instant at which it stops or
// goes on.
func (s *State) reckon(at clock.Instant) {
	s.ran, s.ranAt = s.Ran(at), max(s.ranAt, at)
}

// TimeRuns tells whether time can bring something about: a clock runs, or the limit of
// somebody who is missing, or who has not come.
func (s *State) TimeRuns() bool {
	waits := s.Settings.LateLimit > 0 && slices.ContainsFunc(s.Persons(), s.absent) || s.AsksSeats()
	return s.Status == Open && !s.Stopped && (s.Timed && !s.Wooden() || waits)
}

// LateIn is for how long play may still go on before a missing player is late; false
// without a limit.
func (s *State) LateIn(at clock.Instant) (clock.Span, bool) {
	return s.Settings.LateLimit - s.Ran(at), s.Settings.LateLimit > 0
}
