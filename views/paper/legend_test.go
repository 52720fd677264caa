package paper_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// Under a table stands what its signs mean, and nothing of signs that are not in it.
func TestATableExplainsTheSignsThatStandInIt(t *testing.T) {
	const forfeit, bye = "won and lost by forfeit", "without an opponent in the round"
	o := visit.OpenSwiss(t) // of seven: one has no opponent
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	said := func(when string, kinds []string, want ...string) {
		t.Helper()
		for _, kind := range kinds {
			text := o.Visitor().Open(o.At + "/paper/" + kind).Must(http.StatusOK).Page.Find(".foot-cell").Text()
			for _, sign := range []string{forfeit, bye} {
				if is, should := strings.Contains(text, sign), strings.Contains(strings.Join(want, "|"), sign); is != should {
					t.Errorf("%s, %s: %q is said: %v", when, kind, sign, is)
				}
			}
		}
	}
	said("a round is published", []string{"cross"}, bye)
	said("a round is published, and nothing counts: the start list", []string{"standings"})
	if _, err := o.Desk.Play(t.Context(), o.State().PairingsIn(1)[0].Game, order("forfeit"), game.Command{Do: game.DoReport, Score: game.Score{P1: 2}, Forfeit: true}); err != nil {
		t.Fatal(err)
	}
	said("somebody did not come", []string{"standings", "cross"}, forfeit, bye)
}

// A bye is worth a point in a Swiss; in a round robin who has no opponent does not play.
func TestAByeIsNoWinWhereItIsNoPoint(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("Ada", "Bo", "Cleo")
	e.Arrange(tournament.PublishSchedule{})
	for _, page := range []string{"/paper/pairings?round=1", "/paper/names?round=1", "/paper/folder?round=1", "/wall/board-pairings"} {
		if words := e.Arbiter.Open(e.Path(page)).Must(http.StatusOK).Words("body"); strings.Contains(words, "bye (win)") || !strings.Contains(words, "does not play") {
			t.Errorf("%s: %q", page, words)
		}
	}
}

// At the door everybody looks for the own name: two who play as a team stand in the list by name, each with the board.
func TestPartnersFindTheirBoardByName(t *testing.T) {
	s := visit.OpenGame(t, "pente4", visit.TwoTeams)
	page := s.Anybody.Open("/t/" + s.ID + "/paper/names?round=1").Must(http.StatusOK)
	var names []string
	page.Page.Find(".finder > li > b").Each(func(_ int, b *goquery.Selection) { names = append(names, strings.Join(strings.Fields(b.Text()), " ")) })
	if got := strings.Join(names, ", "); got != "Ada Brook SWE, Bo Ek SWE, Ilmar Tamm EST, Liis Kask EST" {
		t.Errorf("the list has %s", got)
	}
}
