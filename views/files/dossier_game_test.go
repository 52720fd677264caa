package files

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// A side of a game is everybody who plays on it: one person, or both partners.
func TestTheSidesOfAGameNameAllWhoPlay(t *testing.T) {
	names := map[string]string{"a": "Ann", "b": "Ben", "c": "Cleo", "d": "Dan"}
	for _, c := range []struct {
		players       []string
		first, second string
	}{{nil, "", ""}, {[]string{"a", "b"}, "Ann", "Ben"}, {[]string{"a", "b", "c", "d"}, "Ann / Cleo", "Ben / Dan"}} {
		g := dossier.Game{Players: c.players}
		if first, second := sideOf(g, names, board.P1), sideOf(g, names, board.P2); first != c.first || second != c.second {
			t.Errorf("%v: %q against %q", c.players, first, second)
		}
	}
}
