package swiss

import "errors"

// effort bounds the work of a search: how many edges may still be looked at. Without
// one there is no bound. It counts and reads no clock, so that the same field is
// always answered alike.
type effort struct{ left int }

// usedUp unwinds a search from wherever it is.
type usedUp struct{}

var errUsedUp = errors.New("swiss: the bound on the work is reached")

func (e *effort) spend(edges int) {
	if e == nil {
		return
	}
	if e.left -= edges; e.left < 0 {
		panic(usedUp{})
	}
}

// runWithin is run with a bound; errUsedUp says that it was reached.
func (r *round) runWithin(edges int) (err error) {
	r.open.effort = &effort{left: edges}
	defer func() {
		switch cause := recover().(type) {
		case nil:
		case usedUp:
			err = errUsedUp
		default:
			panic(cause)
		}
	}()
	return r.run()
}
