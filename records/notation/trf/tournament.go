package trf

import (
	"strings"

	"renju-arbiter/pairing/swiss"
)

// The names of the two formats.
const (
	TRF16 = "trf16"
	TRF26 = "trf26"
)

// Tournament is a file in TRF16 or TRF26.
type Tournament struct {
	// Players in the order of their lines.
	Players []Player
	// Rounds of the event; 0 if the file does not say.
	Rounds int
	// Initial is the colour of the first player in the first round, if given.
	Initial swiss.Colour
	// ByLine numbers the players by the order of their lines for the pairing
	// (XXC rank).
	ByLine bool
	// Apart are the sets of players that may not meet.
	Apart []swiss.Apart
	// Absent are the numbers of players that are away next round (XXZ).
	Absent []int
	// Virtual points by start number, round by round (XXA).
	Virtual map[int][]swiss.Points
	// Unfinished is what a game without a result counts in the pairing of the next
	// round; unset, Field refuses it. No line of the file sets it.
	Unfinished swiss.Unfinished
	// Scoring is what results are worth, as far as the file says.
	Scoring Scoring
	// Others are the lines that are kept as they are, in order.
	Others []string

	// Byes and Accelerations are what lines 240 and 250 among the others say.
	Byes          []Bye
	Accelerations []Acceleration

	roundsAt place
	// What 299, 192, 202 or 212 say, and the lines that not every system honours.
	awards    []award
	encodedAs string
	encodedAt Line
	ranked    Line
	unheeded  []Line
	numbered  []Line // 240, 250, 260, 299
	xxs       xxs
}

// place in a file.
type place struct{ line, column int }

// Player is a line 001.
type Player struct {
	No int
	// Sex, Title, Name, Federation, ID and Birth are kept as written.
	Sex, Title, Name, Federation, ID, Birth string
	// Rating is 0 for the unrated.
	Rating int
	// Points as written; not used but for a check.
	Points    swiss.Points
	HasPoints bool
	// Rank as written; 0 if blank.
	Rank int
	// Cells by round; trailing blanks are not there.
	Cells []Cell

	Line int
}

// ByNumber are the players by start number.
func (t Tournament) ByNumber() map[int]Player {
	players := make(map[int]Player, len(t.Players))
	for _, p := range t.Players {
		players[p.No] = p
	}
	return players
}

// Cell is one round of one player. The zero value is blank.
type Cell struct {
	// Opponent is a start number; 0 for none.
	Opponent int
	// Colour is 'w', 'b' or '-'; 0 in a blank cell.
	Colour rune
	// Result is a letter of doc.go's table, in one spelling: 1 = 0 + - with an
	// opponent, ? for an unknown one, U F H Z without; 0 while a game is not over, and
	// in a blank cell.
	Result rune
}

// Blank says that nothing is written.
func (c Cell) Blank() bool { return c == Cell{} }

// Paired says that the cell is part of a pairing: a game, a forfeit or its bye.
func (c Cell) Paired() bool { return c.Opponent != 0 || c.Result == 'U' }

// Scoring is what each result is worth; the zero value is the usual one, with
// Set as the letters given: W D L Z F U X.
type Scoring map[rune]swiss.Points

// Worth of a result letter.
func (s Scoring) Worth(result rune) swiss.Points {
	return s.value(worthLetters[result])
}

// worthLetters are the letters of Scoring by result.
var worthLetters = map[rune]rune{'1': 'W', '+': 'W', 'F': 'W', '=': 'D', 'H': 'D', '0': 'L', '-': 'F', 'U': 'U', 'Z': 'Z', '?': 'X'}

func (s Scoring) value(letter rune) swiss.Points {
	if v, ok := s[letter]; ok {
		return v
	}
	switch letter {
	case 'W':
		return 1000
	case 'D':
		return 500
	case 'U':
		return s.value('W')
	case 'X':
		return s.value('D')
	}
	return 0
}

// Said are the texts that follow a code in the other lines.
func (t Tournament) Said(code string) (list []string) {
	for _, text := range t.Others {
		if rest, is := strings.CutPrefix(text, code); is {
			list = append(list, strings.TrimSpace(rest))
		}
	}
	return list
}

// First is what the first of these lines says; empty if there is none.
func (t Tournament) First(code string) string { return append(t.Said(code), "")[0] }
