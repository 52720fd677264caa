package web

import (
	"testing"
	"testing/synctest"
	"time"
)

// The wait grows with each failure, has an end, and is over when somebody has been right or
// has kept still.
func TestAWaitGrowsAndEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := backoff{free: 3, most: 10 * time.Second}
		failures := newFailures()
		try := func(key string) time.Duration { return failures.begin(time.Now(), count{key: key, backoff: p}) }
		for range p.free {
			if wait := try("a"); wait != 0 {
				t.Fatalf("a free try waits %v", wait)
			}
		}
		for _, expected := range []time.Duration{1, 2, 4, 8, 10, 10} {
			wait := try("a")
			if wait != expected*time.Second {
				t.Errorf("waits %v, expected %v s", wait, int(expected))
			}
			time.Sleep(wait - time.Millisecond)
			if try("a") == 0 {
				t.Error("heard too early")
			}
			time.Sleep(time.Millisecond)
			if wait := try("a"); wait != 0 {
				t.Errorf("and after the wait %v more", wait)
			}
		}
		if try("b") != 0 {
			t.Error("another one waits")
		}
		failures.clear(count{key: "a"})
		if try("a") != 0 {
			t.Error("who was right waits")
		}
		for range 20 {
			try("c")
		}
		time.Sleep(forgottenAfter + time.Second)
		if try("c") != 0 {
			t.Error("never forgotten")
		}
		for i := range mostTries + 10 {
			try(string(rune(i)))
		}
		if n, _ := failures.counts.Size(); n != mostTries {
			t.Errorf("%d are remembered", n)
		}
		if now := time.Now(); failures.failed(string(rune(9)), now) || !failures.failed(string(rune(10)), now) || !failures.failed(string(rune(mostTries)), now) {
			t.Error("not the oldest are forgotten")
		}
	})
}

// A try that has to wait under one count counts under none, so that nobody pays for others; and
// one that is exempt is counted all the same.
func TestWhoWaitsIsNotCounted(t *testing.T) {
	p, now := backoff{free: 1, most: time.Minute}, time.Now()
	failures := newFailures()
	failures.begin(now, count{key: "full", backoff: p})
	if failures.begin(now, count{key: "own", backoff: p}, count{key: "full", backoff: p}) == 0 || failures.failed("own", now) {
		t.Error("who waits for others is counted")
	}
	if failures.begin(now, count{key: "own", backoff: p}, count{key: "full", backoff: p, exempt: true}) != 0 || !failures.failed("own", now) {
		t.Error("who is exempt waits, or is not counted")
	}
	failures.undo(now, count{key: "own"}, count{key: "full"})
	if failures.failed("own", now) || !failures.failed("full", now) {
		t.Error("another number was taken back than was counted")
	}
}
