package views_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/arbiter/board"
)

// window is a browser window at the board: with the own link, or a spectator's.
func (s *sitting) window(b context.Context, name string, p board.Person) *window {
	s.t.Helper()
	w := newWindow(s.t.(*testing.T), b, s.url, name)
	if p == board.Nobody {
		w.open(s.board)
		return w
	}
	w.open(s.links[p])
	w.click("main form button")
	w.until("the board", `location.pathname === "`+s.board+`" && document.querySelector("#board")`)
	return w
}

// TestPenteAndConnectFourInTheBrowser plays with the script: captured stones leave
// every window, a column is chosen with the mouse and with the keys.
func TestPenteAndConnectFourInTheBrowser(t *testing.T) {
	b := browser(t)
	s := openGame(t, "pente", twoPlayers)
	p1, p2, anybody := s.window(b, "pente-p1", board.P1), s.window(b, "pente-p2", board.P2), s.window(b, "pente", board.Nobody)
	p1.place("j10")
	p2.place("k10")
	p1.place("a1")
	p2.place("l10")
	p1.place("m10")
	for _, w := range []*window{p1, p2, anybody} {
		w.stones(3)
		w.until("the captured stones", `document.querySelectorAll(".face .little svg").length === 2`)
	}
	p2.place("k10") // an emptied point may be played again
	anybody.stones(4)
	anybody.shot("captured")

	s = openGame(t, "connect4", twoPlayers)
	p1, p2, anybody = s.window(b, "four-p1", board.P1), s.window(b, "four-p2", board.P2), s.window(b, "four", board.Nobody)
	for range 3 {
		p1.drop("2")
		p2.keyed(3)
	}
	anybody.stones(6)
	p1.drop("2")
	for _, w := range []*window{p1, p2, anybody} {
		w.reads("#status", "Four in a row")
	}
	anybody.shot("ended")
}

// drop chooses a column with the mouse and confirms it.
func (w *window) drop(column string) {
	w.t.Helper()
	w.click(`#points button[name=select][value="` + column + `"]`)
	w.click("#confirm [data-confirm]")
	w.until("the disc to fall", `!document.querySelector('#points button[aria-pressed=true]')`)
}

// keyed goes from the middle column to another with the arrow keys; Enter chooses,
// and Enter again plays.
func (w *window) keyed(column int) {
	w.t.Helper()
	w.until("the own turn", `document.querySelector("#points button[name=select]")`)
	w.do("focus", chromedp.Focus(chromedp.CSS(`#points button[tabindex="0"]`)))
	w.do("begin at the left", chromedp.Evaluate[chromedp.Void](`void document.querySelector('#points button[value="1"]').focus()`))
	for range column - 1 {
		w.do("press the right arrow", chromedp.KeyEvent(kb.ArrowRight))
	}
	w.until("the focus to have moved", fmt.Sprintf(`document.activeElement.value === "%d"`, column))
	for range 2 {
		w.do("press Enter", chromedp.KeyEvent(kb.Enter))
	}
	w.until("the disc to fall", `!document.querySelector('#points button[aria-pressed=true]')`)
}
