package visit

import (
	"context"
	"fmt"
	"os"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records"
	"renju-arbiter/views/files"
	"renju-arbiter/views/files/scribe"
)

// scribeOf tells the program of a test of which database it is a scribe.
const scribeOf = "TEST_AS_SCRIBE_OF"

// BeScribe has the program of a test be the scribe of a hall that began it as one, and end. It is
// the first thing in TestMain where halls have scribes (Options.Scribe).
func BeScribe() {
	path := os.Getenv(scribeOf)
	if path == "" {
		return
	}
	scribe.Modest()
	seal := func(d dossier.Dossier) ([]byte, error) { return d.Seal(Key) }
	if err := scribe.Work(os.Stdin, os.Stdout, files.Written(records.Dossiers(context.Background(), path), seal)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// newScribe is the scribe of a hall: the program of the test again.
func newScribe(t testing.TB, path string) *scribe.Scribe {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(scribeOf, path)
	s := scribe.New(program)
	t.Cleanup(s.Close)
	return s
}
