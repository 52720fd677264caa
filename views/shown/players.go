package shown

import (
	"strconv"
	"strings"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
)

// Players says what the players of a field are called, by start number; nothing for
// one who has no name.
type Players func(no int) string

// Numbered is "3 Ada", as it stands inside a sentence: the number alone for one
// without a name, a dash for the bye.
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

// name is that of one whose board is spoken of.
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

// points writes them as people do: 2.5 for 2500 thousandths.
func points(p swiss.Points) string { return strconv.FormatFloat(float64(p)/1000, 'f', -1, 64) }
