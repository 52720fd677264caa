package paper

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
)

// A roundCell is what somebody did in a round.
type roundCell struct {
	Opponent int
	First    bool
	Score    string // empty while open
	Bye      bool
	Away     bool // without a point
}

func roundCellOf(c standings.Cell) roundCell {
	switch {
	case c.Round == 0:
		return roundCell{}
	case c.Opponent == 0:
		cell := roundCell{Bye: c.Code != standings.Absent, Away: c.Code == standings.Absent}
		if c.Counted && cell.Bye {
			cell.Score = c.Points.String()
		}
		return cell
	}
	return roundCell{Opponent: c.Opponent, First: c.Colour == standings.First, Score: scoreOf(c)}
}

// scoreOf is what a pairing brought, or the sign of a forfeit.
func scoreOf(c standings.Cell) string {
	switch {
	case c.Code == standings.Pending:
		return ""
	case unplayed(c):
		return c.Code.String()
	}
	return c.Points.String()
}

// unplayed tells that a pairing of one game is shown by the sign of a forfeit.
func unplayed(c standings.Cell) bool {
	return len(c.Games) == 0 && (c.Code == standings.ForfeitWon || c.Code == standings.ForfeitLost)
}

// signs are what stands in the cells of a table and is no number.
type signs struct{ Forfeits, Byes, Away, Carried bool }

func (m *signs) see(c standings.Cell) {
	m.Forfeits = m.Forfeits || unplayed(c)
	alone := c.Round > 0 && c.Opponent == 0
	m.Byes = m.Byes || alone && c.Code != standings.Absent
	m.Away = m.Away || alone && c.Code == standings.Absent
}

// A crossRow is a line of the cross table: against each, or round by round.
type crossRow struct {
	Rank        int
	Participant Participant
	Cells       [][]string  // against each, in the order of the rows
	Rounds      []roundCell // of a Swiss
	Points      string
}

type crossTable struct {
	Rows   []crossRow
	Rounds int    // of a Swiss; 0: each against each
	Class  string // how large the letters can be
	Teams  bool
	signs
}

// Sizes of a cross table: up to how many columns it stands upright, and from how many its
// letters are small.
const (
	entriesUpright = 14
	smallFrom      = 24
	// uprightRounds is the same for rounds, whose cells are wider.
	uprightRounds = 7
)

func (s *Pages) cross(a asked) ([]sheet, error) {
	_, cross, err := a.t.Tables()
	if err != nil {
		return nil, err
	}
	m := s.crossOf(a.t, cross)
	one := sheet{Title: a.T.T("paper.cross"), Body: crossBody(a.Frame, a.head, m)}
	if columns := len(m.Rows); m.Rounds > uprightRounds || m.Rounds == 0 && columns > entriesUpright {
		one.Class = "wide"
	}
	return []sheet{one}, nil
}

func (s *Pages) crossOf(t *tournament.Book, cross standings.Cross) crossTable {
	m := crossTable{Teams: t.InTeams()}
	var against [][][]standings.Cell
	if t.ByTable() {
		m.Rounds = cross.Rounds
	} else {
		against = cross.Against()
	}
	if m.Rounds == 0 && len(cross.Rows) > smallFrom {
		m.Class = "small"
	}
	for i, row := range cross.Rows {
		one := crossRow{Rank: row.Rank, Participant: s.participant(t.State, t.Entries[row.Player.No-1].Player), Points: row.Total()}
		if against == nil {
			for _, cell := range row.ByRound {
				one.Rounds = append(one.Rounds, roundCellOf(cell))
				m.see(cell)
			}
		} else {
			one.Cells = make([][]string, len(cross.Rows))
			for j, cells := range against[i] {
				for _, cell := range cells {
					m.see(cell)
					score := scoreOf(cell)
					if score != "" && t.Carries(cell.Round) {
						score, m.Carried = "→"+score, true
					}
					if score != "" {
						one.Cells[j] = append(one.Cells[j], score)
					}
				}
			}
		}
		m.Rows = append(m.Rows, one)
	}
	return m
}

// place is a rank; somebody without one has a dash.
func place(rank int) string {
	if rank == 0 {
		return "–"
	}
	return strconv.Itoa(rank)
}

func (m crossTable) columns() int {
	if m.Rounds > 0 {
		return m.Rounds
	}
	return len(m.Rows)
}
