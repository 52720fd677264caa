package roundlist

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/ranking"
)

// Team returns a team of a match.
func Team(tell shown.Presenter, t tournament.State, id string) tables.TeamSide {
	return tables.TeamSide{ID: id, Name: tell.NameIn(t, id)}
}

// Match returns a match of a round with its boards.
func Match(tell shown.Presenter, t *tournament.Book, match tournament.Match) tables.TeamMatch {
	m := tables.TeamMatch{Round: match.Round, Board: match.Board, A: Team(tell, t.State, match.First), B: Team(tell, t.State, match.Second), Over: true}
	a, b, begun := 0.0, 0.0, false
	for i, in := range t.TeamBoards(match) {
		row := tables.TeamBoard{Sign: boardname.OfMatch(match.Board, i+1), A: tell.NameIn(t.State, in.First), B: tell.NameIn(t.State, in.Second), BBegins: in.SecondBegins, Game: in.Game}
		if g, err := tell.Desk.Game(in.Game); err == nil {
			row.State, row.Contested = gamestate.StateOf(g), t.Contested(in.Game, g)
		}
		if in.Done {
			row.Score = in.Score.String()
			if row.Forfeit = !in.Played; row.Forfeit {
				row.Score = in.Score.Forfeit()
			}
			a, b, begun = a+t.Points(in.Score.P1), b+t.Points(in.Score.P2), true
		}
		m.Over = m.Over && in.Done
		m.Boards = append(m.Boards, row)
	}
	if begun {
		m.ScoreA, m.ScoreB = ranking.PlainNumber(a), ranking.PlainNumber(b)
	}
	return m
}

// PublishedMatches returns the published rounds of a team event by matches. The current round is open.
func PublishedMatches(tell shown.Presenter, t *tournament.Book, current int) []tables.Round {
	var list []tables.Round
	for round := 1; round <= t.Rounds(); round++ {
		r := tables.Round{Number: round, Open: round == current}
		for _, match := range t.Matches(round) {
			if match.Second != "" {
				r.Matches = append(r.Matches, Match(tell, t, match))
			}
		}
		for _, p := range t.PairingsIn(round) {
			if p.Second == "" {
				r.Byes = append(r.Byes, away(tell, t.State, p))
			}
		}
		list = append(list, r)
	}
	return list
}
