package accounts_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// The home page has what runs, what comes and what is past, finds an event by name, place
// and year, keeps the archive apart, and shows a page of them at a time.
func TestTheHomePageFindsEventsAndPagesThem(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	e := &visit.Event{Service: h}
	for i := range 120 {
		e.ID = fmt.Sprintf("e%03d", i)
		created := tournament.Created{Name: fmt.Sprintf("Open %03d", i), TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5}
		e.Must(h.Desk.Events.Create(t.Context(), e.ID, e.Order(), created))
	}
	e.ID = "e007"
	e.Arrange(tournament.Describe{Description: tournament.Description{Place: "Tallinn", From: "2031-08-01"}})
	e.ID = "e008"
	e.Arrange(tournament.Archive{Away: true})
	for i, id := range []string{"e005", "e006"} {
		e.ID = id
		e.Enter("Ada", "Bo")
		e.Arrange(tournament.PublishSchedule{})
		if i == 1 {
			played := e.State().Pairings[0].Game
			for _, c := range []game.Command{{Do: game.DoStart}, {Do: game.DoResign, By: board.P1}} {
				_, err := h.Desk.Play(t.Context(), played, e.Order(), c)
				e.Must(err)
			}
		}
	}
	count := func(path string) (int, string) {
		v := h.Visitor().Open(path).Must(http.StatusOK)
		return v.Page.Find(".event-card").Length(), v.Words("main")
	}
	for path, want := range map[string]int{"/": 50, "/?page=2": 50, "/?page=3": 19, "/?search=TALLINN+2031": 1, "/?search=open+007": 1,
		"/?search=nowhere": 0, "/?archive=true": 1, "/?search=open+008": 0} {
		if n, says := count(path); n != want || !strings.Contains(says, "Search") {
			t.Errorf("%s has %d events, want %d", path, n, want)
		}
	}
	for _, page := range []string{"9", "x", "-1", "0", "99999999999999999999"} {
		if got := h.Visitor().Open("/?page=" + page).Must(http.StatusUnprocessableEntity).Words("main"); !strings.Contains(got, "from 1 to 3") {
			t.Errorf("page %s: %s", page, got)
		}
	}
	if _, says := count("/?search=nowhere"); !strings.Contains(says, "No tournament was found") {
		t.Errorf("it says %q", says)
	}
	var order []string
	for _, group := range h.Visitor().Open("/?search=open+00").Page.Find("section[aria-labelledby^=home-]").EachIter() {
		order = append(order, group.Find("h2").Text())
	}
	if want := []string{"Running", "Coming", "Past"}; !slices.Equal(order, want) {
		t.Errorf("the events stand as %q, want %q", order, want)
	}
	if _, says := count("/?search=tallinn"); !strings.Contains(says, "Coming") || !strings.Contains(says, "2031-08-01") {
		t.Errorf("it says %q", says)
	}
}
