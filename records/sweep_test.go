package records

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Sessions that have expired go within the hour; what is good stays.
func TestWhatHasEndedIsSweptAway(t *testing.T) {
	path := newPath(t)
	synctest.Test(t, func(t *testing.T) {
		s := openTest(t, path, Options{})
		left := func() (sessions int) {
			if err := s.readers.QueryRow(`SELECT count(*) FROM sessions`).Scan(&sessions); err != nil {
				t.Fatal(err)
			}
			return sessions
		}
		start := time.Now()
		beginSession(t, s, "short", start.Add(30*time.Minute))
		beginSession(t, s, "long", start.Add(48*time.Hour))
		ctx, end := context.WithCancel(t.Context())
		var sweeping sync.WaitGroup
		sweeping.Go(func() { s.KeepSwept(ctx, func(err error) { t.Error(err) }) })
		for _, rule := range []struct {
			after    time.Duration
			sessions int
		}{
			{29 * time.Minute, 2},
			{sweepEvery + time.Minute, 1},
			{47 * time.Hour, 1},
			{48*time.Hour + 2*sweepEvery, 0},
		} {
			time.Sleep(time.Until(start.Add(rule.after)))
			synctest.Wait()
			if sessions := left(); sessions != rule.sessions {
				t.Errorf("after %v: %d sessions, not %d", rule.after, sessions, rule.sessions)
			}
		}
		end()
		sweeping.Wait()
	})
}
