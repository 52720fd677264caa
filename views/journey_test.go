package views_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// journey is a hall on the network, with an event of two players and a browser.
type journey struct {
	*hall
	base    string
	id      string
	board   string
	links   []string // each player's, as the cards show them
	arbiter *window
	p1, p2  *window
	anybody *window
}

func openJourney(t *testing.T, opening, control string) *journey {
	t.Helper()
	j := &journey{hall: openHall(t, hallOptions{limited: true})}
	j.base = j.onTheNetwork(t, j.handler)
	b := browser(t)
	j.arbiter = newWindow(t, b, j.base, "arbiter")
	a := j.visitor()
	a.base = j.base
	j.setUp(a, opening, control)
	j.p1, j.p2, j.anybody = newWindow(t, b, j.base, "p1"), newWindow(t, b, j.base, "p2"), newWindow(t, b, j.base, "spectator")
	return j
}

// setUp makes the account in the arbiter's window and the event by plain forms.
func (j *journey) setUp(a *visitor, opening, control string) {
	token := j.setupToken()
	w := j.arbiter
	w.open("/setup/" + token)
	w.fill("#name", "Chief")
	w.fill("#password", "correct horse")
	w.click("main form button")
	w.reads("#notices", "Welcome")
	a.open("/login").submit("/login", "name", "Chief", "password", "correct horse").must(http.StatusOK)
	a.open("/tournaments/new").submit("/tournaments", "name", "Club evening", "opening", opening, "control", control,
		"timeZone", "Europe/Madrid").must(http.StatusOK)
	j.id = strings.TrimSuffix(strings.TrimPrefix(a.at.Path, "/t/"), "/players")
	list := "Ada Brook; SWE; 900001; 2240\nIlmar Tamm; EST; 910002; 2205"
	a.submit("/t/"+j.id+"/players/paste", "text", list).submit("/t/"+j.id+"/players/paste", "text", list, "confirm", "1").must(http.StatusOK)
	a.open("/t/" + j.id + "/schedule").submit("/t/" + j.id + "/publish").must(http.StatusOK)
	a.post("/t/"+j.id+"/links", map[string][]string{"kind": {"player"}}).must(http.StatusOK)
	a.page.Find(".link-card .url").Each(func(_ int, e *goquery.Selection) { j.links = append(j.links, strings.TrimSpace(e.Text())) })
	if len(j.links) != 2 {
		j.t.Fatalf("two cards expected: %q", j.links)
	}
	a.open("/t/" + j.id)
	j.board, _ = a.page.Find(".pairings .result a").First().Attr("href")
}

// takeSeats opens the links in the players' windows and the board in the others.
func (j *journey) takeSeats() {
	for i, w := range []*window{j.p1, j.p2} {
		w.open(j.links[i][strings.Index(j.links[i], "/join/"):])
		w.shot("join")
		w.click("main form button")
		w.until("the board", `location.pathname === "`+j.board+`" && document.querySelector("#board")`)
	}
	j.anybody.open(j.board)
}

// place chooses a point and confirms it.
func (w *window) place(point string) {
	w.t.Helper()
	w.click(`#points button[name=select][value="` + point + `"]`)
	w.until(point+" to be chosen", `document.querySelector("#confirm [data-chosen-text]").textContent.trim() === "`+point+`"`)
	w.click("#confirm [data-confirm]")
	w.until("the stone to lie at "+point, `!document.querySelector('#points button[name=select][value="`+point+`"][aria-pressed=true]')`)
}

func (w *window) press() {
	w.t.Helper()
	w.click("#controls form.act-press button")
	w.until("the clock to be pressed", `!document.querySelector("#controls form.act-press")`)
}

func (w *window) move(point string) {
	w.t.Helper()
	w.place(point)
	w.press()
}

func (w *window) claim(kind string) {
	w.t.Helper()
	w.click("#controls details.step-claim summary")
	w.click(`#controls details.step-claim input[value=` + kind + `]`)
	w.click("#controls details.step-claim form button")
	w.until("the claim to be announced", `document.querySelector("#status").textContent.includes("claim")`)
}

// TestAGameInFourWindows is one whole game: opening, presses, a wrong claim, a
// right claim, seen by everybody at once and without reloading.
func TestAGameInFourWindows(t *testing.T) {
	j := openJourney(t, "rif", "1800+10")
	j.takeSeats()
	j.arbiter.open("/t/" + j.id + "/desk")
	j.arbiter.shot("desk")
	j.arbiter.click(`form[action$="/start"] button`)
	j.arbiter.reads("#notices", "started")
	j.p1.until("the clocks to start", `document.querySelector("#points button[name=select]")`)
	j.playOpening()
	j.p2.shot("after-opening")
	j.wrongClaim()
	j.rightClaim()
	j.anybody.open("/t/" + j.id)
	j.anybody.reads("#standings", "Ada Brook")
	j.anybody.shot("table")
}

// playOpening plays RIF classic: three stones, keep, the fourth, two fifths, the
// choice and the sixth.
func (j *journey) playOpening() {
	for _, p := range []string{"h8", "h9", "i10"} {
		j.p1.place(p)
	}
	j.p1.press()
	j.anybody.stones(3)
	j.p2.click("#controls form.act-keep button")
	j.p2.move("f9")
	j.anybody.stones(4)
	j.p1.until("the fifths to be asked for", `document.querySelector("#points").dataset.count === "2"`)
	j.p1.click(`#points button[value="g8"]`)
	j.p1.click(`#points button[value="j8"]`)
	j.p1.shot("fifths")
	j.p1.click("#confirm [data-confirm]")
	j.p1.press()
	j.p2.place("g8")
	j.p2.move("e5")
	j.anybody.stones(6)
}

// wrongClaim: White claims a foul where there is none; the arbiter finds so, and
// the clocks resume.
func (j *journey) wrongClaim() {
	j.p1.move("i8")
	j.p2.claim("foul")
	j.p1.reads("#status", "claim")
	j.anybody.reads("#status", "claim")
	j.arbiter.open("/t/" + j.id + "/desk")
	j.arbiter.click(".waiting-claim a.button")
	j.arbiter.reads(".explanation", "nothing to claim")
	j.arbiter.shot("ruling-wrong")
	j.arbiter.click("button[name=upheld][value=false]")
	j.arbiter.reads("#notices", "recorded")
	j.p2.until("play to go on", `document.querySelector("#points button[name=select]")`)
}

// rightClaim: Black makes five and claims it.
func (j *journey) rightClaim() {
	j.p2.move("e6")
	j.p1.move("f8")
	j.p2.move("e7")
	j.p1.place("j8")
	if text := j.text(j.anybody, "#status"); strings.Contains(strings.ToLower(text), "five") {
		j.t.Errorf("before the claim the status says %q", text)
	}
	j.p1.claim("five")
	j.arbiter.open("/t/" + j.id + "/desk")
	j.arbiter.click(".waiting-claim a.button")
	j.arbiter.reads(".explanation", "five")
	j.arbiter.shot("ruling-right")
	j.arbiter.click("button[name=upheld][value=true]")
	for _, w := range []*window{j.p1, j.p2, j.anybody, j.arbiter} {
		w.reads("#status", "Five in a row")
	}
	j.p1.shot("end")
	j.arbiter.shot("end")
}
