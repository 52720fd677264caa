package records

import (
	"context"
	"time"
)

// sweepEvery is how often what has ended is deleted.
const sweepEvery = time.Hour

// KeepSwept deletes the sessions that have ended, now and from time to time
// until the context ends.
func (s *Store) KeepSwept(ctx context.Context, report func(error)) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		err := s.Sessions().Sweep(ctx)
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
