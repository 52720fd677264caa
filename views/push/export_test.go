package push

import (
	"context"
	"time"
)

// Step is what Run does by itself: the n-th key sends, if there is anything to send.
func (p *Pusher) Step(ctx context.Context, n int) (wait time.Duration, failed bool) {
	return p.lines[n].step(ctx)
}
