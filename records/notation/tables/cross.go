package tables

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/records/notation/sheet"
)

// cross are the tables of who met whom: round by round, and of a round robin each against each.
func (m *maker) cross() (list []Table, is bool) {
	if m.d.Event.System == string(tournament.KnockOut) || len(m.d.Rounds) == 0 {
		return nil, false
	}
	book, err := m.d.Book()
	if err != nil {
		return nil, false
	}
	_, cross, err := book.Tables()
	if err != nil {
		return nil, false
	}
	if m.matrix() {
		list = append(list, m.against(cross))
	}
	return append(list, m.byRound(cross)), true
}

func (m *maker) byRound(x standings.Cross) Table {
	t := Table{"round-by-round", sheet.Page{Name: m.w.Say(ByRound), Head: m.head(Rank, No, Name)}}
	begins := m.begins(&t)
	for n := range x.Before {
		t.Head = append(t.Head, "→ "+m.w.Say(Round)+" "+strconv.Itoa(n+1))
	}
	for n := range x.Rounds {
		t.Head = append(t.Head, m.w.Say(Round)+" "+strconv.Itoa(n+1))
	}
	t.Head = append(t.Head, m.w.Say(Points))
	for _, row := range x.Rows {
		cells := m.line(row, begins)
		for _, c := range row.ByRound {
			cells = append(cells, text(m.met(c)))
		}
		t.Rows = append(t.Rows, append(cells, millionths(int(row.Points))))
	}
	return t
}

func (m *maker) against(x standings.Cross) Table {
	t := Table{"cross-table", sheet.Page{Name: m.w.Say(CrossTable), Head: m.head(Rank, No, Name)}}
	begins := m.begins(&t)
	for _, row := range x.Rows {
		t.Head = append(t.Head, strconv.Itoa(row.Player.No))
	}
	t.Head = append(t.Head, m.w.Say(Points))
	against := x.Against()
	for i, row := range x.Rows {
		cells := m.line(row, begins)
		for j := range x.Rows {
			var scores []string
			for _, c := range against[i][j] {
				scores = append(scores, m.score(c))
			}
			switch score := strings.TrimSpace(strings.Join(scores, " ")); {
			case i == j:
				cells = append(cells, text("×"))
			default:
				cells = append(cells, text(score))
			}
		}
		t.Rows = append(t.Rows, append(cells, millionths(int(row.Points))))
	}
	return t
}

// begins adds the heading of the starting points, and tells that somebody has any.
func (m *maker) begins(t *Table) bool {
	begins := slices.ContainsFunc(m.d.Entries, func(e dossier.Entry) bool { return e.Starting != 0 })
	if begins {
		t.Head = append(t.Head, m.w.Say(Starting))
	}
	return begins
}

func (m *maker) line(row standings.CrossRow, begins bool) []sheet.Cell {
	name, starting := "", 0
	for _, e := range m.d.Entries {
		if e.Number == row.Player.No {
			name, starting = m.nameOf(e.ID), e.Starting
		}
	}
	cells := []sheet.Cell{number(row.Rank), number(row.Player.No), text(name)}
	if begins {
		cells = append(cells, millionths(1000*starting))
	}
	return cells
}

// met is a round of a player: the opponent's number, who had the first move, the score.
func (m *maker) met(c standings.Cell) string {
	if c.Round == 0 {
		return ""
	}
	if c.Opponent == 0 {
		return strings.TrimSpace(m.w.Say("bye."+byes[c.Code]) + " " + m.score(c))
	}
	move := m.w.Say(SecondMove)
	if c.Colour == standings.First {
		move = m.w.Say(FirstMove)
	}
	opponent := strconv.Itoa(c.Opponent)
	if at := c.Opponent - len(m.d.Entries) - 1; at >= 0 {
		opponent = m.nameOf(m.d.Before.Outside[at].Player) + " "
	}
	return strings.TrimSpace(opponent + move + " " + m.score(c))
}

var byes = map[standings.Code]Word{standings.PairingBye: "", standings.FullBye: "full", standings.HalfBye: "half", standings.Absent: "zero"}

// score is what a cell counts; that of a forfeit is marked.
func (m *maker) score(c standings.Cell) string {
	if c.Code == standings.Pending {
		return ""
	}
	score := m.w.decimal(c.Points.Float())
	if c.Code.Forfeit() {
		score += "f"
	}
	return score
}
