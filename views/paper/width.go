package paper

// Millimetres that a table has from edge to edge: upright on A4, which is narrower than
// Letter, and lying on Letter, which is shorter. Every column but the name's has a width;
// the name has what is left, and needs some room to be read.
const (
	upright = 186
	lying   = 255
	forName = 40
)

// The widths of columns, as the style sheet has them (w9 ...).
const (
	widthRank  = 12
	widthNo    = 9
	widthRound = 14
	widthSum   = 14
	widthHand  = 12 // a round whose points are written in
)

// lies is how a sheet lies whose columns beside the name take so much: "" upright, "wide"
// across the page. It is false where the name has no room even so.
func lies(columns int) (class string, room bool) {
	if columns+forName <= upright {
		return "", true
	}
	return "wide", columns+forName <= lying
}
