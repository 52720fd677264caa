package arbiter_test

import (
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/clock"
)

// connected are those whose seats have a connection, and when the others last had one.
type connected struct {
	mu   sync.Mutex
	last map[string]time.Time
}

func (c *connected) LastHere(_, person string, now time.Time) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if last, gone := c.last[person]; gone {
		return last
	}
	return now
}

func (c *connected) LastAt(_, event, person string, now time.Time) time.Time {
	return c.LastHere(event, person, now)
}

func (c *connected) goes(person string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last[person] = time.Now()
}

// A remote player without a connection for as long as the event allows is the arbiter's to
// see to, once, and nothing is decided by it; who was away for less is not.
func TestTheArbiterIsCalledForAPlayerOutOfReach(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		here := &connected{last: map[string]time.Time{}}
		h := openWith(t, path, nil, arbiter.Options{Presence: here})
		h.publish(2, game.Settings{Control: "3600", Device: game.DeviceRemote, ReconnectLimit: 300 * clock.Second})
		stop := h.watch()
		defer stop()
		h.start(1)
		id := h.roundOf(1)[0]
		s := h.state(id)
		here.goes(s.Seat(2))
		time.Sleep(299 * time.Second)
		if h.state(id).Reach[1].Lost {
			t.Error("called before the limit")
		}
		time.Sleep(2 * time.Second)
		before := h.head()
		s = h.state(id)
		if !s.Reach[1].Lost || s.Reach[0].Lost || s.Over() || s.Stopped {
			t.Errorf("after the limit: %+v, stopped %t", s.Reach, s.Stopped)
		}
		if last := h.journal()[h.head()-1]; last.Actor != journal.SystemActor {
			t.Errorf("the call is an act of %s", last.Actor)
		}
		time.Sleep(time.Minute)
		if h.head() != before {
			t.Error("the arbiter is called again and again")
		}
	})
}
