package renju

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// draw writes the position as a diagram, for a failure.
func draw(pos *board.Position) string {
	var b strings.Builder
	for y := side - 1; y >= 0; y-- {
		for x := range side {
			b.WriteByte(".XO??"[pos.At(board.At(x, y))])
		}
		fmt.Fprintf(&b, " %d\n", y+1)
	}
	return b.String()
}

// agreesWithSlowEngine judges every empty point of a position in every way.
func agreesWithSlowEngine(t rapid.TB, pos *board.Position) (seen [Five + 1]int) {
	t.Helper()
	oracle := newSlow(pos)
	b := FromPosition(pos)
	for _, r := range []Reading{Combined, Literal} {
		var all [side * side]Class
		b.All(&all, r)
		for i, together := range all {
			p := board.At(i%side, i/side)
			if pos.At(p) != board.Empty {
				if together != Legal {
					t.Fatalf("%s is taken but judged %s\n%s", p, together, draw(pos))
				}
				continue
			}
			want := oracle.class(p, r)
			seen[want]++
			if alone := b.Class(p, r); together != want || alone != want {
				t.Fatalf("%s, %s: %s with all points, %s alone, %s by the definitions\n%s",
					p, r, together, alone, want, draw(pos))
			}
		}
	}
	return seen
}

func TestEngineAndDefinitionsNeverDiffer(t *testing.T) {
	boards := 400
	if testing.Short() {
		boards = 40
	}
	for kind, make := range kinds {
		t.Run(kind, func(t *testing.T) {
			var total [Five + 1]int
			for seed := range uint64(boards) {
				pos := make(seeded(seed))
				for class, n := range agreesWithSlowEngine(t, &pos) {
					total[class] += n
				}
			}
			for class, n := range total {
				if n == 0 {
					t.Errorf("no board of this kind has a %s: the test is empty", Class(class))
				}
			}
		})
	}
}

func TestEngineAndDefinitionsNeverDifferOnDrawnBoards(t *testing.T) {
	for kind, make := range kinds {
		t.Run(kind, rapid.MakeCheck(func(t *rapid.T) {
			pos := make(drawn(t))
			agreesWithSlowEngine(t, &pos)
		}))
	}
}
