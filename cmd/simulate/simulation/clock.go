package simulation

import (
	"context"
	"sync"
	"time"
)

// Clock is the time of a simulated tournament.
type Clock struct {
	mu    sync.Mutex
	speed float64 // 0: as fast as it goes
	base  time.Time
	since time.Time // of the computer, when base was
	until time.Time // the next thing that is to happen
}

// NewClock begins at a time.
func NewClock(begin time.Time, speed float64) *Clock {
	begin = begin.Round(0).Truncate(time.Second) // no reading of the computer's own clock
	return &Clock{speed: speed, base: begin, since: time.Now(), until: begin}
}

// Now returns the simulated time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now()
}

func (c *Clock) now() time.Time {
	if c.speed == 0 {
		return c.until
	}
	now := c.base.Add(time.Duration(float64(time.Since(c.since)) * c.speed)).Truncate(time.Millisecond)
	if now.After(c.until) {
		return c.until
	}
	return now
}

// wait lets time pass until the next thing is to happen, or something else has.
func (c *Clock) wait(ctx context.Context, next time.Time, woken <-chan struct{}) (reached bool, err error) {
	c.mu.Lock()
	c.base, c.since = c.now(), time.Now()
	if next.After(c.until) {
		c.until = next
	}
	left := time.Duration(0)
	if c.speed > 0 {
		left = time.Duration(float64(next.Sub(c.base)) / c.speed)
	}
	c.mu.Unlock()
	if left <= 0 {
		return true, ctx.Err()
	}
	timer := time.NewTimer(left)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false, ctx.Err()
	case <-woken:
		return false, nil
	case <-timer.C:
		return true, nil
	}
}
