package files_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A file of another program that cannot be read says where; one whose end is missing, or with a move
// that cannot have been made, is taken in by those alone who say so, and of what stands in it no more
// is repeated than somebody reads.
func TestAFileOfAnotherProgramSaysWhereItIsWrong(t *testing.T) {
	h := visit.Open(t, visit.Options{Key: visit.Key})
	chief, before := h.Organiser(), h.Written()
	const illegal = "(;GM[4]SZ[15];B[hh];W[hi])(;GM[4]SZ[15];B[hh];W[hh];B[ii])"
	for _, one := range []struct{ name, file, says string }{
		{"game.sgf", "dear Sir", "is no sgf file that can be read (line 1). It must begin with “(;”."},
		{"game.psq", "Piskvorky 99999999x15, 0:0, 0\r\n8,8,0\r\n", "is no psq file that can be read (line 1). It must begin with “Piskvorky 15x15, 11:11, 0”."},
		{"game.psq", "Piskvorky 99x15, 0:0, 0\r\n8,8,0\r\n", "is no psq file that can be read (line 1). A board must have 5–26 lines a side."},
		{"game.lib", "dear Sir", "is no lib file that can be read (byte 0). It must begin with"},
		{"game.lib", "\xffRenLib\xff\x03\x05" + strings.Repeat("\xff", 10), "is no lib file that can be read (byte 8). Versions up to 3.4 are read."},
		{"event.trf", "012 Open\n001    x Name\n", "is no trf file that can be read (line 2, column 5). A number must stand there."},
		{"event.trf", "012 Open\n001    1      Jos\xe9\n", "is no trf file that can be read (line 2, column 18). The text must be in UTF-8; it looks like windows-1252. Save it as UTF-8."},
		{"game.sgf", "(;GM[4]SZ[15];B[hh];W[hi]", "game 1, move 2, the file ends before it should"},
		{"game.sgf", illegal, "game 2, move 2, this move cannot have been made there: h8"},
	} {
		chief.Open("/dossiers").Brings("Take in", one.name, one.file).Must(http.StatusUnprocessableEntity)
		if got := chief.Words("main"); !strings.Contains(got, one.says) {
			t.Errorf("%.20q: %q", one.file, got)
		}
	}
	chief.Open("/dossiers").Brings("Take in", "base.rif", strings.Repeat(" ", 65<<20)).Must(http.StatusRequestEntityTooLarge)
	if got := chief.Words("main"); !strings.Contains(got, "at most 60 MB") {
		t.Errorf("too large: %q", got)
	}
	if h.Written() != before {
		t.Error("something was written")
	}
	chief.Open("/dossiers").Brings("Take in", "game.sgf", illegal)
	chief.Presses("Take in the rest").Must(http.StatusOK)
	const said = "game 2, move 2, this move cannot have been made there: h8"
	if got := chief.Words("body"); strings.Count(got, said) != 2 || strings.Contains(got, "contradicts itself") { // in the notice, and on the page
		t.Errorf("taken in: %q", got)
	}
	chief.Open("/dossiers").Brings("Take in", "game.sgf", "(;GM[4]SZ[15]C["+strings.Repeat("comment ", 100_000)+"]RE[\u202e"+strings.Repeat("long ", 100_000)+"];B[hh];W[hi]").Must(http.StatusUnprocessableEntity)
	if got := chief.Words("main"); len(got) > 5_000 || !strings.Contains(got, "long long") || strings.Contains(got, "comment comment") || strings.Contains(got, "\u202e") {
		t.Errorf("%d letters: %.300q", len(got), got)
	}
}
