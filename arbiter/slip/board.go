package slip

import (
	"slices"
	"strconv"
	"strings"
)

// Board is a board of a round. Game counts the games of its pairing, from 1; 0 where
// there is but one.
type Board struct{ Number, Game int }

// String is how the board is typed: "4", "4.2".
func (b Board) String() string {
	name := strconv.Itoa(b.Number)
	if b.Game > 0 {
		name += "." + strconv.Itoa(b.Game)
	}
	return name
}

// Hall are the boards of a round: whether there is something to report at each. At a bye
// and at an empty chair nobody plays.
type Hall map[Board]bool

// named is the board of that name; false where there is none.
func (h Hall) named(name string) (Board, bool) {
	for _, b := range h.at(name) {
		if b.String() == name {
			return b, true
		}
	}
	return Board{}, false
}

// at are the boards of a name, or of the number before its point, in order.
func (h Hall) at(name string) []Board {
	number, _, _ := strings.Cut(name, ".")
	var list []Board
	for b := range h {
		if strconv.Itoa(b.Number) == number {
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b Board) int { return a.Game - b.Game })
	return list
}

// Last is the highest number of a board.
func (h Hall) Last() int {
	last := 0
	for b := range h {
		last = max(last, b.Number)
	}
	return last
}
