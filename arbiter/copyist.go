package arbiter

import (
	"context"
	"runtime"
	"sync"
)

// copyist makes what is taken away: dossiers, and the files that are written of them. That is long
// work, and nobody at a board waits for it: however many ask, half of the processors are left to
// those who play.
type copyist struct {
	once   sync.Once
	places chan struct{}
}

// Copies does such work when there is a place for it. Work within other such work has that
// place, and must not ask for one.
func (d *Desk) Copies(ctx context.Context, work func() error) error {
	c := &d.copyist
	c.once.Do(func() { c.places = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) })
	select {
	case c.places <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-c.places }()
	return work()
}
