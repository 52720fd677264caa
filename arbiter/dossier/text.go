package dossier

import (
	"strconv"
	"strings"
	"time"
	"unicode"
)

// What several kinds of files write in the same way.

// OneLine is a text in one line: white space of all kinds is a space, other control characters
// are none.
func OneLine(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\r\n", "\n")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, text))
}

// IsDay tells whether a text is a day: "2026-05-02".
func IsDay(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// Place is where a game was played: "3.2" for board 2 of round 3, "3" where the board is not
// known.
func (g Game) Place() string {
	switch {
	case g.Board > 0:
		return strconv.Itoa(g.Round) + "." + strconv.Itoa(g.Board)
	case g.Round > 0:
		return strconv.Itoa(g.Round)
	}
	return ""
}

// RoundAndBoard are those of a Place; false where a text is none.
func RoundAndBoard(place string) (round, board int, is bool) {
	first, second, both := strings.Cut(place, ".")
	round, err := strconv.Atoi(first)
	if err == nil && both {
		board, err = strconv.Atoi(second)
	}
	if err != nil || min(round, board) < 0 || max(round, board) > 1e6 {
		return 0, 0, false
	}
	return round, board, true
}
