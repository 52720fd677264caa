package seat_test

import (
	"fmt"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/testkit/visit/window"
)

// markCases is what markFor gives, reading after reading, in seconds, for one face.
const markCases = `(async () => {
  const script = performance.getEntriesByType("resource").find((entry) => entry.name.includes("/marks")).name;
  const { markFor } = await import(script);
  const told = new Set();
  let before = -Infinity;
  return [700, 601, 600, 599, 630, 600, 661, 600, 301, 240, 299, 62, 59.5, 59, 0.2, -0.1, -60, 31, 29.9, 10.1, 10, 21, 9.9].map((seconds) => {
    const mark = markFor(before, seconds * 1000, told);
    before = seconds * 1000;
    return mark / 60000;
  }).join(" ");
})()`

// spellCases are clocks in words, for who has chosen so.
const spellCases = `(async () => {
  const script = performance.getEntriesByType("resource").find((entry) => entry.name.includes("/spell")).name;
  const { spelt } = await import(script);
  localStorage.setItem("seat-words", "on");
  const text = spelt("You 1:02:01, White 29:50, 0:00");
  localStorage.removeItem("seat-words");
  return text;
})()`

// heardMarks is the own clock at ten minutes and at its end: who has chosen so hears the
// first, and nobody hears anything of a flag.
func heardMarks(p1 *listener) {
	p1.T.Helper()
	// Ten minutes, but not again until a minute has been gained; five are past when the page
	// wakes at four; one; and nothing at zero or below it.
	got, err := chromedp.Run(p1.Ctx, chromedp.Evaluate[string](markCases, chromedp.EvalAwaitPromise))
	if want := "0 0 10 0 0 0 0 10 0 0 0 0 1 0 0 0 0 0 0.5 0 0.16666666666666666 0 0.16666666666666666"; err != nil || got != want {
		p1.T.Errorf("the marks of a face are %q, not %q (%v)", got, want, err)
	}
	got, err = chromedp.Run(p1.Ctx, chromedp.Evaluate[string](spellCases, chromedp.EvalAwaitPromise))
	if want := "You 1 hour 2 minutes 1 second, White 29 minutes 50 seconds, 0 seconds"; err != nil || got != want {
		p1.T.Errorf("clocks in words are %q, not %q (%v)", got, want, err)
	}
	shows(p1.Window, 601.5)
	p1.Until("ten minutes to be passed", `document.querySelector("#controls [data-reading]").textContent.startsWith("9:5")`)
	p1.silent("who has not chosen the marks")
	p1.Asks(`(document.querySelector("[data-prefer=marks]").click(), "")`)
	shows(p1.Window, 601.5)
	p1.hears("You have 10 minutes left.")
	shows(p1.Window, 0.8)
	p1.Until("the face to stand below zero", `document.querySelector("#controls [data-reading]").textContent.startsWith("−0:0")`)
	p1.silent("a fallen flag")
	p1.transcript = nil
}

// shows lets the own face, on this page alone, read so many seconds.
func shows(w *window.Window, seconds float64) {
	w.T.Helper()
	w.Until("the own face to run", fmt.Sprintf(`(() => {
  const face = document.querySelector("#controls .face[data-running]");
  if (!face) return false;
  const now = face.querySelector("[data-reading]").textContent.replace("−", "-").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  face.dataset.left = Number(face.dataset.left) + (%g - now) * 1000;
  return true;
})()`, seconds))
}

// silent holds that nothing was said.
func (l *listener) silent(what string) {
	l.T.Helper()
	l.settles()
	if said := l.Asks(`window.heard.join(" ")`); said != "" {
		l.T.Errorf("%s is told %q", what, said)
	}
}

// settles waits until the announcer has said what the page had for it: what comes close
// together is said together, by a timer of the page, and a longer one of the same page is
// over after it, however slow the machine is.
func (l *listener) settles() {
	l.T.Helper()
	if _, err := chromedp.Run(l.Ctx, chromedp.Evaluate[bool](`new Promise((done) => setTimeout(() => done(true), 200))`, chromedp.EvalAwaitPromise)); err != nil {
		l.Fail("wait for the announcer", err)
	}
}
