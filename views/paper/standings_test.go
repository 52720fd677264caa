package paper_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/visit"
)

// The table of a team event has both scores, and says every column in letters with what
// they mean.
func TestTheStandingsOfTeamsSayWhatRanks(t *testing.T) {
	for _, c := range []struct {
		tiebreaks    []string
		head, legend string
	}{
		{nil, "Rank No. Team GP MP BH GP SB GP Direct Bd 1 Bd 2", "GP: Game points; MP: Match points; BH GP: Buchholz on game points;"},
		{[]string{"board-2"}, "Rank No. Team GP MP Bd 2", "GP: Game points; MP: Match points; Bd 2: Board 2"},
	} {
		made := visit.TeamEvent(2, 1)
		made.Tiebreaks, made.GamesFirst = c.tiebreaks, true
		e := visit.OpenEvent(t, made)
		e.EnterTeams([]string{"Reds", "Ada", "Bo"}, []string{"Blues", "Dag", "Eve"})
		e.Arrange(tournament.PublishRound{Round: 1})
		v := e.Anybody.Open(e.Path("/paper/standings")).Must(http.StatusOK)
		v.Same(".paper-standings thead tr", c.head)
		if got := strings.Join(v.Lines(".paper-standings .foot-cell"), " "); !strings.Contains(got, c.legend) {
			t.Errorf("the letters mean %q, want %q", got, c.legend)
		}
		e.EndBoards(1, 1, "1-0", "1/2-1/2")
		if rows := e.Anybody.Open(e.Path("/paper/standings")).Lines(".paper-standings tbody tr"); len(rows) != 3 || !strings.HasPrefix(rows[0], "1 1 Reds EST 1.5 2 ") {
			t.Errorf("%q", rows)
		}
	}
}
