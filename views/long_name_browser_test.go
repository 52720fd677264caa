package views_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

const longName = "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Papadopoulou de la Torre y Montemayor Ab"

// A name of 88 letters stays where it belongs: it pushes nothing out of its row, and
// no page of the arbiter is wider than its window.
func TestALongNamePushesNothingAway(t *testing.T) {
	b := window.Browser(t)
	o := visit.OpenSwiss(t, "opening", "taraguchi-10")
	list := longName + "; FRA; 900098; 1500\n" + longName + "; SWE; 900099; 1400"
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", list, "confirm", "1").Must(http.StatusOK)

	w := window.New(t, b, o.URL, "long")
	w.LogsIn("Chief", visit.Password)

	w.Open(o.At + "/players")
	w.Until("a space between name and link", `document.querySelector("main th a.quiet").getBoundingClientRect().left - document.querySelector("main th bdi").getBoundingClientRect().right > 2`)

	o.Do("/checkin", "checkin-open")
	w.Open(o.At + "/checkin")
	w.Until("the states in their cells", within(".checkin-list .quiet", "li"))

	here := []string{"here", "true"}
	for _, e := range o.State().Entries {
		here = append(here, "player", e.Player)
	}
	o.Arbiter.Send(visit.Post(o.At+"/arrange/checkin", here...))
	o.Do("/checkin", "checkin-close").Must(http.StatusOK)
	o.Do("/rounds/1", "publish")
	w.Open(o.At + "/desk")
	w.Do("the roll", chromedp.Evaluate[chromedp.Void](`void (document.querySelector(".roll").open = true)`))
	w.Until("the roll in its rows", within(".roll button", "li")+` && `+narrow)
	w.Until("what tells namesakes apart, beside names that are cut", toldApart(".board"))
	w.Until("the clocks and states of the boards in their rows", within(".desk-games :is(.clock, .says)", ".board"))
	w.Until("names beside their colours", `[...document.querySelectorAll(".desk-games .seated")].every((e) => e.querySelector("bdi").getBoundingClientRect().left - e.querySelector("svg").getBoundingClientRect().right < 16)`)

	w.Open(o.At + "/wall/board-pairings-1")
	w.Until("the same on the wall", toldApart(".rows li"))

	o.Results("")
	w.Open(o.At)
	w.Until("the working of a tie-break", `(() => { const d = [...document.querySelectorAll(".working")].find((d) => d.querySelector("th")?.textContent.includes("Maximiliana")); if (d) d.open = true; return d })()`)
	w.Until("the working within the table", `(() => { const d = [...document.querySelectorAll(".working[open]")].find((d) => d.textContent.includes("Maximiliana")); return d && d.getBoundingClientRect().right <= d.closest(".scroll").getBoundingClientRect().right })()`)

	w.Do("a telephone", chromedp.EmulateViewport(360, 640))
	w.Open(o.At)
	w.Until("place and points before anything is scrolled", within("#standings .points-sum", ".scroll"))
	for _, page := range []string{"/desk", "/checkin", "/players", "/rounds/1"} {
		w.Open(o.At + page)
		w.Until(page+" within the window, words whole", narrow+` && [...document.querySelectorAll(".person > :is(a, form)")].every((e) => e.getBoundingClientRect().height < 48)`)
	}
}

// toldApart says that who shares a long name is told apart in a row that cuts the name.
func toldApart(row string) string {
	return fmt.Sprintf("(() => { const e = document.querySelector(%q); return e && e.scrollWidth > e.clientWidth })() && ", row+" .namesake .bearer") +
		within(row+" .namesake .apart", row) + ` && ` + within(row+" .namesake .apart", ".name, .wall-name")
}

const narrow = `document.documentElement.scrollWidth <= document.documentElement.clientWidth`

// within says that what is held reaches beyond no side of what holds it.
func within(held, holder string) string {
	return fmt.Sprintf(`document.querySelector(%[1]q) && [...document.querySelectorAll(%[1]q)].every((e) => {
		const a = e.getBoundingClientRect(), b = e.closest(%[2]q).getBoundingClientRect()
		return a.left >= b.left - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1 })`, held, holder)
}
