package baseline

import (
	"testing"
	"testing/synctest"
	"time"
)

// What comes is waited for, and what does not come has an end. (In a bubble no machine is slow.)
func TestWhatComesIsWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		if !Within(time.Minute, func() bool { return time.Since(began) > 50*time.Second }) {
			t.Error("it comes, and is not waited for")
		}
		if began = time.Now(); Within(time.Minute, func() bool { return false }) || time.Since(began) > 61*time.Second {
			t.Errorf("what does not come is waited for %s", time.Since(began))
		}
	})
	if Slow() < 1 || Patience(time.Second) < time.Second {
		t.Error("a quick machine has less time")
	}
}
