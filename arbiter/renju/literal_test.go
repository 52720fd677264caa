package renju

import (
	"testing"

	"renju-arbiter/arbiter/board"
)

// TestLiteralReadingJudgesADoubleThreeByItsThreesAlone pins what b) of RIF 9.3 was
// taken to mean for a point that a) already strikes out: a stone that makes a
// double-four and a forbidden double-three as well fails b) too. Were it let
// through b), both verdicts would turn round.
func TestLiteralReadingJudgesADoubleThreeByItsThreesAlone(t *testing.T) {
	cases := []struct {
		name, stones, point string
		want                Class
	}{
		{
			// h9 makes two threes; on one of them f9 passes a) alone, and j9 neither a) nor b).
			"two steps on, the three with such a point does not count against h9, so i8 has two real threes",
			"g12 h11 g10 i10 g9 i9 g8 h7 j7 j6", "i8", DoubleThree,
		},
		{
			"the three with such a point does not count, so the stone is allowed",
			"k13 l12 i11 l11 n11 l10 k9 m9 m8 n8 k7", "n10", LegalDoubleThree,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			pos := board.New(side)
			for _, p := range parsePoints(t, c.stones) {
				pos.Set(p, board.Black)
			}
			p := parsePoints(t, c.point)[0]
			if got := Classify(&pos, p, Literal); got != c.want {
				t.Errorf("%s, want %s\n%s", got, c.want, draw(&pos))
			}
			v := Explain(&pos, p, Literal)
			if v.Class != c.want {
				t.Errorf("explained as %s, want %s", v.Class, c.want)
			}
			consistent(t, &v)
		})
	}
}
