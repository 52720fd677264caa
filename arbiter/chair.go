package arbiter

import (
	"errors"
	"sync"
	"sync/atomic"
)

// Several desks can share a journal, each in a process of its own, and one of them decides: it alone
// writes. The others fold what it has written (Follow), so that any of them can go on in its place
// (Take) when it is gone, or has left (Yield). Which of them it is they are told from outside: a desk
// knows no other. One that shares its journal with nobody decides from its start to its end.

// chair is where the one sits who decides.
type chair struct {
	taken   atomic.Bool
	writing sync.RWMutex // held for reading while something is written: who leaves waits for that
	turning sync.Mutex   // held while it is taken, and left
	leads   func() string
}

// decides is why nothing can be done at this desk, a *ElsewhereError; nil where it decides. Every
// command asks before it looks at anything: what a desk that follows has seen may be old.
func (d *Desk) decides() error {
	if d.takes || d.chair.taken.Load() {
		return nil
	}
	return &ElsewhereError{Node: d.chair.leads()}
}

// Decides tells whether this desk decides.
func (d *Desk) Decides() bool { return d.decides() == nil }

// ours tells of an error whether it is one of this desk: that it is another one's turn is none.
func ours(err error) bool {
	_, elsewhere := errors.AsType[*ElsewhereError](err)
	return err != nil && !elsewhere
}
