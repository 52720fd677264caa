package paper_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// With the folder an event goes on to its end without the service: empty pairings for
// each round that is not paired, as many boards as there are, and a sheet to add up on.
func TestWithTheFolderAnEventGoesOnToItsEnd(t *testing.T) {
	o := visit.OpenSwiss(t) // of three rounds, seven players
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	v := o.Arbiter.Open(o.At + "/paper/folder").Must(http.StatusOK)
	empty := 0
	for _, sheet := range v.Page.Find("article.paper").EachIter() {
		if title := sheet.AttrOr("aria-label", ""); title == "Pairings by board · Round 2" || title == "Pairings by board · Round 3" {
			rows := sheet.Find("td.board-number")
			if text := sheet.Find("tbody").First().Text(); rows.Length() != 4 || strings.Contains(text, "bye") || strings.Contains(text, "Ada") {
				t.Errorf("%s has %d boards: %q", title, rows.Length(), text)
			}
			empty++
		}
	}
	if empty != 2 {
		t.Errorf("%d rounds are still to come", empty)
	}
	if rows := v.Page.Find(".by-hand tbody tr"); rows.Length() != 7 || v.Page.Find(".by-hand thead th.w12").Length() != 3+1 {
		t.Errorf("%d players are added up", rows.Length())
	}
	for _, what := range []string{"The next rounds Their pairings, or empty lists to write them in", "Points and tie-breaks by hand Adding up to the final standings"} {
		if !slices.Contains(v.Lines(".inside tr"), what) {
			t.Errorf("the folder does not say that it holds %q: %q", what, v.Lines(".inside tr"))
		}
	}
}

// Where the later rounds are known, the folder has them; a knock-out has nothing to add up.
func TestTheFolderHasTheRoundsThatAreKnown(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	e.Arrange(tournament.PublishSchedule{})
	v := e.Arbiter.Open(e.Path("/paper/folder")).Must(http.StatusOK)
	if named := v.Page.Find("article[aria-label='Pairings by board · Round 3'] tbody th").Length(); named != 2 {
		t.Errorf("%d boards of round 3 have names", named)
	}
	cup := visit.OpenEvent(t, visit.KnockOut(1, false))
	cup.Enter("Ada", "Bo", "Cleo", "Dag")
	cup.Arrange(tournament.PublishRound{Round: 1})
	v = cup.Arbiter.Open(cup.Path("/paper/folder")).Must(http.StatusOK)
	if final := v.Page.Find("article[aria-label='Pairings by board · Round 2'] td.board-number").Length(); final != 1 || v.Page.Find(".by-hand").Length() > 0 {
		t.Errorf("the final has %d boards", final)
	}
}
