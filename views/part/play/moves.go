package play

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
)

// A Move is a line of the list of moves.
type Move struct {
	Number    int    // the ply; zero for an act that is none, such as a swap
	Kind      string // "stone", "pass", "swap", "keep", "declare", "propose", "choose" or "strike"
	Opening   string // for "strike": the code of an opening
	Colour    string // who moved, for a stone or a pass: "black", "white", "red" or "blue"
	Point     string // the stone, or the fifths offered, space separated; a column on an upright board
	From      string // whence a stone was moved, empty for a new one
	Captured  string // the points of the stones that it took, space separated
	N         int    // for "declare"
	Offer     bool   // a draw was offered with it
	Corrected string // the point recorded before a correction, empty without one
	By        string // who begins a turn with it, where partners move in turn; else empty
}

// at is where the stone came to stand, and whence it was moved.
func (m Move) at() string {
	if m.From == "" {
		return m.Point
	}
	return m.From + "–" + m.Point
}

// Spoken is a move as it is heard: one thing, and not its number, its colour and its
// point one after the other.
func (m Move) Spoken(t *locale.Translator) string {
	what := m.at()
	switch m.Kind {
	case "pass":
		what = t.T("moves.pass")
	case "choose":
		what = t.T("moves.choose", "Point", m.Point)
	}
	said := t.T("said.and", "First", locale.Say("said.ply", "Who", locale.Say("colour."+m.Colour), "N", m.Number), "Second", what)
	if m.Captured != "" {
		said += ", " + t.T("moves.captured") + " " + m.Captured
	}
	if m.Corrected != "" {
		said += ", " + t.T("moves.corrected") + " " + m.Corrected
	}
	if m.Offer {
		said += ", " + t.T("moves.offer")
	}
	if m.By != "" {
		said += ", " + locale.Isolate(m.By)
	}
	return said
}

// firstMove returns the move of a board with its first stone.
func firstMove(g goban.Diagram) Move {
	s := g.First().Stones[0]
	return Move{Number: s.Number, Kind: "stone", Colour: s.Colour, Point: s.Point}
}
