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
		p := patience{free: 3, most: 10 * time.Second}
		tries := newTries()
		for range p.free {
			if wait := tries.begin("a", p, time.Now()); wait != 0 {
				t.Fatalf("a free try waits %v", wait)
			}
		}
		for _, expected := range []time.Duration{1, 2, 4, 8, 10, 10} {
			wait := tries.begin("a", p, time.Now())
			if wait != expected*time.Second {
				t.Errorf("waits %v, expected %v s", wait, int(expected))
			}
			time.Sleep(wait - time.Millisecond)
			if tries.begin("a", p, time.Now()) == 0 {
				t.Error("heard too early")
			}
			time.Sleep(time.Millisecond)
			if wait := tries.begin("a", p, time.Now()); wait != 0 {
				t.Errorf("and after the wait %v more", wait)
			}
		}
		if tries.begin("b", p, time.Now()) != 0 {
			t.Error("another one waits")
		}
		tries.clear("a")
		if tries.begin("a", p, time.Now()) != 0 {
			t.Error("who was right waits")
		}
		for range 20 {
			tries.begin("c", p, time.Now())
		}
		time.Sleep(forgottenAfter + time.Second)
		if tries.begin("c", p, time.Now()) != 0 {
			t.Error("never forgotten")
		}
		for i := range mostTries + 10 {
			tries.begin(string(rune(i)), p, time.Now())
		}
		if len(tries.all) > mostTries {
			t.Errorf("%d are remembered", len(tries.all))
		}
	})
}

// A session, an address and the whole have an end; what is closed makes room.
func TestStreamsHaveAnEnd(t *testing.T) {
	s := newStreams(1000)
	if s.most >= 1000-200 || newStreams(1<<20).most != streamsAtMost || newStreams(100).most > 100 {
		t.Errorf("%d of 1000 descriptors, %d of many, %d of 100", s.most, newStreams(1<<20).most, newStreams(100).most)
	}
	for range streamsOfSession {
		if !s.open("one", streamsOfSession) {
			t.Fatal("refused too early")
		}
	}
	if s.open("one", streamsOfSession) {
		t.Error("a session without an end")
	}
	s.close("one")
	if !s.open("one", streamsOfSession) {
		t.Error("what was closed makes no room")
	}
	n := 0
	for s.open(string(rune('a'+n)), 1) {
		n++
	}
	if s.total != s.most {
		t.Errorf("%d streams, at most %d", s.total, s.most)
	}
}
