package notation

import (
	"fmt"

	"renju-arbiter/pairing/swiss"
)

// rounds reads XXR or 142.
func (t *Tournament) rounds(l line) error {
	words := l.words(4)
	if len(words) != 1 {
		return l.fail(5, BadLine, "no number of rounds", "one number")
	}
	n, ok := whole(words[0].text)
	if !ok {
		return l.fail(words[0].column, NotANumber, fmt.Sprintf("%q is no number of rounds", words[0].text), "a whole number")
	}
	if n < 1 || n > MaxRounds {
		return l.fail(words[0].column, OutOfRange, fmt.Sprintf("%d rounds", n), "1 to %d", MaxRounds)
	}
	t.Rounds, t.roundsAt = n, place{l.at, words[0].column}
	return nil
}

// colour reads XXC or 152; the last one counts.
func (t *Tournament) colour(l line) error {
	words := l.words(4)
	if len(words) == 0 {
		return l.fail(5, BadLine, "no initial colour", "white1, black1 or rank")
	}
	for _, w := range words {
		if w.text == "rank" {
			t.ByLine = true
			continue
		}
		c, ok := initialColours[w.text]
		if !ok {
			return l.fail(w.column, BadLine, fmt.Sprintf("%q", w.text), "white1, black1 or rank")
		}
		t.Initial = c
	}
	return nil
}

// apart reads XXP, or 260 which names the first and the last round before the
// players.
func (t *Tournament) apart(l line, spanned bool) error {
	numbers, err := l.numbers(l.words(4))
	if err != nil {
		return err
	}
	a := swiss.Apart{Players: numbers}
	if spanned {
		if len(numbers) < 2 {
			return l.fail(5, BadLine, "no rounds", "the first and the last round, then the players")
		}
		a.From, a.To, a.Players = numbers[0], numbers[1], numbers[2:]
		if a.From > a.To {
			return l.fail(5, OutOfRange, fmt.Sprintf("rounds %d to %d", a.From, a.To), "the first round before the last")
		}
	}
	t.Apart = append(t.Apart, a)
	return nil
}

// virtual reads XXA: the number in 5-8, a value every five columns from 10.
func (t *Tournament) virtual(l line) error {
	no, err := l.number(5, 8, 9999, "start number")
	if err != nil {
		return err
	}
	if no == 0 {
		return l.fail(5, NotANumber, "the start number is missing", "a number from 1 in columns 5-8")
	}
	var list []swiss.Points
	for at := 10; at <= len(l.runes); at += 5 {
		if err := l.blank(at-1, at+4); err != nil {
			return err
		}
		p, _, err := l.points(at, at+3, "virtual points")
		if err != nil {
			return err
		}
		list = append(list, p)
	}
	if t.Virtual == nil {
		t.Virtual = make(map[int][]swiss.Points)
	}
	if _, twice := t.Virtual[no]; twice {
		return l.fail(5, NumberTwice, fmt.Sprintf("virtual points of %d were given already", no), "one XXA line a player")
	}
	t.Virtual[no] = list
	return nil
}

// worth reads the value of one kind of result.
func (t *Tournament) worth(l line, letter rune, words []word) error {
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

// worths reads 162: letters, each followed by its points.
func (t *Tournament) worths(l line) error {
	letters := map[string]rune{"W": 'W', "D": 'D', "L": 'L', "A": 'Z', "Z": 'Z', "P": 'U', "U": 'U', "F": 'F'}
	words := l.words(4)
	if len(words) == 0 || len(words)%2 != 0 {
		return l.fail(5, BadLine, "letters and points do not go together", "W 1.0 D 0.5 and so on")
	}
	for i := 0; i < len(words); i += 2 {
		letter, ok := letters[words[i].text]
		if !ok {
			return l.fail(words[i].column, BadLine, fmt.Sprintf("%q", words[i].text), "W, D, L, A, P or F")
		}
		if err := t.worth(l, letter, words[i+1:i+2]); err != nil {
			return err
		}
	}
	return nil
}
