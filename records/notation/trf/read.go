package trf

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"renju-arbiter/pairing/swiss"
)

// MaxRounds and MaxRating bound what a file may hold.
const (
	MaxRounds = 999
	MaxRating = 4000
)

// Read reads a TRF16 or TRF26 file of one player or more. What is wrong with it is an *Error.
func Read(content []byte) (Tournament, error) {
	t, err := Parse(content)
	if err == nil && len(t.Players) == 0 {
		return Tournament{}, ErrNoPlayers
	}
	return t, err
}

// ErrNoPlayers refuses a file without players.
var ErrNoPlayers = &Error{Code: NoPlayers, What: "the file has no player", Want: "a line that begins with 001 for each"}

// Parse reads a file that may be one without players. The error is an *Error.
func Parse(content []byte) (Tournament, error) {
	lines, err := split(string(content))
	if err != nil {
		return Tournament{}, err
	}
	t := Tournament{}
	for _, l := range lines {
		if err := t.take(l); err != nil {
			return Tournament{}, err
		}
	}
	t.settle()
	if err := t.check(lines); err != nil {
		return Tournament{}, err
	}
	if err := t.grant(); err != nil {
		return Tournament{}, err
	}
	return t, nil
}

// split takes lines that end in CR, LF or both.
func split(content string) ([]Line, error) {
	content = strings.TrimPrefix(content, "\ufeff")
	content = strings.ReplaceAll(content, "\r\n", "\n")
	content = strings.ReplaceAll(content, "\r", "\n")
	var lines []Line
	for i, text := range strings.Split(content, "\n") {
		l := Line{i + 1, []rune(text)}
		for at, c := range l.runes {
			if c == utf8.RuneError && !utf8.ValidString(text) {
				like := looksLike(content)
				return nil, &Error{Line: l.At, Column: at + 1, Code: NotText, Like: like, What: "a byte that is not UTF-8",
					Want: "the file as UTF-8; it looks like " + like + ": --encoding " + like + " reads it so"}
			}
		}
		if strings.TrimSpace(text) != "" {
			lines = append(lines, l)
		}
	}
	return lines, nil
}

// take reads one line.
func (t *Tournament) take(l Line) error {
	switch l.code() {
	case "240", "250", "260", "299":
		t.numbered = append(t.numbered, l)
	}
	switch code := l.code(); code {
	case "001":
		return t.player(l)
	case "XXR", "142":
		return t.rounds(l)
	case "XXC", "152":
		return t.colour(l)
	case "XXP", "260":
		return t.apart(l, code == "260")
	case "XXZ":
		numbers, err := l.numbers(l.words(4))
		t.Absent = append(t.Absent, numbers...)
		return err
	case "XXA":
		return t.virtual(l)
	case "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		return t.worth(l, rune(code[2]), l.words(4))
	case "162":
		return t.worths(l)
	case "XXS":
		return t.xxs.take(l)
	}
	t.Others = append(t.Others, strings.TrimRight(string(l.runes), " \t"))
	return t.other(l)
}

// other reads a line that is written again as it is.
func (t *Tournament) other(l Line) error {
	switch code := l.code(); code {
	case "192":
		return t.encoded(l)
	case "202", "212":
		t.ranked = l
	case "222":
		return l.rate()
	case "240":
		return t.granted(l)
	case "250":
		return t.accelerated(l)
	case "299":
		return t.awarded(l)
	default:
		if _, known := teamRecords[code]; known {
			t.unheeded = append(t.unheeded, l)
		}
	}
	return nil
}

func (t *Tournament) player(l Line) error {
	if err := l.blank(4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91); err != nil {
		return err
	}
	p := Player{Sex: l.text(10, 10), Title: l.text(11, 13), Name: l.text(15, 47),
		Federation: l.text(54, 56), ID: l.text(58, 68), Birth: l.text(70, 79), Line: l.At}
	var err error
	if p.No, err = l.counted(5, 8, 9999, "start number"); err != nil {
		return err
	}
	for _, other := range t.Players {
		if other.No == p.No {
			return l.fail(5, NumberTwice, fmt.Sprintf("number %d is already on line %d", p.No, other.Line), "a number of its own for each player")
		}
	}
	if p.Rating, err = l.number(49, 52, MaxRating, "rating"); err != nil {
		return err
	}
	if p.Points, p.HasPoints, err = l.points(81, 84, "points"); err != nil {
		return err
	}
	if p.Rank, err = l.number(86, 89, 9999, "rank"); err != nil {
		return err
	}
	if p.Cells, err = l.cells(); err != nil {
		return err
	}
	t.Players = append(t.Players, p)
	return nil
}

// columnOf a round's first column, from 1.
func columnOf(round int) int { return 92 + 10*(round-1) }

func (l Line) cells() ([]Cell, error) {
	var cells []Cell
	for round := 1; columnOf(round) <= len(l.runes); round++ {
		at := columnOf(round)
		if err := l.blank(at+4, at+6, at+8, at+9); err != nil {
			return nil, err
		}
		c, err := l.cell(at)
		if err != nil {
			return nil, err
		}
		if !c.Blank() && round > MaxRounds {
			return nil, l.fail(at, TooManyRounds, fmt.Sprintf("round %d", round), "at most %d rounds", MaxRounds)
		}
		cells = append(cells, c)
	}
	for len(cells) > 0 && cells[len(cells)-1].Blank() {
		cells = cells[:len(cells)-1]
	}
	return cells, nil
}

// byeLetters and gameLetters bring the spellings of a result to one.
var (
	gameLetters = map[string]rune{"1": '1', "W": '1', "=": '=', "D": '=', "0": '0', "L": '0', "+": '+', "-": '-', "?": '?', "X": '?', "": 0}
	byeLetters  = map[string]rune{"U": 'U', "+": 'U', "F": 'F', "H": 'H', "=": 'H', "Z": 'Z', "-": 'Z'}
)

func (l Line) cell(at int) (Cell, error) {
	opponent, err := l.number(at, at+3, 9999, "opponent")
	if err != nil {
		return Cell{}, err
	}
	c := Cell{Opponent: opponent}
	colour, result := l.text(at+5, at+5), strings.ToUpper(l.text(at+7, at+7))
	if opponent == 0 && colour == "" && result == "" {
		if l.text(at, at+3) != "" {
			return Cell{}, l.fail(at+7, BadResult, "a round without an opponent has no result", "U, F, H or Z, or nothing at all")
		}
		return Cell{}, nil
	}
	switch colour {
	case "w", "b", "-":
		c.Colour = rune(colour[0])
	case "":
		c.Colour = '-'
	default:
		return Cell{}, l.fail(at+5, BadColour, fmt.Sprintf("colour %q", colour), "w, b or -")
	}
	letters, want := gameLetters, "1, =, 0, +, - or ? beside an opponent"
	if opponent == 0 {
		letters, want = byeLetters, "U, F, H or Z where there is no opponent"
	}
	letter, ok := letters[result]
	if !ok {
		return Cell{}, l.fail(at+7, BadResult, fmt.Sprintf("result %q", result), "%s", want)
	}
	c.Result = letter
	forfeit := letter == '+' || letter == '-'
	if opponent != 0 && c.Colour == '-' && !forfeit {
		return Cell{}, l.fail(at+5, BadColour, "a game without a colour", "w or b")
	}
	if opponent == 0 && c.Colour != '-' {
		return Cell{}, l.fail(at+5, BadColour, fmt.Sprintf("colour %q without an opponent", colour), "-")
	}
	return c, nil
}

// numbers reads start numbers.
func (l Line) numbers(words []word) ([]int, error) {
	list := make([]int, 0, len(words))
	for _, w := range words {
		n, ok := whole(w.text)
		if !ok || n == 0 {
			return nil, l.fail(w.column, NotANumber, fmt.Sprintf("%q is not a start number", w.text), "start numbers separated by spaces")
		}
		list = append(list, n)
	}
	return list, nil
}

func whole(text string) (int, bool) {
	p, ok := parsePoints(text)
	if !ok || strings.ContainsAny(text, ".,") || p/1000 > 9999 {
		return 0, false
	}
	return int(p / 1000), true
}

// colours of the initial line.
var initialColours = map[string]swiss.Colour{"white1": swiss.First, "black1": swiss.Second, "W": swiss.First, "B": swiss.Second, "w": swiss.First, "b": swiss.Second}
