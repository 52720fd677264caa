package paper

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/shown/ranking"
)

// A roundCell is what somebody did in a round.
type roundCell struct {
	Opponent int
	First    bool
	Score    string // empty while open
	Bye      bool
	Away     bool // without a point
	Carried  bool // of the event before
}

func roundCellOf(c standings.Cell) roundCell {
	switch {
	case c.Round == 0:
		return roundCell{}
	case c.Opponent == 0:
		cell := roundCell{Bye: c.Code != standings.Absent, Away: c.Code == standings.Absent, Carried: c.Round < 0}
		if c.Counted && cell.Bye {
			cell.Score = c.Points.String()
		}
		return cell
	}
	return roundCell{Opponent: c.Opponent, First: c.Colour == standings.First, Score: scoreOf(c), Carried: c.Round < 0}
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
	m.Carried = m.Carried || c.Round < 0
}

// A crossRow is a line of the cross table: against each, or round by round.
type crossRow struct {
	Rank        int
	Participant Participant
	Cells       [][]string  // against each, in the order of the rows
	Rounds      []roundCell // of a Swiss
	Outside     []roundCell // of each against each: carried, against those without a row
	Points      string
	Starting    string
}

type crossTable struct {
	Rows    []crossRow
	Rounds  int     // of a Swiss, those that are carried too; 0: each against each
	Before  int     // how many are carried
	Begins  bool    // somebody begins with points
	Outside bool    // there is a column for opponents without a row
	Others  []noRow // opponents without a row
	Class   string  // how large the letters can be
	Teams   bool
	signs
}

// A noRow is an opponent of carried results without a row.
type noRow struct {
	No   int
	Name string
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
		m.Rounds, m.Before = cross.Before+cross.Rounds, cross.Before
	} else {
		against = cross.Against()
	}
	if m.Rounds == 0 && len(cross.Rows) > smallFrom {
		m.Class = "small"
	}
	for i, row := range cross.Rows {
		one := crossRow{Rank: row.Rank, Participant: s.participant(t.State, t.Entries[row.Player.No-1].Player), Points: row.Total(),
			Starting: ranking.Starting(t.Entries[row.Player.No-1])}
		m.Begins = m.Begins || one.Starting != ""
		if against == nil {
			for _, cell := range row.ByRound {
				one.Rounds = append(one.Rounds, roundCellOf(cell))
				m.see(cell)
			}
		} else {
			for _, cell := range row.ByRound {
				if cell.Opponent > len(t.Entries) {
					one.Outside = append(one.Outside, roundCellOf(cell))
					m.see(cell)
				}
			}
			m.Outside = m.Outside || len(one.Outside) > 0
			one.Cells = make([][]string, len(cross.Rows))
			for j, cells := range against[i] {
				for _, cell := range cells {
					m.see(cell)
					score := scoreOf(cell)
					if score != "" && cell.Round < 0 {
						score = "→" + score
					}
					if score != "" {
						one.Cells[j] = append(one.Cells[j], score)
					}
				}
			}
		}
		m.Rows = append(m.Rows, one)
	}
	m.Others = s.noRows(t, cross)
	return m
}

// noRows are the opponents in a table without a row, by number.
func (s *Pages) noRows(t *tournament.Book, cross standings.Cross) (list []noRow) {
	seen := map[int]bool{}
	for _, row := range cross.Rows {
		for _, cell := range row.ByRound {
			seen[cell.Opponent] = true
		}
	}
	for no := len(t.Entries) + 1; no <= len(t.Entries)+len(t.Fed.Outside); no++ {
		if seen[no] {
			list = append(list, noRow{no, s.NameIn(t.State, t.PlayerOf(no))})
		}
	}
	return list
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

// across is how many columns there are with the others.
func (m crossTable) across() int {
	sum := 4 + m.columns()
	if m.Begins {
		sum++
	}
	if m.Outside {
		sum++
	}
	return sum
}

// roundHead is the heading of a column of rounds, the carried ones first.
func roundHead(i, before int) string {
	if i < before {
		return "→" + strconv.Itoa(i+1)
	}
	return strconv.Itoa(i + 1 - before)
}
