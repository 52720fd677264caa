package slip

import (
	"cmp"
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

// Compare orders boards by their numbers, and the games of one by theirs.
func (b Board) Compare(other Board) int {
	return cmp.Or(b.Number-other.Number, b.Game-other.Game)
}

// Place is what there is to report at a board.
type Place int

// What there is: nothing at a bye and at an empty chair, a result that is still to come,
// or one that stands.
const (
	Unplayed Place = iota
	Open
	Decided
)

// Boards are the boards of a round, and what there is to report at each.
type Boards map[Board]Place

// named is the board with this name; false where there is none. A board with one game is
// that game, and so is a match of which one game alone is open.
func (h Boards) named(name string) (Board, bool) {
	all := h.at(name)
	for _, b := range all {
		if b.String() == name || len(all) == 1 && b.Game == 0 && name == b.String()+".1" {
			return b, true
		}
	}
	var open []Board
	for _, b := range all {
		if h[b] == Open {
			open = append(open, b)
		}
	}
	if len(open) != 1 || strings.Contains(name, ".") {
		return Board{}, false
	}
	return open[0], true
}

// at are the boards of a name, or of the number before its point, in order.
func (h Boards) at(name string) []Board {
	number, _, _ := strings.Cut(name, ".")
	var list []Board
	for b := range h {
		if strconv.Itoa(b.Number) == number {
			list = append(list, b)
		}
	}
	slices.SortFunc(list, Board.Compare)
	return list
}

// played are the names of the boards at which somebody plays, in order, as people say
// them: "1–8", "2, 4, 6", "2.1, 2.2". A match whose games are all decided is one of them.
func (h Boards) played() string {
	var list []Board
	for b, place := range h {
		if place != Unplayed {
			list = append(list, b)
		}
	}
	return Spans(list)
}

// Spans are boards in order, as people say them; more than two numbers in a row are one span.
func Spans(list []Board) string {
	slices.SortFunc(list, Board.Compare)
	var said []string
	for i := 0; i < len(list); {
		end := i
		for end+1 < len(list) && follows(list[end], list[end+1]) {
			end++
		}
		if end < i+2 {
			end = i
			said = append(said, list[i].String())
		} else {
			said = append(said, list[i].String()+"–"+list[end].String())
		}
		i = end + 1
	}
	return strings.Join(said, ", ")
}

// follows tells whether a board is the next one: of matches, the next game.
func follows(a, b Board) bool {
	if a.Game == 0 || b.Game == 0 {
		return a.Game == b.Game && b.Number == a.Number+1
	}
	return a.Number == b.Number && b.Game == a.Game+1
}
