// Package explain says in words why a Swiss round is paired as it is, why a pairing made by hand is
// wrong, and why no pairing exists.
package explain

import (
	"strconv"
	"strings"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
)

// Players returns the name of a player by start number; empty for none.
type Players func(no int) string

// Numbered returns "3 Ada" for a sentence: the number alone for a player without a name, a dash for
// the bye.
func (p Players) Numbered(no int) string {
	if no < 1 {
		return "–"
	}
	if name := p(no); name != "" {
		return strconv.Itoa(no) + " " + locale.Isolate(name)
	}
	return strconv.Itoa(no)
}

// Board is "3 Ada – 1 Bo".
func (p Players) Board(b pairing.Board) string {
	return p.Numbered(b.First) + " – " + p.Numbered(b.Second)
}

// List is "3 Ada, 1 Bo".
func (p Players) List(numbers []int) string { return joined(numbers, p.Numbered, ", ") }

func (p Players) boards(list []pairing.Board) string { return joined(list, p.Board, "; ") }

// name returns a player's name, or the number of a player without one.
func (p Players) name(no int) string {
	if name := p(no); name != "" {
		return name
	}
	return strconv.Itoa(no)
}

func joined[T any](list []T, text func(T) string, between string) string {
	texts := make([]string, len(list))
	for i, one := range list {
		texts[i] = text(one)
	}
	return strings.Join(texts, between)
}

// points writes thousandths as points: 2.5 for 2500.
func points(p swiss.Points) string { return strconv.FormatFloat(float64(p)/1000, 'f', -1, 64) }
