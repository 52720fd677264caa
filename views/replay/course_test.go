package replay

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/plies"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/views/part/goban"
)

// The board of each ply of made-up games of every kind is the referee's, as it was then; after a correction the
// last one is. Nothing beyond the ply is drawn.
func TestTheBoardOfEachPlyIsTheReferees(t *testing.T) {
	count, plain := 0, 0
	for seed := uint64(0); count < sampling.Times(150, 1000); seed++ {
		lines, all := map[string]*game.Line{}, map[string][]plies.Event{}
		for _, h := range randomevents.New(seed).Happened {
			if h.Did == nil {
				continue
			}
			if lines[h.Game] == nil {
				lines[h.Game] = game.NewLine()
			}
			if err := lines[h.Game].Fold(h.Did, h.At); err != nil {
				t.Fatal(err)
			}
			after := lines[h.Game].State()
			all[h.Game] = append(all[h.Game], plies.Event{Did: h.Did, At: h.At, After: &after})
		}
		for id, events := range all {
			count++
			g := plies.Of(events, game.Redaction{})
			final := events[len(events)-1].After
			whole := map[int]board.Position{g.Last(): final.Position}
			if len(final.Corrections) == 0 {
				plain++
				for _, e := range events {
					whole[len(e.After.Plies)] = e.After.Position
				}
			}
			for n, want := range whole {
				if n > g.Last() {
					continue // it was taken back
				}
				if diff := cmp.Diff(stones(want), drawn(diagram(look{game: g, n: n}))); diff != "" {
					t.Fatalf("seed %d, game %s, ply %d (-referee +page):\n%s", seed, id, n, diff)
				}
			}
		}
	}
	if plain == 0 {
		t.Error("every game was corrected")
	}
}

func stones(pos board.Position) map[string]string {
	on := map[string]string{}
	pos.Points(func(p board.Point, s board.Stone) {
		if s != board.Empty {
			on[p.String()] = s.String()
		}
	})
	return on
}

func drawn(g goban.Diagram) map[string]string {
	on := map[string]string{}
	for _, s := range g.Stones {
		on[s.Point] = s.Colour
	}
	return on
}
