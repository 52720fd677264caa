package game

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// start is the organiser's word, from which on players may act and the late limit
// counts, with a clock or without (RIF 15, seed 13).
func start(s State) ([]Event, *Refusal) {
	if !s.AwaitsStart() {
		return nil, refuse(NotAllowed)
	}
	return []Event{Started{}}, nil
}

func stop(s State, c Command) ([]Event, *Refusal) {
	if s.Status == Scheduled || (s.Stopped && !s.resumes) {
		return nil, refuse(ClockStopped)
	}
	return []Event{Stopped{Reason: c.Reason}}, nil
}

func resume(s State) ([]Event, *Refusal) {
	if _, pending := s.Pending(); pending {
		return nil, refuse(WaitingClaim)
	}
	if !s.Stopped || s.filled() {
		return nil, refuse(NotAllowed)
	}
	if _, due := cameDue(&s); due {
		return nil, refuse(DueFirst)
	}
	if s.Adjourned != nil && s.Adjourned.Closed() {
		return nil, refuse(EnvelopeClosed)
	}
	return []Event{Resumed{}}, nil
}

// adjust is a correction of a clock, with before, after and reason (RIF 14.5,
// seed 12.5). One that makes a flag fall is asked for twice: a figure mistyped must not
// end a game.
func adjust(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if !s.Timed || !s.sits(c.Player) || c.Amount == 0 {
		return nil, refuse(NotAllowed)
	}
	before := s.Remaining(c.Player, at)
	after := s.Clock.Adjust(s.side(c.Player), c.Amount, at).Remaining(s.side(c.Player), at)
	if before > 0 && after <= 0 && !c.Sure {
		return nil, &Refusal{Code: FlagWouldFall, Point: board.NoPoint, Left: after}
	}
	return []Event{Adjusted{Player: c.Player, Amount: c.Amount, Before: before, After: after, Reason: c.Reason}}, nil
}

// penalty is a sanction for conduct (RIF 16, seed 14).
func penalty(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	switch {
	case !s.sits(c.Player):
		return nil, refuse(NotAllowed)
	case c.Rule != "" && !slices.Contains(ConductRules(), c.Rule):
		return nil, refuse(BadConductRule)
	case s.Over() && !slices.Contains(s.Sanctions(), c.Kind):
		return nil, refuse(GameOver)
	}
	e := Penalised{Player: c.Player, Penal: c.Kind, Rule: c.Rule, Reason: c.Reason}
	switch c.Kind {
	case PenaltyNote, PenaltyWarning:
		return []Event{e}, nil
	case PenaltyTime:
		if !s.Timed || c.Amount <= 0 {
			return nil, refuse(NotAllowed)
		}
		e.Amount = c.Amount
		return []Event{e}, nil
	case PenaltyLoss, PenaltyExpulsion:
		return []Event{e, Ended{At: at, Outcome: outcome(winAgainst(c.Player), ReasonPenalty), Note: c.Reason}}, nil
	}
	return nil, refuse(NotAllowed)
}

// flag is the time arbiter's call of a fallen flag (RIF 14.9, seed 12.9). Without
// time arbiters nobody but the players may point at a flag (RIF 14.8).
func flag(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if !s.sits(c.Player) || s.Settings.Flags == FlagsClaim {
		return nil, refuse(NotAllowed)
	}
	if s.Wooden() && !flagDown(&s, c.Player, at) { // it is seen on the wooden clock
		return flagSeen(s, c, at)
	}
	if !flagDown(&s, c.Player, at) {
		return nil, refuse(FlagUp)
	}
	if bothFlagsDown(&s, at) {
		return []Event{Ended{At: at, Outcome: outcome(draw, ReasonBothFlags)}}, nil
	}
	return []Event{Ended{At: at, Outcome: outcome(winAgainst(c.Player), timeReason(&s, c.Player))}}, nil
}

// flagSeen is a flag that was seen to fall on a wooden clock: the clock here is set so
// first.
func flagSeen(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	now, events, refusal := setAsSeen(s, Command{Fallen: []board.Person{c.Player}, Reason: c.Reason}, at)
	switch {
	case refusal != nil:
		return nil, refusal
	case !flagDown(&now, c.Player, at): // there is no clock
		return nil, refuse(FlagUp)
	}
	called, refusal := flag(now, c, at)
	return append(events, called...), refusal
}

// rule decides a game by the arbiter's word (RIF 17.2, seed 15.2).
func rule(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	c.Kind = ""
	o, refusal := rulingOf(&s, c)
	if refusal != nil {
		return nil, refusal
	}
	return []Event{Ended{At: at, Outcome: o, Note: c.Reason}}, nil
}

// asItWas is the end that the game had when it had this score, where it once did: a result
// that is put back is no ruling, and a resignation stays one.
func asItWas(s *State, o Outcome) Outcome {
	had := []Outcome{*s.Outcome}
	for _, d := range slices.Backward(s.ArbiterActs) {
		if e, corrected := d.Event.(Resulted); corrected {
			had = append(had, e.New, e.Old)
		}
	}
	for _, was := range had {
		if was.Score == o.Score && was.Reason != ReasonRuling && !was.Forfeit() {
			return was
		}
	}
	return o
}

// result corrects the result of a finished game; the old one stays in the
// journal beside the reason.
func result(s State, c Command) ([]Event, *Refusal) {
	if s.Status != EndedGame {
		return nil, refuse(NotAllowed)
	}
	if c.Reason == "" {
		return nil, refuse(ReasonNeeded)
	}
	o, refusal := rulingOf(&s, c)
	if refusal != nil {
		return nil, refusal
	}
	if c.Kind == "" && !c.Forfeit {
		o = asItWas(&s, o)
	}
	if o == *s.Outcome && s.Contest == nil {
		return nil, resultStanding(&s, o)
	}
	return []Event{Resulted{Old: *s.Outcome, New: o, Reason: c.Reason}}, nil
}
