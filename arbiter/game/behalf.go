package game

import (
	"cmp"
	"slices"

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
	case Noted:
		return e.Of, e.OnBehalf
	}
	return board.Nobody, false
}

// Reads notes what a person's clock showed, in seconds.
func (c *Command) Reads(p board.Person, seconds int) {
	if c.Readings == nil {
		c.Readings = map[board.Person]clock.Span{}
	}
	c.Readings[p] = clock.Span(seconds) * clock.Second
}

// asSeen is an act with the readings and flags of a wooden clock: the clocks are corrected
// to them first (RIF 14.5, seed 12.5), and if the act is refused nothing is.
func (r Referee) asSeen(s *State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if !c.OnBehalf || !s.Timed {
		return nil, refuse(NotAllowed)
	}
	now, events, refusal := setAsSeen(*s, c, at)
	if refusal != nil {
		return nil, refusal
	}
	c.Readings, c.Fallen = nil, nil
	acted, refusal := r.player(&now, c, at)
	if refusal != nil {
		return nil, refusal
	}
	return append(events, acted...), nil
}

// setAsSeen corrects the clocks to the readings and flags of a command. A clock shows whole
// seconds: a smaller difference is none, but a flag that was seen down has fallen.
func setAsSeen(s State, c Command, at clock.Instant) (now State, events []Event, refused *Refusal) {
	now = s
	for _, p := range s.Clocked() {
		left := now.Remaining(p, at)
		amount, reading := clock.Span(0), left
		if seen, given := c.Readings[p]; given {
			reading = seen
		}
		if reading-left >= clock.Second || left-reading >= clock.Second {
			amount = reading - left
		}
		if slices.Contains(c.Fallen, p) && left+amount > 0 {
			amount = -left
		}
		if amount == 0 || !s.Timed {
			continue
		}
		adjusted, refusal := adjust(now, Command{Player: p, Amount: amount, Reason: cmp.Or(c.ClockReason, c.Reason), Sure: true}, at)
		if refusal != nil {
			return s, nil, refusal
		}
		next, err := Apply(now, adjusted[0], at)
		if err != nil {
			return s, nil, refuse(NotAllowed)
		}
		now, events = next, append(events, adjusted...)
	}
	return now, events, nil
}
