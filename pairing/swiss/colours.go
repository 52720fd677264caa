package swiss

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing"
)

// board gives the colours to a pair of which a is the higher in the order
// (C.04.3, 5.2; DUTCH.md "Colours").
func board(a, b *person, initial Colour) pairing.Board {
	if c, _ := colourOfHigher(a, b, initial); c == First {
		return pairing.Board{First: a.no, Second: b.no}
	}
	return pairing.Board{First: b.no, Second: a.no}
}

// colourOfHigher is the colour, and which of the five rules gave it.
func colourOfHigher(a, b *person, initial Colour) (c Colour, rule int) {
	switch {
	case a.wants == NoColour && b.wants == NoColour:
	case a.wants == NoColour:
		return b.wants.Opposite(), 1
	case b.wants == NoColour, a.wants != b.wants:
		return a.wants, 1
	case a.strength > b.strength:
		return a.wants, 2
	case b.strength > a.strength:
		return b.wants.Opposite(), 2
	case a.strength == Absolute && a.spread() != b.spread():
		if a.spread() > b.spread() {
			return a.wants, 2
		}
		return b.wants.Opposite(), 2
	}
	if c := lastDifferent(a.colours, b.colours); c != NoColour {
		return c.Opposite(), 3
	}
	if a.wants != NoColour {
		return a.wants, 4
	}
	if a.ordinal%2 == 1 {
		return initial, 5
	}
	return initial.Opposite(), 5
}

// lastDifferent is the first player's colour at the latest place where the two
// lists, laid side by side from the end, differ.
func lastDifferent(a, b []Colour) Colour {
	for i, j := len(a)-1, len(b)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if a[i] != b[j] {
			return a[i]
		}
	}
	return NoColour
}

// InitialColour is the field's own, or what the first colours given tell; none if
// nothing does.
func InitialColour(f Field) Colour {
	if f.Initial != NoColour {
		return f.Initial
	}
	players := slices.SortedFunc(slices.Values(f.Players), func(a, b Player) int { return cmp.Compare(a.place(), b.place()) })
	for r := range f.Played {
		ordinal := 0
		for _, p := range players {
			upTo := p.Cells[:min(r+1, len(p.Cells))]
			if !slices.ContainsFunc(upTo, Cell.Paired) {
				continue
			}
			ordinal++
			if r >= len(p.Cells) || p.Cells[r].Colour == NoColour {
				continue
			}
			if ordinal%2 == 1 {
				return p.Cells[r].Colour
			}
			return p.Cells[r].Colour.Opposite()
		}
	}
	return NoColour
}
