package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
)

// Where a win is 2, a draw counts half of the opponent's total in Berger and one
// point in Sonneborn-Berger: the working shows what was multiplied.
func TestTheWorkingShowsWhatWasMultiplied(t *testing.T) {
	e := openEvent(t, tournament.Created{Win: 2, Draw: 1, Format: tournament.Format{System: tournament.Swiss, Rounds: 2,
		Tiebreaks: []string{"berger", "sonneborn-berger"}}})
	e.enter("Ada", "Bo", "Cleo", "Dag")
	e.arrange(tournament.PublishRound{Round: 1})
	e.end("ada-cleo", "1/2-1/2")
	e.end("dag-bo", "1-0")
	e.arrange(tournament.PublishRound{Round: 2})
	e.end("cleo-dag", "0-1")
	e.end("bo-ada", "0-1")
	e.anybody.open(e.path("")).must(http.StatusOK)
	e.anybody.same("#standings tr:nth-child(2) .working tr",
		"1 Cleo ½ × 1 0.5", "2 Bo 1 × 0 0",
		"1 Cleo 1 × 1 1", "2 Bo 2 × 0 0")
}

// What only a ruling gives is offered apart from the usual results, and shown.
func TestUnusualResultsAreEnteredByTheForm(t *testing.T) {
	for _, c := range []struct {
		result, headline, reason string
		first, second            string // the cells of the cross table, by rank
	}{
		{"1-1", "1–1 Both win", "Arbiter’s ruling", "1", "1"},
		{"1/2-0", "½–0 Half a point for Ada, nothing for the other", "Arbiter’s ruling", "½", "0"},
		{"0-1/2", "0–½ Half a point for Bo, nothing for the other", "Arbiter’s ruling", "½", "0"},
		{"0-0", "0–0 Both lose", "Arbiter’s ruling", "0", "0"},
		{"+/-", "1–0 Ada wins", "By forfeit", "+", "−"},
		{"+/+", "1–1 Both win", "By forfeit", "+", "+"},
		{"-/-", "0–0 Both lose", "By forfeit", "−", "−"},
	} {
		e := openEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 1}})
		e.enter("Ada", "Bo")
		e.arrange(tournament.PublishRound{Round: 1})
		at := "/games/" + e.state().Pairings[0].Game
		a := e.arbiter.open(at).must(http.StatusOK)
		if a.page.Find(`#result-reason`).Length() == 0 || a.page.Find(`.results .unusual [value="`+c.result+`"]`).Length() != 1 {
			t.Errorf("%s is not offered among the unusual ones", c.result)
		}
		a.submit(at+"/result", "result", c.result, "reason", "paper").must(http.StatusOK)
		v := e.anybody.open(at).must(http.StatusOK)
		v.same("#status .headline", c.headline)
		if got := v.words("#status"); !strings.Contains(got, c.reason) {
			t.Errorf("%s: %q does not give %q", c.result, got, c.reason)
		}
		v.open(e.path("")).must(http.StatusOK)
		v.same("#by-round tbody tr td:nth-child(4) a", c.first, c.second)
	}
}
