package renju

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
)

func positionOf(t testing.TB, black, white string) board.Position {
	t.Helper()
	pos := board.New(side)
	for colour, list := range map[board.Stone]string{board.Black: black, board.White: white} {
		for _, name := range strings.Fields(list) {
			p, err := board.ParsePoint(name)
			if err != nil {
				t.Fatal(err)
			}
			pos.Set(p, colour)
		}
	}
	return pos
}

// told is a miss as a line of a table.
func (m Miss) told() string {
	text := fmt.Sprintf("%s %s:", m.Short, strings.Trim(fmt.Sprint(m.Stones), "[]"))
	for _, t := range m.Tries {
		text += fmt.Sprintf(" %s>%s %s", t.Point, t.End, t.Why)
		if t.Count > 0 {
			text += fmt.Sprint(t.Count)
		}
		text += ";"
	}
	return text
}

// The exercise of the first seed on j10, the false double-four, and one of every
// kind, each by the definitions of PLAY.md, "Terms".
func TestWhyARowDoesNotCount(t *testing.T) {
	for _, c := range []struct {
		name, black, white, point string
		class                     Class
		want                      []string
	}{
		{"the exercise on j10", "h8 i9 g10 h10 m13", "f6 a1 c1 e1", "j10", Legal,
			[]string{"three h8 i9 j10: g7>f6 closed; k11>l12 overline6;"}},
		{"the false double-four", "h8 f8 g8 e9 e10 e11 e13", "e7 c2 g2 i1 k2 m1 a1", "e8", Legal,
			[]string{"four e8 e9 e10 e11: ->e7 closed; ->e12 overline6;"}},
		{"a three with both ends closed", "h8 i8", "g8 k8", "j8", Legal, []string{"three h8 i8 j8: ->g8 closed; ->k8 closed;"}},
		{"a three with one end closed", "h8 i8", "g8", "j8", Legal, []string{"three h8 i8 j8: k8>g8 closed;"}},
		{"a three in a room of five", "h8 i8", "f8 l8", "j8", Legal, []string{"three h8 i8 j8: g8>f8 closed; k8>l8 closed;"}},
		{"a three at the edge", "a8 b8", "", "c8", Legal, []string{"three a8 b8 c8: d8>- edge;"}},
		{"a broken three at the edge", "a8 c8", "", "d8", Legal, []string{"three a8 c8 d8: b8>- edge;"}},
		{"a four between the edge and a stone", "a8 b8 c8", "e8", "d8", Legal, []string{"four a8 b8 c8 d8: ->- edge; ->e8 closed;"}},
		{"a gap that makes six", "d8 e8 g8 h8", "", "c8", Legal, []string{"four c8 d8 e8 g8 h8: ->f8 overline6;"}},
		{"three stones apart", "f8 h8", "", "j8", Legal, []string{"three f8 h8 j8:"}},
		{"two stones are no row", "h8", "", "i8", Legal, nil},
		{"a three whose point makes a five elsewhere", "h8 i8 g4 g5 g6 g7 k4 k5 k6 k7", "g3 k3", "j8", Legal, []string{"three h8 i8 j8: g8>- five; k8>- five;"}},
		{"whatever else a five makes", "d8 e8 f8 g8 h9 h10", "c8 h7 h11", "h8", Five, nil},
	} {
		pos := positionOf(t, c.black, c.white)
		p, _ := board.ParsePoint(c.point)
		v := Explain(&pos, p, Combined)
		var got []string
		for _, m := range v.Misses {
			got = append(got, m.told())
		}
		if diff := cmp.Diff(c.want, got); diff != "" || v.Class != c.class {
			t.Errorf("%s: %s (-want +got)\n%s", c.name, v.Class, diff)
		}
	}
}

// Every reason is true by the definitions, and no row of three stones or more goes
// without one.
func TestEveryReasonHoldsAndNoRowGoesWithout(t *testing.T) {
	misses := 0
	for kind, make := range kinds {
		for seed := range uint64(60) {
			pos := make(seeded(seed))
			oracle := newSlow(&pos)
			for i := range side * side {
				p := board.At(i%side, i/side)
				if pos.At(p) != board.Empty {
					continue
				}
				v := Explain(&pos, p, Combined)
				misses += len(v.Misses)
				trying(oracle, p, func() bool {
					if wrong := oracle.wrongMiss(p, &v); wrong != "" {
						t.Fatalf("%s %d %s: %s\n%+v\n%s", kind, seed, p, wrong, v.Misses, draw(&pos))
					}
					return true
				})
			}
		}
	}
	t.Logf("%d rows that do not count", misses)
}

// wrongMiss says what is wrong with the reasons, empty if nothing is.
func (s slow) wrongMiss(p board.Point, v *Verdict) string {
	if v.Class == Five {
		if len(v.Misses) > 0 {
			return "a five needs no other row"
		}
		return ""
	}
	told := map[way]bool{}
	for _, m := range v.Misses {
		w, ok := wayOf(m.Stones)
		if !ok || !has(m.Stones, p) {
			return "the stones are no row through the point: " + m.told()
		}
		told[w] = true
		for _, q := range m.Stones {
			if s.stones[q] != board.Black {
				return "no stone on " + q.String()
			}
		}
		if m.Short == ShortFour && !s.noFour(p, w, m) || m.Short == ShortThree && !s.noThree(p, w, m) {
			return "not so: " + m.told()
		}
	}
	for _, w := range ways {
		if !told[w] && !s.counts(p, w, v) && s.crowded(p, w) {
			return fmt.Sprintf("nothing is said of the way %v", w)
		}
	}
	return ""
}

func wayOf(row []board.Point) (way, bool) {
	for _, w := range ways {
		dx, dy := row[len(row)-1].X()-row[0].X(), row[len(row)-1].Y()-row[0].Y()
		n := max(dx, dy, -dy)
		if n > 0 && dx == n*w.dx && dy == n*w.dy {
			return w, true
		}
	}
	return way{}, false
}

// counts tells that something on the way is a five, an overline, a four or a three.
func (s slow) counts(p board.Point, w way, v *Verdict) bool {
	if len(s.row(p, w)) >= 5 || len(s.foursOf(p, w)) > 0 {
		return true
	}
	for _, three := range v.Threes {
		if on, _ := wayOf(three.Stones); on == w {
			return true
		}
	}
	return false
}

// crowded tells that three stones or more stand side by side, or in five points
// without a stone of the opponent.
func (s slow) crowded(p board.Point, w way) bool {
	if len(s.row(p, w)) >= 3 {
		return true
	}
	for first := -4; first <= 0; first++ {
		own := 0
		for n := first; n < first+5; n++ {
			q, ok := s.step(p, w, n)
			if !ok || s.stones[q] == board.White {
				own = -9
				break
			}
			own += int(bit(s.stones[q] == board.Black))
		}
		if own >= 3 {
			return true
		}
	}
	return false
}

func (s slow) noFour(p board.Point, w way, m Miss) bool {
	for _, four := range s.foursOf(p, w) {
		if same(four, m.Stones) {
			return false
		}
	}
	for _, t := range m.Tries {
		if t.Point != board.NoPoint || !s.inTheWay(p, w, m.Stones, t) {
			return false
		}
	}
	return len(m.Tries) > 0
}

func (s slow) noThree(p board.Point, w way, m Miss) bool {
	for _, t := range m.Tries {
		switch {
		case t.Point == board.NoPoint:
			if t.Why == TooLong || !s.inTheWay(p, w, m.Stones, t) {
				return false
			}
		case !s.empty(t.Point):
			return false
		case !trying(s, t.Point, func() bool {
			if t.Why == MakesFive {
				return s.straightFour(p, t.Point, w) && s.makes(t.Point, exactlyFive)
			}
			row := s.row(t.Point, w)
			return len(row) == 4 && has(row, p) && !s.straightFour(p, t.Point, w) && s.inTheWay(p, w, row, t)
		}):
			return false
		}
	}
	if len(m.Tries) == 0 {
		for _, q := range s.emptyOnLine(p, w) {
			if trying(s, q, func() bool { row := s.row(q, w); return len(row) >= 4 && has(row, p) }) {
				return false
			}
		}
	}
	return len(s.openers(p, w)) == 0
}

// inTheWay looks at the point that is said to be in the way of a row.
func (s slow) inTheWay(p board.Point, w way, row []board.Point, t Try) bool {
	switch t.Why {
	case TooLong:
		return s.empty(t.End) && trying(s, t.End, func() bool { long := s.row(t.End, w); return len(long) == t.Count && len(long) > 5 && has(long, p) })
	case Closed:
		before, _ := s.step(row[0], w, -1)
		after, _ := s.step(row[len(row)-1], w, 1)
		return s.stones[t.End] == board.White && (t.End == before || t.End == after)
	case AtEdge:
		_, before := s.step(row[0], w, -1)
		_, after := s.step(row[len(row)-1], w, 1)
		return !before || !after
	}
	return false
}
