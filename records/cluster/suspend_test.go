package cluster

import (
	"testing"
	"time"
)

// Who was away for longer than the others wait believes nothing of before for as long, whoever asks first.
func TestWhoStoodStillIsNotSureForAWhile(t *testing.T) {
	now := time.Now()
	s := suspendWatch{most: time.Second, seen: now}
	for i, c := range []struct {
		after time.Duration
		stood bool
	}{
		{100 * time.Millisecond, false},
		{time.Second, false},
		{1001 * time.Millisecond, true},
		{time.Millisecond, true},
		{998 * time.Millisecond, true},
		{time.Millisecond, false},
		{900 * time.Millisecond, false},
		{time.Minute, true},
	} {
		if now = now.Add(c.after); s.suspended(now) != c.stood {
			t.Errorf("%d: it stood still: %v", i, !c.stood)
		}
	}
}
