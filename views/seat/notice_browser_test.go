package seat_test

import (
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// noticeCases is what becomes of notices: what the script says stands alone, and is an alert
// where something was refused; what the page brings is said once, stays while it is fresh, goes
// with a change of the page when it is not, or by itself, unless something was refused.
const noticeCases = `(async () => {
  const script = performance.getEntriesByType("resource").find((entry) => entry.name.includes("/notice")).name;
  const { say } = await import(script);
  const place = document.getElementById("notices");
  const own = () => [...place.querySelectorAll("[data-script]")].map((e) => e.className + " " + e.getAttribute("role") + " " + e.textContent).join();
  const seen = [];
  say("No line."); seen.push(own());
  say("There again.", "note"); seen.push(own());
  say(""); seen.push(own());
  const real = [window.setTimeout, performance.now];
  const later = [];
  window.setTimeout = (what, after) => after === 10000 ? later.push(what) : real[0].call(window, what, after);
  const brought = () => [...place.querySelectorAll("[data-tried]")].map((e) => e.textContent).join();
  const swapped = () => document.dispatchEvent(new Event("swapped"));
  const bring = (html) => { place.insertAdjacentHTML("beforeend", html); swapped(); seen.push(brought()); };
  bring("<p class='notice notice-done' data-tried>Done.</p><p class='notice notice-error' role=alert data-tried>Refused.</p>");
  swapped(); seen.push(brought());
  later.forEach((what) => what()); seen.push(brought());
  performance.now = () => real[1].call(performance) + 11000;
  swapped(); seen.push(brought());
  [window.setTimeout, performance.now] = real;
  return seen.join("|");
})()`

// heardNotices holds what noticeCases tells, and that what was refused is left to the alert.
func heardNotices(l *listener) {
	l.T.Helper()
	got, err := chromedp.Run(l.Ctx, chromedp.Evaluate[string](noticeCases, chromedp.EvalAwaitPromise))
	if want := "notice notice-error alert No line.|notice notice-note null There again.||Done.,Refused.|Done.,Refused.|Refused.|"; err != nil || got != want {
		l.T.Errorf("the notices are %q, not %q (%v)", got, want, err)
	}
	l.settles()
	if said := l.Asks(`window.heard.splice(0).join(" ")`); said != "There again. Done." {
		l.T.Errorf("of the notices is said %q", said)
	}
}

// escapes opens a sheet, goes into it, and closes it with Escape: the focus is where it was.
func escapes(l *listener, sheet string) {
	l.T.Helper()
	open := `document.querySelector("` + sheet + `").open`
	l.Do("open "+sheet, chromedp.Focus(chromedp.CSS(sheet+" > summary")), chromedp.KeyEvent(kb.Enter))
	l.Until(sheet+" to open", open)
	l.Do("go into "+sheet, chromedp.KeyEvent(kb.Tab))
	l.Until("the focus to be in "+sheet, `document.activeElement.closest("`+sheet+`") && !document.activeElement.matches("summary")`)
	l.Do("close "+sheet, chromedp.KeyEvent(kb.Escape))
	l.Until(sheet+" to close, and the focus to be where it was", `!`+open+` && document.activeElement === document.querySelector("`+sheet+` > summary")`)
}
