package window

import "fmt"

// whole returns the texts within an element that cannot be read: a cut text, a word broken into lines,
// something outside the window.
const whole = `((root) => {
  if (!root) return "nothing there";
  const faults = [];
  const hidden = (e) => !e.checkVisibility() || e.closest("details:not([open]) > :not(summary)") || e.closest(".unseen, svg");
  for (const e of root.querySelectorAll("h1, h2, h3, p, li, label, legend, button, .button, summary, input, textarea, select, output")) {
    const b = e.getBoundingClientRect();
    if (hidden(e) || b.width <= 1) continue;
    const what = e.localName + " " + e.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
    if (!e.matches("input, select, textarea") && (e.scrollHeight > e.clientHeight + 3 || e.scrollWidth > e.clientWidth + 3) && e.clientWidth) faults.push("cut: " + what);
    if (b.left < -0.5 || b.right > innerWidth + 0.5) faults.push("outside: " + what);
  }
  const walker = document.createTreeWalker(root, 4);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || hidden(text.parentElement)) continue;
    for (const word of text.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size > 1) faults.push("broken: " + word[0]);
    }
  }
  return faults.join("; ");
})(document.querySelector(%q))`

// Whole is the question for Sized about the texts within an element: which cannot be read, if any.
func Whole(selector string) string { return fmt.Sprintf(whole, selector) }
