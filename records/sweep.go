package records

import (
	"context"
	"errors"
	"time"
)

// What has ended is deleted once in sweepEvery. A link stays for linkRest after its
// end, so that the list of an event still tells, long after the prizes, who had one.
const (
	sweepEvery = time.Hour
	linkRest   = 90 * 24 * time.Hour
)

// KeepSwept deletes what has ended, sessions and links, now and from time to time
// until the context ends.
func (s *Store) KeepSwept(ctx context.Context, report func(error)) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		err := errors.Join(s.Sessions().Sweep(ctx), s.Links().Sweep(ctx, s.now().Add(-linkRest)))
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
