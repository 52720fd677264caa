package renju

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
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

// readJudged reads a file of positions, a line each.
func readJudged(tb testing.TB, path string) (all []judged) {
	tb.Helper()
	f, err := os.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var j judged
		if err := json.Unmarshal(lines.Bytes(), &j); err != nil {
			tb.Fatalf("%s: %v", path, err)
		}
		all = append(all, j)
	}
	if err := lines.Err(); err != nil {
		tb.Fatal(err)
	}
	return all
}

// sharedFile finds a file of the data folder beside the project, or skips.
func sharedFile(tb testing.TB, name string) string {
	tb.Helper()
	dir, err := os.Getwd()
	if err != nil {
		tb.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		if dir == filepath.Dir(dir) {
			tb.Skip("no go.mod above this package, so no data folder beside the project")
		}
		dir = filepath.Dir(dir)
	}
	path := filepath.Join(dir, "..", "shared", "data", name)
	if _, err := os.Stat(path); err != nil {
		tb.Skipf("%s is not there: the data folder is not beside the project", name)
	}
	return path
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
