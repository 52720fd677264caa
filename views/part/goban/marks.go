package goban

import (
	"strings"

	"renju-arbiter/views/locale"
)

// Sign is the shape of a mark. Each kind has its own, so that they are told
// apart without colour.
func Sign(kind string) string {
	switch kind {
	case "tested", "earlier": // a diamond around the stone
		return "M0 -5.6L5.6 0L0 5.6L-5.6 0Z"
	case "five", "next": // a square: a round letter would look like a stone
		return "M-3.7 -3.7H3.7V3.7H-3.7Z"
	case "straight-four":
		return "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z"
	case "declined": // a small cross: it was offered, and another one was chosen
		return "M-1.6 -1.6L1.6 1.6M1.6 -1.6L-1.6 1.6"
	case "missed": // a hexagon
		return "M-4.6 0L-2.3 -4H2.3L4.6 0L2.3 4H-2.3Z"
	default: // illegal: the shape of a stop sign
		return "M-1.8 -4.4H1.8L4.4 -1.8V1.8L1.8 4.4H-1.8L-4.4 1.8V-1.8Z"
	}
}

func (m Mark) letterClass() string {
	class := "n-mark"
	if m.Kind == "illegal" {
		class += " n-mark-illegal"
	}
	if len(m.Letters) > 1 {
		class += " n-long"
	}
	return class
}

func (m Mark) letterDrop() string {
	if len(m.Letters) > 1 {
		return "1.2"
	}
	return "1.8"
}

// Describe says a board in words: how many stones, the last one, what is
// offered. The list of moves has the rest.
func Describe(t *locale.Translator, g Diagram) string {
	words := []string{t.T("board.alt", "Count", len(g.Stones))}
	if last := g.Last(); last != nil {
		words = append(words, t.T("board.alt.last", "Point", g.spot(t, last.Point), "Colour", ColourText(*last)))
	}
	if len(g.Offered) > 0 {
		words = append(words, t.T("board.alt.offered", "Points", strings.Join(g.Offered, " ")))
	}
	return strings.Join(words, " ")
}

// ColourText is the colour of a stone, in words.
func ColourText(s Stone) locale.Text { return locale.Say("colour." + s.Colour) }
