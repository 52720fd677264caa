package sgf

import (
	"renju-arbiter/arbiter/board"
)

// node is what a node of the main line says.
type node struct {
	moves   []move
	black   []string // stones that are set up
	white   []string
	before  []string
	after   []string
	took    []string
	from    string
	fifths  []string
	comment string
	clock   [2]string
	both    [2]bool
}

type move struct {
	colour board.Stone
	point  string
}

func (n *node) plays() bool { return len(n.moves)+len(n.black)+len(n.white) > 0 }

// takes tells whether a property is one that is kept.
func (n *node) takes(p property) bool {
	first := ""
	if len(p.values) > 0 {
		first = p.values[0]
	}
	switch p.name {
	case "B":
		n.moves = append(n.moves, move{board.Black, first})
	case "W":
		n.moves = append(n.moves, move{board.White, first})
	case "AB":
		n.black = append(n.black, p.values...)
	case "AW":
		n.white = append(n.white, p.values...)
	case "RS":
		n.before = p.values
	case "RN":
		n.after = p.values
	case "RC":
		n.took = p.values
	case "RF":
		n.from = first
	case "5A":
		n.fifths = p.values
	case "C":
		n.comment = long(first)
	case "BL":
		n.clock[0], n.both[0] = first, true
	case "WL":
		n.clock[1], n.both[1] = first, true
	default:
		return false
	}
	return len(p.values) < 2 || len(p.name) == 2 && p.name != "BL" && p.name != "WL"
}
