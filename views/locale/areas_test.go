package locale_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Who looks for a text, or adds one, finds its file by the first word of the key.
func TestTheFirstWordOfAKeyTellsItsFile(t *testing.T) {
	files := map[string][]string{}
	for name, text := range catalogues(t) {
		for _, key := range members(t, name, text) {
			first, _, _ := strings.Cut(key.name, ".")
			if first == "place" || first == "done" {
				continue // with the page that is named, with the act that is done
			}
			if !slices.Contains(files[first], name) {
				files[first] = append(files[first], name)
			}
		}
	}
	for first, names := range files {
		if len(names) > 1 {
			t.Errorf("keys that begin with %q stand in several files: %v", first, names)
		}
	}
}

var area = regexp.MustCompile(`(?m)^//\t([a-z]+)  +\S`)

func TestThePackageCommentNamesEveryCatalogue(t *testing.T) {
	comment, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var named, there []string
	for _, m := range area.FindAllStringSubmatch(string(comment), -1) {
		named = append(named, m[1])
	}
	for name := range catalogues(t) {
		there = append(there, strings.TrimSuffix(filepath.Base(name), ".json"))
	}
	slices.Sort(named)
	slices.Sort(there)
	if !slices.Equal(named, there) {
		t.Errorf("doc.go names %v, the files are %v", named, there)
	}
}
