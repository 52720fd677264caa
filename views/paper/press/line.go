package press

import (
	"context"
	"slices"
	"sync"
)

// A line is who waits for the browser. Arbiters come before everybody else, each in the
// order of asking; of everybody else one paper waits for each address, so that nobody
// keeps the others from theirs.
type line struct {
	mu       sync.Mutex
	busy     bool
	arbiters []*waiting
	others   []*waiting
}

type waiting struct {
	from string
	turn chan struct{} // closed when it has come
}

// enter waits for a turn until the context ends; who has had it leaves.
func (l *line) enter(ctx context.Context, job Job) error {
	l.mu.Lock()
	if !l.busy {
		l.busy = true
		l.mu.Unlock()
		return nil
	}
	mine := &waiting{from: job.From, turn: make(chan struct{})}
	list := &l.others
	if job.Arbiter {
		list = &l.arbiters
	} else if slices.ContainsFunc(l.others, func(w *waiting) bool { return w.from == job.From }) {
		l.mu.Unlock()
		return ErrWaits
	}
	*list = append(*list, mine)
	l.mu.Unlock()
	select {
	case <-mine.turn:
		return nil
	case <-ctx.Done():
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if at := slices.Index(*list, mine); at >= 0 {
		*list = slices.Delete(*list, at, at+1)
	} else { // the turn came in the same moment
		l.next()
	}
	return ctx.Err()
}

// waits is how many wait.
func (l *line) waits() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.arbiters) + len(l.others)
}

// leave gives the turn to the next.
func (l *line) leave() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.next()
}

func (l *line) next() {
	list := &l.arbiters
	if len(*list) == 0 {
		list = &l.others
	}
	if len(*list) == 0 {
		l.busy = false
		return
	}
	close((*list)[0].turn)
	*list = slices.Delete(*list, 0, 1)
}
