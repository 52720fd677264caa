package records

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Sessions that have expired go within the hour, links a season after their end;
// what is good stays.
func TestWhatHasEndedIsSweptAway(t *testing.T) {
	path := newPath(t)
	synctest.Test(t, func(t *testing.T) {
		s := openTest(t, path, Options{})
		left := func() (sessions, links int) {
			for table, n := range map[string]*int{"sessions": &sessions, "links": &links} {
				if err := s.readers.QueryRow(`SELECT count(*) FROM ` + table).Scan(n); err != nil {
					t.Fatal(err)
				}
			}
			return sessions, links
		}
		start := time.Now()
		beginSession(t, s, "short", start.Add(30*time.Minute))
		beginSession(t, s, "long", start.Add(2*linkRest))
		for _, end := range []time.Duration{time.Hour, 2 * linkRest} {
			if _, _, err := s.Links().Create(t.Context(), Link{Kind: PlayerLink, Tournament: "cup", Expires: start.Add(end)}); err != nil {
				t.Fatal(err)
			}
		}
		ctx, end := context.WithCancel(t.Context())
		var sweeping sync.WaitGroup
		sweeping.Go(func() { s.KeepSwept(ctx, func(err error) { t.Error(err) }) })
		for _, rule := range []struct {
			after           time.Duration
			sessions, links int
		}{
			{29 * time.Minute, 2, 2},
			{sweepEvery + time.Minute, 1, 2},
			{linkRest, 1, 2},
			{linkRest + 2*sweepEvery, 1, 1},
			{3*linkRest + 2*sweepEvery, 0, 0},
		} {
			time.Sleep(time.Until(start.Add(rule.after)))
			synctest.Wait()
			if sessions, links := left(); sessions != rule.sessions || links != rule.links {
				t.Errorf("after %v: %d sessions and %d links, not %d and %d", rule.after, sessions, links, rule.sessions, rule.links)
			}
		}
		end()
		sweeping.Wait()
	})
}
