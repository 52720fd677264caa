package paper_test

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
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
		v.Same(".paper-standings thead tr", "No. Team") // nothing counts yet: the start list
		e.EndBoards(1, 1, "1-0", "1/2-1/2")
		v.Open(e.Path("/paper/standings"))
		v.Same(".paper-standings thead tr", c.head)
		if got := strings.Join(v.Lines(".paper-standings .foot-cell"), " "); !strings.Contains(got, c.legend) {
			t.Errorf("the letters mean %q, want %q", got, c.legend)
		}
		if rows := e.Anybody.Open(e.Path("/paper/standings")).Lines(".paper-standings tbody tr"); len(rows) != 3 || !strings.HasPrefix(rows[0], "1 1 Reds EST 1.5 2 ") {
			t.Errorf("%q", rows)
		}
	}
}

// However many rounds an event has and tie-breaks its table, the names keep a column in
// which they can be read, from the first round to the last.
func TestNamesHaveRoomBesideRoundsAndTiebreaks(t *testing.T) {
	five := []string{"buchholz", "buchholz-cut1", "sonneborn-berger", "direct-encounter", "wins"}
	for _, c := range []struct {
		rounds, shown int
		tiebreaks     []string
		wide          bool
	}{
		{3, 3, []string{"buchholz", "wins"}, false}, {5, 5, []string{"buchholz"}, false}, {5, 5, five, true}, {7, 7, five, true}, {9, 0, five, false}, {11, 0, five, false},
		{9, 9, []string{"buchholz", "wins"}, true},
		{5, 0, append(five, "buchholz-cut2", "buchholz-median", "wins-played", "opponents", "opponents2"), true},
	} {
		made := tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: c.rounds, Tiebreaks: c.tiebreaks}}
		e := visit.OpenEvent(t, made)
		e.Enter("Ada", "Bo", "Cleo", "Dag", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kai", "Lea")
		e.Arrange(tournament.PublishRound{Round: 1})
		first := e.State().Pairings[0]
		e.End(first.First+"-"+first.Second, "1-0") // before that it is the start list
		v := e.Anybody.Open(e.Path("/paper/standings")).Must(http.StatusOK)
		beside, wide := widths(t, v), v.Page.Find("article.wide").Length() == 1
		beside += 14 * (c.shown - min(c.shown, 1)) // the rounds to come
		page := 186
		if wide {
			page = 255
		}
		if page-beside < 40 || wide != c.wide || (v.Page.Find("thead .mid").Length() > 0) != (c.shown > 0) {
			t.Errorf("%d rounds, %d tie-breaks: %d mm for the name, across the page: %t", c.rounds, len(c.tiebreaks), page-beside, wide)
		}
	}
}

// A cell that goes across a table goes across the columns that it has: one more would take
// room from the names.
func TestWhatGoesAcrossATableAddsNoColumn(t *testing.T) {
	rated := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	rated.Enter("Ada 2200", "Bo 2100", "Cleo", "Dag")
	plain := visit.OpenEvent(t, tournament.Created{})
	plain.Enter("Ada", "Bo", "Cleo")
	teams := visit.OpenTeams(t, 2, 1)
	rated.Arrange(tournament.PublishRound{Round: 1})
	plain.Arrange(tournament.PublishSchedule{})
	teams.PublishTeams()
	for _, results := range []bool{false, true} {
		for _, e := range []*visit.Event{rated, plain, teams} {
			for _, p := range e.State().Pairings {
				if results && p.Game != "" {
					e.Arbiter.Open("/games/"+p.Game).Corrects("/games/"+p.Game+"/result", "result", "1-0", "reason", "paper").Must(http.StatusOK)
				}
			}
			for _, kind := range offered(e.Arbiter, e.Path("")) {
				for _, table := range e.Arbiter.Open(e.Path("/paper/" + kind)).Must(http.StatusOK).Page.Find(".paper table:has([colspan])").EachIter() {
					columns := table.Find("thead tr").First().Find("th, td").Length()
					for _, cell := range table.Find("[colspan]").EachIter() {
						if across := cell.AttrOr("colspan", ""); across != strconv.Itoa(columns) {
							t.Errorf("%s: a cell across %s of %d columns", e.Arbiter.At, across, columns)
						}
					}
				}
			}
		}
	}
}

var width = regexp.MustCompile(`\bw(\d+)\b`)

// widths are the columns of a table beside the name, in millimetres.
func widths(t *testing.T, v *visit.Visitor) (sum int) {
	for _, head := range v.Page.Find("thead th").EachIter() {
		if said := width.FindStringSubmatch(head.AttrOr("class", "")); said != nil {
			mm, err := strconv.Atoi(said[1])
			if err != nil {
				t.Fatal(err)
			}
			sum += mm
		}
	}
	return sum
}
