package arbiter_test

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// seated are those who have opened their seats, by game and person, and when.
type seated struct {
	mu sync.Mutex
	at map[string]time.Time
}

func (c *seated) LastHere(_, _ string, now time.Time) time.Time { return now }

func (c *seated) LastAt(game, _, person string, _ time.Time) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at[game+"/"+person]
}

func (c *seated) opens(game, person string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at[game+"/"+person] = time.Now()
}

// counted counts what is told.
type counted struct{ n atomic.Int64 }

func (c *counted) GameChanged(string)       { c.n.Add(1) }
func (c *counted) TournamentChanged(string) { c.n.Add(1) }

// TOURNAMENT.md, "Lateness": the forfeit of a person whose own seat was never opened falls at the
// limit, by itself; who has opened the seat, or holds none, is left to the arbiter. The journal
// keeps who has opened one, over a restart too, and nobody is told of it.
func TestWhoNeverOpenedTheSeatIsForfeitedAtTheLimit(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		here := &seated{at: map[string]time.Time{}}
		news := &counted{}
		h := openWith(t, path, nil, arbiter.Options{Presence: here, Broadcast: news})
		h.publish(8, game.Settings{Control: "3600", LateLimit: 600 * clock.Second})
		ids := h.roundOf(1)
		gone, opens, cardless, restarted := ids[0], ids[1], ids[2], ids[3]
		link := func(id string) {
			s := h.state(id)
			wanted := []arbiter.WantedLink{{Person: s.Seat(1), Ends: time.Now().Add(24 * time.Hour)}, {Person: s.Seat(2), Ends: time.Now().Add(24 * time.Hour)}}
			if _, err := h.Links.Make(t.Context(), event, h.order(chief), access.PlayerLink, wanted); err != nil {
				t.Fatal(err)
			}
		}
		link(gone)
		link(opens)
		link(restarted)
		stop := h.watch()
		h.start(1)
		time.Sleep(time.Minute)
		before := news.n.Load()
		here.opens(opens, h.state(opens).Seat(1))
		here.opens(restarted, h.state(restarted).Seat(1))
		time.Sleep(time.Second)
		if s := h.state(opens); !s.Came(1) || s.Came(2) {
			t.Error("the journal does not know whose seat was opened")
		}
		if told := news.n.Load() - before; told != 0 {
			t.Errorf("of the opening of a seat it is told %d times", told)
		}
		time.Sleep(538 * time.Second)
		if slices.ContainsFunc(ids, func(id string) bool { s := h.state(id); return s.Over() }) {
			t.Error("a game is over before the limit")
		}
		time.Sleep(3 * time.Second)
		if s := h.state(gone); s.Outcome == nil || s.Outcome.Reason != game.ReasonBothAbsent || s.Absent != [4]bool{true, true} {
			t.Errorf("nobody came: %s, %+v", s.Status, s.Outcome)
		}
		for what, id := range map[string]string{"a seat was opened": opens, "nobody has a card": cardless} {
			if s := h.state(id); s.Over() {
				t.Errorf("%s, and it is over: %+v", what, s.Outcome)
			}
		}
		stop()
		h = openWith(t, path, nil, arbiter.Options{Presence: &seated{at: map[string]time.Time{}}})
		if s := h.state(restarted); !s.Came(1) {
			t.Error("a restart has forgotten who has opened a seat")
		}
	})
}

// TOURNAMENT.md, "Lateness": a person who has opened a seat is never forfeited by the system. One who
// looked before the doors is asked about all the same.
func TestTheSystemForfeitsNobodyWhoLookedBeforeTheDoors(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		here := &seated{at: map[string]time.Time{}}
		h := openWith(t, path, nil, arbiter.Options{Presence: here})
		h.publish(4, game.Settings{Control: "3600", LateLimit: 600 * clock.Second})
		ids := h.roundOf(1)
		for _, id := range ids[:2] {
			s := h.state(id)
			ends := time.Now().Add(24 * time.Hour)
			wanted := []arbiter.WantedLink{{Person: s.Seat(1), Ends: ends}, {Person: s.Seat(2), Ends: ends}}
			if _, err := h.Links.Make(t.Context(), event, h.order(chief), access.PlayerLink, wanted); err != nil {
				t.Fatal(err)
			}
		}
		looked, never := ids[0], ids[1]
		here.opens(looked, h.state(looked).Seat(1))
		time.Sleep(time.Hour)
		if err := h.Arrange(t.Context(), event, h.order(chief), tournament.OpenDoors{Round: 1}, nil); err != nil {
			t.Fatal(err)
		}
		defer h.watch()()
		h.start(1)
		time.Sleep(601 * time.Second)
		if s := h.state(looked); s.Over() || len(s.Awaited(h.Now(time.Now()))) != 2 {
			t.Errorf("who looked before the doors: %s, %+v, asked about %v", s.Status, s.Outcome, s.Awaited(h.Now(time.Now())))
		}
		if s := h.state(never); !s.Over() {
			t.Errorf("whose seats were never opened: %s", s.Status)
		}
	})
}
