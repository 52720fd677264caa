package visit

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var kindNamed = regexp.MustCompile(`\) Kind\(\) string\s*\{ return "([a-z-]+)" \}`)

// EventKinds returns the kinds of events that a package of the core writes into the journal.
func EventKinds(t *testing.T, room string) (list []string) {
	t.Helper()
	files, err := filepath.Glob("../../arbiter/" + room + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range kindNamed.FindAllStringSubmatch(string(text), -1) {
			if !strings.HasSuffix(name, "_test.go") {
				list = append(list, found[1])
			}
		}
	}
	return list
}
