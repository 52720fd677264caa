package renlib

import "renju-arbiter/arbiter/board"

// The flags of a node.
const (
	Younger    = 0x80 // a brother follows later
	Leaf       = 0x40
	OldComment = 0x20
	Mark       = 0x10
	Comment    = 0x08
	Start      = 0x04
	NoMove     = 0x02
	Extended   = 0x01 // More is there

	BoardText = 0x0001 // of More: RenLib's own number is 0x000100, whose low byte is the first flags
)

const side = 15

// Node is a node as it stands in the file. The bytes of its texts are whole, with what ends them
// and what they are filled up with.
type Node struct {
	Position byte
	Flags    byte
	More     uint16 // the extended flags
	Comment  []byte
	Text     []byte // on the board
}

func (n *Node) is(flag byte) bool { return n.Flags&flag != 0 }

// comment is the comment, its line and what stands below it, in Unicode; parted where 08 is between.
func (n *Node) comment() (line, rest string, parted bool) {
	text := n.Comment
	switch {
	case len(text) == 0:
		return "", "", false
	case n.is(OldComment):
		text = oldText(text)
	default:
		text = untilZero(text)
	}
	for i, b := range text {
		if b == parts {
			return inUnicode(text[:i]), inUnicode(text[i+1:]), true
		}
	}
	return inUnicode(text), "", false
}

// point is where the node stands: NoPoint for 00, and false where there is no such point.
func (n *Node) point() (board.Point, bool) {
	if n.Position == 0 {
		return board.NoPoint, true
	}
	x, row := int(n.Position&15), int(n.Position>>4)
	if x == 0 || row >= side {
		return board.NoPoint, false
	}
	return board.At(x-1, side-1-row), true
}

// position is the byte of a point.
func position(p board.Point) byte {
	if p == board.NoPoint {
		return 0
	}
	return byte(16*(side-1-p.Y()) + p.X() + 1)
}
