// Package roundlist shows the rounds of an event: boards, matches, and players without a board.
package roundlist

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/ranking"
)

// Opponent returns one side of a board, with the points before the round.
func Opponent(tell shown.Presenter, t tournament.State, player string, points map[int]string) tables.Opponent {
	e, ok := t.Entry(player)
	if !ok {
		return tables.Opponent{}
	}
	return tables.Opponent{No: e.Number, Name: tell.NameIn(t, player), At: shown.EntrantAt(t, player), Points: points[e.Number], Members: tell.Partners(t, e)}
}

// Boards returns the boards of a published round, without absences.
func Boards(tell shown.Presenter, t *tournament.Book, round int) []tables.RoundBoard {
	points, _ := ranking.PointsBefore(t, round)
	var list []tables.RoundBoard
	then := t.AsPaired(round)
	for _, match := range t.Matches(round) {
		if match.Second == "" && match.Bye != tournament.PairingBye {
			continue
		}
		b := tables.RoundBoard{Board: match.Board, P1: Opponent(tell, then, match.First, points), P2: Opponent(tell, then, match.Second, points), Bye: shown.ByeKind(t.State, match.Bye)}
		if t.Boards > 0 && match.Second != "" {
			of := Match(tell, t, match)
			b.Match = &of
			list = append(list, b)
			continue
		}
		for _, p := range match.Games {
			b.Games = append(b.Games, InMatch(tell, t.State, match, p))
		}
		list = append(list, b)
	}
	return list
}

// Away returns the players who chose not to play in a published round.
func Away(tell shown.Presenter, t *tournament.Book, round int) []tables.Away {
	var list []tables.Away
	for _, p := range t.PairingsIn(round) {
		if p.Second == "" && p.Bye != tournament.PairingBye {
			list = append(list, tables.Away{Name: tell.NameIn(t.State, p.First), At: shown.EntrantAt(t.State, p.First), Why: shown.ByeKind(t.State, p.Bye)})
		}
	}
	return list
}
