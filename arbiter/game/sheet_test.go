package game

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// readSheet is a sheet of a renju game.
func readSheet(t failer, text string) Sheet {
	t.Helper()
	words, err := readWords(text, Size, false)
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := sheetOf(words)
	if err != nil {
		t.Fatal(err)
	}
	return sheet
}

func TestSheetsAreReadAsTheyAreWritten(t *testing.T) {
	for _, c := range []struct {
		rule, want string
		texts      []string
	}{
		{"points and passes, with numbers or without", "h8 i9 – o1",
			[]string{"h8 i9 pass o1", "1. H8 2. i9\n3. -\n4. o1", "1.h8,2.i9;3)pass 4:o1", " h8\ti9 – o1 \r\n", "h8/i9/—/o1"}},
		{"the colours after a move, and offered fifths before the chosen one", "h8 h9 i8 swap i9 (j10 k11) j10",
			[]string{"1.h8 2.h9 3.i8 SWAP 4.i9 (j10 k11) 5.j10", "h8 h9 i8 swap i9 ( j10, k11 ) j10", "h8 h9 i8 swap i9 [j10 k11] j10"}},
		{"a ply that was not noted", "h8 ? i9", []string{"h8 ? i9", "1. h8 2. … 3. i9"}},
		{"a stone that was moved", "h8 a1-b2", []string{"h8 a1>b2", "h8 a1–b2"}},
	} {
		for _, text := range c.texts {
			words, err := readWords(text, Size, false)
			if got := written(words, false); err != nil || got != c.want {
				t.Errorf("%s: %q is read as %q, %v", c.rule, text, got, err)
			}
		}
	}
	columns, err := readWords("1. 4 2. 4 3.5 d1 4:7", 7, true)
	if got := written(columns, true); err != nil || got != "4 4 5 4 7" {
		t.Errorf("columns are read as %q, %v", got, err)
	}
	for text, bad := range map[string]SheetError{"h8 p1": {2, "p1", ""}, "h8 i9 x": {3, "x", ""}, "h16": {1, "h16", ""}, "h8 (i9": {2, "(", ""},
		"h8 i9)": {3, "i9)", ""}, "h8 ()": {2, "()", ""}, "swap h8": {1, "swap", "first"}, "h8 (i9 j9)": {2, "(i9 j9)", "fifths"}, "h8 a1-": {2, "a1-", ""}} {
		words, err := readWords(text, Size, false)
		if err == nil {
			_, err = sheetOf(words)
		}
		var wrong *SheetError
		if !errors.As(err, &wrong) || *wrong != bad {
			t.Errorf("%q: %+v", text, err)
		}
	}
}

// RIF 13 (seed 11): the comparison names the first ply at which sheets differ, as far as
// they reach. What a sheet does not say is no difference.
func TestTheFirstPlyAtWhichSheetsdiffer(t *testing.T) {
	for _, c := range []struct {
		a, b, c string
		ply     int
	}{
		{"h8 i9", "h8 i9", "h8 i9", 0},
		{"", "", "", 0},
		{"h8 i9 j9", "h8 i9 j9", "h8 j9 j9", 2},
		{"h8 i9 j9", "h8 i9", "h8 i9 j9", 0},
		{"h8 i9 pass", "h8 i9", "h8 i9 a1", 3},
		{"h8 i9 pass", "h8 i9 –", "h8 i9 -", 0},
		{"a1", "h8", "h8", 1},
		{"h8 ?", "h8 i9", "h8 i9", 0},
		{"h8 ?", "h8 i9", "h8 j9", 2}, // the third agrees with both
		{"h8 h9 i8 swap", "h8 h9 i8", "h8 h9 i8", 0},
		{"h8 h9 i8 swap", "h8 h9 i8 keep", "h8 h9 i8", 3},
		{"h8 (i9 j9) j9", "h8 (j9 i9) j9", "h8 j9", 0},
		{"h8 (i9 j9) j9", "h8 (i9 k9) j9", "h8 j9", 2},
		{"h8 a1-b2", "h8 b2", "h8 a1-b2", 0},
		{"h8 a1-b2", "h8 c1-b2", "", 2},
	} {
		if got := differ(readSheet(t, c.a), readSheet(t, c.b), readSheet(t, c.c)); got != c.ply {
			t.Errorf("%q, %q, %q differ at %d, not %d", c.a, c.b, c.c, got, c.ply)
		}
	}
}

// A sheet is changed at one ply: that is the one that is named.
func TestAChangedPlyIsFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sheet := make(Sheet, rapid.IntRange(1, 60).Draw(t, "plies"))
		for i := range sheet {
			sheet[i] = Mark{Point: board.At(i%15, i/15), From: board.NoPoint}
		}
		at := rapid.IntRange(0, len(sheet)-1).Draw(t, "at")
		other := slices.Clone(sheet)
		other[at].Point = rapid.SampledFrom([]board.Point{board.NoPoint, board.At(14, 14)}).Draw(t, "other")
		if got := differ(sheet, other); got != at+1 {
			t.Fatalf("changed at %d, found at %d", at+1, got)
		}
	})
}

// What is read is written to be read as the same, on a board of points and on one of
// columns, and so is each mark in the journal.
func FuzzParseSheet(f *testing.F) {
	f.Add("1. h8 2. i9 pass", false)
	f.Add("- – ,;", false)
	f.Add("h8 h9 i8 swap i9 (j10 k11) j10 keep ? a1-b2", false)
	f.Add("h8 n=3 swap", false)
	f.Add("1. 4 2.5 (1 2) 7", true)
	f.Fuzz(func(t *testing.T, text string, columns bool) {
		size := Size
		if columns {
			size = 7
		}
		words, err := readWords(text, size, columns)
		if err != nil {
			return
		}
		again, err := readWords(written(words, columns), size, columns)
		if err != nil || written(again, columns) != written(words, columns) || len(again) != len(words) {
			t.Fatalf("%q is read as %v, written and read again as %v, %v", text, words, again, err)
		}
		sheet, err := sheetOf(words)
		if err != nil {
			return
		}
		body, err := json.Marshal(sheet)
		if err != nil {
			t.Fatal(err)
		}
		var back Sheet
		if err := json.Unmarshal(body, &back); err != nil || !slices.EqualFunc(back, sheet, Mark.equal) {
			t.Fatalf("%q is kept as %s, and read as %v, %v", text, body, back, err)
		}
	})
}

// differ, slow and obvious, is the first ply at which two of the sheets that reach so far have not the same;
// 0 where there is none. A sheet that ends before another does not differ from it: it is
// not as long.
func differ(sheets ...Sheet) int {
	longest := 0
	for _, s := range sheets {
		longest = max(longest, len(s))
	}
	for ply := 1; ply <= longest; ply++ {
		if !agreeAt(ply, sheets) {
			return ply
		}
	}
	return 0
}

// A mark is written as it stands in a sheet, and read alone.
func TestAMarkIsWrittenAlone(t *testing.T) {
	s := underWay(t, Settings{}).state
	for text, want := range map[string]Mark{"h8": {Point: board.At(7, 7), From: board.NoPoint}, "–": {Point: board.NoPoint, From: board.NoPoint}} {
		if got := s.WrittenMark(want); got != text {
			t.Errorf("%+v is written %q", want, got)
		}
		var m Mark
		if err := m.UnmarshalText([]byte(text)); err != nil || m.Point != want.Point {
			t.Errorf("%q is read as %+v, %v", text, m, err)
		}
		if back, err := want.MarshalText(); err != nil || string(back) != text {
			t.Errorf("%+v is marshalled as %q, %v", want, back, err)
		}
	}
	for _, text := range []string{"", "h8 i9", "x"} {
		if m := (Mark{}); m.UnmarshalText([]byte(text)) == nil {
			t.Errorf("%q is read as %+v", text, m)
		}
	}
	if key, args := (&SheetError{Ply: 2, Word: "?", What: "first"}).Sentence(); key != "sheets.error.first" || len(args) != 6 {
		t.Errorf("%s %v", key, args)
	}
	if key, _ := (&SheetError{}).Sentence(); key != "sheets.error" {
		t.Error(key)
	}
}
