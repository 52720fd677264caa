package replay_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// With a script the game is stepped through without loading the page again: by its links, its keys and its
// slider. The address, the title and the sentence go with it, and the focus stays.
func TestAScriptStepsWithoutLoadingThePage(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free")
	s.Plays("h8", "h9", "i8", "i9")
	visit.Act(s.P[board.P1], s.Board, "resign")
	w := window.New(t, window.Browser(t), s.URL, "reader")
	w.Open(s.Board + "/0")
	w.Until("the script", `document.readyState === "complete" && document.documentElement.classList.contains("js")`)
	w.Asks(`window.same = "yes"`)
	at := func(n int, by string) {
		t.Helper()
		w.Until(fmt.Sprintf("ply %d by %s", n, by), fmt.Sprintf(`location.pathname.endsWith("/%d") && document.querySelectorAll(".goban use").length === %d && document.title.includes("move %d") && window.same === "yes" && document.querySelector("[data-slider]").value === "%d"`, n, n, n, n))
	}
	w.Click("[data-go=next]")
	at(1, "the link")
	if got := w.Asks(`document.activeElement.dataset.go || ""`); got != "next" {
		t.Errorf("after a step the focus is on %q", got)
	}
	w.Do("press keys", chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowLeft))
	at(2, "arrows")
	w.Do("press End", chromedp.KeyEvent(kb.End))
	at(4, "End")
	if got := w.Asks(`document.querySelector(".ruled").innerText`); got == "" {
		t.Error("the last ply has no result")
	}
	w.Do("press Home", chromedp.KeyEvent(kb.Home))
	at(0, "Home")
	w.Asks(`(() => { const s = document.querySelector("[data-slider]"); s.value = "3"; s.dispatchEvent(new Event("input", { bubbles: true })); return "" })()`)
	at(3, "the slider")
	w.Click("[data-play]")
	at(4, "playing")
	w.Until("the play to end", `document.querySelector("[data-play]").textContent === "Play"`)
}
