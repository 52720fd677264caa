package game

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// An arbiter's slip is taken back by an event that makes up for it; what was done stays in the journal.
// A note or a warning can be taken back at any time, and time while it can still be given back. A
// decision can be taken back until something follows from it. After that it takes a correction, which
// says what was wrong.

// AtOnce is how long an act can be taken back without a reason, if nothing has happened
// in the game since.
const AtOnce = 60 * clock.Second

// ArbiterAct is something that an arbiter has done in a game and that can be taken back.
type ArbiterAct struct {
	Number int // in this game, from 1
	// Do is the act: DoPenalty, DoAdjust, DoJudge, DoRule, DoReport, DoResult.
	Do        Act
	Event     Event // Penalised, Adjusted, Ruled, Ended or Resulted
	Player    board.Person
	At        clock.Instant
	TakenBack bool

	was   *State   // the game before it
	ended *Outcome // the result that it has brought
	last  int      // how many events the game had after it
}

// ArbiterActs are what arbiters did in a game, in order.
type ArbiterActs []ArbiterAct

// TakenBack makes up for an act of an arbiter.
type TakenBack struct {
	Number int    `json:"number"`
	Do     Act    `json:"do"`
	Reason string `json:"reason,omitempty"`
	Claim  int    `json:"claim,omitempty"`  // judge: the claim that waits again
	Passes int    `json:"passes,omitempty"` // judge: those that the system made for it, and that go with it
	// What the game is again, where it had ended or got another result.
	Status  Status   `json:"status,omitempty"`
	Outcome *Outcome `json:"outcome,omitempty"`
}

// Kind is the name of the kind, as the journal keeps it.
func (TakenBack) Kind() string { return "taken-back" }

// Numbered is an act of an arbiter by its number; 0 is the last that was not taken back.
func (list ArbiterActs) Numbered(number int) (ArbiterAct, bool) {
	for _, d := range slices.Backward(list) {
		if d.Number == number || number == 0 && !d.TakenBack {
			return d, true
		}
	}
	return ArbiterAct{}, false
}

// Ended tells whether an act has ended the game.
func (d ArbiterAct) Ended() bool { return d.ended != nil && d.Do != DoResult }

// MayTakeBack tells whether an act can be taken back at an instant, and if so whether
// a reason has to be given; else why not.
func (s *State) MayTakeBack(d ArbiterAct, at clock.Instant) (needsReason bool, refused *Refusal) {
	switch {
	case d.TakenBack:
		return false, refuse(TakenBackAlready)
	case !canUndo(s, d, at):
		return false, refuse(BuiltUpon)
	}
	return s.events != d.last || at.Sub(d.At) > AtOnce, nil
}

// canUndo tells whether nothing has come of an act that could not be made up for.
func canUndo(s *State, d ArbiterAct, at clock.Instant) bool {
	switch e := d.Event.(type) {
	case Resulted:
		return s.Status == EndedGame && s.Outcome == d.ended
	case Adjusted:
		if d.ended == nil {
			return canTakeTime(s, e.Amount, at, e.Player)
		}
	case Penalised:
		if e.Penal == PenaltyTime && d.ended == nil {
			return canTakeTime(s, e.Amount, at, s.clocked(s.foes(e.Player))...)
		}
		if d.ended == nil {
			return true
		}
	case Ruled:
		if d.ended == nil {
			return !s.Over() && s.events == d.last
		}
	}
	return s.Status == EndedGame && s.Outcome == d.ended && len(s.Corrections) == len(d.was.Corrections)
}

// canTakeTime tells whether time that was given can be taken from these players, and leaves
// them some.
func canTakeTime(s *State, amount clock.Span, at clock.Instant, players ...board.Person) bool {
	return !s.Over() && !slices.ContainsFunc(players, func(p board.Person) bool {
		return amount > 0 && s.Clock.Adjust(s.side(p), -amount, s.readAt(at)).Remaining(s.side(p), s.readAt(at)) <= 0
	})
}

// takeBack decides that an act of an arbiter is made up for.
func takeBack(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	d, known := s.ArbiterActs.Numbered(c.ArbiterAct)
	if !known {
		return nil, refuse(NothingDone)
	}
	needsReason, refused := s.MayTakeBack(d, at)
	switch {
	case refused != nil:
		return nil, refused
	case needsReason && c.Reason == "":
		return nil, refuse(ReasonNeeded)
	}
	e := TakenBack{Number: d.Number, Do: d.Do, Reason: c.Reason}
	if ruled, is := d.Event.(Ruled); is {
		e.Claim, e.Passes = ruled.Number, len(s.Plies)-len(d.was.Plies)
	}
	if d.ended != nil {
		e.Status, e.Outcome = d.was.Status, d.was.Outcome
	}
	return []Event{e}, nil
}

// notes an act of an arbiter that is about to be folded, and the game as it is.
func (s *State) notes(do Act, e Event, p board.Person, at clock.Instant) {
	was := *s
	s.ArbiterActs = grown(s.ArbiterActs, ArbiterAct{Number: len(s.ArbiterActs) + 1, Do: do, Event: e, Player: p, At: at, was: &was, last: s.events})
}

// noteEnd notes an end: one that an arbiter has reported or ruled is an act of its own,
// and the end that an act has brought belongs to it.
func (s *State) noteEnd(e Ended, at clock.Instant) (belongs bool) {
	switch {
	case e.By != board.Nobody:
		return false
	case e.Reported:
		s.notes(DoReport, e, board.Nobody, at)
		return true
	case broughtEnd(s, e, at):
		return true
	case e.Reason == ReasonRuling || e.Reason == ReasonForfeit:
		s.notes(DoRule, e, board.Nobody, at)
		return true
	}
	return false
}

// broughtEnd tells whether the last act of an arbiter has brought an end: it says so
// itself, or it has made a flag fall.
func broughtEnd(s *State, e Ended, at clock.Instant) bool {
	d, follows := s.justDone(at)
	if !follows {
		return false
	}
	switch by := d.Event.(type) {
	case Ruled:
		return by.Upheld || e.byTime()
	case Penalised:
		return e.Reason == ReasonPenalty || e.byTime()
	case Adjusted:
		return e.byTime()
	}
	return false
}

// byTime tells whether time alone has ended a game.
func (e Ended) byTime() bool {
	switch e.Reason {
	case ReasonTime, ReasonMovesNotMade, ReasonBothFlags:
		return true
	}
	return false
}

// justDone is the act of an arbiter that came right before the event that is folded.
func (s *State) justDone(at clock.Instant) (*ArbiterAct, bool) {
	n := len(s.ArbiterActs)
	if n == 0 || s.ArbiterActs[n-1].last != s.events-1 || s.ArbiterActs[n-1].At != at {
		return nil, false
	}
	return &s.ArbiterActs[n-1], true
}

// sanctioned lets the pass and the press that a ruling has brought belong to it.
func (s *State) sanctioned(at clock.Instant) {
	if d, follows := s.justDone(at); follows && s.passed(at) {
		if _, ruled := d.Event.(Ruled); ruled {
			s.ofDeed(nil)
		}
	}
}

// passed tells whether the last ply is a pass that the system made at an instant.
func (s *State) passed(at clock.Instant) bool {
	ply, any := s.last()
	return any && ply.System && ply.At == at
}

// ofDeed lets what follows from an act at once belong to it.
func (s *State) ofDeed(ended *Outcome) {
	s.ArbiterActs = slices.Clone(s.ArbiterActs)
	d := &s.ArbiterActs[len(s.ArbiterActs)-1]
	d.last, d.ended = s.events, ended
}

// takenBack folds that an act is made up for.
func (s *State) takenBack(e TakenBack, at clock.Instant) error {
	i := slices.IndexFunc(s.ArbiterActs, func(d ArbiterAct) bool { return d.Number == e.Number && !d.TakenBack })
	if i < 0 {
		return fmt.Errorf("act %d of an arbiter cannot be taken back", e.Number)
	}
	acts := slices.Clone(s.ArbiterActs)
	acts[i].TakenBack = true
	s.undo(acts[i], at)
	s.ArbiterActs = acts
	return nil
}

// undo makes up for an act. Where nothing has happened since, the clocks are those of
// before: time that is given back could not tell the main time from a period of byo-yomi.
func (s *State) undo(d ArbiterAct, at clock.Instant) {
	untouched := s.events == d.last+1
	switch e := d.Event.(type) {
	case Resulted:
		s.Outcome, s.ResultCorrected = d.was.Outcome, d.was.ResultCorrected
		s.Confirmations, s.Contest, s.Settled = d.was.Confirmations, d.was.Contest, d.was.Settled
		return
	case Adjusted:
		switch {
		case d.ended == nil && untouched:
			s.Clock, s.exempt = d.was.Clock, d.was.exempt
			return
		case d.ended == nil:
			s.Clock = s.Clock.Adjust(s.side(e.Player), -e.Amount, at)
			noteDuty(s, e.Player, at)
			return
		}
	case Penalised:
		if d.ended == nil {
			s.pardoned(e, at)
			if untouched {
				s.Clock = d.was.Clock
			}
			return
		}
	}
	s.asBefore(d)
}

// pardoned takes a sanction for conduct back that has not ended the game.
func (s *State) pardoned(e Penalised, at clock.Instant) {
	switch e.Penal {
	case PenaltyWarning:
		s.Warnings[e.Player-1]--
	case PenaltyTime:
		given(s, e.Player, -e.Amount, at)
	}
}

// asBefore is the game as it was before an act that decided something; what ran then
// stands still until an arbiter resumes it.
func (s *State) asBefore(d ArbiterAct) {
	next := *d.was
	next.Version, next.events = s.Version+1, s.events
	next.Notices, next.noticed = s.Notices, s.noticed
	next.Sheets = s.Sheets
	next.Device, next.DeviceReason = s.Device, s.DeviceReason
	if next.Status == Open && !next.Stopped {
		stopped(&next, max(next.ranAt, s.endOr(d.At)))
	}
	*s = next
}

// endOr is when the game has ended, or else the instant that is given.
func (s *State) endOr(at clock.Instant) clock.Instant {
	if s.Over() {
		return s.EndedAt
	}
	return at
}
