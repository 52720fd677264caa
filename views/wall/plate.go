package wall

import (
	"strconv"
	"strings"
)

// Kind is what a plate is about.
type Kind string

// The kinds of plates. Those that an arbiter can choose are in Kinds; the others come
// where there is something to say.
const (
	Pairings     Kind = "pairings"     // by board
	Names        Kind = "names"        // where everybody sits, by name
	Countdown    Kind = "countdown"    // to the start of the round
	Boards       Kind = "boards"       // those of the round being played
	Results      Kind = "results"      // of the round, as they come
	Standings    Kind = "standings"    // after them
	Times        Kind = "times"        // when the rounds begin
	Announcement Kind = "announcement" // of the arbiters
	Welcome      Kind = "welcome"      // the event's name, while there is nothing else
	Board        Kind = "board"        // one board alone, by its number: for the screen beside it
)

// Kinds are those that an arbiter can choose, in the order in which they turn.
var Kinds = []Kind{Countdown, Pairings, Names, Boards, Results, Standings, Times}

// Plate is one picture of the wall: the first, second ... of its kind, or a board by its
// sign.
type Plate struct {
	Kind Kind
	Page int
	Sign string
}

// String is the plate as its address names it: "boards-2", "board-4".
func (p Plate) String() string {
	if p.Kind == Board {
		return string(Board) + "-" + p.Sign
	}
	return string(p.Kind) + "-" + strconv.Itoa(p.Page)
}

// parsePlate reads what String writes; a kind alone is all its plates, page 0.
func parsePlate(text string) (Plate, bool) {
	kind, page, numbered := strings.Cut(text, "-")
	p := Plate{Kind: Kind(kind)}
	switch {
	case !p.Kind.known():
		return p, false
	case p.Kind == Board:
		p.Page, p.Sign = 1, page
		return p, page != ""
	case !numbered:
		return p, true
	}
	n, err := strconv.Atoi(page)
	p.Page = n
	return p, err == nil && n > 0 && strconv.Itoa(n) == page
}

func (k Kind) known() bool {
	switch k {
	case Announcement, Welcome, Board:
		return true
	}
	return k.chosen(Kinds)
}

func (k Kind) chosen(from []Kind) bool {
	for _, one := range from {
		if one == k {
			return true
		}
	}
	return false
}
