//go:build unix

package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/records"
	"renju-arbiter/records/secret"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// clubEveningsIn makes evenings of two boards each in a database, with everybody seated and the clocks
// running, and closes it.
func clubEveningsIn(t *testing.T, db string, many int) (list []*visit.ClubEvening) {
	t.Helper()
	key, err := secret.Key(db) // the same that the nodes go on with: another one would end all sessions
	if err != nil {
		t.Fatal(err)
	}
	h := visit.Open(t, visit.Options{Path: db, Key: key})
	organiser, anybody := h.Organiser(), h.Visitor()
	for range many {
		e := &visit.ClubEvening{Service: h, Arbiter: organiser, Anybody: anybody}
		e.Make()
		e.Start()
		list = append(list, e)
	}
	h.Stop()
	return list
}

// seatAt is a player's window at the seat, with the session that the player has.
func seatAt(t *testing.T, base, name string, who *visit.Visitor) *window.Window {
	t.Helper()
	w := window.New(t, window.Browser(t), base, name)
	w.Is(who)
	w.Open("/seat")
	w.AtSeat()
	return w.Marks()
}

// goesOn holds that the clocks of a page run.
func goesOn(w *window.Window) {
	w.T.Helper()
	const readings = `[...document.querySelectorAll("[data-reading]")].map((r) => r.textContent).join(" ")`
	was := w.Asks(readings)
	w.Until("a clock to go on from "+was, fmt.Sprintf("%s !== %q", readings, was))
}

// A player whose stone is under way when the node that leads is killed, or frozen, presses once: it
// is answered, and lies there once. What the opponent does then is seen without a page being loaded
// anew, by the player and by who looks on at a node that follows, and the clocks go on. So it is where
// the node that the browser was led to is the one that is killed, be it that which leads or not.
func TestPlayersGoOnWhenANodeIsLost(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "renju.db")
	evenings := clubEveningsIn(t, db, 2)
	n := startNodes(t, db)
	boards := []visit.Table{evenings[0].Tables[0], evenings[0].Tables[1], evenings[1].Tables[0], evenings[1].Tables[1]}

	t.Run("the one that leads is killed", func(t *testing.T) {
		leads := n.leader(1)
		theirs := besides(leads)
		n.journey(t, boards[0], n.url(theirs[0]), n.url(theirs[1]), func() { n.kill(leads) })
		n.start(leads, "")
	})
	t.Run("the one that leads is frozen", func(t *testing.T) {
		leads := n.leader(1)
		theirs := besides(leads)
		n.journey(t, boards[1], n.url(theirs[0]), n.url(theirs[1]), func() { n.freeze(leads) })
		n.thaw(leads)
	})
	t.Run("their own is killed, which leads", func(t *testing.T) {
		leads := n.leader(1)
		theirs := besides(leads)
		address := inFront(t, n.web(leads), n.web(theirs[0]), n.web(theirs[1]))
		n.journey(t, boards[2], address.url(), n.url(theirs[1]), func() {
			n.freeze(leads)                  // it takes the stone, and is killed with it in its hand
			process := n.runs[leads].Process // another one has its place later
			time.AfterFunc(300*time.Millisecond, func() { _ = process.Kill() })
		})
		n.start(leads, "")
	})
	t.Run("their own is killed, which does not lead", func(t *testing.T) {
		leads := n.leader(1)
		theirs := besides(leads)
		address := inFront(t, n.web(theirs[0]), n.web(theirs[1]), n.web(leads))
		n.journey(t, boards[3], address.url(), n.url(theirs[1]), func() { n.kill(theirs[0]) })
		n.start(theirs[0], "")
	})
	t.Run("their own is frozen", func(t *testing.T) {
		theirs := besides(n.leader(1))[0]
		sits, looks := seatAt(t, n.url(theirs), "sits", boards[0].P[0]), window.New(t, window.Browser(t), n.url(theirs), "looks")
		looks.Open(boards[0].Path)
		goesOn(looks)
		n.freeze(theirs) // no connection is closed by it
		for _, w := range []*window.Window{sits, looks} {
			w.Reads("#notices", "Connection lost")
			w.Until("the clocks to be an estimate", `document.documentElement.classList.contains("unsure")`)
			w.Shot("frozen")
		}
		n.thaw(theirs)
		for _, w := range []*window.Window{sits, looks} {
			w.Until("the clocks to be sure again", `!document.documentElement.classList.contains("unsure")`)
			goesOn(w)
		}
	})
	if store := n.closed(); !t.Failed() {
		for _, at := range boards {
			if points := stonesIn(t, store, at.ID); points != "h8 i9 j10" {
				t.Errorf("game %s has in its journal %q", at.ID, points)
			}
		}
	}
}

// web is where browsers reach a node.
func (h *nodesAt) web(i int) string { return strings.TrimPrefix(h.url(i), "http://") }

// journey has three stones placed at a board, of which the first is under way when something is lost:
// by a player at one address; the opponent and who looks on are at another one.
func (n *threeNodes) journey(t *testing.T, at visit.Table, mine, other string, lose func()) {
	t.Helper()
	first := seatAt(t, mine, "first", at.P[0])
	second := seatAt(t, other, "second", at.P[1])
	looks := window.New(t, window.Browser(t), mine, "spectator")
	looks.Open(at.Path)
	looks.Stones(0)
	looks.Marks()

	first.Chooses("h8")
	lose()
	first.Confirms("h8")
	first.Stones(1)
	goesOn(first)
	first.Press()
	second.Stones(1)
	second.Move("i9")
	for _, w := range []*window.Window{first, looks} {
		w.Stones(2)
		goesOn(w)
	}
	first.Move("j10")
	looks.Stones(3)
	for _, w := range []*window.Window{first, second, looks} {
		w.IsMarked()
		w.Shot("after-" + filepath.Base(t.Name()))
	}
}

// stonesIn are the points of a game's stones, as they stand in the journal.
func stonesIn(t *testing.T, store *records.Store, id string) string {
	t.Helper()
	var points []string
	for _, r := range stream(t, store, "game/"+id) {
		if e, err := r.Game(); err != nil {
			t.Fatal(err)
		} else if s, is := e.(game.Stepped); is && s.Do == game.DoStone {
			points = append(points, s.Point.String())
		}
	}
	return strings.Join(points, " ")
}
