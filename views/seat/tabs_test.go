package seat_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// streams counts those that are open.
type streams struct {
	http.Handler
	open atomic.Int64
}

func (s *streams) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if strings.HasSuffix(r.URL.Path, "/live") {
		s.open.Add(1)
		defer s.open.Add(-1)
	}
	s.Handler.ServeHTTP(w, r)
}

// newTab opens another tab in the same window, in front of the one that was: that one is hidden
// from then on.
func newTab(w, before *window.Window, path string) *window.Window {
	w.T.Helper()
	looksAt(before, false)
	ctx, cancel := chromedp.NewContext(w.Ctx, chromedp.WithNewWindow(false))
	w.T.Cleanup(cancel)
	tab := &window.Window{T: w.T, Ctx: ctx, Base: w.Base, Name: w.Name + "+"}
	if err := chromedp.Do(ctx); err != nil { // the first use makes the tab, and must have no deadline
		w.T.Fatal(err)
	}
	tab.Open(path)
	return tab
}

// looksAt tells a page what a browser tells it when somebody turns to it, or away from it.
func looksAt(w *window.Window, looks bool) {
	w.T.Helper()
	w.Do("look", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`void (Object.defineProperty(document, "hidden", { value: %t, configurable: true }), document.dispatchEvent(new Event("visibilitychange")))`, !looks)))
}

// A browser allows six connections to a host: with the board open in eight tabs of
// one profile a move still posts, because hidden tabs give their streams back.
func TestAMovePostsWithEightTabsOpen(t *testing.T) {
	j := &window.Journey{Service: visit.Open(t, visit.Options{Limited: true})}
	counted := &streams{Handler: j.Handler}
	j.Base = j.OnTheNetwork(t, counted)
	j.P1 = window.New(t, window.Browser(t), j.Base, "p1")
	a := j.Visitor()
	a.Base = j.Base
	j.SetUp(a, "free", "1800+10")
	a.Open("/t/" + j.ID + "/desk").Submit("/t/" + j.ID + "/start").Must(http.StatusOK)
	j.P1.Open(j.Links[0][strings.Index(j.Links[0], "/join/"):])
	j.P1.Click("main form button")
	tab := j.P1
	for n := 1; ; n++ {
		tab.Until(fmt.Sprintf("the board in tab %d", n), `location.pathname === "/seat" && document.readyState === "complete" && document.querySelector("#points:not(.closed) button")`)
		if n == 8 {
			break
		}
		tab = newTab(j.P1, tab, "/seat")
	}
	for deadline := time.Now().Add(window.Patience()); counted.open.Load() != 1; time.Sleep(30 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("eight tabs, one of them in front, hold %d streams", counted.open.Load())
		}
	}
	tab.Move("h8")
	tab.Stones(1)
	if s, err := j.Desk.Game(strings.TrimPrefix(j.Board, "/games/")); err != nil || len(s.Plies) != 1 {
		t.Fatalf("the move was not posted: %d plies, %v", len(s.Plies), err)
	}
	looksAt(j.P1, true)
	j.P1.Stones(1) // it catches up
}
