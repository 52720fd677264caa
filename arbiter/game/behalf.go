package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// OnBehalf is the player whose act an event is, or nobody, and whether an arbiter
// entered it for that player.
func OnBehalf(e Event) (p board.Person, entered bool) {
	switch e := e.(type) {
	case Stepped:
		return e.By, e.OnBehalf
	case Pressed:
		return e.By, e.OnBehalf
	case Offered:
		return e.By, e.OnBehalf
	case Declined:
		return e.By, e.OnBehalf
	case Called:
		return e.By, e.OnBehalf
	case Claimed:
		return e.By, e.OnBehalf
	case Ended:
		return e.By, e.OnBehalf
	case Confirmed:
		return e.By, e.OnBehalf
	case Contested:
		return e.By, e.OnBehalf
	case Seen:
		return e.By, e.OnBehalf
	case Sealed:
		return e.By, e.OnBehalf
	}
	return board.Nobody, false
}

// asSeen is an act with the readings of a wooden clock: the clocks are corrected
// to them first (RIF 14.5, seed 12.5), and if the act is refused nothing is. A
// clock shows whole seconds: a smaller difference is none.
func (r Referee) asSeen(s *State, c Command, at clock.Instant) ([]Event, *Refusal) {
	seen := c.Readings
	if c.Readings = nil; !c.OnBehalf || !s.Timed {
		return nil, refuse(NotAllowed)
	}
	now, events := *s, []Event(nil)
	for _, p := range s.Persons() {
		reading, given := seen[p]
		amount := reading - now.Remaining(p, at)
		if !given || (amount < clock.Second && amount > -clock.Second) {
			continue
		}
		adjusted, refusal := adjust(now, Command{Player: p, Amount: amount, Reason: c.Reason, Sure: true}, at)
		if refusal != nil {
			return nil, refusal
		}
		next, err := Apply(now, adjusted[0], at)
		if err != nil {
			return nil, refuse(NotAllowed)
		}
		now, events = next, append(events, adjusted...)
	}
	acted, refusal := r.player(&now, c, at)
	if refusal != nil {
		return nil, refusal
	}
	return append(events, acted...), nil
}
