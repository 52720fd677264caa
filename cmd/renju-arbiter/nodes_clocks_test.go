package main

import (
	"net/http"
	"net/url"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
	"renju-arbiter/records"
)

// acted is when somebody did something: after the one and before the other.
type acted struct{ after, before time.Time }

// timed is what the journal of a game has of the time between a stone and its press.
type timed struct {
	stone, press  clock.Instant
	charged, free clock.Span
	stopped       clock.Instant // as of which it was interrupted
	interruptions int
}

// A hundred games run while the node that leads is killed, and at each somebody waits to press. What
// the journal charges between the stone and the press, and what it charges to nobody, is what has passed
// between them by the wall; the clocks stand from at most a beat before the kill.
func TestAHundredClocksWhileTheNodeThatLeadsIsKilled(t *testing.T) {
	const many = 100
	db := filepath.Join(t.TempDir(), "renju.db")
	games, tokens := startedWith(t, db, many, game.Settings{Opening: "free", Control: "7200"})
	h := tryNodes(t, db)
	leads := h.leader(1)
	others := besides(leads)
	players := make([]*http.Client, many)
	var stones, presses [many]acted
	all := func(do func(i, node int)) {
		var each sync.WaitGroup
		for i := range many {
			each.Go(func() { do(i, others[i%2]) })
		}
		each.Wait()
	}
	act := func(i, node int, what string, form url.Values) acted {
		form.Set("command", what)
		began := time.Now()
		if status, text := h.send(players[i], node, "/games/"+games[i]+"/"+what, form); status != http.StatusSeeOther {
			t.Errorf("%s of %s: %d %s", what, games[i], status, text)
		}
		return acted{began, time.Now()}
	}
	for i := range players {
		players[i] = browser(t)
	}
	all(func(i, node int) {
		if err := join(players[i], h.url(node), tokens[i]); err != nil {
			t.Errorf("player %d at node %d: %v", i, node, err)
		}
	})
	if t.Failed() {
		t.FailNow() // there is nobody to play
	}
	all(func(i, node int) { stones[i] = act(i, node, "stone", url.Values{"seen": {"0"}, "point": {"h8"}}) })
	time.Sleep(1300 * time.Millisecond)
	killed := time.Now()
	h.kill(leads)
	all(func(i, node int) { presses[i] = act(i, node, "press", url.Values{"seen": {"1"}}) })
	h.until("both nodes that are left to have all", func() bool {
		a, b := h.status(others[0]), h.status(others[1])
		return a.Position > 0 && a.Position == b.Position
	})
	h.stop()

	store, err := records.Open(t.Context(), filepath.Join(h.folder(others[0]), "renju.db"), records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	beat := withOthers.Running
	for i, id := range games {
		j := timesOf(t, store, id)
		if j.interruptions != 1 || j.charged+j.free != j.press.Sub(j.stone) {
			t.Errorf("%s: of %d ms %d were charged and %d were not, with %d interruptions", id, j.press.Sub(j.stone), j.charged, j.free, j.interruptions)
		}
		passed := time.Duration(j.press.Sub(j.stone)) * time.Millisecond
		least, most := presses[i].after.Sub(stones[i].before), presses[i].before.Sub(stones[i].after)
		if passed < least-beat || passed > most+beat {
			t.Errorf("%s: %v passed by the journal, and between %v and %v by the wall", id, passed, least, most)
		}
		ran := time.Duration(j.stopped.Sub(j.stone)) * time.Millisecond
		if ran < killed.Sub(stones[i].before)-beat || ran > killed.Sub(stones[i].after) {
			t.Errorf("%s: the clock ran for %v after the stone, and the node died after %v", id, ran, killed.Sub(stones[i].before))
		}
	}
}

// timesOf reads the journal of a game.
func timesOf(t *testing.T, store *records.Store, id string) (j timed) {
	t.Helper()
	list, err := store.Stream(t.Context(), "game/"+id)
	if err != nil {
		t.Fatal(err)
	}
	var s game.State
	var left clock.Span // when the stone was there
	for _, r := range list {
		at := clock.Instant(r.Instant)
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err == nil {
			s, err = game.Apply(s, e, at)
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := e.(type) {
		case game.Stepped:
			j.stone, left = at, s.Remaining(board.P1, at)
		case game.Interrupted:
			j.stopped = e.At
			j.interruptions++
		case game.Resumed:
			j.free += at.Sub(j.stopped)
		case game.Pressed:
			j.press, j.charged = at, left-s.Remaining(board.P1, at)
			return j
		}
		if j.stone == 0 { // what was before it is of the start of the nodes
			j = timed{}
		}
	}
	t.Fatalf("%s: nobody has pressed", id)
	return j
}
