package files

import (
	"cmp"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
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

// The list of moves of a game of pairs names the partner who played each turn.
func TestTheMovesOfPairsNameWhoPlayedEach(t *testing.T) {
	moves, all := 0, 0
	for seed := range uint64(200) {
		made, err := randomevents.New(seed).Dossier(dossier.Arbiters)
		if err != nil {
			t.Fatal(err)
		}
		d := &arbiter.OpenDossier{Sealed: dossier.Sealed{Dossier: made}}
		names := namesIn(d)
		for i, g := range d.Games {
			state, err := d.Replay(g)
			if d.Event.Game["pairs"] != "true" || err != nil {
				continue
			}
			said, by := map[string]bool{}, ""
			for j, move := range gameDocument(d, i+1).Moves {
				by = cmp.Or(move.By, by)
				if want := names[g.Players[state.Steps[j].By-1]]; by != want {
					t.Errorf("seed %d, game %d, move %d is by %q, not %q", seed, i+1, j+1, by, want)
				}
				said[by] = true
				moves++
			}
			all = max(all, len(said))
		}
	}
	if moves < 20 || all != 4 {
		t.Errorf("%d moves, by %d persons", moves, all)
	}
}
