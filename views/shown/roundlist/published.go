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

// InMatch returns a game of a match with the sides as the match has them: the colours of its games change, and
// a score is read beside the two names of the match.
func InMatch(tell shown.Presenter, t tournament.State, match tournament.Match, p tournament.Pairing) tables.Pairing {
	m := Pairing(tell, t, p)
	if p.First == match.First {
		return m
	}
	m.P1, m.P2, m.At1, m.At2 = m.P2, m.P1, m.At2, m.At1
	if g, ok := tell.GameOf(p); ok && g.Outcome != nil {
		turned := *g.Outcome
		turned.Score.P1, turned.Score.P2 = turned.Score.P2, turned.Score.P1
		m.Result = turned.Result()
	}
	return m
}
