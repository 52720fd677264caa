package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/ranking"
)

// Opponent is one side of a board, with the points before the round.
func (tell Presenter) Opponent(t tournament.State, player string, points map[int]string) part.Opponent {
	e, ok := t.Entry(player)
	if !ok {
		return part.Opponent{}
	}
	return part.Opponent{No: e.Number, Name: tell.NameIn(t, player), Points: points[e.Number]}
}

// RoundBoards are the boards of a published round, absences left out.
func (tell Presenter) RoundBoards(t *tournament.Book, round int) []part.RoundBoard {
	points := map[int]string{}
	if f, ok := t.FieldOf(round); ok {
		points = ranking.PointsBefore(f)
	}
	var list []part.RoundBoard
	then := t.AsPaired(round)
	for _, match := range t.Matches(round) {
		if match.Second == "" && match.Bye != tournament.PairingBye {
			continue
		}
		b := part.RoundBoard{Board: match.Board, P1: tell.Opponent(then, match.First, points), P2: tell.Opponent(then, match.Second, points)}
		if t.Boards > 0 && match.Second != "" {
			of := tell.TeamMatch(t, match)
			b.Match = &of
			list = append(list, b)
			continue
		}
		for _, p := range match.Games {
			b.Games = append(b.Games, tell.Pairing(t.State, p))
		}
		list = append(list, b)
	}
	return list
}

// AwayIn are those who had no board in a published round by their own doing.
func (tell Presenter) AwayIn(t *tournament.Book, round int) []part.Away {
	var list []part.Away
	for _, p := range t.PairingsIn(round) {
		if p.Second == "" && p.Bye != tournament.PairingBye {
			list = append(list, part.Away{Name: tell.NameIn(t.State, p.First), Why: locale.Say("bye." + string(p.Bye))})
		}
	}
	return list
}
