package window

import (
	"fmt"
	"regexp"
	"sync"
)

// sizesOfPages are the windows in which every page is looked at, the narrowest phone first.
var sizesOfPages = [][2]int64{{320, 480}, {360, 640}, {390, 844}, {768, 1024}, {820, 1180}, {1024, 768}, {1280, 800}, {1440, 900}}

// Fits is what breaks the law of layout on the page as it stands, a line for each window in which it does.
// The law: nothing lies outside of the window, no word of a button or a heading is cut or broken, no letter has
// a line of its own, no name in a table more than two. On a phone the stages of a round have one. No strip
// scrolls without showing it, the sum of a row is seen before its strip is scrolled, and one button is
// the primary one.
func (w *Window) Fits(name string) (wrong []string) {
	w.T.Helper()
	for i, found := range w.Sized(name, layoutLaw, sizesOfPages) {
		if found != "" {
			wrong = append(wrong, fmt.Sprintf("%d px:\n%s", sizesOfPages[i][0], ids().ReplaceAllString(found, "")))
		}
	}
	return wrong
}

var ids = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}`) })

const layoutLaw = `(() => {
  const wrong = new Set(), say = (what, e) => wrong.add(what + ": " + (e.closest("[id]")?.id || "") + " " + e.tagName.toLowerCase() + "." + e.className + " “" + e.textContent.trim().replace(/\s+/g, " ").slice(0, 30) + "”");
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) wrong.add("the page is " + root.scrollWidth + " wide");
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !e.closest(".unseen, .skip, [hidden], svg, .symbols") && !getComputedStyle(e.closest(".typed, .hall-line") || e).clipPath.includes("50%");
  const clipped = (e) => { for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) { const s = getComputedStyle(p); if (/hidden|clip/.test(s.overflowX) && (s.textOverflow === "ellipsis" || p.matches("svg, .goban, details"))) return p.getBoundingClientRect().right <= innerWidth + 1; } return false; };
  const scrolls = (e) => { for (let p = e.parentElement; p; p = p.parentElement) if (/auto|scroll/.test(getComputedStyle(p).overflowX)) return true; return false; };
  for (const e of document.body.querySelectorAll("*")) {
    if (!seen(e)) continue;
    const style = getComputedStyle(e), em = parseFloat(style.fontSize);
    if (/auto|scroll/.test(style.overflowX) && e.scrollWidth > e.clientWidth + 1 && !style.backgroundAttachment.includes("local") && !e.matches(".paper, textarea, input, pre, select")) say("scrolls without showing it", e);
    if (e.matches(".points-sum") && e.closest(".scroll")?.getBoundingClientRect().right < e.getBoundingClientRect().right - 1) say("what matters is behind the edge", e);
    const b = e.getBoundingClientRect();
    if (b.width && (b.right > innerWidth + 1 || b.left < -1) && !scrolls(e) && !clipped(e)) say("outside of the window", e);
    if (innerWidth < 768 && e.matches(".round-stages") && b.height > 2 * em) say("more than a line", e);
    if (e.matches(":is(tbody th, .seats) bdi:not(.namesake)") && b.height > 3.8 * em) say("a name in more than two lines", e);
    for (const node of b.height < 1.9 * em && e.getClientRects().length < 2 ? [] : e.childNodes) { // one line
      if (node.nodeType !== 3) continue;
      const text = node.data;
      if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) continue;
      for (const m of text.includes("://") ? [] : text.matchAll(/[\p{L}\p{N}\u00ad]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, m.index); range.setEnd(node, m.index + m[0].length);
        const rects = [...range.getClientRects()].filter((r) => r.width > 0.5);
        const lines = new Set(rects.map((r) => Math.round(r.top))).size - (m[0].match(/\u00ad/g) || []).length;
        if (lines > 1 && e.closest("button, .button, summary, nav a, th, label, h1, h2")) { if (!e.closest("bdi, .told") && m[0].length < 24) say("a word in " + lines + " lines", e); }
        else if (lines > 2 && m[0].length < 3 * lines) say("letters a line", e);
      }
    }
    if (e.matches("button, .button, summary, nav a, .cannot") && e.scrollWidth > e.clientWidth + 1 && style.overflowX !== "visible" && style.textOverflow !== "ellipsis" && !e.querySelector("bdi")) say("cut", e);
  }
  const primary = [...document.querySelectorAll(".primary")].filter((e) => seen(e) && !(e.closest("details:not([open])") && !e.closest("summary")));
  if (primary.length > 1) wrong.add(primary.length + " primary buttons: " + primary.map((e) => e.textContent.trim()).join(", "));
  return [...wrong].slice(0, 12).join("\n");
})()`
