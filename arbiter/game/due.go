package game

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// Due is what time alone has brought about by the given instant: a flag where
// flags end games by themselves, the second flag, the late limit. At most one
// event comes of it, the end of the game, dated when it happened. While a game is
// interrupted nothing ends by itself, see CameDue.
func (r Referee) Due(s State, at clock.Instant) []Event { return due(&s, at) }

func due(s *State, at clock.Instant) []Event {
	end, found := nextEnd(s, at)
	if !found || end.from > at {
		return nil
	}
	return []Event{Ended{At: end.at, Outcome: end.outcome}}
}

// NextDue is the instant at which time alone will end the game if nobody does
// anything; false when it never will.
func (r Referee) NextDue(s State, at clock.Instant) (clock.Instant, bool) {
	end, found := nextEnd(&s, at)
	return end.from, found
}

// timeEnd is an end that time brings: dated at, and certain from then or a little
// later.
type timeEnd struct {
	at, from clock.Instant
	outcome  Outcome
}

// CameDue is how time had ended the game when it was interrupted, which nobody had
// noted then; false if it had not. It is put to the arbiter, who records it (DoRecord)
// or takes it away: with a correction of the clock, with an arrival. Until then the
// game is not resumed (TOURNAMENT.md, "Lateness"). Both flags below zero wait so
// anyone who has stopped the clocks.
func (r Referee) CameDue(s State) (Outcome, bool) {
	end, found := cameDue(&s)
	return end.outcome, found
}

func cameDue(s *State) (timeEnd, bool) {
	if !s.Stopped || s.Status != Open {
		return timeEnd{}, false
	}
	end, found := timeEnds(s, s.ranAt)
	return end, found && end.from <= s.ranAt && waitsForArbiter(s, end)
}

// waitsForArbiter tells whether an end is put to the arbiter before it comes.
func waitsForArbiter(s *State, end timeEnd) bool {
	return s.Interrupted || s.Stopped && end.outcome.Reason == ReasonBothFlags
}

// nextEnd is the earliest end that time brings by itself.
func nextEnd(s *State, at clock.Instant) (timeEnd, bool) {
	if s.Status != Open || s.Interrupted {
		return timeEnd{}, false
	}
	end, found := timeEnds(s, at)
	return end, found && !waitsForArbiter(s, end)
}

// timeEnds is the earliest end that time brings. A flag that falls at the late limit
// comes first.
func timeEnds(s *State, at clock.Instant) (timeEnd, bool) {
	flag, flagFound := flagEnd(s, at)
	late, lateFound := lateEnd(s)
	if lateFound && (!flagFound || late.at < flag.at) {
		return late, true
	}
	return flag, flagFound
}

// flagEnd is the end by fallen flags: by the first where flags end a game
// (RIF 14.9, seed 12.9, or automatic mode), else by the second (RIF 10.4).
func flagEnd(s *State, at clock.Instant) (timeEnd, bool) {
	if s.Wooden() { // its flags fall on the wooden clock, and are seen there
		return timeEnd{}, false
	}
	if s.Clock.Turn() == clock.All {
		return sharedEnd(s, at)
	}
	ended := func(when clock.Instant, o Outcome) (timeEnd, bool) { return timeEnd{when, when, o}, true }
	when, falling := at, board.Nobody
	var down []board.Person // since the last act or before
	for _, p := range s.Persons() {
		if t, falls := s.Clock.FlagAt(s.side(p)); falls {
			when, falling = t, p
		} else if s.Clock.Fallen(s.side(p), at) {
			down = append(down, p)
		}
	}
	automatic := s.Settings.Flags == FlagsAutomatic
	second := automatic || s.Settings.Rules.BothFlags == BothFlagsAutomatic
	against := func(p board.Person) bool {
		return p != board.Nobody && slices.ContainsFunc(down, func(q board.Person) bool { return !p.SameSide(q) })
	}
	switch {
	case len(down) > 0 && against(down[0]) && second:
		return ended(at, outcome(draw, ReasonBothFlags))
	case len(down) > 0 && automatic: // an adjustment made it fall
		return ended(at, outcome(winAgainst(down[0]), timeReason(s, down[0])))
	case falling != board.Nobody && automatic:
		return ended(when, outcome(winAgainst(falling), timeReason(s, falling)))
	case against(falling) && second:
		return ended(when, outcome(draw, ReasonBothFlags))
	}
	return timeEnd{}, false
}

// sharedEnd is the end of a game to which nobody has come before the shared clock
// was used up (RIF 15, seed 13).
func sharedEnd(s *State, at clock.Instant) (timeEnd, bool) {
	when, falls := s.Clock.FlagAt(s.side(board.P1))
	if !falls {
		when = at
	}
	return timeEnd{when, when, noShowOutcome(s)}, falls || flagDown(s, board.P1, at)
}

// timeReason is why a person loses whose flag is down.
func timeReason(s *State, p board.Person) string {
	if s.Clock.Counted(s.side(p)) {
		return ReasonMovesNotMade
	}
	return ReasonTime
}

// lateEnd is the forfeit of a player who has not come by the event's limit, which
// counts the time for which play has gone on (RIF 15, seed 13). It is dated at the
// limit, but falls due only after it: who arrives at the limit exactly is in time.
func lateEnd(s *State) (timeEnd, bool) {
	first, second := s.absent(board.P1) || s.absent(board.P3), s.absent(board.P2) || s.absent(board.P4)
	if s.Settings.LateLimit == 0 || (!first && !second) {
		return timeEnd{}, false
	}
	left := s.Settings.LateLimit - s.ran
	if s.Stopped && left >= 0 {
		return timeEnd{}, false // while play rests no limit comes nearer
	}
	limit := s.limitAt()
	end := timeEnd{at: max(limit, s.turnSince), from: limit + 1, outcome: noShowOutcome(s)} // noted later, it is no earlier than what was played
	switch {
	case !first:
		end.outcome = outcome(winFor(board.P1), ReasonLate)
	case !second:
		end.outcome = outcome(winFor(board.P2), ReasonLate)
	}
	return end, true
}

func noShowOutcome(s *State) Outcome {
	if s.Settings.BothAbsent == BothAbsentDraw {
		return outcome(draw, ReasonBothAbsent)
	}
	return outcome(Score{}, ReasonBothAbsent)
}
