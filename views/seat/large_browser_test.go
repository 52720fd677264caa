package seat_test

import (
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/testkit/visit/window"
)

// atTwice is what is cut or cannot be reached with letters of twice the size: keys beside the window, words beyond
// their key, keys under others.
const atTwice = `(() => {
  const faults = [];
  document.documentElement.style.setProperty("font-size", "200%", "important");
  document.querySelector("#notices").replaceChildren();
  for (const key of document.querySelectorAll("main :is(button:not(.point), summary, .button)")) {
    if (!key.checkVisibility() || !key.textContent.trim() || key.closest(".typed, .unseen, #points, .skip") || key.matches(".face")) continue;
    key.scrollIntoView({ block: "nearest" });
    const at = key.getBoundingClientRect(), over = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    if (at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1) faults.push("outside: " + key.textContent.trim());
    if (key.scrollWidth > key.clientWidth + 2) faults.push("cut: " + key.textContent.trim());
    if (over && !key.contains(over)) faults.push("under " + over.className + ": " + key.textContent.trim());
  }
  const own = document.querySelector("#controls .face, .near .face")?.getBoundingClientRect();
  if (own && own.width < 100) faults.push("no clock");
  return faults.join("; ");
})()`

// With letters of twice the size every key of a seat is whole and can be reached, and so is a sheet.
func TestASeatWithLettersOfTwiceTheSize(t *testing.T) {
	j, a := window.OpenSeats(t, "free", "3600+30")
	j.TakeSeats()
	a.Open("/t/" + j.ID + "/desk").Submit("/t/" + j.ID + "/start").Must(http.StatusOK)
	w, sizes := j.P1, [][2]int64{{390, 844}, {820, 1180}}
	holds := func(name string) {
		t.Helper()
		for i, faults := range w.Sized(name, atTwice, sizes) {
			if faults != "" {
				t.Errorf("%s at %v: %s", name, sizes[i], faults)
			}
		}
	}
	w.Until("the game", `document.querySelector("#controls .step-claim")`)
	holds("twice")
	w.Do("a phone", chromedp.EmulateViewport(390, 844))
	w.Click("#controls .step-resign > summary")
	w.Until("the sheet in the window", `(() => { const at = document.querySelector("#controls .step-resign .sheet").getBoundingClientRect(); return at.height > 50 && at.top >= 0 && at.bottom <= innerHeight && at.right <= innerWidth })()`)
}
