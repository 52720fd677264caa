package paper

import (
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// roundsBeside is how many rounds a table has room for beside its sums: more stand in the
// cross table alone.
const roundsBeside = 5

type standingRow struct {
	Rank   int
	Who    Who
	Rounds []roundCell
	Points string
	Values []string // the tie-breaks
}

type table struct {
	Rows    []standingRow
	Rounds  int
	Columns []locale.Text // the tie-breaks, in letters
	Legend  []locale.Text // what they mean
	Teams   bool
	Rated   bool
	Notes   []locale.Text
	Signed  bool
}

func (s *Face) standings(a asked) ([]sheet, error) {
	if a.t.How() == tournament.KnockOut {
		return s.cup(a)
	}
	ranked, cross, err := a.t.Tables()
	if err != nil {
		return nil, err
	}
	m := s.standingRows(a.t, ranked, cross)
	return []sheet{{Title: a.T.T("paper.standings"), Body: standingsTable(a.Frame, a.head, m)}}, nil
}

func (s *Face) standingRows(t *tournament.Book, ranked standings.Standings, cross standings.Cross) table {
	m := table{Teams: inTeams(t), Signed: t.Signed, Notes: s.TableNotes(t)}
	for _, name := range ranked.Tiebreaks {
		m.Columns = append(m.Columns, locale.Say("tiebreak.short."+string(name)))
		m.Legend = append(m.Legend, locale.Say("paper.tiebreak", "Short", m.Columns[len(m.Columns)-1], "Name", tiebreakName(t, string(name))))
	}
	if t.How() == tournament.Swiss && cross.Rounds <= roundsBeside {
		m.Rounds = cross.Rounds
	}
	nothing := shown.SaysNothing(ranked.Tiebreaks, ranked.Rows)
	for i, row := range ranked.Rows {
		one := standingRow{Rank: row.Rank, Who: s.who(t.State, t.Entries[row.Player.No-1].Player), Points: row.Points.String()}
		m.Rated = m.Rated || one.Who.Rating > 0
		one.Values = shown.Values(row, nothing)
		if m.Rounds > 0 {
			for _, cell := range cross.Rows[i].ByRound {
				one.Rounds = append(one.Rounds, roundCellOf(cell))
			}
		}
		m.Rows = append(m.Rows, one)
	}
	return m
}

// tiebreakName is what a tie-break is called: the score of matches between two players
// has other words than that of teams.
func tiebreakName(t *tournament.Book, name string) locale.Text {
	if t.Several() {
		if kind, is := strings.CutSuffix(name, "-points"); is && (kind == "match" || kind == "game") {
			return locale.Say("score." + kind)
		}
	}
	return locale.Say("tiebreak." + name)
}
