package seat_test

import (
	"fmt"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/testkit/visit/window"
)

// doubleTap taps where a key is, and once more there as soon as something else is under the
// finger. It gives what the second tap has begun to send, or has opened.
const doubleTap = `new Promise((ready) => {
  const first = document.querySelector("#controls " + %q);
  document.querySelectorAll("details[open]").forEach((sheet) => { sheet.open = sheet.contains(first); });
  const box = first.getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  const met = () => document.elementFromPoint(clientX, clientY).closest("button, summary, a, .seat, html");
  const tap = () => met().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
  if (met() !== first) return ready("nothing: " + document.elementFromPoint(clientX, clientY).outerHTML.slice(0, 80) + " lies over it");
  const before = first.closest("form").outerHTML;
  tap();
  const begun = Date.now();
  const look = () => {
    const now = met(), form = now.closest("form");
    if (now === first && (first.classList.contains("busy") || form.outerHTML === before)) return Date.now() - begun > 10000 ? ready("nothing: the first tap has no answer") : setTimeout(look, 5);
    const open = document.querySelectorAll("details[open]").length;
    tap();
    ready([...document.querySelectorAll("form[data-sending]")].map((sent) => sent.className).join(" ") + (document.querySelectorAll("details[open]").length > open ? "a sheet" : ""));
  };
  look();
})`

// tapsTwice is a double tap on a key that another one follows in its place: the second tap
// does nothing.
func tapsTwice(w *window.Window, key string) {
	w.T.Helper()
	w.Until(key, fmt.Sprintf(`document.querySelector("#controls " + %q).checkVisibility()`, key))
	did, err := chromedp.Run(w.Ctx, chromedp.Evaluate[string](fmt.Sprintf(doubleTap, key), chromedp.EvalAwaitPromise))
	if err != nil || did != "" {
		w.T.Errorf("%s, the second tap of two at %s: %s (%v)", w.Name, key, did, err)
	}
}
