package sized

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit/window"
)

func TestMain(m *testing.M) { window.Run(m) }

// wide are names that a table could break on: of 88 letters, from right to left, of another
// script.
var wide = []string{"Maximiliana Wolfeschlegelsteinhausenbergerdorff-Papadopoulou de la Torre y Montemayor Ab", "ليلى بنت يوسف الحدّادي", "柊木 千代"}

// The tables of a round robin of 64 with all its results are no wider than the window, or
// scroll in a box of their own, and the names in them can be read.
func TestTablesOfSixtyFourFitTheirWindow(t *testing.T) {
	e := enterNamed(settings(Systems[0].created.Format), 64, func(n int) string {
		if n%3 == 0 && n/3 < len(wide) {
			return wide[n/3]
		}
		return fmt.Sprintf("Entry %d", n+1)
	})
	e.play(63, 0, false)
	h := e.open(t.TempDir())
	t.Cleanup(func() { must(h.Close()) })
	server := httptest.NewServer(h.handler)
	t.Cleanup(server.Close)
	w := window.New(t, window.Browser(t), server.URL, "big")
	for _, page := range []string{"", "/rounds/63", "/hall", "/ratings"} {
		w.Open("/t/" + h.id + page)
		for _, name := range wide {
			if !strings.Contains(w.Text("main"), name) {
				t.Errorf("%q does not show %s", page, name)
			}
		}
		for i, wrong := range w.Sized("64"+strings.ReplaceAll(page, "/", "-"), broken, widths) {
			if wrong != "" {
				t.Errorf("%q at %d: %s", page, widths[i][0], wrong)
			}
		}
	}
}

var widths = [][2]int64{{1280, 900}, {768, 1024}, {390, 844}}

// broken is what of a page is wider than the window without scrolling by itself, and which
// name has no room.
const broken = `(() => {
	const wrong = [], root = document.documentElement
	if (root.scrollWidth > root.clientWidth) wrong.push("the page is " + root.scrollWidth + " wide")
	for (const table of document.querySelectorAll("main table")) {
		const box = table.closest(".scroll, .paper"), b = table.getBoundingClientRect()
		if (table.checkVisibility() && !table.closest("details") && b.right > innerWidth + 1 && !(box && box.scrollWidth > box.clientWidth)) wrong.push("a table outside: " + table.className)
	}
	for (const name of document.querySelectorAll(".cross tbody th")) if (name.getBoundingClientRect().width > innerWidth * 0.6) wrong.push("nothing but a name: " + name.textContent.slice(0, 12))
	for (const name of document.querySelectorAll("main tbody th bdi, .finder bdi, .pairings bdi")) {
		const b = name.getBoundingClientRect()
		if (name.checkVisibility() && b.height > 250) wrong.push("no room for " + name.textContent.slice(0, 12) + ": " + Math.round(b.width) + "x" + Math.round(b.height))
	}
	return wrong.slice(0, 6).join("; ")
})()`
