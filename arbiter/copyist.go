package arbiter

import (
	"context"
	"runtime"
	"sync"
	"time"

	"renju-arbiter/arbiter/game"
)

// copyist makes what is taken away: dossiers, and the files that are written of them. That is long
// work, and nobody at a board waits for it: however many ask, half of the processors are left to
// those who play.
type copyist struct {
	once   sync.Once
	places chan struct{}
}

// rest is for how long nobody takes a place after work of that length while clocks run: what was
// made is garbage soon, and who plays shares the processor with whoever clears it away. So a copyist
// works a quarter of the time.
func rest(worked time.Duration) time.Duration { return min(3*worked, 2*time.Second) }

// Copies does such work when there is a place for it. Work within other such work has that
// place, and must not ask for one.
func (d *Desk) Copies(ctx context.Context, work func() error) error {
	return d.atPlace(ctx, &d.copyist, work)
}

// atPlace does work when there is a place of a kind for it.
func (d *Desk) atPlace(ctx context.Context, c *copyist, work func() error) error {
	c.once.Do(func() { c.places = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) })
	select {
	case c.places <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	began := time.Now()
	defer func() {
		if len(d.roomsWhere((*game.State).TimeRuns)) == 0 {
			<-c.places
			return
		}
		time.AfterFunc(rest(time.Since(began)), func() { <-c.places })
	}()
	return work()
}
