package web

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var fieldOfPassword = regexp.MustCompile(`part\.Field\{[^}]*\bName: "?([\w-]+)[^}]*Type: "password"`)

// What is typed as a password is known as one by the name of its field, so that no page has
// it again: neither that of a session that has ended nor that of a confirmation.
func TestPasswordsAreKnownByTheirFields(t *testing.T) {
	pages, err := filepath.Glob("../*/*.templ")
	if err != nil || len(pages) == 0 {
		t.Fatal(err)
	}
	found := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		found += strings.Count(string(text), `Type: "password"`)
		for _, m := range fieldOfPassword.FindAllStringSubmatch(string(text), -1) {
			name := m[1]
			if name == "confirmation" {
				name = confirmation
			}
			if found--; name != "field" && !secret(name) { // "field": those that were sent as secrets
				t.Errorf("%s: a password is typed in the field %q", page, name)
			}
		}
	}
	if found != 0 {
		t.Errorf("%d fields of passwords are written in a way that this test does not read", found)
	}
}
