package table_test

import (
	"net/http"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// From every table and list of pairings, and from the page of a game, a name leads to the player's card.
func TestANameLeadsToTheCard(t *testing.T) {
	swiss := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	cup := visit.OpenEvent(t, visit.KnockOut(1, false, knockout.Arbiter))
	for e, pages := range map[*visit.Event][]string{
		swiss: {"", "/hall", "/rounds/1", "/standings", "/cross-table", "/start-list", "/ratings", "/prizes"},
		cup:   {"", "/hall", "/rounds/1", "/bracket", "/start-list", "/standings"},
	} {
		e.Enter("Ada 2100", "Bo 2000", "Cleo 1900", "Dag 1800")
		if e == cup {
			e.Arbiter.Open(e.Path("/bracket")).Submit(e.Path("/bracket/publish")).Must(http.StatusOK)
		} else {
			e.Arbiter.Open(e.Path("/prizes")).Submit(e.Path("/prizes"), "name-1", "Open", "prizes-1", "100; 50", "currency", "EUR")
			e.Arbiter.Open(e.Path("/rounds/1")).Submit(e.Path("/arrange/publish")).Must(http.StatusOK)
		}
		game := e.State().Pairings[0]
		pages := append(pages, "game")
		leads := func(page string) bool {
			path := e.Path(page)
			if page == "game" {
				path = address.Game(game.Game)
			}
			v := e.Anybody.Open(path).Must(http.StatusOK)
			in := "main"
			if page == "/bracket" {
				in = ".side" // not in the list of final places
			}
			return v.Page.Find(in+" a.bearer-page[href^='"+address.StartList(e.ID)+"/']").Length() > 0
		}
		if !leads("game") {
			t.Errorf("%s: the board that goes on does not lead to a card", e.Book().How())
		}
		e.End(game.First+"-"+game.Second, "1-0")
		for _, page := range pages {
			if !leads(page) {
				t.Errorf("%s: %q does not lead to a card", e.Book().How(), page)
			}
		}
		if e.Arbiter.Open(address.Game(game.Game)).Page.Find("h1 a.bearer-page").Length() > 0 {
			t.Error("an arbiter at a board is led away from it")
		}
	}
}
