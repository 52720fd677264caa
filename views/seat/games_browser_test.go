package seat_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// windowOf is a browser window at the board: with the own link, or a spectator's.
func windowOf(s *visit.SingleGame, b context.Context, name string, p board.Person) *window.Window {
	s.T.Helper()
	w := window.New(s.T.(*testing.T), b, s.URL, name)
	sits(s, w, p)
	return w
}

// sits goes to the board in a window: with the own link, or as a spectator.
func sits(s *visit.SingleGame, w *window.Window, p board.Person) {
	s.T.Helper()
	if p == board.Nobody {
		w.Open(s.Board)
		return
	}
	w.Open(s.Links[p])
	w.Click("main form button")
	w.AtSeat()
}

// TestPenteAndConnectFourInTheBrowser plays with the script: captured stones leave
// every window, a column is chosen with the mouse and with the keys.
func TestPenteAndConnectFourInTheBrowser(t *testing.T) {
	b := window.Browser(t)
	s := visit.OpenGame(t, "pente", visit.TwoPlayers)
	p1, p2, anybody := windowOf(s, b, "p1", board.P1), windowOf(s, b, "p2", board.P2), windowOf(s, b, "spectator", board.Nobody)
	p1.Place("j10")
	p2.Place("k10")
	p1.Place("a1")
	p2.Place("l10")
	p1.Place("m10")
	for _, w := range []*window.Window{p1, p2, anybody} {
		w.Stones(3)
		w.Until("the captured stones", `document.querySelectorAll(".face .little svg").length === 2`)
	}
	p2.Place("k10") // an emptied point may be played again
	anybody.Stones(4)
	anybody.Shot("captured")

	s = s.Another("connect4", visit.TwoPlayers)
	sits(s, p1, board.P1)
	sits(s, p2, board.P2)
	sits(s, anybody, board.Nobody)
	for range 3 {
		drop(p1, "2")
		keyed(p2, 3)
	}
	anybody.Stones(6)
	drop(p1, "2")
	anybody.Reads("#status", "Four in a row")
	for _, w := range []*window.Window{p1, p2} {
		w.Reads("#controls .ask-over", "Four in a row")
	}
	anybody.Shot("ended")
}

// drop chooses a column with the mouse and confirms it.
func drop(w *window.Window, column string) {
	w.T.Helper()
	w.Click(`#points:not(.closed) button[value="` + column + `"]`)
	w.Click("#confirm [data-confirm]")
	w.Until("the disc to fall", `!document.querySelector('#points button[aria-pressed=true]')`)
}

// keyed goes from the middle column to another with the arrow keys; Enter chooses,
// and Enter again plays.
func keyed(w *window.Window, column int) {
	w.T.Helper()
	w.Until("the own turn", `document.querySelector("#points:not(.closed) button")`)
	w.Do("focus", chromedp.Focus(chromedp.CSS(`#points button[tabindex="0"]`)))
	w.Do("begin at the left", chromedp.Evaluate[chromedp.Void](`void document.querySelector('#points button[value="1"]').focus()`))
	for range column - 1 {
		w.Do("press the right arrow", chromedp.KeyEvent(kb.ArrowRight))
	}
	w.Until("the focus to have moved", fmt.Sprintf(`document.activeElement.value === "%d"`, column))
	for range 2 {
		w.Do("press Enter", chromedp.KeyEvent(kb.Enter))
	}
	w.Until("the disc to fall", `!document.querySelector('#points button[aria-pressed=true]')`)
}
