package views_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

const threeNames = longName + "; FRA; 900098; 1500\nعبد الرحمن بن عبد العزيز آل سليمان; MAR; 910090; 1400\n長谷川 源三郎左衛門; JPN; 920091; 2000"

// uncut says that no name there is cut. The ink of a letter may reach beyond its line, a line may not.
func uncut(names string) string {
	return fmt.Sprintf(`(() => { const all = [...document.querySelectorAll(%q)].filter((e) => e.offsetWidth > 1); return all.length > 0 &&
		all.every((e) => e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 8) })()`, names)
}

// On a phone a spectator reads the cross table and the boards without guessing: whole names, points and results
// in view.
func TestAPhoneShowsCrossTableAndBoardsWhole(t *testing.T) {
	b := window.Browser(t)
	o := visit.OpenSwiss(t)
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", threeNames, "confirm", "1").Must(http.StatusOK)
	o.Do("/rounds/1", "publish")
	o.Results("Ada")
	w := window.New(t, b, o.URL, "phone")
	for _, width := range []int64{360, 390} {
		w.Do("a telephone", chromedp.EmulateViewport(width, 800))
		w.Open(o.At + "/cross-table")
		w.Until("names whole, or two lines of them", narrow+` && [...document.querySelectorAll("#by-round tbody th bdi")].every((e) => e.textContent.length > 60 || e.scrollHeight <= e.clientHeight + 8)`)
		w.Until("points and rounds in view", within("#by-round td", "#by-round .scroll"))
		w.Until("nothing over the points", `((e) => { e.scrollIntoView({ block: "center" }); const b = e.getBoundingClientRect(); return document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2) === e })(document.querySelector("#by-round tbody td:nth-child(4)"))`)
		w.Open(o.At + "/hall")
		w.Until("names whole in the list", narrow+` && `+uncut(".hall-boards summary .wall-name"))
		w.Until("results in view", within(".hall-boards details:not([open]) .hall-line .chair", ".hall-line"))
		w.Until("one board open, with its names whole", `document.querySelectorAll(".hall-boards details[open]").length === 1 && `+uncut(".hall-boards details[open] .hall-card .wall-name"))
		w.Until("the names of the open board once", `document.querySelector(".hall-boards details[open] .hall-line").offsetWidth <= 1`)
		w.Open(o.At + "/start-list/8")
		w.Until("the page of a long name", narrow+` && document.querySelector("h1 bdi").getBoundingClientRect().right <= innerWidth`)
	}
	w.Do("a wide window", chromedp.EmulateViewport(1920, 1080))
	w.Open(o.At + "/hall")
	w.Until("boards across the width of the window", `Math.max(...[...document.querySelectorAll(".hall-boards .slot")].map((e) => e.getBoundingClientRect().right)) > 1750`)
	w.Open(o.At + "/wall/boards-1")
	w.Until("a long Arabic name whole on the wall", `((e) => e && e.scrollHeight <= e.clientHeight + 8)([...document.querySelectorAll(".hall-card .wall-name bdi")].find((e) => e.textContent.includes("سليمان")))`)
}
