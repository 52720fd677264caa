package arbiter

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
)

// Tiebreaks of a round robin, in order: Sonneborn-Berger, direct encounter, wins.
var Tiebreaks = []standings.Tiebreak{standings.SonnebornBerger, standings.DirectEncounter, standings.Wins}

// Standings is the table and the cross table of an event as its games stand now.
// Games are asked for by id.
func Standings(t tournament.State, gameOf func(id string) (game.State, error)) (standings.Standings, standings.Cross, error) {
	in := standings.Input{System: standings.RoundRobin, Tiebreaks: Tiebreaks, Live: true}
	in.Scoring.Win, _ = standings.PointsOf(t.Win)
	in.Scoring.Draw, _ = standings.PointsOf(t.Draw)
	numbers := map[string]int{}
	for _, e := range t.Entries {
		numbers[e.Player] = e.Number
		in.Players = append(in.Players, standings.Player{No: e.Number, Rating: e.Rating})
	}
	for _, p := range t.Pairings {
		if p.Game == "" {
			continue // a round without an opponent counts nothing in a round robin
		}
		r := standings.Result{Round: p.Round, First: numbers[p.First], Second: numbers[p.Second]}
		if g, err := gameOf(p.Game); err == nil && g.Outcome != nil {
			r.FirstCode, r.SecondCode = codeOf(g, board.P1), codeOf(g, board.P2)
		}
		in.Results = append(in.Results, r)
	}
	table, err := standings.Table(in)
	if err != nil {
		return table, standings.Cross{}, err
	}
	cross, err := standings.CrossTable(in, standings.ByRank)
	return table, cross, err
}

// codeOf is a person's share of a game. A game that was lost by not coming counts
// as a forfeit: nobody played it.
func codeOf(g game.State, p board.Person) standings.Code {
	forfeit := g.Outcome.Reason == game.ReasonLate || g.Outcome.Reason == game.ReasonBothAbsent
	switch g.Outcome.Score.Of(p) {
	case 2:
		if forfeit {
			return standings.ForfeitWon
		}
		return standings.Won
	case 1:
		return standings.Drawn
	}
	if forfeit {
		return standings.ForfeitLost
	}
	return standings.Lost
}
