// Package gamelist reads lists of games by their results alone, a game a line, as text in UTF-8.
//
// CSV has the columns date,black,white,score, and says so in its first line:
//
//	date,black,white,score
//	2026-08-01,Ada Alpha,Bo Beta,0.5
//
// JSON lines have the same names:
//
//	{"date": "2026-08-01", "black": "Ada Alpha", "white": "Bo Beta", "score": 0.5}
//
// A date is year-month-day. The score is Black's: 1, 0.5 or 0. Empty lines say nothing. Two players of one
// name are one player.
package gamelist

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Game is a line.
type Game struct {
	Date         string // 2006-01-02
	Black, White string
	Score        float64 // Black's: 1, 0.5 or 0
}

// An Error says which line is no game, and why.
type Error struct {
	Line int // from 1; 0: the whole file
	What string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.What
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.What)
}

// longestName is how many letters a name has at most.
const longestName = 200

var head = []string{"date", "black", "white", "score"}

// Is tells whether a text begins as a list of games does.
func Is(text []byte) bool {
	first, _, _ := bytes.Cut(begin(text), []byte("\n"))
	first = bytes.TrimSpace(first)
	return string(first) == strings.Join(head, ",") || bytes.HasPrefix(first, []byte("{")) && bytes.Contains(first, []byte(`"date"`))
}

// begin is a text without what stands before its first sign.
func begin(text []byte) []byte {
	return bytes.TrimLeft(bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")), " \t\r\n")
}

// Read reads a list. The error is an *Error.
func Read(text []byte) ([]Game, error) {
	if !utf8.Valid(text) {
		return nil, &Error{What: "the list is no text in UTF-8"}
	}
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	if bytes.HasPrefix(begin(text), []byte("{")) {
		return readJSON(text)
	}
	return readCSV(text)
}

func readCSV(text []byte) (games []Game, err error) {
	in := csv.NewReader(bytes.NewReader(text))
	in.FieldsPerRecord, in.ReuseRecord = -1, true
	for headed := false; ; {
		row, err := in.Read()
		line := 0
		if len(row) > 0 {
			line, _ = in.FieldPos(0)
		}
		switch wrong := (*csv.ParseError)(nil); {
		case errors.Is(err, io.EOF) && !headed:
			return nil, &Error{What: "the list is empty: its first line is date,black,white,score"}
		case errors.Is(err, io.EOF):
			return games, nil
		case errors.As(err, &wrong):
			return nil, &Error{wrong.Line, wrong.Err.Error()}
		case err != nil:
			return nil, &Error{What: err.Error()}
		case !headed && !slices.Equal(row, head):
			return nil, &Error{line, "the first line of a list is date,black,white,score"}
		case !headed:
			headed = true
			continue
		case len(row) != len(head):
			return nil, &Error{line, fmt.Sprintf("%d columns: expected date,black,white,score", len(row))}
		}
		score, err := strconv.ParseFloat(row[3], 64)
		if err != nil {
			return nil, &Error{line, fmt.Sprintf("score %q: expected 1, 0.5 or 0", row[3])}
		}
		g, wrong := made(row[0], row[1], row[2], score)
		if wrong != "" {
			return nil, &Error{line, wrong}
		}
		games = append(games, g)
	}
}

// row is a line of JSON; nil is a name that is not there.
type row struct {
	Date  string   `json:"date"`
	Black string   `json:"black"`
	White string   `json:"white"`
	Score *float64 `json:"score"`
}

func readJSON(text []byte) (games []Game, err error) {
	line := 0
	for part := range bytes.Lines(text) {
		if line++; len(bytes.TrimSpace(part)) == 0 {
			continue
		}
		var r row
		in := json.NewDecoder(bytes.NewReader(part))
		in.DisallowUnknownFields()
		if err := in.Decode(&r); err != nil || in.InputOffset() != int64(len(bytes.TrimRight(part, " \t\r\n"))) {
			return nil, &Error{line, `expected {"date": ..., "black": ..., "white": ..., "score": ...}`}
		}
		if r.Score == nil {
			return nil, &Error{line, "the score is missing: expected 1, 0.5 or 0"}
		}
		g, wrong := made(r.Date, r.Black, r.White, *r.Score)
		if wrong != "" {
			return nil, &Error{line, wrong}
		}
		games = append(games, g)
	}
	return games, nil
}

// made is a game of the fields of a line, or what is wrong with them.
func made(date, black, white string, score float64) (g Game, wrong string) {
	g = Game{strings.TrimSpace(date), strings.TrimSpace(black), strings.TrimSpace(white), score}
	if _, err := time.Parse(time.DateOnly, g.Date); err != nil {
		return g, fmt.Sprintf("date %.20q: expected a day such as 2026-08-01", g.Date)
	}
	for _, name := range []string{g.Black, g.White} {
		switch {
		case name == "":
			return g, "a player has no name"
		case utf8.RuneCountInString(name) > longestName || strings.ContainsFunc(name, unicode.IsControl):
			return g, fmt.Sprintf("a name has at most %d letters, on one line", longestName)
		}
	}
	switch {
	case g.Black == g.White:
		return g, g.Black + " plays himself"
	case g.Score != 1 && g.Score != 0.5 && g.Score != 0:
		return g, fmt.Sprintf("score %v: expected 1, 0.5 or 0", g.Score)
	}
	return g, ""
}
