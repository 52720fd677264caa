package game

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

func TestSheetsAreReadAsTheyAreWritten(t *testing.T) {
	want := Sheet{board.At(7, 7), board.At(8, 8), board.NoPoint, board.At(14, 0)}
	for _, text := range []string{"h8 i9 pass o1", "1. H8 2. i9\n3. -\n4. o1", "1.h8,2.i9;3)pass 4:o1", " h8\ti9 – o1 \r\n"} {
		if got, err := ParseSheet(text, Size); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	for text, bad := range map[string]SheetError{"h8 p1": {2, "p1"}, "h8 i9 x": {3, "x"}, "h16": {1, "h16"}} {
		var wrong *SheetError
		if _, err := ParseSheet(text, Size); !errors.As(err, &wrong) || *wrong != bad {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// RIF 13 (seed 11): the comparison names the first ply at which sheets differ.
func TestTheFirstPlyAtWhichSheetsDiffer(t *testing.T) {
	read := func(text string) Sheet {
		s, err := ParseSheet(text, Size)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, c := range []struct {
		a, b, c string
		ply     int
	}{
		{"h8 i9", "h8 i9", "h8 i9", 0},
		{"", "", "", 0},
		{"h8 i9 j9", "h8 i9 j9", "h8 j9 j9", 2},
		{"h8 i9 j9", "h8 i9", "h8 i9 j9", 3},
		{"h8 i9 pass", "h8 i9", "h8 i9", 3},
		{"h8 i9 pass", "h8 i9 pass", "h8 i9 a1", 3},
		{"a1", "h8", "h8", 1},
	} {
		if got := Differ(read(c.a), read(c.b), read(c.c)); got != c.ply {
			t.Errorf("%q, %q, %q differ at %d, not %d", c.a, c.b, c.c, got, c.ply)
		}
	}
}

// A sheet is changed at one ply: that is the one that is named.
func TestAChangedPlyIsFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 60).Draw(t, "plies")
		sheet := make(Sheet, n)
		for i := range sheet {
			sheet[i] = board.At(i%15, i/15)
		}
		at := rapid.IntRange(0, n-1).Draw(t, "at")
		other := slices.Clone(sheet)
		other[at] = rapid.SampledFrom([]board.Point{board.NoPoint, board.At(14, 14)}).Draw(t, "other")
		if got := Differ(sheet, other); got != at+1 {
			t.Fatalf("changed at %d, found at %d", at+1, got)
		}
		if got := Differ(other, sheet[:at]); got != at+1 {
			t.Fatalf("ended before %d, found at %d", at+1, got)
		}
	})
}

func FuzzParseSheet(f *testing.F) {
	f.Add("1. h8 2. i9 pass")
	f.Add("- – ,;")
	f.Fuzz(func(t *testing.T, text string) {
		sheet, err := ParseSheet(text, Size)
		if err != nil {
			return
		}
		words := make([]string, len(sheet))
		for i, p := range sheet {
			if words[i] = strconv.Itoa(i+1) + "." + p.String(); p == board.NoPoint {
				words[i] = "pass"
			}
		}
		again, err := ParseSheet(strings.Join(words, " "), Size)
		if err != nil || !slices.Equal(again, sheet) {
			t.Errorf("%q is read as %v, written and read again as %v, %v", text, sheet, again, err)
		}
	})
}
