package trf

import (
	"fmt"

	"renju-arbiter/pairing/swiss"
)

// rounds reads XXR or 142.
func (t *Tournament) rounds(l Line) error {
	words := l.words(4)
	if len(words) != 1 {
		return l.fail(5, BadLine, "no number of rounds", "one number")
	}
	n, ok := whole(words[0].text)
	if !ok {
		return l.fail(words[0].column, NotANumber, fmt.Sprintf("%q is not a number of rounds", words[0].text), "a whole number")
	}
	if n < 1 || n > MaxRounds {
		return l.fail(words[0].column, OutOfRange, fmt.Sprintf("%d rounds", n), "1 to %d", MaxRounds)
	}
	t.Rounds, t.roundsAt = n, place{l.At, words[0].column}
	return nil
}

// colour reads XXC or 152; the last one counts.
func (t *Tournament) colour(l Line) error {
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
func (t *Tournament) apart(l Line, spanned bool) error {
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
