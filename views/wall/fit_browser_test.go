package wall_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/visit"
	"renju-arbiter/views/visit/window"
)

// unfit are all that does not fit on a wall, in words: a node outside, a text that is cut
// at the top or the bottom, one that stands on another, a name that is too small, a page
// that can be scrolled. The ink of a text is measured from its baseline, because the box
// of a line says nothing about the accents on its capitals.
const unfit = `(() => {
  const wrong = [], plate = document.getElementById("plate"), all = plate.getBoundingClientRect()
  const say = (what, e, more) => wrong.push(what + " " + (e.className.baseVal ?? e.className) + " «" + e.textContent.trim().slice(0, 30) + "» " + (more ?? ""))
  const page = document.documentElement
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) wrong.push("scrolls: " + page.scrollWidth + "x" + page.scrollHeight)
  const pen = document.createElement("canvas").getContext("2d")
  const seen = (e) => !e.closest(".unseen") && getComputedStyle(e).display !== "none" && e.getClientRects().length
  for (const e of plate.querySelectorAll("*")) {
    if (!seen(e)) continue
    const r = e.getBoundingClientRect()
    if (!(e instanceof SVGElement) && (r.left < all.left - 0.5 || r.right > all.right + 0.5 || r.top < all.top - 0.5 || r.bottom > all.bottom + 0.5))
      if (!e.closest(".wall-name bdi, .event bdi")) say("outside:", e, JSON.stringify(r))
  }
  for (const row of plate.querySelectorAll(".rows li > *, .chair, .head")) for (const e of row.children) {
    if (!seen(e) || !e.textContent.trim()) continue
    const a = e.getBoundingClientRect(), b = row.getBoundingClientRect()
    if (a.right > b.right + 1 || a.left < b.left - 1) say("wider than its row:", e, [a.left, a.right, b.left, b.right])
  }
  for (const e of plate.querySelectorAll(".wall-name")) {
    if (!seen(e)) continue
    const style = getComputedStyle(e), size = parseFloat(style.fontSize), r = e.getBoundingClientRect()
    if (size < 0.025 * innerHeight) say("small:", e, 100 * size / innerHeight)
    const lines = Math.round(r.height / parseFloat(style.lineHeight))
    pen.font = style.fontWeight + " " + style.fontSize + " " + style.fontFamily
    const ink = pen.measureText(e.textContent)
    const base = r.top + (parseFloat(style.lineHeight) - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2 + ink.fontBoundingBoxAscent
    if (lines === 1) {
      const box = e.closest("li, .hall-side, .slot").getBoundingClientRect()
      if (base - ink.actualBoundingBoxAscent < box.top - 1 || base + ink.actualBoundingBoxDescent > box.bottom + 1)
        say("ink outside:", e, [base - ink.actualBoundingBoxAscent - box.top, box.bottom - base - ink.actualBoundingBoxDescent])
    }
    const vertical = style.overflowY
    if (vertical !== "visible" && e.scrollHeight > e.clientHeight + 1 && style.webkitLineClamp === "none") say("clipped:", e, [e.scrollHeight, e.clientHeight])
  }
  const lists = [...plate.querySelectorAll(".signs, .hall-line, .rows li > *")]
  for (const row of lists) {
    const parts = [...row.children].filter((e) => seen(e) && e.textContent.trim())
    for (let i = 0; i < parts.length; i++) for (let j = i + 1; j < parts.length; j++) {
      const a = parts[i].getBoundingClientRect(), b = parts[j].getBoundingClientRect()
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3) say("on another:", parts[i], parts[j].textContent)
    }
  }
  for (const e of plate.querySelectorAll(".goban")) if (Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 0.12 * innerHeight) say("a small board:", e, e.getBoundingClientRect().height)
  return wrong
})()`

// A wall is a window of the size of a screen.
type wall struct {
	*window.Window
	shots string
}

func (w wall) fits(t *testing.T, path string, screens [][2]int64) {
	t.Helper()
	w.Open(path)
	for _, screen := range screens {
		w.Do("a screen", chromedp.EmulateViewport(screen[0], screen[1]))
		wrong, err := chromedp.Run(w.Ctx, chromedp.Evaluate[[]string](unfit))
		if err != nil {
			t.Fatal(err)
		}
		if len(wrong) > 0 {
			t.Errorf("%s at %dx%d:\n%s", path, screen[0], screen[1], strings.Join(wrong[:min(len(wrong), 12)], "\n"))
		}
		if w.shots != "" && (screen[0] == 1280 || len(wrong) > 0) {
			if picture, err := chromedp.Run(w.Ctx, chromedp.CaptureScreenshot()); err == nil {
				name := strings.ReplaceAll(strings.Trim(path[20:], "/"), "/", "-")
				_ = os.WriteFile(filepath.Join(w.shots, fmt.Sprintf("%s-%d.png", name, screen[0])), picture, 0o600)
			}
		}
	}
}

var screens = [][2]int64{{1280, 720}, {1920, 1080}, {3840, 2160}}

// Walls of every size show whole names that are large enough, and nothing else is cut.
func TestAWallFitsItsScreen(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	w := wall{window.New(t, window.Browser(t), h.URL, "wall"), os.Getenv("RENJU_SHOTS")}
	for _, players := range []int{2, 12, 40, 120} {
		e := swiss(t, h, players)
		e.sample(1)
		for _, plate := range e.plates() {
			w.fits(t, "/t/"+e.id+"/wall/"+plate, screens)
		}
	}
}

// plates are all that the wall of an event can show.
func (e *hung) plates() []string {
	var list []string
	v := e.Visitor()
	for _, kind := range []string{"board-pairings", "name-pairings", "boards", "results", "standings"} {
		v.Open("/t/" + e.id + "/wall/" + kind).Must(200)
		for n := range max(1, v.Page.Find(".dots i").Length()) {
			list = append(list, fmt.Sprintf("%s-%d", kind, n+1))
		}
	}
	return list
}

var _ = context.Background
