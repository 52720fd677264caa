package records

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"renju-arbiter/records/audit"
)

// A later release copies the file before it writes to it. The earlier one refuses the file then, changes
// nothing, and serves the copy once that is restored.
func TestAnUpgradeIsCopiedBeforeAndADowngradeRefused(t *testing.T) {
	first, later := Release{0, 1, 0}, Release{0, 2, 0}
	path := newPath(t)
	open := func(own Release) (*Store, error) { return Open(t.Context(), path, Options{Release: own}) }
	closing := func(s *Store, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}()
		return s.Before()
	}
	if made := closing(open(later)); made != "" {
		t.Errorf("of a new file a copy was made: %s", made)
	}

	path = closed(t, Options{})
	before, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
	if err != nil || before.Events == 0 {
		t.Fatalf("%+v, %v", before, err)
	}
	if made := closing(open(first)); made != "" {
		t.Errorf("the same release made a copy: %s", made)
	}
	made := closing(open(later))
	if copied, err := audit.Verify(t.Context(), made, audit.VerifyOptions{}); err != nil || copied.Hash != before.Hash || copied.Events != before.Events {
		t.Errorf("the copy has %+v, not %+v (%v)", copied, before, err)
	}
	if again := closing(open(later)); again != "" {
		t.Errorf("the second start made a copy too: %s", again)
	}

	was, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = open(first)
	refused, is := errors.AsType[*LaterError](err)
	if !is || refused.Served != later || !strings.Contains(err.Error(), path+".before-0.2.0-") {
		t.Fatalf("the earlier release: %v", err)
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != string(was) {
		t.Errorf("the file was changed (%v)", err)
	}

	if _, err := Restore(t.Context(), made, path, RestoreOptions{Now: time.Now()}); err != nil {
		t.Fatal(err)
	}
	if again := closing(open(first)); again != "" {
		t.Errorf("the earlier release made a copy: %s", again)
	}
	if now, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil || now.Hash != before.Hash {
		t.Errorf("restored: %+v, %v", now, err)
	}
}

func TestAReleaseIsANumberInItsOrder(t *testing.T) {
	last := -1
	for _, r := range []Release{{0, 1, 0}, {0, 1, 1}, {0, 1, 999}, {0, 2, 0}, {1, 0, 0}, {12, 30, 4}} {
		if r.number() <= last || releaseOf(r.number()) != r {
			t.Errorf("%v is %d, after %d, and comes back as %v", r, r.number(), last, releaseOf(r.number()))
		}
		last = r.number()
	}
	if releaseOf(0) != firstRelease {
		t.Errorf("a file that notes none is of %v", releaseOf(0))
	}
}
