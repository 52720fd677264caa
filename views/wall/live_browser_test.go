package wall_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/memory"
	"github.com/chromedp/chromedp"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// A wall that was opened once, and that nobody has touched since, shows what happens: the
// stones, what is announced, the results, the next round; it comes back when the service
// does, and keeps nothing of what it has shown. It was never loaded again.
func TestAWallLivesForDays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	first := visit.Open(t, visit.Options{Path: path})
	var serving atomic.Pointer[http.Handler]
	serving.Store(&first.Handler)
	away := http.Handler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }))
	base := first.OnTheNetwork(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { (*serving.Load()).ServeHTTP(w, r) }))
	e := swiss(t, first, 4)
	w := window.New(t, window.Browser(t), base, "wall")
	w.Open("/t/" + e.id + "/wall")
	w.Do("a mark", chromedp.Evaluate[chromedp.Void](`void (window.first = true)`))
	games := e.games(1)
	w.Until("both boards", `document.querySelectorAll(".hall-card").length === 2`)
	e.play(games[0], "h8", "h9", "i10")
	w.Until("three stones", stones(games[0], 3))
	e.arrange(tournament.Announce{ID: "photo", Text: "Photo at 13:45"})
	w.Reads("#plate", "Photo at 13:45")
	e.arrange(tournament.EndAnnouncement{ID: "photo"})
	w.Until("the boards again", stones(games[0], 3))
	e.arrange(tournament.ArrangeWall{Plates: []tournament.Plate{tournament.PlateBoards, tournament.PlateStandings}, Seconds: 5})
	w.Reads("h1", "Start list")
	w.Until("a plate of its own turning", `document.querySelector(".hall-card")`)

	first.Stop()
	serving.Store(&away)
	w.Until("the sign that nobody answers", `!document.querySelector(".offline").hidden`)
	w.Until("no reading to be sure", readings+`.every((e) => getComputedStyle(e, "::before").content.includes("≈"))`)
	second := visit.Open(t, visit.Options{Path: path})
	e.Service = second
	serving.Store(&second.Handler)
	w.Until("the service again", `document.querySelector(".offline").hidden`)
	w.Until("every reading to be sure", readings+`.every((e) => getComputedStyle(e, "::before").content === "none")`)
	e.arrange(tournament.ArrangeWall{Plates: []tournament.Plate{tournament.PlateBoards}})
	for _, id := range games {
		e.end(id, 2, 0)
	}
	w.Until("the winners to be underlined, and nothing else", `((line) =>
		[...document.querySelectorAll(".won .wall-name")].every((e) => line(e) === "underline") && document.querySelector(".won .wall-name") &&
		[...document.querySelectorAll(".won, .won .signs, .won .latest")].every((e) => line(e) === "none"))((e) => getComputedStyle(e).textDecorationLine)`)
	e.arrange(tournament.PublishRound{Round: 2})
	e.start(2)
	e.play(e.games(2)[0], "h8")
	w.Until("the next round", stones(e.games(2)[0], 1))
	kept := func() int {
		turn(w, 60)
		return held(w)
	}
	before := kept()
	if after := kept(); after > before+1500 { // sixty plates have some ten thousand
		t.Errorf("%d nodes and listeners are kept after 60 plates, %d after 120", before, after)
	}
	w.Until("the page that was opened", `window.first`)
}

// readings are those of the clocks that hang.
const readings = `[...document.querySelectorAll("[data-reading]")]`

// stones is a condition: so many lie on a board of the wall.
func stones(game string, n int) string {
	return `document.querySelectorAll("#hall-` + game + ` use[href^='#stone-']").length === ` + strconv.Itoa(n)
}

// turn has the wall turn its plate so many times, as its timer would.
func turn(w *window.Window, times int) {
	w.T.Helper()
	w.Do("turning", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`(async () => {
		for (let i = 0; i < %d; i++) {
			const before = document.getElementById("plate")
			document.dispatchEvent(new Event("visibilitychange"))
			while (before === document.getElementById("plate")) await new Promise((ready) => setTimeout(ready, 5))
		}
	})()`, times), chromedp.EvalAwaitPromise))
}

// held are the nodes and listeners that the page keeps once what nobody holds is gone.
func held(w *window.Window) int {
	w.T.Helper()
	counted, err := chromedp.Run(w.Ctx, func(ctx context.Context, t *chromedp.Target) (int, error) {
		if _, err := cdp.Call(ctx, t, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
			return 0, err
		}
		r, err := cdp.Call(ctx, t, memory.GetDOMCounters, cdp.Empty{})
		return int(r.Nodes + r.JsEventListeners), err
	})
	if err != nil {
		w.Fail("count what is held", err)
	}
	return counted
}
