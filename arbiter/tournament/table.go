package tournament

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/standings"
)

// Table is the table of the event as its games stand now, with the tie-breaks of
// the event. Each game of a pairing counts as a round of its own (TOURNAMENT.md,
// "Formats": a mini-match is scored over its games).
func (s State) Table(w World) (standings.Standings, error) {
	if s.Boards > 0 {
		t, err := s.TeamTable(w)
		return asTable(t), err
	}
	return standings.Table(s.Input(w))
}

// Cross is the cross table of the same results.
func (s State) Cross(w World) (standings.Cross, error) {
	if s.Boards > 0 {
		return s.TeamCross(w)
	}
	return standings.CrossTable(s.Input(w), standings.ByRank)
}

// Input is all that the table depends on.
func (s State) Input(w World) standings.Input {
	in := standings.Input{System: standings.RoundRobin, Tiebreaks: s.TiebreakOrder(), Seed: s.lots(), Live: true}
	if s.how() == Swiss {
		in.System = standings.Swiss
	}
	in.Unplayed, _ = standings.ParseUnplayed(s.Unplayed)
	in.Scoring.Win, _ = standings.PointsOf(s.Win)
	in.Scoring.Draw, _ = standings.PointsOf(s.Draw)
	numbers := map[string]int{}
	for _, e := range s.Entries {
		numbers[e.Player] = e.Number
		in.Players = append(in.Players, standings.Player{No: e.Number, Rating: e.Rating, Annulled: s.annulled(e, w)})
	}
	for _, p := range s.Pairings {
		if p.Second == "" {
			in.Results = append(in.Results, s.byes(p, numbers[p.First])...)
			continue
		}
		r := standings.Result{Round: s.TableRound(p), First: numbers[p.First], Second: numbers[p.Second]}
		if got := s.resultOf(p, w); got.done {
			r.FirstCode, r.SecondCode = codeOf(got.first, got.played), codeOf(got.second, got.played)
		}
		in.Results = append(in.Results, r)
	}
	return in
}

// TableRound is the round of the table that a game is.
func (s State) TableRound(p Pairing) int { return s.look().tableRound(p) }

// GameIn is the game of a player in a round of the table; empty for none.
func (s State) GameIn(player string, round int) string {
	return s.look().inTable[TeamRound{player, round}]
}

// byes is a round without an opponent; in a round robin that is nothing.
func (s State) byes(p Pairing, no int) []standings.Result {
	if s.how() != Swiss {
		return nil
	}
	var list []standings.Result
	for leg := range s.Games() {
		list = append(list, standings.Result{Round: (p.Round-1)*s.Games() + leg + 1, First: no, FirstCode: byeCodes[p.Bye]})
	}
	return list
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
		if g, err := w.Game(p.Game); err == nil && g.Outcome != nil {
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
