package seat_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/visit/window"
)

// sizes are the windows in which a seat must fit: phones, tablets and screens, standing
// and lying.
var sizes = [][2]int64{{360, 640}, {390, 844}, {768, 1024}, {820, 1180}, {1024, 768}, {844, 390}, {1280, 800}, {1920, 1080}, {320, 640}}

// amiss tells what of a seat does not fit its window: a scroll bar, the key or a face that
// is not wholly inside or lies under something else, a target that is too small for a
// finger.
const amiss = `(() => {
  const faults = [];
  const w = innerWidth, h = innerHeight;
  const root = document.scrollingElement;
  if (root.scrollHeight > h || root.scrollWidth > w) faults.push("scrolls " + root.scrollWidth + "x" + root.scrollHeight);
  const inside = (e) => { const b = e.getBoundingClientRect(); return b.width > 0 && b.height > 0 && b.left >= -0.5 && b.top >= -0.5 && b.right <= w + 0.5 && b.bottom <= h + 0.5; };
  for (const e of document.querySelectorAll(".seat .face, .goban-frame, .seat .ask, .seat .acts > *, .ask-buttons button, .ask-buttons summary, .confirm:not([hidden]) button")) {
    if (e.checkVisibility() && !inside(e)) faults.push("outside: " + e.className + " " + JSON.stringify(e.getBoundingClientRect()));
  }
  const key = document.querySelector("#controls .face");
  if (!key || !inside(key)) faults.push("no key");
  else {
    const b = key.getBoundingClientRect();
    const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
    if (!key.contains(top)) faults.push("the key lies under " + (top && top.className));
    if (b.height < 44) faults.push("the key is " + Math.round(b.height) + " high");
    if (w > h * 1.05 ? b.width < 270 : w < 640 ? b.width < w * 0.9 : b.width < w * 0.5) faults.push("the key is " + Math.round(b.width) + " of " + w);
  }
  const board = document.querySelector(".goban-frame").getBoundingClientRect();
  for (const e of document.querySelectorAll(".seat .face, .seat .ask, .seat .acts > *")) {
    const b = e.getBoundingClientRect();
    if (b.left < board.right - 1 && b.right > board.left + 1 && b.top < board.bottom - 1 && b.bottom > board.top + 1) faults.push("over the board: " + e.className);
  }
  for (const e of document.querySelectorAll(".seat .acts summary, .step-more > summary, .ask-buttons button, .ask-buttons summary, .confirm:not([hidden]) button")) {
    const b = e.getBoundingClientRect();
    if (e.checkVisibility() && (b.width < 43.5 || b.height < 43.5)) faults.push("small: " + e.textContent.trim() + " " + Math.round(b.width) + "x" + Math.round(b.height));
  }
  for (const e of document.querySelectorAll(".seat [data-reading]")) if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline") faults.push("cut: " + e.textContent);
  return faults.join("; ");
})()`

// fits looks at a seat in every size.
func fits(w *window.Window, state string) {
	w.T.Helper()
	for _, size := range sizes {
		w.Do("resize", chromedp.EmulateViewport(size[0], size[1]))
		faults, err := chromedp.Run(w.Ctx, chromedp.Evaluate[string](amiss))
		if err != nil {
			w.Fail("look", err)
		}
		if faults != "" {
			w.T.Errorf("%s at %dx%d, %s: %s", w.Name, size[0], size[1], state, faults)
		}
		w.Shot(fmt.Sprintf("%s-%dx%d", state, size[0], size[1]))
	}
	w.Do("resize", chromedp.EmulateViewport(390, 844))
}

// TestTheKeyIsInViewAtEveryStepOfTaraguchi goes through an opening in two windows: after
// each step both seats fit every size, and so they do in every state in which the clocks
// stand.
func TestTheKeyIsInViewAtEveryStepOfTaraguchi(t *testing.T) {
	j := window.OpenJourney(t, "taraguchi-10", "3600+30")
	j.TakeSeats()
	fits(j.P1, "before")
	a := j.Visitor()
	a.Base = j.Base
	a.Open("/login").Submit("/login", "name", "Chief", "password", "correct horse").Must(http.StatusOK)
	a.Open("/t/" + j.ID + "/desk").Submit("/t/" + j.ID + "/start").Must(http.StatusOK)
	j.P1.Until("the clocks to run", `document.querySelector("#controls .face.running")`)
	fits(j.P1, "place")
	j.P1.Click(`#points button[value="h8"]`)
	fits(j.P1, "chosen")
	j.P1.Click("#confirm [data-confirm]")
	j.P1.Until("the key", `document.querySelector("#controls .face.press")`)
	fits(j.P1, "press")
	j.P1.Press()
	fits(j.P1, "wait")
	j.P2.Until("the own turn", `document.querySelector("#controls .ask-choose")`)
	fits(j.P2, "swap")
}
