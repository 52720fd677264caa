package renju

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/oracles"
)

// judged is one line of the judge format with what is expected of it.
type judged struct {
	ID     string
	Black  []board.Point
	White  []board.Point
	Moves  []board.Point
	Expect struct {
		Points map[board.Point]struct {
			Class          Class
			Threes, Fours  int
			LiteralDiffers bool `json:"literal_reading_differs"`
		}
		Named map[board.Point]Class
	}
}

// position sets up the stones; in Moves Black begins and the colours alternate.
func (j *judged) position() board.Position {
	pos := board.New(side)
	for _, p := range j.Black {
		pos.Set(p, board.Black)
	}
	for _, p := range j.White {
		pos.Set(p, board.White)
	}
	colour := board.Black
	for _, p := range j.Moves {
		pos.Set(p, colour)
		colour = colour.Other()
	}
	return pos
}

// judgedIn are the positions of an oracle.
func judgedIn(tb testing.TB, name string) (all []judged) {
	tb.Helper()
	oracles.Each(tb, name, func(j judged) { all = append(all, j) })
	return all
}

// teaching are the positions of the texts, with what the texts say of them.
func teaching(tb testing.TB) (all []judged) {
	tb.Helper()
	content, err := os.ReadFile("testdata/teaching.jsonl")
	if err != nil {
		tb.Fatal(err)
	}
	for line := range bytes.Lines(content) {
		var j judged
		if err := json.Unmarshal(line, &j); err != nil {
			tb.Fatal(err)
		}
		all = append(all, j)
	}
	return all
}

// parsePoints reads names of points with spaces between them.
func parsePoints(tb testing.TB, names string) (all []board.Point) {
	tb.Helper()
	for _, name := range strings.Fields(names) {
		p, err := board.ParsePoint(name)
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}
