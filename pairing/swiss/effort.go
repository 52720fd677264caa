package swiss

import (
	"errors"
	"math"
)

// effort is the work of a search, counted in edges that are looked at. It reads no clock, so
// that the same field is always answered alike.
type effort struct {
	left int // how many may still be looked at
	// goOn is asked now and then, with the players who are settled; nil: nobody is.
	goOn func(settled int) bool
	wait int // edges until it is asked again
	// above are settled in the brackets above, settled with those of this one.
	above, settled int
}

// askedEvery is so many edges: less than a millisecond.
const askedEvery = 1 << 14

// usedUp and stopped unwind a search from wherever it is.
type (
	usedUp  struct{}
	stopped struct{}
)

var errUsedUp = errors.New("swiss: the bound on the work is reached")

// ErrStopped is the answer of a pairing that was told not to go on.
var ErrStopped = errors.New("swiss: the pairing was stopped")

func (e *effort) spend(edges int) {
	if e == nil {
		return
	}
	if e.left -= edges; e.left < 0 {
		panic(usedUp{})
	}
	if e.goOn == nil {
		return
	}
	if e.wait -= edges; e.wait < 0 {
		e.wait = askedEvery
		if !e.goOn(e.settled) {
			panic(stopped{})
		}
	}
}

// settle notes how many players of this bracket are settled, or of all that are done. A bracket
// that is begun again has settled nobody less.
func (e *effort) settle(inBracket int) {
	if e != nil {
		e.settled = max(e.settled, e.above+inBracket)
	}
}

// bracketDone notes how many players are settled down to here.
func (e *effort) bracketDone(players int) {
	if e != nil {
		e.above = players
		e.settle(0)
	}
}

// runWithin is run with a bound; errUsedUp says that it was reached.
func (r *round) runWithin(edges int) error { return r.runAs(&effort{left: edges}) }

// runWhile is run as long as somebody says so; ErrStopped says that nobody did.
func (r *round) runWhile(goOn func(settled int) bool) error {
	return r.runAs(&effort{left: math.MaxInt, goOn: goOn})
}

func (r *round) runAs(e *effort) (err error) {
	r.open.effort = e
	defer func() {
		switch cause := recover().(type) {
		case nil:
		case usedUp:
			err = errUsedUp
		case stopped:
			err = ErrStopped
		default:
			panic(cause)
		}
	}()
	return r.run()
}
