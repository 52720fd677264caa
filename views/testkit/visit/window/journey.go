package window

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/testkit/visit"
)

// Journey is a service on the network, with an event of two players and a browser.
type Journey struct {
	*visit.Service
	Base    string
	ID      string
	Board   string
	Links   []string // each player's, as the cards show them
	Arbiter *Window
	P1, P2  *Window
	Anybody *Window

	serving atomic.Pointer[http.Handler]
}

// OpenJourney opens a window for everybody; the players' are not at the board yet.
func OpenJourney(t *testing.T, opening, control string) *Journey {
	t.Helper()
	b := Browser(t)
	j := serve(t)
	j.Arbiter, j.Anybody = New(t, b, j.Base, "arbiter"), New(t, b, j.Base, "spectator")
	j.begin(opening, control)
	return j
}

// OpenSeats opens the windows of the two players alone. It gives the arbiter, who has none.
func OpenSeats(t *testing.T, opening, control string) (*Journey, *visit.Visitor) {
	t.Helper()
	j := serve(t)
	return j, j.begin(opening, control)
}

func serve(t *testing.T) *Journey {
	t.Helper()
	j := &Journey{Service: visit.Open(t, visit.Options{Limited: true})}
	j.serving.Store(&j.Handler)
	j.Base = j.OnTheNetwork(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { (*j.serving.Load()).ServeHTTP(w, r) }))
	j.P1, j.P2 = New(t, Browser(t), j.Base, "p1"), New(t, Browser(t), j.Base, "p2")
	return j
}

func (j *Journey) begin(opening, control string) *visit.Visitor {
	a := j.Visitor()
	a.Base = j.Base
	j.SetUp(a, opening, control)
	return a
}

// Restart ends the service and starts it again on what it has written, at the same
// address: the windows stay open.
func (j *Journey) Restart() {
	j.T.Helper()
	j.Stop()
	j.Service = visit.Open(j.T, visit.Options{Path: j.Path, Limited: true})
	j.serving.Store(&j.Handler)
}

// SetUp makes the account, in the arbiter's window by keyboard where there is one, and the
// event by plain forms.
func (j *Journey) SetUp(a *visit.Visitor, opening, control string) {
	token := "/setup/" + j.SetupToken()
	if w := j.Arbiter; w != nil {
		w.Open(token)
		w.Types("#name", "Chief")
		w.Types("#password", "correct horse")
		w.Enters("main form button")
		w.Reads("#notices", "Welcome")
		a.Open("/login").Submit("/login", "name", "Chief", "password", "correct horse").Must(http.StatusOK)
	} else {
		a.Open(token).Submit(token, "name", "Chief", "password", "correct horse").Must(http.StatusOK)
	}
	a.Open("/tournaments/new").Submit("/tournaments", "name", "Club evening", "opening", opening, "control", control,
		"timeZone", "Europe/Madrid").Must(http.StatusOK)
	j.ID = strings.TrimSuffix(strings.TrimPrefix(a.At.Path, "/t/"), "/players")
	list := "Ada Brook; SWE; 900001; 2240\nIlmar Tamm; EST; 910002; 2205"
	a.Submit("/t/"+j.ID+"/players/paste", "text", list).Submit("/t/"+j.ID+"/players/paste", "text", list, "confirm", "1").Must(http.StatusOK)
	a.Open("/t/" + j.ID + "/schedule").Submit("/t/" + j.ID + "/publish").Must(http.StatusOK)
	a.Post("/t/"+j.ID+"/links", map[string][]string{"kind": {"player"}}).Must(http.StatusOK)
	a.Page.Find(".link-card .url").Each(func(_ int, e *goquery.Selection) { j.Links = append(j.Links, strings.TrimSpace(e.Text())) })
	if len(j.Links) != 2 {
		j.T.Fatalf("two cards expected: %q", j.Links)
	}
	a.Open("/t/" + j.ID + "/schedule")
	j.Board, _ = a.Page.Find(".pairings .result a").First().Attr("href")
}

// TakeSeats opens the links in the players' windows, by keyboard, and the board in the
// spectator's where there is one.
func (j *Journey) TakeSeats() {
	for i, w := range []*Window{j.P1, j.P2} {
		w.Open(j.Links[i][strings.Index(j.Links[i], "/join/"):])
		w.Shot("join")
		w.Enters("main form button")
		w.AtSeat()
	}
	if j.Anybody != nil {
		j.Anybody.Open(j.Board)
	}
}

// AtSeat waits for the seat, whose script has come.
func (w *Window) AtSeat() {
	w.T.Helper()
	w.Until("the seat", `location.pathname === "/seat" && document.readyState === "complete" && document.querySelector("#board")`)
}

// Place chooses a point and confirms it.
func (w *Window) Place(point string) {
	w.T.Helper()
	w.Chooses(point)
	w.Confirms(point)
}

// Chooses chooses a point; nothing is sent yet.
func (w *Window) Chooses(point string) {
	w.T.Helper()
	w.Click(`#points:not(.closed) button[value="` + point + `"]`)
	w.Until(point+" to be chosen", `document.querySelector("#confirm [data-chosen-text]").textContent.trim() === "`+point+`"`)
}

// Confirms confirms the point that is chosen.
func (w *Window) Confirms(point string) {
	w.T.Helper()
	w.Click("#confirm [data-confirm]")
	w.Until("the stone to lie at "+point, `!document.querySelector('#points:not(.closed) button[value="`+point+`"][aria-pressed=true]')`)
}

// Press presses the clock.
func (w *Window) Press() {
	w.T.Helper()
	w.Click("#controls form.act-press button:not(:disabled)")
	w.Until("the clock to be pressed", `!document.querySelector("#controls .press")`)
}

// Move places a stone and presses the clock.
func (w *Window) Move(point string) {
	w.T.Helper()
	w.Place(point)
	w.Press()
}

// Claim announces a claim.
func (w *Window) Claim(kind string) {
	w.T.Helper()
	w.Click("#controls details.step-claim summary")
	w.Click(`#controls details.step-claim input[value=` + kind + `]`)
	w.Click("#controls details.step-claim form button")
	w.Until("the claim to be announced", `document.querySelector("#controls .ask-halt, #status.status-claimed")`)
}
