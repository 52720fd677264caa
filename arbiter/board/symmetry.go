package board

// Transform is a symmetry of the square (0..7: four rotations, each with and
// without a reflection) followed by a shift, so that it can carry a pattern to
// any place. The zero value leaves every point where it is.
type Transform struct {
	Kind   int // 0..7
	DX, DY int // added after turning
}

// Apply carries the coordinates, which may leave the board.
func (t Transform) Apply(x, y int) (int, int) {
	switch t.Kind {
	case 1:
		x, y = y, -x
	case 2:
		x, y = -x, -y
	case 3:
		x, y = -y, x
	case 4:
		x = -x
	case 5:
		y = -y
	case 6:
		x, y = y, x
	case 7:
		x, y = -y, -x
	}
	return x + t.DX, y + t.DY
}

// AboutCentre is the symmetry of the given kind that maps a board of the given
// odd side onto itself.
func AboutCentre(kind, size int) Transform {
	t := Transform{Kind: kind}
	c := size / 2
	x, y := t.Apply(c, c)
	t.DX, t.DY = c-x, c-y
	return t
}

// Symmetries is the number of kinds of Transform.
const Symmetries = 8
