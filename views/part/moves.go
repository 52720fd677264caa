package part

// A Move is a line of the list of moves.
type Move struct {
	Number    int    // the ply; zero for an act that is none, such as a swap
	Kind      string // "stone", "pass", "swap", "keep", "declare", "propose" or "choose"
	Black     bool   // who moved, for a stone or a pass
	Point     string // the stone, or the fifths offered, space separated
	N         int    // for "declare"
	Spent     string // time used for it, already in words, may be empty
	Offer     bool   // a draw was offered with it
	Corrected string // the point recorded before a correction, empty without one
}

func (m Move) colour() string {
	if m.Number == 0 {
		return ""
	}
	if m.Black {
		return "black"
	}
	return "white"
}
