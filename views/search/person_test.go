package search_test

import (
	"net/http"
	"strconv"
	"testing"

	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// A player is found over all events by the number of the federation: the games by the colour that was really held, and
// nothing of one that goes on. A number that nobody has leads nowhere.
func TestAPlayerIsKnownByTheNumberOfTheFederation(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "h9", "i9")
	page := func(number string) *visit.Visitor { return e.Anybody.Open(address.Player(number)) }
	first, second := "", ""
	for _, number := range []string{"900001", "910002", "920003", "930004"} {
		v := page(number).Must(http.StatusOK)
		if v.Page.Find(".found-games li, [aria-labelledby=openings]").Length() > 0 {
			t.Errorf("%s has a game that goes on", v.Words("h1"))
		}
		v.Same("table tbody tr", "Club evening")
		for p, to := range []*string{&first, &second} {
			if e.Desk.People.Get(e.State(at.ID).Players[p]).RIFID == number {
				*to = number
			}
		}
	}
	visit.Act(at.P[1], at.Path, "resign", "sure", "true")
	// The opening is free: who moved first holds Black.
	page(first).Must(http.StatusOK).Same("table tbody tr", "Club evening", "Black 1 1 – 0 – 0", "White 0 0 – 0 – 0", "Kagetsu 花月 Free 1 0 1 – 0 – 0 1 – 0 – 0")
	page(second).Must(http.StatusOK).Same("table tbody tr", "Club evening", "Black 0 0 – 0 – 0", "White 1 0 – 0 – 1", "Kagetsu 花月 Free 1 0 1 – 0 – 0 1 – 0 – 0")
	page("900009").Must(http.StatusNotFound)
	if v := e.Anybody.Open("/t/" + e.ID + "/standings").Must(http.StatusOK).Follow("Ada Brook").Follow("All tournaments of this player"); v.At.Path != address.Player("900001") {
		t.Errorf("the player's page leads to %s", v.At.Path)
	}
}

// A typed result does not say who held Black after an opening in which colours may be swapped. The game counts for
// neither colour.
func TestColoursThatNobodyKnowsAreNotCounted(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	visit.OpenRated(h, visit.Rated{Name: "Paper", Day: "2026-08-01", Opening: "rif", Players: []string{"Ada 900001", "Bo 900002"}, Results: []string{"1-0"}})
	visit.OpenRated(h, visit.Rated{Name: "Free", Day: "2026-08-02", Players: []string{"Ada 900001", "Bo 900002"}, Results: []string{"1-0"}})
	v := h.Visitor().Open(address.Player("900001")).Must(http.StatusOK)
	games := 0
	for _, row := range v.Page.Find("[aria-label='Colour'] tbody td:nth-of-type(1)").EachIter() {
		n, err := strconv.Atoi(row.Text())
		if err != nil {
			t.Fatal(err)
		}
		games += n
	}
	if games != 1 {
		t.Errorf("%d games are counted by colour: %s", games, v.Words("main"))
	}
}
