package ranking

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
)

// TeamTable returns the table of a team event, each tie-break with its working. Called names the teams by
// number.
func TeamTable(t *tournament.Book, table standings.TeamStandings, cross standings.Cross, called func(no int) string) tables.TeamTable {
	m := tables.TeamTable{Order: []locale.Text{locale.Say("tiebreak.match-points")}}
	if table.Points == standings.GameScore {
		m.Order[0] = locale.Say("tiebreak.game-points")
	}
	for _, name := range table.Tiebreaks {
		m.Order = append(m.Order, TeamTiebreak(name))
		if columned(name) {
			m.Tiebreaks, m.Letters = append(m.Tiebreaks, TeamTiebreak(name)), append(m.Letters, TiebreakInLetters(name))
		}
	}
	if m.Start = !anyCounts(cross); m.Start {
		for i, e := range t.Entries {
			m.Rows = append(m.Rows, tables.TeamStanding{Rank: e.Number, ID: e.Player, Name: called(i + 1)})
		}
		return m
	}
	names := make([]standings.Tiebreak, len(table.Tiebreaks))
	for i, name := range table.Tiebreaks {
		names[i] = name.Name
	}
	text := values(names, table.Rows, func(row standings.TeamRow) (standings.Points, []standings.Value) { return table.Ranks(row), row.Values })
	crossOf := map[int]standings.CrossRow{}
	for _, row := range cross.Rows {
		crossOf[row.Player.No] = row
	}
	for _, row := range table.Rows {
		id := t.Entries[row.Team.No-1].Player
		one := tables.TeamStanding{Rank: row.Rank, ID: id, Name: called(row.Team.No), Played: matchesPlayed(crossOf[row.Team.No]),
			MatchPoints: row.MatchPoints.String(), GamePoints: row.GamePoints.String()}
		for i, name := range table.Tiebreaks {
			if columned(name) {
				one.Values = append(one.Values, tables.TeamValue{Value: text(row, i), Terms: terms(name.Name, row.Values[i], called)})
			}
		}
		m.Rows = append(m.Rows, one)
	}
	return m
}

// matchesPlayed is how many matches of a team were played.
func matchesPlayed(row standings.CrossRow) (n int) {
	for _, cell := range row.ByRound {
		if cell.Counted && cell.Code.Played() {
			n++
		}
	}
	return n
}

// columned leaves out match points and game points, which have columns of their own.
func columned(t standings.TeamTiebreak) bool { return t.Name.Whom() != standings.OfMatches }

// terms returns the working of a tie-break.
func terms(name standings.Tiebreak, v standings.Value, called func(no int) string) []tables.Term {
	var list []tables.Term
	for _, term := range v.Terms {
		m := tables.Term{Round: term.Round, Cut: term.Cut, Dummy: term.Dummy,
			Product: term.Product.String()}
		if name.Working() == standings.SumOfProducts {
			m.Score, m.Of = term.Factor.String(), term.OpponentScore.String()
		}
		if term.Opponent != 0 {
			m.Opponent = called(term.Opponent)
		}
		list = append(list, m)
	}
	return list
}
