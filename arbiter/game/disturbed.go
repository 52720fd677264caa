package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// What became of a disturbed position (RIF 8, seed 6). One that cannot be restored
// and that nobody is to blame for makes the game void, see DoVoid, and another is
// played in its place.
const (
	DisturbedRestored = "restored" // as the record has it; play goes on
	DisturbedLost     = "lost"     // by the one who is responsible
)

// RuleDisturbed is the rule on disturbed positions.
const RuleDisturbed = "RIF 8 (seed 6)"

// disturbed decides what becomes of a disturbed position. The clocks are left as they are: an arbiter
// can stop and resume them.
func disturbed(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if c.Reason == "" {
		return nil, refuse(ReasonNeeded)
	}
	switch c.Kind {
	case DisturbedRestored:
		return []Event{Disturbed{Became: c.Kind, Reason: c.Reason}}, nil
	case DisturbedLost:
		if !s.sits(c.Player) {
			return nil, refuse(NotAllowed)
		}
		lost := Outcome{Score: winAgainst(c.Player), Reason: ReasonRuling, Rule: RuleDisturbed}
		return []Event{
			Disturbed{Became: c.Kind, Player: c.Player, Reason: c.Reason},
			Ended{At: at, Outcome: lost, Note: c.Reason},
		}, nil
	}
	return nil, refuse(NotAllowed)
}

// blames is the player whom an event names, if it names one.
func (e Disturbed) blames() (p board.Person, named bool) { return e.Player, e.Player != board.Nobody }
