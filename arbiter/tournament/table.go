package tournament

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/standings"
)

// Tables are the table of the event as its games stand now, with the tie-breaks of
// the event, and the cross table of the same results. Their rounds are those of the event: several games of a pairing are one
// (TIEBREAKS.md, "Two games a round").
func (s State) Tables(w World) (standings.Standings, standings.Cross, error) {
	if s.Boards > 0 {
		t, cross, err := s.TeamTables(w)
		return asTable(t), cross, err
	}
	return standings.Tables(s.Input(w), standings.ByRank)
}

// Input is all that the table depends on.
func (s State) Input(w World) standings.Input {
	in := s.input()
	in.Scoring.Win, _ = standings.PointsOf(s.Win)
	in.Scoring.Draw, _ = standings.PointsOf(s.Draw)
	numbers := map[string]int{}
	for _, e := range s.Entries {
		numbers[e.Player] = e.Number
		in.Players = append(in.Players, standings.Player{No: e.Number, Rating: e.Rating, Annulled: s.annulled(e, w)})
	}
	for _, p := range s.Pairings {
		if p.Second == "" {
			if s.how() == Swiss { // in a round robin a bye is nothing
				in.Results = append(in.Results, standings.Result{Round: p.Round, First: numbers[p.First], FirstCode: byeCodes[p.Bye]})
			}
			continue
		}
		r := standings.Result{Round: p.Round, Game: p.Leg, First: numbers[p.First], Second: numbers[p.Second]}
		if got := s.resultOf(p, w); got.done {
			r.FirstCode, r.SecondCode = codeOf(got.first, got.played), codeOf(got.second, got.played)
		}
		in.Results = append(in.Results, r)
	}
	return in
}

// annulled tells whether the results of who withdrew from a round robin count for
// nothing: less than half was played, and the event does not keep them.
func (s State) annulled(e Entry, w World) bool {
	if s.how() != RoundRobin || e.Withdrawn == 0 || s.Keep {
		return false
	}
	all, played := 0, 0
	for _, p := range s.PairingsOf(e.Player) {
		if p.Game == "" {
			continue
		}
		all++
		if s.resultOf(p, w).ended {
			played++
		}
	}
	return 2*played < all
}

// codeOf is a share of a game. A game that was lost by not coming counts as a
// forfeit: nobody played it.
func codeOf(share game.Half, played bool) standings.Code {
	codes := map[game.Half]standings.Code{2: standings.Won, 1: standings.Drawn, 0: standings.Lost}
	if !played {
		codes = map[game.Half]standings.Code{2: standings.ForfeitWon, 1: standings.ForfeitDrawn, 0: standings.ForfeitLost}
	}
	return codes[share]
}
