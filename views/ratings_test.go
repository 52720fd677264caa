package views_test

import (
	"fmt"
	"math"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/rating"
)

// Four rated players and one without a rating, two rounds of a Swiss.
func openRated(t testing.TB) *event {
	e := openEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	e.enter("Ada 2400", "Bo 2200", "Cleo 2100", "Dag 2000", "Eve")
	e.arrange(tournament.PublishRound{Round: 1})
	e.end("ada-cleo", "1/2-1/2")
	e.end("dag-bo", "1-0")
	e.arrange(tournament.PublishRound{Round: 2})
	return e
}

func TestTheRatingsArePreviewedWithTheirTerms(t *testing.T) {
	e := openRated(t)
	for query, k := range map[string]float64{"": 20, "?k=40": 40, "?k=7,5": 7.5} {
		v := e.anybody.open(e.path("/ratings" + query)).must(http.StatusOK)
		_, players, games := e.book().Rated(nil)
		lines, err := rating.Preview(players, games, k)
		e.must(err)
		rows := v.lines(".ratings > table > tbody > tr")
		if len(rows) != len(lines) {
			t.Fatalf("%q", rows)
		}
		for i, line := range lines {
			want := fmt.Sprintf(" %d ", line.New)
			if line.New == 0 {
				want = "–"
			}
			if !strings.Contains(rows[i]+" ", want) {
				t.Errorf("K %v: %q, the new rating is %d", k, rows[i], line.New)
			}
			change := fmt.Sprintf("%.1f", math.Abs(line.Change))
			if len(line.Terms) > 0 && !strings.Contains(rows[i], change) {
				t.Errorf("K %v: %q, the change is %s", k, rows[i], change)
			}
		}
	}
	v := e.anybody.open(e.path("/ratings"))
	v.same(".ratings > table > tbody > tr:first-child", "1 Ada EST 2400 0.5 0.85 −7.0 How Ada’s change adds up 1 Cleo 2100 ½ − 0.85 −7.0 2393 2100")
	v.same(".ratings > table > tbody > tr:last-child", "5 Eve EST – – – –")
}

func TestAKThatIsNoneIsSaid(t *testing.T) {
	e := openRated(t)
	for _, k := range []string{"0", "-3", "many", "NaN", "Inf", "1e9"} {
		v := e.anybody.open(e.path("/ratings?k=" + k)).must(http.StatusUnprocessableEntity)
		if v.words(".error") != "The K-factor is a number above 0, at most 1000, such as 20." || v.page.Find("#k").AttrOr("value", "") != k {
			t.Errorf("%s: %q", k, v.words("main"))
		}
	}
}

func TestThePersonsOfTeamsHaveTheirOwnRatings(t *testing.T) {
	e := openEvent(t, teamEvent(1, 0))
	e.enterTeams([]string{"Reds", "Ada 2000"}, []string{"Blues", "Bo 2000"})
	e.publishTeams()
	e.endBoards(1, 1, "1-0")
	e.anybody.open(e.path("/ratings")).must(http.StatusOK)
	e.anybody.same(".ratings > table > tbody > tr", "1 Ada EST 2000 1 0.50 +10.0 How Ada’s change adds up 1 Bo 2000 1 − 0.50 +10.0 2010 2800",
		"2 Bo EST 2000 0 0.50 −10.0 How Bo’s change adds up 1 Ada 2000 0 − 0.50 −10.0 1990 1200")
}
