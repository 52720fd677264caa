package trf

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"renju-arbiter/pairing/swiss"
)

// Line is a line of a file. Its columns are characters and count from 1, as its number does.
type Line struct {
	At    int
	runes []rune
}

// String is the whole line.
func (l Line) String() string { return string(l.runes) }

// text of the columns, without spaces around.
func (l Line) text(from, to int) string {
	if len(l.runes) < from {
		return ""
	}
	return strings.TrimSpace(string(l.runes[from-1 : min(to, len(l.runes))]))
}

func (l Line) fail(column int, code ErrorCode, what, want string, args ...any) error {
	return &Error{Line: l.At, Column: column, Code: code, What: what, Want: fmt.Sprintf(want, args...)}
}

// number of the columns; an empty field is 0.
func (l Line) number(from, to, most int, name string) (int, error) {
	text := l.text(from, to)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || text[0] == '+' {
		return 0, l.fail(from, NotANumber, fmt.Sprintf("%s %q is not a number", name, text), "a whole number in columns %d-%d", from, to)
	}
	if n < 0 || n > most {
		return 0, l.fail(from, OutOfRange, fmt.Sprintf("%s %d is out of range", name, n), "0 to %d", most)
	}
	return n, nil
}

// points of the columns; false for an empty field.
func (l Line) points(from, to int, name string) (swiss.Points, bool, error) {
	text := l.text(from, to)
	if text == "" {
		return 0, false, nil
	}
	p, ok := parsePoints(text)
	if !ok {
		return 0, false, l.fail(from, NotANumber, fmt.Sprintf("%s %q is not a number of points", name, text), "a number such as 2.5 in columns %d-%d", from, to)
	}
	return p, true, nil
}

// code is what the line is about.
func (l Line) code() string { return string(l.runes[:min(3, len(l.runes))]) }

// letter of a column in upper case; a blank if there is none.
func (l Line) letter(column int) rune {
	if column > len(l.runes) {
		return ' '
	}
	return unicode.ToUpper(l.runes[column-1])
}

// counted is a number that must be there, 1 or more.
func (l Line) counted(from, to, most int, name string) (int, error) {
	n, err := l.number(from, to, most, name)
	if err == nil && n == 0 {
		what := fmt.Sprintf("the %s is missing", name)
		if written := l.text(from, to); written != "" {
			what = fmt.Sprintf("the %s is %s", name, written)
		}
		return 0, l.fail(from, NotANumber, what, "a number from 1 in columns %d-%d", from, to)
	}
	return n, err
}

// given are points that must be there.
func (l Line) given(from, to int, name string) (swiss.Points, error) {
	p, there, err := l.points(from, to, name)
	if err == nil && !there {
		return 0, l.fail(from, BadLine, "no "+name, "a number such as 1.0 in columns %d-%d", from, to)
	}
	return p, err
}

// noMatchPoints refuses a team's points where single players have others.
func (l Line) noMatchPoints(from, to int) error {
	match, _, err := l.points(from, to, "match points")
	if err == nil && match != 0 {
		return l.fail(from, NotHonoured, "match points of a team", "nothing in columns %d-%d: single players are paired", from, to)
	}
	return err
}

// columnOfID is the column of start number i, from 0, where the first begins.
func columnOfID(first, i int) int { return first + 5*i }

// ids are start numbers of four columns, a blank between, from a column on.
func (l Line) ids(first int) ([]int, error) {
	var list []int
	for at := first; at <= len(l.runes); at += 5 {
		if err := l.blank(at + 4); err != nil {
			return nil, err
		}
		no, err := l.number(at, at+3, 9999, "start number")
		if err != nil {
			return nil, err
		}
		if no == 0 {
			if l.text(at, len(l.runes)) == "" {
				break
			}
			return nil, l.fail(at, NotANumber, "a start number is missing", "start numbers in columns of four, with a blank between them")
		}
		list = append(list, no)
	}
	return list, nil
}

// parsePoints reads "2", "2.5" or "2,5", in thousandths.
func parsePoints(text string) (swiss.Points, bool) {
	whole, rest, _ := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	if len(rest) > 3 || len(whole) > 6 || whole+rest == "" {
		return 0, false
	}
	digits := whole + rest + strings.Repeat("0", 3-len(rest))
	for _, d := range digits {
		if d < '0' || d > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(digits)
	return swiss.Points(n), err == nil
}

// blank refuses text in columns that separate fields.
func (l Line) blank(columns ...int) error {
	for _, c := range columns {
		if text := l.text(c, c); text != "" {
			return l.fail(c, WrongColumn, fmt.Sprintf("%q stands between two fields", text), "a blank here; the fields may have shifted")
		}
	}
	return nil
}

// words are the space-separated parts from a column on, with their columns.
func (l Line) words(from int) []word {
	var list []word
	for c := from; c <= len(l.runes); c++ {
		if l.runes[c-1] == ' ' || l.runes[c-1] == '\t' {
			continue
		}
		if c == from || l.runes[c-2] == ' ' || l.runes[c-2] == '\t' {
			list = append(list, word{column: c})
		}
		list[len(list)-1].text += string(l.runes[c-1])
	}
	return list
}

type word struct {
	text   string
	column int
}
