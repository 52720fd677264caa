package table_test

import (
	"fmt"
	"math"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/rating"
	"renju-arbiter/views/testkit/visit"
)

// Four rated players and one without a rating, two rounds of a Swiss.
func openRated(t testing.TB) *visit.Event {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	e.Enter("Ada 2400", "Bo 2200", "Cleo 2100", "Dag 2000", "Eve")
	e.Arrange(tournament.PublishRound{Round: 1})
	e.End("ada-cleo", "1/2-1/2")
	e.End("dag-bo", "1-0")
	e.Arrange(tournament.PublishRound{Round: 2})
	return e
}

func TestTheRatingsArePreviewedWithTheirTerms(t *testing.T) {
	e := openRated(t)
	for query, k := range map[string]float64{"": 20, "?k=40": 40, "?k=7,5": 7.5} {
		v := e.Anybody.Open(e.Path("/ratings" + query)).Must(http.StatusOK)
		_, players, games := e.Book().Rated(nil)
		lines, err := rating.Preview(players, games, k)
		e.Must(err)
		rows := v.Lines(".names > table > tbody > tr")
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
	v := e.Anybody.Open(e.Path("/ratings"))
	v.Same(".names > table > tbody > tr:first-child", "1 Ada EST 2393 −7.0 How Ada’s change adds up 1 Cleo 2100 ½ − 0.85 −7.0 2400 0.5 0.85 2100")
	v.Same(".names > table > tbody > tr:last-child", "5 Eve EST – – – –")
}

func TestAKThatIsNoneIsSaid(t *testing.T) {
	e := openRated(t)
	for _, k := range []string{"0", "-3", "many", "NaN", "Inf", "1e9"} {
		v := e.Anybody.Open(e.Path("/ratings?k=" + k)).Must(http.StatusUnprocessableEntity)
		if v.Words(".error") != "The K-factor is a number above 0, at most 1000, such as 20." || v.Page.Find("#k").AttrOr("value", "") != k {
			t.Errorf("%s: %q", k, v.Words("main"))
		}
	}
}

func TestThePersonsOfTeamsHaveTheirOwnRatings(t *testing.T) {
	e := visit.OpenEvent(t, visit.TeamEvent(1, 0))
	e.EnterTeams([]string{"Reds", "Ada 2000"}, []string{"Blues", "Bo 2000"})
	e.PublishTeams()
	e.EndBoards(1, 1, "1-0")
	e.Anybody.Open(e.Path("/ratings")).Must(http.StatusOK)
	e.Anybody.Same(".names > table > tbody > tr", "1 Ada EST 2010 +10.0 How Ada’s change adds up 1 Bo 2000 1 − 0.50 +10.0 2000 1 0.50 2800",
		"2 Bo EST 1990 −10.0 How Bo’s change adds up 1 Ada 2000 0 − 0.50 −10.0 2000 0 0.50 1200")
}
