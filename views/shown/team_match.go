package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/ranking"
)

// TeamTable is the table of a team event, each tie-break with its working.
func (tell Presenter) TeamTable(t *tournament.Book, table standings.TeamStandings, cross standings.Cross) part.TeamTable {
	m := part.TeamTable{Order: []locale.Text{locale.Say("tiebreak.match-points")}}
	if table.Points == standings.GameScore {
		m.Order[0] = locale.Say("tiebreak.game-points")
	}
	for _, name := range table.Tiebreaks {
		m.Order = append(m.Order, ranking.TeamTiebreak(name))
		if columned(name) {
			m.Tiebreaks, m.Letters = append(m.Tiebreaks, ranking.TeamTiebreak(name)), append(m.Letters, ranking.TiebreakInLetters(name))
		}
	}
	played := map[int]int{}
	for _, row := range cross.Rows {
		for _, cell := range row.ByRound {
			if cell.Counted && cell.Code.Played() {
				played[row.Player.No]++
			}
		}
	}
	if m.Start = !ranking.AnyCounts(cross); m.Start {
		for _, e := range t.Entries {
			m.Rows = append(m.Rows, part.TeamStanding{Rank: e.Number, ID: e.Player, Name: tell.NameIn(t.State, e.Player)})
		}
		return m
	}
	names := make([]standings.Tiebreak, len(table.Tiebreaks))
	for i, name := range table.Tiebreaks {
		names[i] = name.Name
	}
	nothing := ranking.SaysNothingOf(names, table.Rows, func(row standings.TeamRow) (standings.Points, []standings.Value) { return table.Ranks(row), row.Values })
	for _, row := range table.Rows {
		id := t.Entries[row.Team.No-1].Player
		one := part.TeamStanding{Rank: row.Rank, ID: id, Name: tell.NameIn(t.State, id), Played: played[row.Team.No],
			MatchPoints: row.MatchPoints.String(), GamePoints: row.GamePoints.String()}
		for i, v := range row.Values {
			switch name := table.Tiebreaks[i]; {
			case !columned(name):
			case nothing(row, i):
				one.Values = append(one.Values, part.TeamValue{})
			default:
				one.Values = append(one.Values, part.TeamValue{Value: ranking.ValueText(v), Terms: tell.terms(t, name.Name, v)})
			}
		}
		m.Rows = append(m.Rows, one)
	}
	return m
}

// columned leaves out the two scores, which have columns of their own.
func columned(t standings.TeamTiebreak) bool { return t.Name.Whom() != standings.OfMatches }

// terms are the working of a tie-break.
func (tell Presenter) terms(t *tournament.Book, name standings.Tiebreak, v standings.Value) []part.Term {
	var list []part.Term
	for _, term := range v.Terms {
		m := part.Term{Round: term.Round, Cut: term.Cut, Dummy: term.Dummy,
			Product: term.Product.String()}
		if name.Working() == standings.SumOfProducts {
			m.Score, m.Of = term.Factor.String(), term.OpponentScore.String()
		}
		if term.Opponent != 0 {
			m.Opponent = tell.NameIn(t.State, t.Entries[term.Opponent-1].Player)
		}
		list = append(list, m)
	}
	return list
}

// TeamSide is a team in a match.
func (tell Presenter) TeamSide(t tournament.State, id string) part.TeamSide {
	return part.TeamSide{ID: id, Name: tell.NameIn(t, id)}
}

// TeamMatch is a match of a round with its boards.
func (tell Presenter) TeamMatch(t *tournament.Book, match tournament.Match) part.TeamMatch {
	m := part.TeamMatch{Round: match.Round, Board: match.Board, A: tell.TeamSide(t.State, match.First), B: tell.TeamSide(t.State, match.Second), Over: true}
	a, b, begun := 0.0, 0.0, false
	for i, in := range t.TeamBoards(match) {
		row := part.TeamBoard{Sign: boardname.OfMatch(match.Board, i+1), A: tell.NameIn(t.State, in.First), B: tell.NameIn(t.State, in.Second), BBegins: in.SecondBegins, Game: in.Game}
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

// TeamRounds are the published rounds of a team event, match by match; the round being
// played is unfolded.
func (tell Presenter) TeamRounds(t *tournament.Book, current int) []part.Round {
	var list []part.Round
	for round := 1; round <= t.Rounds(); round++ {
		r := part.Round{Number: round, Open: round == current}
		for _, match := range t.Matches(round) {
			if match.Second != "" {
				r.Matches = append(r.Matches, tell.TeamMatch(t, match))
			}
		}
		for _, p := range t.PairingsIn(round) {
			if p.Second == "" {
				r.Byes = append(r.Byes, tell.byeOf(t.State, p))
			}
		}
		list = append(list, r)
	}
	return list
}
