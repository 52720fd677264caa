package tournament

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/standings"
)

// teamInput are the regulations of a team table.
func (f Format) teamInput() standings.TeamInput {
	in := standings.TeamInput{System: standings.RoundRobin, Boards: f.Boards, Seed: f.Seed, Live: true}
	if f.how() == Swiss {
		in.System = standings.Swiss
	}
	if f.gamesFirst() {
		in.Points = standings.GameScore
	}
	in.Unplayed, _ = standings.ParseUnplayed(f.Unplayed)
	worth := f.mini()
	in.Match.Win, _ = standings.PointsOf(float64(worth.Win) / 1000)
	in.Match.Draw, _ = standings.PointsOf(float64(worth.Draw) / 1000)
	for _, t := range f.TiebreakOrder() {
		in.Tiebreaks = append(in.Tiebreaks, standings.ParseTeamTiebreak(string(t)))
	}
	return in
}

func (b *Book) reckonTeamTables() (standings.TeamStandings, standings.Cross, error) {
	return standings.TeamTables(b.TeamInput(), standings.GameScore, standings.ByRank)
}

// TeamInput is all that the table of a team event depends on.
func (b *Book) TeamInput() standings.TeamInput {
	in := b.teamInput()
	in.Game.Win, _ = standings.PointsOf(b.Win)
	in.Game.Draw, _ = standings.PointsOf(b.Draw)
	for _, e := range b.Entries {
		in.Teams = append(in.Teams, standings.Player{No: e.Number, Rating: e.Rating})
	}
	for round := 1; round <= b.Rounds(); round++ {
		for _, m := range b.Matches(round) {
			match := standings.Match{Round: round, First: b.number(m.First), Second: b.number(m.Second)}
			if m.Second == "" {
				if b.how() != Swiss {
					continue
				}
				match.Bye = byeCodes[m.Bye]
			}
			for _, p := range m.Games {
				match.Boards = append(match.Boards, boardResult(b, p, m))
			}
			in.Matches = append(in.Matches, match)
		}
	}
	return in
}

// TeamBoard is one board of a team match: who sits there, First for Match.First, and
// the result in the same order. An empty name is an empty chair.
type TeamBoard struct {
	Game          string // empty where nobody plays
	First, Second string
	SecondBegins  bool // Second is tentative Black
	Score         game.Score
	Done, Played  bool
}

// TeamBoards are the boards of a match, board 1 first, as they stand.
func (b *Book) TeamBoards(m Match) []TeamBoard {
	list := make([]TeamBoard, len(m.Games))
	for i, p := range m.Games {
		r := b.resultOf(p)
		b := TeamBoard{Game: p.Game, First: b.atBoard(p.First, p), Second: b.atBoard(p.Second, p),
			Score: game.Score{P1: r.first, P2: r.second}, Done: r.done, Played: r.played}
		if p.First != m.First {
			b.First, b.Second, b.SecondBegins = b.Second, b.First, true
			b.Score.P1, b.Score.P2 = b.Score.P2, b.Score.P1
		}
		list[i] = b
	}
	return list
}

// Points is a share of a game in points of the event.
func (c Created) Points(share game.Half) float64 { return float64(c.points(share)) / 1000 }

func boardResult(b *Book, p Pairing, m Match) standings.BoardResult {
	r := b.resultOf(p)
	if !r.done {
		return standings.BoardResult{}
	}
	first, second := r.first, r.second
	if p.First != m.First {
		first, second = second, first
	}
	return standings.BoardResult{First: codeOf(first, r.played), Second: codeOf(second, r.played)}
}

// byeCodes are the letters of the byes.
var byeCodes = map[Bye]standings.Code{PairingBye: standings.PairingBye, FullBye: standings.FullBye,
	HalfBye: standings.HalfBye, ZeroBye: standings.Absent}

// asTable is a team table in the form of any other, the first score as the points.
func asTable(t standings.TeamStandings) standings.Standings {
	out := standings.Standings{Rounds: t.Rounds}
	for _, b := range t.Tiebreaks {
		out.Tiebreaks = append(out.Tiebreaks, standings.Tiebreak(b.String()))
	}
	for _, row := range t.Rows {
		points := row.MatchPoints
		if t.Points == standings.GameScore {
			points = row.GamePoints
		}
		out.Rows = append(out.Rows, standings.Row{Player: row.Team, Rank: row.Rank, Points: points, Values: row.Values})
	}
	return out
}
