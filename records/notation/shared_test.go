package notation

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// sharedFile opens a file of the data folder that lies beside the project.
func sharedFile(t testing.TB, name string) *os.File {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		if dir == filepath.Dir(dir) {
			t.Skip("no go.mod above this folder: the shared data cannot be found")
		}
		dir = filepath.Dir(dir)
	}
	file, err := os.Open(filepath.Join(dir, "..", "shared", "data", name))
	if err != nil {
		t.Skipf("shared data not here: %v", err)
	}
	t.Cleanup(func() { file.Close() })
	return file
}

// dutchCase is a line of dutch.jsonl.gz.
type dutchCase struct {
	ID, TRF string
	Expect  struct {
		None  bool
		Bye   int
		Pairs [][2]int
	}
}

func dutchCases(t testing.TB) []dutchCase {
	t.Helper()
	unzipped, err := gzip.NewReader(sharedFile(t, "dutch.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	var list []dutchCase
	for in := json.NewDecoder(unzipped); in.More(); {
		var c dutchCase
		if err := in.Decode(&c); err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	return list
}

func (c dutchCase) boards() []pairing.Board {
	var boards []pairing.Board
	for _, p := range c.Expect.Pairs {
		boards = append(boards, pairing.Board{First: p[0], Second: p[1]})
	}
	if c.Expect.Bye != 0 {
		boards = append(boards, pairing.Board{First: c.Expect.Bye})
	}
	return boards
}

func TestPairingsAgreeWithTheReferenceEngine(t *testing.T) {
	differ := 0
	cases := dutchCases(t)
	for _, c := range cases {
		read, err := ReadTRF(strings.NewReader(c.TRF))
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		field, err := read.Field()
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		got, err := swiss.Pair(field)
		var refusal *swiss.Error
		if c.Expect.None {
			if !errors.As(err, &refusal) || refusal.Code != swiss.NoPairing {
				t.Errorf("%s: %v %v, want none", c.ID, got, err)
				differ++
			}
			continue
		}
		if err != nil || !slices.Equal(got, c.boards()) {
			t.Errorf("%s: %v\n got %v\nwant %v", c.ID, err, got, c.boards())
			differ++
		}
	}
	t.Logf("%d of %d cases differ", differ, len(cases))
}
