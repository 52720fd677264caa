package wall_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// A board is found by a part of a name, without accents, or by its number. What cannot be searched for is refused in
// a sentence, and all boards stay.
func TestABoardIsFound(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	e.Enter("Õunapuu 2100", "Bo 2000", "Müller 1900", "Dag 1800", "Eve 1700", "Fay 1600")
	e.Arbiter.Open(e.Path("/rounds/1")).Submit(e.Path("/arrange/publish")).Must(http.StatusOK)
	names := func(words string) (status int, boards []string) {
		v := e.Anybody.Open(e.Path("/hall?" + url.Values{"find": {words}}.Encode()))
		return v.Status, v.Lines(".hall-boards .hall-card")
	}
	_, all := names("")
	if len(all) != 3 {
		t.Fatalf("%q", all)
	}
	for words, want := range map[string]string{"ounap": "Õunapuu", "MUELLER": "Müller", " fay ": "Fay", "dag": "Dag"} {
		if status, got := names(words); status != http.StatusOK || len(got) != 1 || !strings.Contains(got[0], want) {
			t.Errorf("%q: %d, %q", words, status, got)
		}
	}
	if _, got := names("2"); !slices.Equal(got, all[1:2]) {
		t.Errorf("board 2 is %q, not %q", got, all[1:2])
	}
	for _, words := range []string{"nobody", "9", "fay dag bo"} {
		if status, got := names(words); status != http.StatusOK || len(got) != 0 || !strings.Contains(e.Anybody.Words("main"), "No board here has") {
			t.Errorf("%q: %d, %q", words, status, got)
		}
	}
	for _, words := range []string{"%", "\x00", "\xff", strings.Repeat("x", 10000)} {
		if status, got := names(words); status != http.StatusUnprocessableEntity || len(got) != 3 || e.Anybody.Words("#find-error") == "" {
			t.Errorf("%.10q: %d, %q", words, status, got)
		}
	}
}
