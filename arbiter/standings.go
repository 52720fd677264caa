package arbiter

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
)

// Standings is the table and the cross table of an event as its games stand now.
// Games are asked for by id.
func Standings(t tournament.State, gameOf func(id string) (game.State, error)) (standings.Standings, standings.Cross, error) {
	w := tournament.World{Game: gameOf}
	table, err := t.Table(w)
	if err != nil {
		return table, standings.Cross{}, err
	}
	cross, err := t.Cross(w)
	return table, cross, err
}
