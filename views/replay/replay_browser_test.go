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

// The address of the position goes with the steps. A script copies it; over plain HTTP too.
func TestTheAddressOfAPositionIsCopied(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free")
	s.Plays("h8", "h9", "i8")
	visit.Act(s.P[board.P2], s.Board, "resign")
	w := window.New(t, window.Browser(t), s.URL, "reader")
	w.Open(s.Board + "/1")
	w.Until("the script", `document.readyState === "complete" && document.documentElement.classList.contains("js")`)
	w.Click("[data-go=next]")
	w.Until("the address of ply 2", `document.getElementById("address").value.endsWith("`+s.Board+`/2")`)
	w.Asks(`(() => { document.addEventListener("copy", () => (window.copied = String(getSelection()))); navigator.clipboard && (navigator.clipboard.writeText = async (text) => { window.copied = text }); return "" })()`)
	w.Click("[data-copy]")
	w.Until("it to be copied", `window.copied === document.getElementById("address").value && document.querySelector("[data-copy]").textContent === "Copied"`)
	w.Until("the button to be as before", `document.querySelector("[data-copy]").textContent === "Copy"`)
}

// From the front page a spectator comes to a position, and has its address, in at most five clicks; to the position in
// at most twelve keys while the round is played.
func TestASharedPositionIsNear(t *testing.T) {
	s := visit.OpenClubEvening(t, visit.Options{})
	s.Start()
	over := s.Tables[0]
	over.Play("h8", "h9", "i8")
	visit.Act(over.P[1], over.Path, "resign", "sure", "true")
	w := window.New(t, window.Browser(t), s.URL, "reader")
	const ready = `document.readyState === "complete" && document.documentElement.classList.contains("js")`
	event, game := `main a[href="/t/`+s.ID+`"]`, `main a[href="`+over.Path+`/last"]`
	clicks := 0
	click := func(selector, leads string) {
		t.Helper()
		w.Click(selector)
		clicks++
		w.Until(selector+" to lead on", ready+" && "+leads)
	}
	w.Open("/")
	click(event, `location.pathname === "/t/`+s.ID+`"`)
	click(game, `document.querySelector("#replay[data-ply='3']")`)
	click("[data-go=prev]", `document.querySelector("#replay[data-ply='2']")`)
	click("[data-copy]", `document.querySelector("[data-copy]").textContent === "Copied"`)
	if clicks > 5 {
		t.Errorf("it takes %d clicks", clicks)
	}
	keys := 0
	key := func(key string) {
		t.Helper()
		w.Do("press a key", chromedp.KeyEvent(key))
		keys++
	}
	enters := func(selector, leads string) {
		t.Helper()
		for range 12 {
			if w.Asks(fmt.Sprintf(`String(document.activeElement.matches(%q))`, selector)) == "true" {
				break
			}
			key(kb.Tab)
		}
		key(kb.Enter)
		w.Until(selector+" to lead on", ready+" && "+leads)
	}
	w.Open("/")
	w.Until("the script", ready)
	for _, step := range [][2]string{{event, `location.pathname === "/t/` + s.ID + `"`}, {game, `document.querySelector("#replay[data-ply='3']")`}} {
		enters(".skip", `document.activeElement.id === "main"`)
		enters(step[0], step[1])
	}
	if keys > 12 {
		t.Errorf("it takes %d keys", keys)
	}
	t.Logf("%d clicks, %d keys", clicks, keys)
}
