package main

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
)

// middle is where an element's middle is on the screen.
func middle(t *testing.T, ctx context.Context, selector string) (x, y float64) {
	t.Helper()
	text := value(t, ctx, `(() => { const e = document.querySelector('`+selector+`'); e.scrollIntoView({block: "center", behavior: "instant"}); const r = e.getBoundingClientRect(); return JSON.stringify([r.x + r.width / 2, r.y + r.height / 2]) })()`)
	var at [2]float64
	if err := json.Unmarshal([]byte(text), &at); err != nil {
		t.Fatalf("%s: %s: %v", selector, text, err)
	}
	return at[0], at[1]
}

// heldDown presses the mouse on an element, lets something happen and lets go.
func heldDown(t *testing.T, ctx context.Context, selector string, meanwhile func()) {
	t.Helper()
	x, y := middle(t, ctx, selector)
	do(t, ctx, chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	meanwhile()
	do(t, ctx, chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
}

// tell sends the page the status of the game, upon which it fetches its person's
// own fragments anew, and waits until it has them.
func (h *fakeServer) tell(t *testing.T, ctx context.Context) {
	t.Helper()
	var b strings.Builder
	_ = play.StatusLine(locale.For("en"), h.game.Status).Render(context.Background(), &b)
	before := h.fetched()
	h.sends("status", b.String())
	h.waitFor(t, before+1)
	time.Sleep(100 * time.Millisecond) // the answer is on its way
}

// waitFor waits until the page has asked for its person's own fragments so often.
func (h *fakeServer) waitFor(t *testing.T, times int) {
	t.Helper()
	for range patience {
		if h.fetched() >= times {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("the page asked %d times for its own fragments, expected %d", h.fetched(), times)
}

func (h *fakeServer) fetched() int {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.asked
}

// A message may come between the press of a finger and its release: what is pressed
// stays in place until then.
func TestATapIsNotLostWhenThePageIsRenewedUnderIt(t *testing.T) {
	h := newFakeServer()
	h.game.Controls.Press = true
	ctx := browser(t, h)
	heldDown(t, ctx, `#points button[value="i9"]`, func() { h.tell(t, ctx) })
	until(t, ctx, chosen+`.trim() === "i9"`)
	h.mutex.Lock()
	h.game.Controls.Command = "c2" // each rendering has a command of its own
	h.mutex.Unlock()
	heldDown(t, ctx, `#controls form.act-press button`, func() { h.tell(t, ctx) })
	for range patience {
		h.mutex.Lock()
		got := strings.Join(h.posted, " ")
		h.mutex.Unlock()
		if strings.HasPrefix(got, "press?") {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if len(h.posted) != 1 || !strings.HasPrefix(h.posted[0], "press?") {
		t.Errorf("posted %q", h.posted)
	}
}

// What waited for the finger is put in place when it lets go.
func TestWhatWaitedForAFingerComesThen(t *testing.T) {
	h := newFakeServer()
	ctx := browser(t, h)
	heldDown(t, ctx, `#points button[value="i9"]`, func() {
		h.mutex.Lock()
		h.game.Board.Stones = []goban.Stone{{Point: "i9", Colour: "black", Number: 1}}
		h.ask("stone", 1, "2")
		h.mutex.Unlock()
		h.tell(t, ctx)
		if got := value(t, ctx, `document.querySelector("#points").dataset.seen`); got != "1" {
			t.Errorf("under the finger the points are those of position %s", got)
		}
	})
	until(t, ctx, `document.querySelector("#points").dataset.seen === "2"`)
	if got := value(t, ctx, chosen+`.trim()`); got != "" {
		t.Errorf("%q is chosen though a stone lies there", got)
	}
}

// A message that changes nothing for the points leaves them as they are: with the
// buttons that the mouse is on its way to.
func TestPointsThatHaveNotChangedAreNotRenewed(t *testing.T) {
	h := newFakeServer()
	ctx := browser(t, h)
	_ = value(t, ctx, `document.querySelector("#points").marked = "still here"`)
	h.tell(t, ctx)
	if got := value(t, ctx, `document.querySelector("#points").marked`); got != "still here" {
		t.Error("the points were put in place anew")
	}
}

// An answer that was asked for before an act and comes after that act's own is old
// news: the page asks again.
func TestAnAnswerFromBeforeAnActIsNotShown(t *testing.T) {
	h := newFakeServer()
	ctx := browser(t, h)
	slow := make(chan struct{})
	h.mutex.Lock()
	h.slow = slow
	h.mutex.Unlock()
	h.sends("controls", "")
	h.waitFor(t, 1)
	h.mutex.Lock()
	h.slow = nil
	h.game.Board.Stones = []goban.Stone{{Point: "i9", Colour: "black", Number: 1}}
	h.ask("stone", 1, "2")
	h.mutex.Unlock()
	_ = value(t, ctx, click(`#points button[value="i9"]`))
	_ = value(t, ctx, click(`#confirm [data-confirm]`))
	until(t, ctx, `document.querySelector("#points").dataset.seen === "2"`)
	_ = value(t, ctx, click(`#points button[value="j10"]`))
	close(slow)
	h.waitFor(t, 2)
	time.Sleep(100 * time.Millisecond)
	if got := value(t, ctx, chosen+`.trim() + " on " + document.querySelector("#points").dataset.seen`); got != "j10 on 2" {
		t.Errorf("an old answer took the place of a new one: %s", got)
	}
}

// A message that changes nothing to be seen moves nothing: also not on a page that
// is scrolled to its end, with a choice that only the script knows of.
func TestAMessageMovesNothingUnderTheFinger(t *testing.T) {
	h := newFakeServer()
	h.game.Controls.Press = true
	ctx := browser(t, h)
	_ = value(t, ctx, click(`#points button[value="i9"]`))
	do(t, ctx, chromedp.Focus(chromedp.CSS(`#controls form.act-press button`)))
	_ = value(t, ctx, `document.documentElement.scrollTo({top: 9999, behavior: "instant"})`)
	place := func() string {
		return value(t, ctx, `document.querySelector("#controls form.act-press button").getBoundingClientRect().top + " " + scrollY`)
	}
	before := place()
	h.mutex.Lock()
	h.game.Controls.Command = "c2"
	h.mutex.Unlock()
	h.tell(t, ctx)
	if after := place(); after != before {
		t.Errorf("the clock's button and the page were at %s, and are at %s", before, after)
	}
}

// A choice lasts as long as the stones lie as they did: who keeps the colours and
// has chosen a point meanwhile has chosen it.
func TestAChoiceOutlivesWhatMovesNoStone(t *testing.T) {
	h := newFakeServer()
	ctx := browser(t, h)
	_ = value(t, ctx, click(`#points button[value="i9"]`))
	h.mutex.Lock()
	h.ask("stone", 1, "2")
	h.mutex.Unlock()
	h.tell(t, ctx)
	until(t, ctx, `document.querySelector("#points").dataset.seen === "2"`)
	if got := value(t, ctx, chosen+`.trim() + " " + document.querySelector("#confirm [name=seen]").value`); got != "i9 2" {
		t.Errorf("after an act that moves no stone %q is chosen", got)
	}
}

// Acts go to the service one after the other: who confirms the stone and presses the
// clock at once has pressed after the stone.
func TestAnActWaitsForTheAnswerToTheOneBefore(t *testing.T) {
	h := newFakeServer()
	h.game.Controls.Press = true
	ctx := browser(t, h)
	slow := make(chan struct{})
	h.mutex.Lock()
	h.slow = slow
	h.mutex.Unlock()
	_ = value(t, ctx, click(`#points button[value="i9"]`))
	_ = value(t, ctx, click(`#confirm [data-confirm]`))
	_ = value(t, ctx, click(`#controls form.act-press button`))
	time.Sleep(200 * time.Millisecond)
	posted := func() string {
		h.mutex.Lock()
		defer h.mutex.Unlock()
		return strings.Join(h.posted, " ")
	}
	if got := posted(); got != "stone?command=c1-stone&point=i9&seen=1" {
		t.Errorf("before the stone was answered the service had got %q", got)
	}
	close(slow)
	for range patience {
		if strings.Contains(posted(), "press?command=c1-press") {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("the press was not sent: %q", posted())
}

// What waited is sent as of the position that the own act before it has made, where
// the stones lie as they did.
func TestAnActThatWaitedKnowsOfTheOneBefore(t *testing.T) {
	h := newFakeServer()
	h.game.Controls.Keep = true
	ctx := browser(t, h)
	slow := make(chan struct{})
	h.mutex.Lock()
	h.slow = slow
	h.mutex.Unlock()
	_ = value(t, ctx, click(`#controls form.act-keep button`))
	_ = value(t, ctx, click(`#points button[value="i9"]`))
	_ = value(t, ctx, click(`#confirm [data-confirm]`))
	h.mutex.Lock()
	h.ask("stone", 1, "2")
	h.mutex.Unlock()
	close(slow)
	for range patience {
		h.mutex.Lock()
		got := strings.Join(h.posted, " ")
		h.mutex.Unlock()
		if got == "keep?command=c1-keep&seen=1 stone?command=c1-stone&point=i9&seen=2" {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("posted %q", h.posted)
}
