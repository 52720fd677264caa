package shown

import (
	"cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
)

// GameOf is the game of a pairing; false where it has none.
func (tell Presenter) GameOf(p tournament.Pairing) (game.State, bool) {
	if p.Game == "" {
		return game.State{}, false
	}
	g, err := tell.Desk.Game(p.Game)
	return g, err == nil
}

// Rounds are the published pairings; the round being played is unfolded.
func (tell Presenter) Rounds(t tournament.State, current int) []part.Round {
	var list []part.Round
	for n := 1; n <= t.Rounds(); n++ {
		in := t.PairingsIn(n)
		r := part.Round{Number: n, Open: n == current, Games: make([]part.Pairing, 0, len(in))}
		for _, p := range in {
			if p.Second == "" {
				r.Byes = append(r.Byes, tell.byeOf(t, p))
				continue
			}
			r.Games = append(r.Games, tell.Pairing(t, p))
		}
		if len(in) > 0 {
			list = append(list, r)
		}
	}
	return list
}

// byeOf is who does not play, and for a Swiss what the bye is.
func (tell Presenter) byeOf(t tournament.State, p tournament.Pairing) part.Away {
	return part.Away{Name: tell.NameIn(t, p.First), Why: ByeText(t, p.Bye)}
}

// ByeText is why somebody has no opponent, in the words of every list. A bye is worth
// points in a Swiss alone: elsewhere who is without an opponent does not play.
func ByeText(t tournament.State, b tournament.Bye) locale.Text {
	if t.How() != tournament.Swiss {
		return locale.Say("rounds.bye")
	}
	return locale.Say("bye." + cmp.Or(string(b), "pairing"))
}

// Pairing is a board in a list of pairings, with its result if there is one.
func (tell Presenter) Pairing(t tournament.State, p tournament.Pairing) part.Pairing {
	m := part.Pairing{Game: p.Game, Board: boardname.Of(t, p), Match: p.Board, P1: tell.NameIn(t, p.First), P2: tell.NameIn(t, p.Second)}
	g, ok := tell.GameOf(p)
	if !ok {
		return m
	}
	m.State, m.Goes = gamestate.StateOf(g), tell.GoesOn(g)
	if g.Outcome != nil {
		m.Result, m.Reason, m.Corrected = g.Outcome.Result(), g.Outcome.Reason, g.ResultCorrected
		m.Contested = t.Contested(p.Game, g)
	}
	return m
}

// Claimed tells whether a game waits for a ruling.
func Claimed(g game.State) bool {
	_, pending := g.Pending()
	return pending
}
