package renju

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
)

// consistent holds a verdict and everything below it against itself.
func consistent(t testing.TB, v *Verdict) {
	t.Helper()
	fail := func(what string) { t.Fatalf("%s, %s reading: %s\n%+v", v.Point, v.Reading, what, v) }
	switch {
	case (v.Class == Five) != (len(v.Fives) > 0):
		fail("a five is a five, whatever else the stone makes")
	case v.Class == Overline && len(v.Overlines) == 0, v.Class == DoubleFour && len(v.Fours) < 2:
		fail("the class has no reason")
	case v.Class < DoubleFour && (len(v.Overlines) > 0 || len(v.Fours) > 1):
		fail("an overline or a double-four outranks the class")
	case (v.Class == DoubleThree || v.Class == LegalDoubleThree) && len(v.Threes) < 2:
		fail("a double-three without two threes")
	case v.Class == Legal && len(v.Threes) > 1:
		fail("two threes make at least a legal double-three")
	case v.Differs != (v.Class != v.OtherReading):
		fail("differs does not say whether the readings differ")
	}
	var threes tally
	for _, three := range v.Threes {
		threes.add(consistentThree(fail, v, &three))
	}
	if v.Class < DoubleFour && v.Class != threes.class(v.Reading) {
		fail("the threes do not add up to the class")
	}
	for _, three := range v.Threes {
		for _, four := range three.StraightFours {
			if four.Verdict != nil {
				consistent(t, four.Verdict)
			}
		}
	}
}

// consistentThree counts one three anew from its points.
func consistentThree(fail func(string), v *Verdict, three *Three) (counted threeVerdict) {
	if len(three.Stones) != 3 || !has(three.Stones, v.Point) || len(three.StraightFours) == 0 {
		fail("a three is three stones, the tested one among them, with a point to make a straight four")
	}
	for _, four := range three.StraightFours {
		if len(four.Stones) != 4 || len(four.Completions) != 2 || !has(four.Stones, four.Point) {
			fail("a straight four is four stones with two completions")
		}
		if four.Allowed != (four.PassesA && four.PassesB) {
			fail("a point is allowed if it passes 9.3 a) and b)")
		}
		counted.count(four.PassesA, four.PassesB)
		deep := v.Class == DoubleThree || v.Class == LegalDoubleThree
		if deep != (four.Verdict != nil) {
			fail("the tree goes as deep as the judgement, no less and no more")
		}
		if deep && (four.Verdict.Point != four.Point || four.Verdict.Class == Five) {
			fail("the nested verdict is not that of a straight four's point")
		}
		if deep && v.Reading == Combined && four.Allowed == four.Verdict.Class.Foul() {
			fail("a point is allowed unless it is a foul")
		}
	}
	if three.Real != counted.real || three.PassesA != counted.a || three.PassesB != counted.b {
		fail("a three is real if one of its points is allowed")
	}
	return counted
}

func TestExplanationAgreesWithTheClassAndWithItself(t *testing.T) {
	for kind, make := range kinds {
		for seed := range uint64(100) {
			pos := make(seeded(seed))
			b := FromPosition(&pos)
			for i := range side * side {
				p := board.At(i%side, i/side)
				if pos.At(p) != board.Empty {
					continue
				}
				combined, literal := b.Explain(p, Combined), b.Explain(p, Literal)
				if combined.Class != b.Class(p, Combined) || literal.Class != b.Class(p, Literal) {
					t.Fatalf("%s %d %s: the explanation has another class\n%s", kind, seed, p, draw(&pos))
				}
				if combined.OtherReading != literal.Class || literal.OtherReading != combined.Class {
					t.Fatalf("%s %d %s: the other reading is not the other reading's class\n%s", kind, seed, p, draw(&pos))
				}
				consistent(t, &combined)
				consistent(t, &literal)
			}
		}
	}
}

// TestExplanationNamesTheRowsThatTheDefinitionsFind compares every list at the
// top of a verdict with the slow engine's.
func TestExplanationNamesTheRowsThatTheDefinitionsFind(t *testing.T) {
	for kind, make := range kinds {
		for seed := range uint64(30) {
			pos := make(seeded(seed))
			oracle := newSlow(&pos)
			for i := range side * side {
				p := board.At(i%side, i/side)
				if pos.At(p) != board.Empty {
					continue
				}
				got := Explain(&pos, p, Combined)
				trying(oracle, p, func() bool {
					if diff := cmp.Diff(oracle.lists(p), listsOf(&got)); diff != "" {
						t.Fatalf("%s %d %s: by the definitions (-), explained (+)\n%s\n%s", kind, seed, p, diff, draw(&pos))
					}
					return true
				})
			}
		}
	}
}

// lists are the rows of one stone, as far as they are plain facts of the board.
type lists struct{ Fives, Overlines, Fours, Openers [][]board.Point }

func (s slow) lists(p board.Point) (l lists) {
	for _, w := range ways {
		switch row := s.row(p, w); {
		case len(row) == 5:
			l.Fives = append(l.Fives, row)
		case len(row) > 5:
			l.Overlines = append(l.Overlines, row)
		}
		l.Fours = append(l.Fours, s.foursOf(p, w)...)
		if q := s.openers(p, w); len(q) > 0 {
			l.Openers = append(l.Openers, q)
		}
	}
	return l
}

func listsOf(v *Verdict) (l lists) {
	for _, row := range v.Fives {
		l.Fives = append(l.Fives, row.Stones)
	}
	for _, row := range v.Overlines {
		l.Overlines = append(l.Overlines, row.Stones)
	}
	for _, four := range v.Fours {
		l.Fours = append(l.Fours, four.Stones)
	}
	for _, three := range v.Threes {
		var q []board.Point
		for _, four := range three.StraightFours {
			q = append(q, four.Point)
		}
		l.Openers = append(l.Openers, q)
	}
	return l
}

func TestExplanationOfALegalDoubleThreeAsItIsPrinted(t *testing.T) {
	for _, j := range teaching(t) {
		if j.ID != "teach-fig2-n14" {
			continue
		}
		pos := j.position()
		p, _ := board.ParsePoint("n14")
		text, err := json.Marshal(Explain(&pos, p, Combined))
		if err != nil {
			t.Fatal(err)
		}
		golden(t, "testdata/legal-double-three.json", text)
		return
	}
	t.Fatal("the position of figure 2 is missing")
}
