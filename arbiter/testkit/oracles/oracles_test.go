package oracles

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestEveryFileOfTheHouseIsWhole(t *testing.T) {
	cases := map[string]int{BenchBoards: 2000, Dutch: 300, Forbidden: 400, Scripts: 100, Standings: 40, WHR: 15}
	for name, least := range cases {
		seen := map[string]bool{}
		Each(t, name, func(c struct{ ID string }) {
			if c.ID == "" || seen[c.ID] {
				t.Errorf("%s: a case %q is without a name or there twice", name, c.ID)
			}
			seen[c.ID] = true
		})
		if len(seen) < least {
			t.Errorf("%s has %d cases, expected %d", name, len(seen), least)
		}
	}
	packed, err := fs.Glob(data, "data/*.jsonl.gz")
	if err != nil || len(packed) != len(cases) {
		t.Errorf("the folder has %v (%v), not the %d files named here", packed, err, len(cases))
	}
}

// everyFile calls do for each file of the project.
func everyFile(t *testing.T, do func(path, name string)) {
	t.Helper()
	root, err := projectRoot()
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && strings.HasPrefix(entry.Name(), ".") && path != root {
			return filepath.SkipDir
		}
		if err == nil && !entry.IsDir() {
			do(path, entry.Name())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// What may not be copied is in no folder of the installation, under whatever name.
func TestWhatMayNotBeCopiedIsNotHere(t *testing.T) {
	everyFile(t, func(path, file string) {
		for _, name := range beside {
			if strings.HasPrefix(file, name+".") {
				t.Errorf("%s may not be here", path)
			}
		}
	})
}

// A test that cannot do its work fails; only what may not be copied may be missing.
func TestNothingIsSkipped(t *testing.T) {
	skip := regexp.MustCompile(`\b[a-z]+\.Skip(?:f|Now)?\(.*\)`)
	everyFile(t, func(path, file string) {
		if !strings.HasSuffix(file, "_test.go") {
			return
		}
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, call := range skip.FindAll(source, -1) {
			t.Errorf("%s skips: %s", path, call)
		}
	})
}

func TestWhatCouldNotRunIsNotedWithItsReason(t *testing.T) {
	note := filepath.Join(t.TempDir(), "notrun")
	t.Setenv("TESTS_NOT_RUN", note)
	stopped := &skipped{TB: t}
	readBeside(stopped, "no_such_file")
	if !strings.HasPrefix(stopped.why, "no_such_file.jsonl") {
		t.Errorf("skipped for %q", stopped.why)
	}
	got, err := os.ReadFile(note)
	if want := t.Name() + ": no_such_file.jsonl"; err != nil || !bytes.Contains(got, []byte(want)) {
		t.Errorf("noted %q, %v; expected %q", got, err, want)
	}
}

// skipped is a test that notes why it would be skipped.
type skipped struct {
	testing.TB
	why string
}

func (s *skipped) Skip(args ...any) { s.why = fmt.Sprint(args...) }

func TestLinesAreJSON(t *testing.T) {
	for i, line := range Lines(t, Standings) {
		if !json.Valid(line) {
			t.Errorf("line %d is not JSON", i+1)
		}
	}
}
