package table

import (
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/ranking"
)

// columns are the tie-breaks of the event, in its order.
func columns(table standings.Standings) []string {
	names := make([]string, len(table.Tiebreaks))
	for i, name := range table.Tiebreaks {
		names[i] = string(name)
	}
	return names
}

// table is the standings, each tie-break with its working.
func (s *Pages) table(t *tournament.Book, table standings.Standings, cross standings.Cross) []Standing {
	played := map[int]int{}
	for _, row := range cross.Rows {
		for _, cell := range row.ByRound {
			if cell.Counted {
				played[row.Player.No] += gamesIn(cell)
			}
		}
	}
	values := ranking.Values(table.Tiebreaks, table.Rows)
	rows := make([]Standing, 0, len(table.Rows))
	for _, row := range table.Rows {
		who := s.Desk.People.Get(t.Entries[row.Player.No-1].Player)
		m := Standing{No: row.Player.No, Left: shown.Left(t.Entries[row.Player.No-1]), Rank: row.Rank, Name: s.NameIn(t.State, t.Entries[row.Player.No-1].Player), At: shown.EntrantAt(t.State, who.ID), Country: s.CountryIn(t.State, who.ID), Played: played[row.Player.No], Points: row.Total(), Starting: ranking.Starting(t.Entries[row.Player.No-1])}
		if t.Several() {
			m.Other = otherScore(t, row).String()
		}
		m.Keizer = s.KeizerSum(t, row)
		for i, text := range values(row) {
			value := s.tiebreak(t, table.Tiebreaks[i], row.Values[i])
			value.Text = text
			m.Values = append(m.Values, value)
		}
		rows = append(rows, m)
	}
	return rows
}

// shortTable is the standings by ranks and points alone.
func (s *Pages) shortTable(t *tournament.Book, table standings.Standings) []Standing {
	rows := make([]Standing, len(table.Rows))
	for i, row := range table.Rows {
		e := t.Entries[row.Player.No-1]
		rows[i] = Standing{Left: shown.Left(e), Rank: row.Rank, Name: s.NameIn(t.State, e.Player), At: shown.EntrantAt(t.State, e.Player), Country: s.CountryIn(t.State, e.Player), Points: row.Total()}
	}
	return rows
}

// gamesIn is how many games of a round were played at the board: neither a forfeit nor a
// bye is one (TIEBREAKS.md, "Words").
func gamesIn(c standings.Cell) int {
	if len(c.Games) == 0 {
		c.Games = []standings.CrossGame{{Code: c.Code}}
	}
	n := 0
	for _, g := range c.Games {
		if g.Code.Played() {
			n++
		}
	}
	return n
}

// otherScore is the score of the pairings that does not rank.
func otherScore(t *tournament.Book, row standings.Row) standings.Points {
	if t.Ranks() == tournament.ByMatches {
		return row.GamePoints
	}
	return row.MatchPoints
}

// scores names the two scores of pairings of several games, the ranking one first. The other is left out
// if it is a column of the tie-breaks.
func scores(t *tournament.Book) (ranks, other string) {
	if !t.Several() {
		return "", ""
	}
	column := standings.GamePoints
	ranks, other = string(tournament.ByMatches), string(tournament.ByGames)
	if t.Ranks() == tournament.ByGames {
		column, ranks, other = standings.MatchPoints, other, ranks
	}
	if slices.Contains(t.TiebreakOrder(), column) {
		other = ""
	}
	return ranks, other
}

func (s *Pages) tiebreak(t *tournament.Book, name standings.Tiebreak, v standings.Value) Tiebreak {
	m := Tiebreak{Name: string(name), Working: make([]Working, 0, len(v.Terms))}
	for _, term := range v.Terms {
		w := Working{Round: term.Round, Carried: term.Round < 0, Score: term.Points.String(), Points: term.OpponentScore.String(),
			Product: term.Product.String(), Cut: term.Cut, Dummy: term.Dummy}
		if term.Opponent > 0 {
			w.Opponent = s.NameIn(t.State, t.PlayerOf(term.Opponent))
		}
		switch name.Working() {
		case standings.SumOfProducts:
			w.Score, w.Times = term.Factor.String(), true
		case standings.OpponentsRatings:
			w.Product = w.Points // it is no sum
		}
		m.Working = append(m.Working, w)
	}
	return m
}

// cross is each against each.
func (s *Pages) cross(t *tournament.Book, cross standings.Cross) []CrossRow {
	rows := make([]CrossRow, 0, len(cross.Rows))
	against := cross.Against()
	for i, row := range cross.Rows {
		id := t.Entries[row.Player.No-1].Player
		m := CrossRow{Left: shown.LeftOf(t.State, id), Rank: row.Rank, Name: s.NameIn(t.State, id), At: shown.EntrantAt(t.State, id), Points: row.Total(),
			Starting: ranking.Starting(t.Entries[row.Player.No-1]), Outside: s.outside(t, id, row)}
		for j, cells := range against[i] {
			cell := tables.CrossCell{Self: i == j}
			for _, in := range cells {
				if in.Code != standings.Pending {
					cell.Scores = append(cell.Scores, s.crossScoreOf(t, id, in))
				}
			}
			m.Cells = append(m.Cells, cell)
		}
		rows = append(rows, m)
	}
	return rows
}

// outside are the carried results of a player against those without a row.
func (s *Pages) outside(t *tournament.Book, id string, row standings.CrossRow) (list []RoundCell) {
	for _, in := range row.ByRound {
		if in.Opponent > len(t.Entries) {
			list = append(list, s.roundCellOf(t, id, in))
		}
	}
	return list
}

// byRound is the cross table of a Swiss: opponent, colour and result of each round.
func (s *Pages) byRound(t *tournament.Book, cross standings.Cross) []ByRoundRow {
	rows := make([]ByRoundRow, 0, len(cross.Rows))
	for _, row := range cross.Rows {
		id := t.Entries[row.Player.No-1].Player
		m := ByRoundRow{Left: shown.LeftOf(t.State, id), No: row.Player.No, Rank: row.Rank, Name: s.NameIn(t.State, id), At: shown.EntrantAt(t.State, id), Points: row.Total(),
			Starting: ranking.Starting(t.Entries[row.Player.No-1]), Cells: make([]RoundCell, 0, len(row.ByRound))}
		for _, in := range row.ByRound {
			m.Cells = append(m.Cells, s.roundCellOf(t, id, in))
		}
		rows = append(rows, m)
	}
	return rows
}

// byeNames are the byes as the words know them.
var byeNames = map[standings.Code]string{standings.PairingBye: "pairing", standings.FullBye: "full", standings.HalfBye: "half", standings.Absent: "zero"}

func (s *Pages) roundCellOf(t *tournament.Book, id string, in standings.Cell) RoundCell {
	switch {
	case in.Round == 0:
		return RoundCell{}
	case in.Opponent == 0:
		cell := RoundCell{Bye: byeNames[in.Code], Why: shown.ByeKind(t.State, tournament.Bye(byeNames[in.Code])), Carried: in.Round < 0}
		if in.Counted && in.Code != standings.Absent { // who is away made nothing, and a round that goes on counts for nobody
			cell.Score = in.Points.String()
		}
		return cell
	}
	cell := RoundCell{Opponent: in.Opponent, Carried: in.Round < 0, First: in.Colour == standings.First}
	if in.Opponent > len(t.Entries) {
		cell.Name = s.NameIn(t.State, t.PlayerOf(in.Opponent))
	}
	if in.Code != standings.Pending {
		score := s.crossScoreOf(t, id, in)
		cell.Score, cell.Game, cell.Games, cell.Contested, cell.Hangs = score.Score, score.Game, score.Games, score.Contested, score.Hangs
	}
	return cell
}

// crossScoreOf is what a player made in a pairing, with its games where they are
// several.
func (s *Pages) crossScoreOf(t *tournament.Book, id string, in standings.Cell) tables.CrossScore {
	if len(in.Games) == 0 {
		at := t.GameIn(id, in.Round, 0)
		return tables.CrossScore{Score: cellScore(in.Code, in.Points), Game: at, Contested: s.contested(t, in.Round, at), Hangs: hangs(t, at), Carried: in.Round < 0}
	}
	m := tables.CrossScore{Score: in.Points.String(), Carried: in.Round < 0}
	for _, g := range in.Games {
		one := tables.CrossScore{Game: t.GameIn(id, in.Round, g.Game)}
		if g.Code != standings.Pending {
			one.Score, one.Contested, one.Hangs = cellScore(g.Code, g.Points), s.contested(t, in.Round, one.Game), hangs(t, one.Game)
		}
		m.Games = append(m.Games, one)
	}
	return m
}

// contested tells that a player has refused the result of a game and nobody has settled it.
func (s *Pages) contested(t *tournament.Book, round int, id string) bool {
	if id == "" || t.Count(round).Contested == 0 {
		return false
	}
	g, err := s.Desk.Game(id)
	return err == nil && t.Contested(id, g)
}

// hangs tells that a game is adjourned and counts meanwhile what the event says.
func hangs(t *tournament.Book, id string) bool {
	_, counts := t.Hangs(tournament.Pairing{Game: id})
	return id != "" && counts
}

// cellScore is what a player made in a game, or the sign of a forfeit.
func cellScore(code standings.Code, points standings.Points) string {
	if code == standings.ForfeitWon || code == standings.ForfeitLost {
		return code.String()
	}
	return points.String()
}
