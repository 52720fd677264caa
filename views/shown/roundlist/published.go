package roundlist

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
)

// Published returns the published rounds. The current round is open.
func Published(tell shown.Presenter, t tournament.State, current int) []tables.Round {
	var list []tables.Round
	for n := 1; n <= t.Rounds(); n++ {
		in := t.PairingsIn(n)
		r := tables.Round{Number: n, Open: n == current, Games: make([]tables.Pairing, 0, len(in))}
		for _, p := range in {
			if p.Second == "" {
				r.Byes = append(r.Byes, away(tell, t, p))
				continue
			}
			r.Games = append(r.Games, Pairing(tell, t, p))
		}
		if len(in) > 0 {
			list = append(list, r)
		}
	}
	return list
}

// away returns a player without an opponent, with the kind of bye in a Swiss.
func away(tell shown.Presenter, t tournament.State, p tournament.Pairing) tables.Away {
	return tables.Away{Name: tell.NameIn(t, p.First), At: shown.EntrantAt(t, p.First), Why: shown.ByeText(t, p.Bye)}
}

// Pairing returns a board for a list of pairings, with its result.
func Pairing(tell shown.Presenter, t tournament.State, p tournament.Pairing) tables.Pairing {
	m := tables.Pairing{Game: p.Game, Board: boardname.Of(t, p), Match: p.Board, P1: tell.NameIn(t, p.First), P2: tell.NameIn(t, p.Second), At1: shown.EntrantAt(t, p.First), At2: shown.EntrantAt(t, p.Second)}
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
