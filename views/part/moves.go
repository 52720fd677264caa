package part

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
}

// at is where the stone came to stand, and whence it was moved.
func (m Move) at() string {
	if m.From == "" {
		return m.Point
	}
	return m.From + "–" + m.Point
}
