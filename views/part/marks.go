package part

import (
	"strings"

	"renju-arbiter/views/locale"
)

// Sign is the shape of a mark. Each kind has its own, so that they are told
// apart without colour.
func Sign(kind string) string {
	switch kind {
	case "tested":
		return "M0 -5.4L5.4 0L0 5.4L-5.4 0Z"
	case "five":
		return "M-2.2 -2.2L2.2 2.2M-2.2 2.2L2.2 -2.2"
	case "straight-four":
		return "M-2.3 0A2.3 2.3 0 1 1 2.3 0A2.3 2.3 0 1 1 -2.3 0Z"
	default: // illegal: a barred circle
		return "M-2.3 0A2.3 2.3 0 1 1 2.3 0A2.3 2.3 0 1 1 -2.3 0ZM-1.6 1.6L1.6 -1.6"
	}
}

// describe says a board in words: how many stones, the last one, what is
// offered. The list of moves has the rest.
func describe(t *locale.Translator, g Goban) string {
	words := []string{t.T("board.alt", "Count", len(g.Stones))}
	if last := g.last(); last != nil {
		words = append(words, t.T("board.alt.last", "Point", last.Point, "Colour", colour(*last)))
	}
	if len(g.Offered) > 0 {
		words = append(words, t.T("board.alt.offered", "Points", strings.Join(g.Offered, " ")))
	}
	return strings.Join(words, " ")
}

func colour(s Stone) locale.Text {
	if s.Black {
		return locale.Say("colour.black")
	}
	return locale.Say("colour.white")
}
