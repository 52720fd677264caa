package seat_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/views/testkit/visit/window"
)

// twoSentences is what is said on a seat while nobody leads.
const twoSentences = "Most computers of this service are not connected to each other: nothing can be recorded, and the clocks are stopped. It goes on by itself as soon as they are; nothing that was recorded is lost, and nobody loses time."

// A notice on a seat lies over points, at a telephone over many: what is tapped there is the board. It is
// closed with its key, which says so in every language, and with Escape, after what was opened over it.
func TestANoticeOnASeatIsInNobodysWay(t *testing.T) {
	j, a := window.OpenSeats(t, "free", "1800+10")
	j.TakeSeats()
	a.Open("/t/" + j.ID + "/desk").Submit("/t/" + j.ID + "/start").Must(http.StatusOK)
	w := j.P1
	w.Until("the board", `document.querySelector("#points button:not([disabled])") && !document.querySelector(".panel:not([hidden])")`)
	for _, size := range [][2]int64{{360, 640}, {768, 1024}, {1280, 800}} {
		w.Do("a size", chromedp.EmulateViewport(size[0], size[1]))
		says(w, "error", twoSentences)
		w.Shot(fmt.Sprintf("notice-%d", size[0]))
		const covered = `(() => {
			const box = document.querySelector(".notice").getBoundingClientRect(), key = document.querySelector(".dismiss").getBoundingClientRect();
			const under = [...document.querySelectorAll("#points button")].filter((point) => {
				const p = point.getBoundingClientRect(), x = p.x + p.width / 2, y = p.y + p.height / 2;
				return x > box.left && x < box.right && y > box.top && y < box.bottom && !(x > key.left && y < key.bottom);
			});
			const met = under.filter((point) => { const p = point.getBoundingClientRect(); return document.elementFromPoint(p.x + p.width / 2, p.y + p.height / 2) === point });
			return under.length > 10 && met.length === under.length ? "" : met.length + " of " + under.length + " points are met";
		})()`
		if got := w.Asks(covered); got != "" {
			t.Errorf("at %d px: %s", size[0], got)
		}
		w.Click(".notice .dismiss")
		w.Until("the notice to be gone", `!document.querySelector(".notice")`)
	}
	escapesNotices(w)
	focusComesBack(w)
	staysClosed(w)
	for language, name := range map[string]string{"eu": "Itxi mezu hau", "fr": "Fermer ce message", "de": "Diese Meldung schließen"} {
		w.Do("the language", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.cookie = "lang=%s;path=/"`, language)))
		w.Open("/seat")
		w.Until("the page to be in "+language, fmt.Sprintf("document.documentElement.lang === %q", language))
		says(w, "error", twoSentences)
		if got := w.Asks(`document.querySelector(".dismiss").ariaLabel`); got != name {
			t.Errorf("in %s the key is called %q", language, got)
		}
	}
}

// says has the page's script say something.
func says(w *window.Window, kind, text string) {
	w.T.Helper()
	w.Do("say", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`(async () => {
		const script = performance.getEntriesByType("resource").find((entry) => entry.name.includes("/notice")).name;
		(await import(script)).say(%q, %q);
	})()`, text, kind), chromedp.EvalAwaitPromise))
}

// escapesNotices holds that Escape closes an open sheet, then the newest notice, then the one before.
func escapesNotices(w *window.Window) {
	w.T.Helper()
	const count = `document.querySelectorAll(".notice").length + "" + document.querySelectorAll("details.step[open]").length`
	w.Do("a notice of the page", chromedp.Evaluate[chromedp.Void](`void (document.getElementById("notices").insertAdjacentHTML("beforeend", "<p class='notice notice-done'>Done.</p>"), document.dispatchEvent(new Event("swapped")))`))
	says(w, "error", twoSentences)
	w.Do("a sheet", chromedp.Evaluate[chromedp.Void](`void (document.querySelector("#controls details.step, .step-more").open = true)`))
	seen := []string{w.Asks(count)}
	for range 3 {
		w.Do("Escape", chromedp.KeyEvent(kb.Escape))
		seen = append(seen, w.Asks(count))
	}
	if got := strings.Join(seen, " "); got != "21 20 10 00" {
		w.T.Errorf("notices and sheets that are open, as Escape is pressed: %s", got)
	}
}

// focusComesBack holds that who closes a notice with its key is where they were.
func focusComesBack(w *window.Window) {
	w.T.Helper()
	w.Do("a point", chromedp.Evaluate[chromedp.Void](`void document.querySelector("#points button[tabindex='0'], #points button").focus()`))
	at := w.Asks(`document.activeElement.value || document.activeElement.tagName`)
	says(w, "error", twoSentences)
	w.Click(".notice .dismiss")
	w.Until("the focus to be back", fmt.Sprintf(`document.activeElement.value === %q`, at))
}

// staysClosed holds that what goes on is not said again to who has closed it, until it was over; what was
// refused is.
func staysClosed(w *window.Window) {
	w.T.Helper()
	const shown = `document.querySelectorAll(".notice").length + ""`
	var seen []string
	for _, said := range []struct{ kind, text string }{{"note", "No line."}, {"note", "No line."}, {"note", ""}, {"note", "No line."}, {"error", "Not sent."}, {"error", "Not sent."}} {
		says(w, said.kind, said.text)
		seen = append(seen, w.Asks(shown))
		w.Do("Escape", chromedp.KeyEvent(kb.Escape))
	}
	if got := strings.Join(seen, ""); got != "100111" {
		w.T.Errorf("notices that are said again: %s", got)
	}
}
