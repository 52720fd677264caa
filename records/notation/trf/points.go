package trf

import (
	"fmt"
	"maps"
	"slices"
	"unicode"
)

// worth reads the value of one kind of result.
func (t *Tournament) worth(l Line, letter rune, words []word) error {
	if len(words) == 0 {
		return l.fail(5, BadLine, "no points", "a number such as 1.0")
	}
	p, ok := parsePoints(words[0].text)
	if !ok || len(words) > 1 {
		return l.fail(words[0].column, NotANumber, fmt.Sprintf("%q", words[0].text), "one number such as 1.0")
	}
	if t.Scoring == nil {
		t.Scoring = make(Scoring)
	}
	t.Scoring[letter] = p
	return nil
}

// pointLetters are the letters of 162 as those of Scoring: absence is the zero bye
// and the forfeit loss.
var pointLetters = map[rune]string{'W': "W", 'D': "D", 'L': "L", 'A': "ZF", 'P': "U", 'X': "X"}

// worths reads 162: a letter and its points, as often as there are (columns 6-10,
// 15-19, ...).
func (t *Tournament) worths(l Line) error {
	at := 4
	blanks := func() {
		for at <= len(l.runes) && unicode.IsSpace(l.runes[at-1]) {
			at++
		}
	}
	for blanks(); at <= len(l.runes); blanks() {
		letters, ok := pointLetters[l.letter(at)]
		if !ok {
			return l.fail(at, BadLine, fmt.Sprintf("%q", l.text(at, at)), "W, D, L, A, P or X")
		}
		at++
		blanks()
		from := at
		for at <= len(l.runes) && !unicode.IsSpace(l.runes[at-1]) && !unicode.IsLetter(l.runes[at-1]) {
			at++
		}
		if from == at {
			return l.fail(from, BadLine, "a letter without points", "a number such as 1.0")
		}
		for _, letter := range letters {
			if err := t.worth(l, letter, []word{{text: string(l.runes[from-1 : at-1]), column: from}}); err != nil {
				return err
			}
		}
	}
	if len(t.Scoring) == 0 {
		return l.fail(6, BadLine, "no letter", "W, D, L, A, P or X, each with its points")
	}
	return nil
}

// record is the line 162: letters in columns 6, 15, 24 and on, each with its points. Of A the zero
// bye alone is written.
func (s Scoring) record() string {
	line, column := "162", 6
	for _, letter := range slices.Sorted(maps.Keys(s)) {
		if code := map[rune]string{'W': "W", 'D': "D", 'L': "L", 'Z': "A", 'U': "P", 'X': "X"}[letter]; code != "" {
			line = fmt.Sprintf("%-*s%s%4s", column-1, line, code, show(s[letter]))
			column += 9
		}
	}
	if column == 6 {
		return ""
	}
	return line
}
