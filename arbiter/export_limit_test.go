package arbiter

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
)

// However many ask for files, half of the processors are left to those who play; and whoever goes
// away meanwhile is not waited for.
func TestFilesLeaveProcessorsToThoseWhoPlay(t *testing.T) {
	d := newDesk(&office{}, nobody{})
	places := max(1, runtime.GOMAXPROCS(0)/2)
	var at, most atomic.Int64
	var all sync.WaitGroup
	begun, on := make(chan struct{}, 100), make(chan struct{})
	for range places + 4 {
		all.Go(func() {
			err := d.Dossiers.Limit(t.Context(), func() error {
				most.Store(max(most.Load(), at.Add(1)))
				begun <- struct{}{}
				<-on
				at.Add(-1)
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	for range places {
		<-begun
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if err := d.Dossiers.Limit(gone, func() error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("who went away is answered: %v", err)
	}
	close(on)
	all.Wait()
	if int(most.Load()) > places {
		t.Errorf("%d at once in %d places", most.Load(), places)
	}
}
