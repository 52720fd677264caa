package dossier

import (
	"strings"
	"testing"
)

// An error of a dossier has a key for people, and words for the command line.
func TestTheErrorsOfADossierHaveWords(t *testing.T) {
	right := Right{Code: Versions, Of: "3"}
	for name, one := range map[string]struct {
		err interface {
			error
			Sentence() (string, []any)
		}
		key, words string
		args       int
	}{
		"not one":         {&FormError{What: "it is empty"}, "dossier.not-one", "this is no dossier: it is empty", 0},
		"damaged":         {&FormError{What: "x", Damaged: true}, "dossier.damaged", "this is no dossier: x", 0},
		"newer":           {&VersionError{7}, "dossier.newer", "the dossier is of schema 7", 4},
		"changed":         {&ChangedError{}, "dossier.changed", "the dossier was changed after it was sealed", 2},
		"changed parts":   {&ChangedError{Parts: []string{"a", "b"}}, "dossier.changed", "the dossier was changed after it was sealed: a, b", 2},
		"too large":       {&SizeError{"its games"}, "dossier.too-large", "the dossier is larger than any event: its games", 6},
		"no kind":         {&KindError{Format: "psq", Offset: 9, Right: right}, "dossier.no-kind", "this is no psq file: byte 9: versions to 3 are read", 6},
		"no kind, a line": {&KindError{Format: "psq", Line: 1, Right: right}, "dossier.no-kind.line", "this is no psq file: line 1: versions to 3 are read", 6},
	} {
		if key, args := one.err.Sentence(); key != one.key || len(args) != one.args || !strings.HasPrefix(one.err.Error(), one.words) || len(one.words) != len(one.err.Error()) && name != "newer" {
			t.Errorf("%s: %s with %d, %s", name, key, len(args), one.err)
		}
	}
	if key, args := right.Sentence(); key != "dossier.right.versions" || len(args) != 2 || args[1] != "3" {
		t.Errorf("%s %v", key, args)
	}
	if err := (&MissingError{"round 1", "game", "g"}).Error(); err != `round 1: the game "g" is not in the dossier` {
		t.Error(err)
	}
}

// What a dossier speaks of is in it, and its table is what the results give.
func TestWhatADossierSpeaksOfIsInIt(t *testing.T) {
	d := swissEvent()
	d.Rounds = d.Rounds[:1]
	d.Games = []Game{{ID: "g1", Players: []string{"a", "b"}}}
	book, err := d.Book()
	if err != nil {
		t.Fatal(err)
	}
	if d.Table, err = tableOf(book); err != nil {
		t.Fatal(err)
	}
	if faults := d.Check(); len(faults) > 0 {
		t.Fatalf("%v", faults)
	}
	table := d.Table
	d.Table = nil
	if faults := d.Check(); len(faults) != 1 || faults[0] != ErrTable {
		t.Errorf("without a table: %v", faults)
	}
	d.Table = table
	d.Games = []Game{{ID: "g3", Players: []string{"a", "x"}, Steps: []Step{{Do: "stone", Put: []Put{{Point: "?"}}}}}}
	faults := d.Check()
	if len(faults) != 3 || !strings.Contains(faults[1].Error(), `"g1"`) || !strings.Contains(faults[2].Error(), `"x"`) {
		t.Errorf("a step, a game and a person: %v", faults)
	}
}
