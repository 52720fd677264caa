package records

import (
	"context"
	"errors"
	"time"
)

// sweepEvery is how often what has ended is deleted.
const sweepEvery = time.Hour

// KeepSwept deletes the sessions that have ended, and pieces that nobody has joined, now and from
// time to time until the context ends.
func (s *Store) KeepSwept(ctx context.Context, report func(error)) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		err := errors.Join(s.accounts.Sessions().Sweep(ctx), s.sweepParts(ctx))
		if err != nil && ctx.Err() == nil {
			report(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}
