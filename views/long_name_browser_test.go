package views_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

const longName = "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Papadopoulou de la Torre y Montemayor Ab"

// A name of 88 letters stays where it belongs: it pushes nothing out of its row, and
// no page of the arbiter is wider than its window.
func TestALongNamePushesNothingAway(t *testing.T) {
	b := browser(t)
	o := openSwiss(t, "opening", "taraguchi-10")
	list := longName + "; FRA\nFinn Fir; SWE"
	o.a.open(o.at+"/players").submit(o.at+"/players/paste", "text", list, "confirm", "1").must(http.StatusOK)

	w := newWindow(t, b, o.url, "long")
	w.open("/login")
	w.fill("#name", "Chief")
	w.fill("#password", "correct horse")
	w.click("main form button")
	w.until("the person", `document.querySelector(".person .account")`)

	w.open(o.at + "/players")
	w.until("a space between name and link", `document.querySelector("main th a.quiet").getBoundingClientRect().left - document.querySelector("main th bdi").getBoundingClientRect().right > 2`)

	o.do("/checkin", "checkin-open")
	w.open(o.at + "/checkin")
	w.until("the states in their cells", within(".checkin-list .quiet", "li"))

	o.do("/checkin", "checkin-close")
	o.do("/rounds/1", "publish")
	w.open(o.at + "/desk")
	w.do("the roll", chromedp.Evaluate[chromedp.Void](`void (document.querySelector(".roll").open = true)`))
	w.until("the roll in its rows", within(".roll button", "li")+` && `+narrow)
	w.until("the states of the games", within(".desk-games .state", ".scroll"))
	w.until("names beside their colours", `[...document.querySelectorAll(".desk-games th .seated")].every((e) => e.querySelector("bdi").getBoundingClientRect().left - e.querySelector("svg").getBoundingClientRect().right < 16)`)

	o.results("")
	w.open(o.at)
	w.until("the working of a tie-break", `(() => { const d = [...document.querySelectorAll(".working")].find((d) => d.querySelector("th")?.textContent.includes("Maximiliana")); if (d) d.open = true; return d })()`)
	w.until("the working within the table", `(() => { const d = [...document.querySelectorAll(".working[open]")].find((d) => d.textContent.includes("Maximiliana")); return d && d.getBoundingClientRect().right <= d.closest(".scroll").getBoundingClientRect().right })()`)

	w.do("a telephone", chromedp.EmulateViewport(360, 640))
	for _, page := range []string{"/desk", "/checkin", "/players", "/rounds/1"} {
		w.open(o.at + page)
		w.until(page+" within the window, words whole", narrow+` && [...document.querySelectorAll(".person > :is(a, form)")].every((e) => e.getBoundingClientRect().height < 48)`)
	}
}

const narrow = `document.documentElement.scrollWidth <= document.documentElement.clientWidth`

// within says that what is held reaches beyond no side of what holds it.
func within(held, holder string) string {
	return fmt.Sprintf(`document.querySelector(%[1]q) && [...document.querySelectorAll(%[1]q)].every((e) => {
		const a = e.getBoundingClientRect(), b = e.closest(%[2]q).getBoundingClientRect()
		return a.left >= b.left - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1 })`, held, holder)
}

// The steps of an opening are numbered, and the ways at which they part stand under
// them with letters.
func TestTheStepsOfAnOpeningAreNumbered(t *testing.T) {
	b := browser(t)
	e := openEvening(t, hallOptions{}, "opening", "taraguchi-10")
	w := newWindow(t, b, e.url, "steps")
	w.open(e.tables[0].path)
	w.click(".protocol summary")
	for list, marks := range map[string]string{".protocol > ol": "decimal", ".protocol ol ul": "lower-alpha"} {
		w.until("the marks of "+list, fmt.Sprintf(`getComputedStyle(document.querySelector(%q)).listStyleType === %q`, list, marks))
	}
	w.until("ways further in", strings.ReplaceAll(`LEFT(".protocol ul > li") - LEFT(".protocol > ol > li") > 16`, "LEFT(", `((s) => document.querySelector(s).getBoundingClientRect().left)(`))
}
