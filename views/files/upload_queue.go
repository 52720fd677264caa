package files

import (
	"context"
	"net/http"
	"sync"
	"time"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// longestQueue is for how long a file waits for those before it.
const longestQueue = 20 * time.Second

// An uploadQueue lets one file in after the other: what one of 64 megabytes is while it is read takes many times
// as much memory, and twenty at once would take all of a small computer.
type uploadQueue struct {
	once sync.Once
	free chan struct{}
}

// turn waits for the files before this one; done lets the next one in.
func (t *uploadQueue) turn(ctx context.Context) (done func(), err error) {
	t.once.Do(func() { t.free = make(chan struct{}, 1) })
	late := time.NewTimer(longestQueue)
	defer late.Stop()
	select {
	case t.free <- struct{}{}:
		return func() { <-t.free }, nil
	case <-late.C:
		return nil, &web.Refused{Status: http.StatusServiceUnavailable, Text: locale.Say("refused.busy")}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
