package table_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// Where a win is 2, a draw counts half of the opponent's total in Berger and one
// point in Sonneborn-Berger: the working shows what was multiplied.
func TestTheWorkingShowsWhatWasMultiplied(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Win: 2, Draw: 1, Format: tournament.Format{System: tournament.Swiss, Rounds: 2,
		Tiebreaks: []string{"berger", "sonneborn-berger"}}})
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	e.Arrange(tournament.PublishRound{Round: 1})
	e.End("ada-cleo", "1/2-1/2")
	e.End("dag-bo", "1-0")
	e.Arrange(tournament.PublishRound{Round: 2})
	e.End("cleo-dag", "0-1")
	e.End("bo-ada", "0-1")
	e.Anybody.Open(e.Path("")).Must(http.StatusOK)
	e.Anybody.Same("#standings tr:nth-child(2) .working tr",
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
		{"+/-", "+/− Ada wins", "By forfeit", "+", "−"},
		{"+/+", "+/+ Both win", "By forfeit", "+", "+"},
		{"-/-", "−/− Both lose", "By forfeit", "−", "−"},
	} {
		e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 1}})
		e.Enter("Ada", "Bo")
		e.Arrange(tournament.PublishRound{Round: 1})
		at := "/games/" + e.State().Pairings[0].Game
		a := e.Arbiter.Open(at).Must(http.StatusOK)
		if a.Page.Find(`#result-reason`).Length() == 0 || a.Page.Find(`.results .unusual [value="`+c.result+`"]`).Length() != 1 {
			t.Errorf("%s is not offered among the unusual ones", c.result)
		}
		a.Corrects(at+"/result", "result", c.result, "reason", "paper").Must(http.StatusOK)
		v := e.Anybody.Open(at).Must(http.StatusOK)
		v.Same("#status .headline", c.headline)
		if got := v.Words("#status"); !strings.Contains(got, c.reason) {
			t.Errorf("%s: %q does not give %q", c.result, got, c.reason)
		}
		v.Open(e.Path("")).Must(http.StatusOK)
		v.Same("#by-round tbody tr td:nth-child(5) a", c.first, c.second)
		played := "1"
		if strings.ContainsAny(c.headline, "+−") {
			played = "0" // a forfeit is no game
		}
		v.Same("#standings > .scroll > table > tbody > tr > td:last-child", played, played)
		headline := strings.Fields(c.headline)[0]
		wall := v.Open(e.Path("") + "/wall/boards").Must(http.StatusOK)
		if shares := strings.FieldsFunc(headline, func(r rune) bool { return r == '–' || r == '/' }); wall.Words(".share") != shares[0]+shares[1] {
			t.Errorf("%s: the wall has %q", headline, wall.Words(".share"))
		}
	}
}

// Neither a bye nor a forfeit is a game: the column counts what was played at the board.
func TestTheColumnOfGamesCountsWhatWasPlayed(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Tiebreaks: []string{"rating"}}})
	e.Enter("Ada", "Bo", "Cleo")
	e.Arrange(tournament.PublishRound{Round: 1})
	p := e.State().Pairings[0]
	e.End(p.First+"-"+p.Second, "+/-")
	e.Anybody.Open(e.Path("")).Must(http.StatusOK)
	e.Anybody.Same("#standings tbody > tr > td:last-child", "0", "0", "0")
	e.Anybody.Same("#standings th abbr[title^='Games played at the board']", "Games")
}

// Two games a round are one round of the table: the score that ranks and the other
// beside it, one cell a pairing with its games.
func TestAMiniMatchIsOneCellWithItsGames(t *testing.T) {
	for _, c := range []struct {
		format     tournament.Format
		head, rows []string
		cells      []string // of the first row
	}{
		{tournament.Format{Tiebreaks: []string{"sonneborn-berger", "wins-played"}},
			[]string{"Rank", "Player", "Match points", "Game points", "SB", "Wins OTB", "Games"},
			[]string{"1 Ada EST 2 1.5 0", "2 Bo EST 1 1 0.5", "2 Dag EST 1 1 0.5", "4 Cleo EST 0 0.5 0"},
			[]string{"1", "1", "Ada", "2", "3 2 ( 1 ½ )"}},
		{tournament.Format{Score: tournament.ByGames, Tiebreaks: []string{"match-points"}},
			[]string{"Rank", "Player", "Game points", "MP", "Games"},
			[]string{"1 Ada EST 1.5 2", "2 Bo EST 1 1", "2 Dag EST 1 1", "4 Cleo EST 0.5 0"},
			[]string{"1", "1", "Ada", "1.5", "3 1.5 ( 1 ½ )"}},
	} {
		c.format.System, c.format.Rounds, c.format.Legs = tournament.Swiss, 3, 2
		e := visit.OpenEvent(t, tournament.Created{Format: c.format})
		e.Enter("Ada", "Bo", "Cleo", "Dag")
		e.Arrange(tournament.PublishRound{Round: 1})
		for pairing, score := range map[string]string{"ada-cleo": "1-0", "cleo-ada": "1/2-1/2", "dag-bo": "1-0", "bo-dag": "1-0"} {
			e.End(pairing, score)
		}
		v := e.Anybody.Open(e.Path("")).Must(http.StatusOK)
		v.Same("#standings thead th", c.head...)
		rows := v.Lines("#standings .scroll > table > tbody > tr")
		for i, want := range c.rows {
			if !strings.HasPrefix(rows[i], want) || !strings.HasSuffix(rows[i], " 2") {
				t.Errorf("row %d is %q, it should begin %q and end with 2 games", i+1, rows[i], want)
			}
		}
		v.Same("#by-round tbody tr:first-child > *", c.cells...)
		links := map[string]bool{}
		v.Page.Find("#by-round tbody tr:first-child .single-games a").Each(func(_ int, a *goquery.Selection) { links[a.AttrOr("href", "")] = true })
		if len(links) != 2 || !links["/games/"+e.State().Pairings[0].Game+"/last"] {
			t.Errorf("the games lead to %v", links)
		}
	}
}

func TestARoundRobinOfMiniMatchesHasItsGamesInTheCrossTable(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{Legs: 2, MatchWin: 4, MatchDraw: 2}})
	e.Enter("Ada", "Bo")
	ids := 0
	e.Must(e.Desk.Arrange(context.Background(), e.ID, e.Order(), tournament.PublishSchedule{}, func() string { ids++; return fmt.Sprint("g", ids) }))
	e.End("ada-bo", "1-0")
	v := e.Anybody.Open(e.Path("/cross-table")).Must(http.StatusOK)
	v.Same("#cross tbody tr", "1 Ada 4 4 ( 1 – )", "2 Bo 0 0 ( 0 – )")
	v.Open(e.Path("/standings")).Must(http.StatusOK)
	v.Same("#standings .points-sum", "4", "0")
	e.End("bo-ada", "1-0")
	v.Open(e.Path("")).Must(http.StatusOK)
	v.Same("#cross tbody tr", "1 Ada 2 2 ( 1 0 )", "1 Bo 2 2 ( 0 1 )")
	for _, page := range []string{"/standings", "/ratings", "/prizes"} {
		v.Open(e.Path(page))
		if v.Status >= 500 {
			t.Errorf("%s: %d", page, v.Status)
		}
	}
	e.Arbiter.Open(e.Path("/what-if")).Must(http.StatusOK)
}
