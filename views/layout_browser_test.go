package views_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// widthsOfPages are the windows in which every page is looked at, the narrowest phone first.
var widthsOfPages = [][2]int64{{320, 480}, {360, 640}, {390, 844}, {768, 1024}, {820, 1180}, {1024, 768}, {1280, 800}, {1440, 900}}

// Every page of a running event, for an arbiter and for spectators, in the two languages with the
// longest words: nothing lies outside of the window, no word of a button or a heading is cut or broken,
// no letter has a line of its own, no name in a table more than two. On a phone the stages of a round
// have one. No strip scrolls without showing it, the sum of a row is seen before its strip is scrolled,
// and one button is the primary one. The first screen of a laptop has at most 200 words but for tables
// and lists of names.
func TestEveryPageOfAnEventFitsItsWindow(t *testing.T) {
	e := visit.OpenEmpty(t)
	e.Arbiter.Open("/").Submit(address.Sample).Must(http.StatusOK)
	event := e.Arbiter.At.Path
	w := window.New(t, window.Browser(t), e.URL, "layout")
	look := func(who string, v *visit.Visitor) {
		for _, language := range []string{"de", "eu"} {
			w.Open(event)
			w.Speaks(language)
			for _, path := range navigated(v, event) {
				w.Open(path)
				name := strings.ReplaceAll(strings.ReplaceAll(path, event, ""), "/", "-")
				for i, wrong := range w.Sized(who+name, layoutLaw, widthsOfPages) {
					if wrong = ids.ReplaceAllString(wrong, ""); wrong != "" {
						t.Errorf("%s, %s, %s at %d px:\n%s", who, language, path, widthsOfPages[i][0], wrong)
					}
				}
				if words := w.Asks(firstScreenWords); language == "de" && words != "" {
					t.Errorf("%s, %s: %s on the first screen", who, path, words)
				}
			}
		}
	}
	look("anybody", e.Visitor())
	w.LogsIn("Chief", visit.Password)
	look("arbiter", e.Arbiter)
}

var ids = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}`)

// navigated are the pages of an event to which its navigation leads, all within two clicks.
func navigated(v *visit.Visitor, event string) (paths []string) {
	add := func(selector string) {
		for _, link := range v.Page.Find(selector).EachIter() {
			if href := link.AttrOr("href", ""); !slices.Contains(paths, href) {
				paths = append(paths, href)
			}
		}
	}
	v.Open(event).Must(http.StatusOK)
	add("nav.places a")
	for _, place := range slices.Clone(paths) {
		v.Open(place).Must(http.StatusOK)
		add("nav.pages > ul a, .menu nav a")
	}
	for _, path := range []string{"/desk", "/rounds", "/disputes"} { // and what can be opened there
		v.Open(event + path)
		for _, selector := range []string{"#desk-games a[href*='open=']", "#desk-games a[href*='player=']", ".waiting-claim a", "a[href$='show=log']", "a[href$='show=keys']", ".switcher a", ".result a", "main li a[href*='/disputes/']"} {
			for _, link := range v.Page.Find("body").Find(selector).Slice(0, min(2, v.Page.Find("body").Find(selector).Length())).EachIter() {
				if href := link.AttrOr("href", ""); !slices.Contains(paths, href) {
					paths = append(paths, href)
				}
			}
		}
	}
	return append(paths, "/", "/rules", "/help")
}

const layoutLaw = `(() => {
  const wrong = new Set(), say = (what, e) => wrong.add(what + ": " + (e.closest("[id]")?.id || "") + " " + e.tagName.toLowerCase() + "." + e.className + " “" + e.textContent.trim().replace(/\s+/g, " ").slice(0, 30) + "”");
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) wrong.add("the page is " + root.scrollWidth + " wide");
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !e.closest(".unseen, .skip, [hidden], svg, .symbols");
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
    for (const node of e.childNodes) {
      if (node.nodeType !== 3) continue;
      const text = node.data;
      if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) continue;
      for (const m of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, m.index); range.setEnd(node, m.index + m[0].length);
        const rects = [...range.getClientRects()].filter((r) => r.width > 0.5);
        const lines = new Set(rects.map((r) => Math.round(r.top))).size;
        if (lines > 1 && e.closest("button, .button, summary, nav a, th, label, h1, h2")) { if (!e.closest("bdi") && m[0].length < 24) say("a word in " + lines + " lines", e); }
        else if (lines > 2 && m[0].length < 3 * lines) say("letters a line", e);
      }
    }
    if (e.matches("button, .button, summary, nav a") && e.scrollWidth > e.clientWidth + 1 && style.overflowX !== "visible" && style.textOverflow !== "ellipsis" && !e.querySelector("bdi")) say("cut", e);
  }
  const primary = [...document.querySelectorAll(".primary")].filter((e) => seen(e) && !(e.closest("details:not([open])") && !e.closest("summary")));
  if (primary.length > 1) wrong.add(primary.length + " primary buttons: " + primary.map((e) => e.textContent.trim()).join(", "));
  return [...wrong].slice(0, 12).join("\n");
})()`

// firstScreenWords counts the words on the first screen where they are more than 200: those of tables and
// lists are not counted.
const firstScreenWords = `(() => { let n = 0; const walk = document.createTreeWalker(document.querySelector("main"), 4); while (walk.nextNode()) { const e = walk.currentNode.parentElement; if (!e.checkVisibility() || e.closest(".unseen, table, svg, ol, ul")) continue; const r = document.createRange(); r.selectNodeContents(walk.currentNode); const b = r.getBoundingClientRect(); if (b.width && b.top < innerHeight && b.bottom > 0) n += walk.currentNode.data.trim().split(/\\s+/).filter(Boolean).length } return n > 200 ? n + " words" : "" })()`
