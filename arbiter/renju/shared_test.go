package renju

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/oracles"
)

// agreesWithExpectations judges every point of the positions.
func agreesWithExpectations(t *testing.T, positions []judged) {
	for _, j := range positions {
		pos := j.position()
		b := FromPosition(&pos)
		var all, literal [side * side]Class
		b.All(&all, Combined)
		b.All(&literal, Literal)
		for c := range cell(cells) {
			if c&15 == side {
				continue
			}
			p := c.point()
			want, listed := j.Expect.Points[p]
			if got := all[c.index()]; got != want.Class {
				t.Errorf("%s %s: %s, expected %s", j.ID, p, got, want.Class)
			}
			if got := b.Class(p, Combined); got != want.Class {
				t.Errorf("%s %s alone: %s, expected %s", j.ID, p, got, want.Class)
			}
			if differs := literal[c.index()] != all[c.index()]; differs != want.LiteralDiffers {
				t.Errorf("%s %s: the literal reading differs: %v, expected %v", j.ID, p, differs, want.LiteralDiffers)
			}
			if listed {
				v := Explain(&pos, p, Combined)
				if len(v.Threes) != want.Threes || len(v.Fours) != want.Fours {
					t.Errorf("%s %s: %d threes and %d fours, expected %d and %d",
						j.ID, p, len(v.Threes), len(v.Fours), want.Threes, want.Fours)
				}
			}
		}
		for p, want := range j.Expect.Named {
			if got := Classify(&pos, p, Combined); got != want {
				t.Errorf("%s %s: %s, expected %s", j.ID, p, got, want)
			}
		}
	}
}

func TestEveryPointAgreesWithTheIndependentEngines(t *testing.T) {
	agreesWithExpectations(t, judgedIn(t, oracles.Forbidden))
}

func TestTeachingPositions(t *testing.T) {
	agreesWithExpectations(t, teaching(t))
}

func TestEveryPointOfTheBenchmarkAloneAndTogetherAlike(t *testing.T) {
	for _, j := range judgedIn(t, oracles.BenchBoards) {
		pos := j.position()
		b := FromPosition(&pos)
		for _, r := range []Reading{Combined, Literal} {
			aloneAndTogetherAlike(t, j.ID, &b, r)
		}
	}
}

// aloneAndTogetherAlike holds All against Class: two ways of judging that share
// only the last step.
func aloneAndTogetherAlike(t testing.TB, name string, b *Board, r Reading) {
	t.Helper()
	var all [side * side]Class
	b.All(&all, r)
	for i, got := range all {
		p := board.At(i%side, i/side)
		if want := b.Class(p, r); got != want {
			t.Errorf("%s %s %s: %s with all points, %s alone", name, p, r, got, want)
		}
	}
}
