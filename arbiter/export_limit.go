package arbiter

import (
	"context"
	"runtime"
	"sync"
	"time"

	"renju-arbiter/arbiter/game"
)

// An exportLimiter limits how many dossiers and files are made at once. However many are requested,
// half of the processors stay free for moves. Its zero value is ready.
type exportLimiter struct {
	once   sync.Once
	places chan struct{}
}

// pauseAfter returns how long a place stays empty after work, while clocks run. The garbage collector
// needs that time: exports use at most a quarter of it.
func pauseAfter(worked time.Duration) time.Duration { return min(3*worked, 2*time.Second) }

// LimitExport runs work when a place is free; the error is its own, or the context's. Work must not
// call LimitExport again.
func (d *Desk) LimitExport(ctx context.Context, work func() error) error {
	return d.limited(ctx, &d.exportLimit, work)
}

// limited runs work when the limiter has a place.
func (d *Desk) limited(ctx context.Context, c *exportLimiter, work func() error) error {
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
		time.AfterFunc(pauseAfter(time.Since(began)), func() { <-c.places })
	}()
	return work()
}
