package arbiter_test

import (
	"context"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// The journal notes the security log every minute, if it has grown, and once more when the
// service ends: of no older line a cut is unseen.
func TestTheSecurityLogIsNotedEveryMinute(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	synctest.Test(t, func(t *testing.T) {
		h := openDesk(t, path, nil, nil)
		noted := func(after time.Duration, want int64) {
			t.Helper()
			time.Sleep(after)
			synctest.Wait()
			if got := h.Installation.State().LogLines; got != want {
				t.Errorf("%d lines are noted, not %d", got, want)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		var keeps sync.WaitGroup
		keeps.Go(func() { h.Installation.KeepLogNoted(ctx, func(err error) { t.Error(err) }) })
		h.logIn(3)
		noted(59*time.Second, 0)
		noted(time.Second, 3)
		head := h.head()
		noted(time.Minute, 3)
		if h.head() != head {
			t.Error("it is noted although it has not grown")
		}
		h.logIn(2)
		noted(59*time.Second, 3)
		noted(time.Second, 5)
		h.logIn(1)
		cancel()
		keeps.Wait()
		noted(0, 6)
	})
}
