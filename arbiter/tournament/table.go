package tournament

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/standings"
)

// reckonTables has the rounds of the event: several games of a pairing are one
// (TIEBREAKS.md, "Two games a round").
func (b *Book) reckonTables() (standings.Standings, standings.Cross, error) {
	if b.Boards > 0 {
		t, cross, err := b.TeamTables()
		return asTable(t), cross, err
	}
	return standings.Tables(b.Input(), standings.ByRank)
}

// Input is all that the table depends on.
func (b *Book) Input() standings.Input {
	in := b.input()
	in.Scoring.Win, _ = standings.PointsOf(b.Win)
	in.Scoring.Draw, _ = standings.PointsOf(b.Draw)
	for _, e := range b.Entries {
		in.Players = append(in.Players, standings.Player{No: e.Number, Rating: e.Rating, Annulled: annulled(b, e)})
	}
	for _, p := range b.Pairings {
		if p.Second == "" {
			if b.how() == Swiss { // in a round robin a bye is nothing
				in.Results = append(in.Results, standings.Result{Round: p.Round, First: b.number(p.First), FirstCode: byeCodes[p.Bye]})
			}
			continue
		}
		r := standings.Result{Round: p.Round, Game: p.Leg, First: b.number(p.First), Second: b.number(p.Second)}
		if got := b.resultOf(p); got.done {
			r.FirstCode, r.SecondCode = codeOf(got.first, got.played), codeOf(got.second, got.played)
		}
		in.Results = append(in.Results, r)
	}
	return in
}

// annulled tells whether the results of who withdrew from a round robin, or was expelled, count for
// nothing: less than half was played, and the event does not keep them.
func annulled(b *Book, e Entry) bool {
	if b.how() != RoundRobin || e.Left() == 0 || b.Keep {
		return false
	}
	all, played := 0, 0
	for _, p := range b.PairingsOf(e.Player) {
		if p.Game == "" {
			continue
		}
		all++
		if b.resultOf(p).ended {
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
