package clock

import "slices"

// Clock is the clock of one game. It is a value: an act returns a new clock and
// leaves the old one as it was. The zero value is a clock of nobody; make one
// with New. An act at an instant before the last one is taken at that one.
type Clock struct {
	control Control
	sides   int
	dials   [MaxSides]dial
	phase   phase
	turn    Side    // whose clock runs, or ran when the clocks were stopped
	since   Instant // the instant up to which the dials are charged
}

type phase uint8

const (
	notStarted phase = iota
	running
	stopped
)

// New is a clock that has not started, for one to four sides.
func New(c Control, sides int) Clock {
	k := Clock{
		control: Control{Stages: slices.Clone(c.Stages)},
		sides:   max(1, min(sides, MaxSides)),
		turn:    None,
	}
	if c.None() {
		return k
	}
	for s := range k.sides {
		k.dials[s] = newDial(c.Stages)
	}
	return k
}

// Start starts the clock of s, or the shared one for All (RIF 14.3 and 15, seed
// 12.3 and 13). A clock that was started before stays as it is.
func (k Clock) Start(s Side, at Instant) Clock {
	if k.phase != notStarted || !k.has(s) && s != All {
		return k
	}
	k.phase, k.turn, k.since = running, s, at
	return k
}

// Press stops the running clock and starts that of to, which may be the same
// side again. With counts a move of the control was made: one move and one
// increment, however many stones it covers. A fallen clock is granted nothing.
// While no clock runs a press changes nothing; on the shared clock it is Hand.
func (k Clock) Press(to Side, at Instant, counts bool) Clock {
	if k.phase != running || !k.has(to) {
		return k
	}
	if k.turn == All {
		return k.Hand(to, at)
	}
	k.charge(at)
	if !k.control.None() {
		k.dials[k.turn].press(k.control.Stages, counts)
	}
	k.turn = to
	return k
}

// Hand goes on from the shared clock with that of to, in the same turn: the
// first player has arrived (RIF 15, seed 13). It grants nothing. When the shared
// clock does not run, and is not the one interrupted, Hand changes nothing.
func (k Clock) Hand(to Side, at Instant) Clock {
	if k.phase == notStarted || k.turn != All || !k.has(to) {
		return k
	}
	k.charge(at)
	k.turn = to
	for s := range k.sides {
		if Side(s) != to {
			k.dials[s].used = 0
		}
	}
	return k
}

// Share goes on from the running clock, or the one interrupted, with the shared one, in the
// same turn: nobody has come, and the time that has run counts for all (RIF 15, seed 13). The
// others are charged it. Before the start it changes nothing.
func (k Clock) Share(ran Span, at Instant) Clock {
	if k.phase == notStarted || k.turn == All {
		return k
	}
	k.charge(at)
	for s := range k.sides {
		if Side(s) != k.turn && !k.control.None() {
			k.dials[s].run(k.control.Stages, ran)
		}
	}
	k.turn = All
	return k
}

// Stop interrupts (RIF 14.6, seed 12.6). The turn is not over: its used time is
// kept. Without a running clock it changes nothing.
func (k Clock) Stop(at Instant) Clock {
	if k.phase != running {
		return k
	}
	k.charge(at)
	k.phase = stopped
	return k
}

// Resume goes on with the side that ran. Without an interruption it changes
// nothing.
func (k Clock) Resume(at Instant) Clock {
	if k.phase != stopped {
		return k
	}
	k.phase = running
	k.since = max(k.since, at)
	return k
}

// Adjust adds the arbiter's seconds to the clock of s (All: to everybody's), or
// takes them away, whether it runs or not (RIF 14.5, seed 12.5). A fallen flag
// that comes above zero is raised.
func (k Clock) Adjust(s Side, by Span, at Instant) Clock {
	if k.control.None() {
		return k
	}
	k.charge(at)
	for i := range k.sides {
		switch {
		case s != All && s != Side(i):
		case by >= 0:
			k.dials[i].give(k.control.Stages, by)
		default:
			k.dials[i].take(k.control.Stages, -by)
		}
	}
	return k
}

// Running is the side whose clock runs, All for the shared one, None when no
// clock does.
func (k Clock) Running() Side {
	if k.phase != running {
		return None
	}
	return k.turn
}

// Turn is the side whose clock runs, or goes on after the interruption; None
// before the start.
func (k Clock) Turn() Side {
	if k.phase == notStarted {
		return None
	}
	return k.turn
}

// Stopped tells that the clock was started and is interrupted.
func (k Clock) Stopped() bool { return k.phase == stopped }

// Control is the control that the clock was made with.
func (k Clock) Control() Control { return Control{Stages: slices.Clone(k.control.Stages)} }

// Equal tells whether two clocks had the same control and are at the same point.
func (k Clock) Equal(other Clock) bool {
	return k.control.Equal(other.control) && k.sides == other.sides && k.dials == other.dials &&
		k.phase == other.phase && k.turn == other.turn && k.since == other.since
}

// charge charges the running clock up to at. It works on the caller's copy.
func (k *Clock) charge(at Instant) {
	if k.phase != running || at <= k.since {
		return
	}
	for s := range k.sides {
		if k.runs(Side(s)) && !k.control.None() {
			k.dials[s].run(k.control.Stages, at.Sub(k.since))
		}
	}
	k.since = at
}

// runs tells whether time is charged to s.
func (k *Clock) runs(s Side) bool {
	return k.phase == running && (k.turn == s || k.turn == All)
}

func (k *Clock) has(s Side) bool { return s >= 0 && int(s) < k.sides }
