package views_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
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

// newTab opens another tab in the same window, in front of those that are there:
// they are hidden from then on.
func (w *window) newTab(path string) *window {
	w.t.Helper()
	ctx, cancel := chromedp.NewContext(w.ctx, chromedp.WithNewWindow(false))
	w.t.Cleanup(cancel)
	tab := &window{t: w.t, ctx: ctx, base: w.base, name: w.name + "+"}
	if err := chromedp.Do(ctx); err != nil { // the first use makes the tab, and must have no deadline
		w.t.Fatal(err)
	}
	tab.open(path)
	return tab
}

// toFront shows a tab.
func (w *window) toFront() {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if _, err := chromedp.Call(ctx, page.BringToFront, cdp.Empty{}); err != nil {
		w.t.Fatalf("%s: %v", w.name, err)
	}
}

// A browser allows six connections to a host: with the board open in eight tabs of
// one profile a move still posts, because hidden tabs give their streams back.
func TestAMovePostsWithEightTabsOpen(t *testing.T) {
	j := &journey{hall: openHall(t, hallOptions{limited: true})}
	counted := &streams{Handler: j.handler}
	j.base = j.onTheNetwork(t, counted)
	b := browser(t)
	j.arbiter, j.p1 = newWindow(t, b, j.base, "arbiter"), newWindow(t, b, j.base, "p1")
	a := j.visitor()
	a.base = j.base
	j.setUp(a, "free", "1800+10")
	a.open("/t/" + j.id + "/desk").submit("/t/" + j.id + "/start").must(http.StatusOK)
	j.p1.open(j.links[0][strings.Index(j.links[0], "/join/"):])
	j.p1.click("main form button")
	tab := j.p1
	for n := 1; ; n++ {
		tab.until(fmt.Sprintf("the board in tab %d", n), `location.pathname === "`+j.board+`" && document.readyState === "complete" && document.visibilityState === "visible" && document.querySelector("#points button[name=select]")`)
		if n == 8 {
			break
		}
		tab = j.p1.newTab(j.board)
	}
	for deadline := time.Now().Add(patience); counted.open.Load() != 1; time.Sleep(30 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("eight tabs, one of them in front, hold %d streams", counted.open.Load())
		}
	}
	tab.move("h8")
	tab.stones(1)
	if s, err := j.desk.Game(strings.TrimPrefix(j.board, "/games/")); err != nil || len(s.Plies) != 1 {
		t.Fatalf("the move was not posted: %d plies, %v", len(s.Plies), err)
	}
	j.p1.toFront()
	j.p1.until("it to be seen", `document.visibilityState === "visible"`)
	j.p1.stones(1) // it catches up
}
