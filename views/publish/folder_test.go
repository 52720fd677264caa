package publish

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// A staged file that turns out to be there already leaves the others as they are.
func TestEachStagedFileHasItsOwnName(t *testing.T) {
	dir := t.TempDir()
	first, err := openFolder(dir, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	one := site{Others: []string{"a/page", "b/page", "c/page"}}
	for _, name := range one.Others {
		err = errors.Join(err, first.put(name, []byte("old")))
	}
	_, failed := first.change(one)
	if err := errors.Join(err, failed, first.close()); err != nil {
		t.Fatal(err)
	}
	again, err := openFolder(dir, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	two := site{Others: slices.Concat(one.Others, []string{"d/page"})}
	for _, name := range one.Others {
		err = errors.Join(err, again.put(name, []byte("new "+name)))
	}
	err = errors.Join(err, again.put("b/page", []byte("old")), again.put("d/page", []byte("new d/page")))
	_, failed = again.change(two)
	if err := errors.Join(err, failed, again.close()); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"a/page": "new a/page", "b/page": "old", "c/page": "new c/page", "d/page": "new d/page"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}
