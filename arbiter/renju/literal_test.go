package renju

import (
	"testing"

	"renju-arbiter/arbiter/board"
)

// These positions pin what the literal reading of RIF 9.3 was taken to mean where
// the text speaks of a) and of b) but not of a point that fails both.
func TestLiteralReadingJudgesADoubleThreeByItsThreesAlone(t *testing.T) {
	cases := []struct {
		name              string
		stones            string
		point             string
		combined, literal Class
	}{
		{
			"a double-four on the way whose threes are allowed passes b)",
			"g12 h11 g10 i10 g9 i9 g8 h7 j7 j6", "i8", LegalDoubleThree, DoubleThree,
		},
		{
			"a double-four on the way that is a forbidden double-three too fails b)",
			"k13 l12 i11 l11 n11 l10 k9 m9 l8 m8 k7", "n10", LegalDoubleThree, LegalDoubleThree,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			pos := board.New(side)
			for _, p := range parsePoints(t, c.stones) {
				pos.Set(p, board.Black)
			}
			p := parsePoints(t, c.point)[0]
			if got := Classify(&pos, p, Combined); got != c.combined {
				t.Errorf("combined: %s, want %s\n%s", got, c.combined, draw(&pos))
			}
			if got := Classify(&pos, p, Literal); got != c.literal {
				t.Errorf("literal: %s, want %s\n%s", got, c.literal, draw(&pos))
			}
		})
	}
}
