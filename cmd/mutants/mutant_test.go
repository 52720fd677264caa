package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Each operator changes its place, and nothing else.
func TestEveryOperatorChangesOnePlace(t *testing.T) {
	source := []byte(`package p

func f(a, b int, ok bool) (n int, err error) {
	if ok {
		g()
	}
	switch {
	case a < b && ok:
		return 7, nil
	case ok:
	}
	return n, err
}
`)
	name := filepath.Join(t.TempDir(), "p.go")
	if err := os.WriteFile(name, source, 0o600); err != nil {
		t.Fatal(err)
	}
	found, err := mutantsOf(name)
	if err != nil {
		t.Fatal(err)
	}
	var after []string
	for _, m := range found {
		_, line := m.lines()
		after = append(after, line)
	}
	want := []string{
		"func f(a, b int, ok bool) (n int, err error) { return *new(int), *new(error);",
		"if !(ok) {", "", "case !(ok):", "case a < b || ok:", "case a <= b && ok:", "return 8, nil",
	}
	if !slices.Equal(after, want) {
		t.Errorf("%q, not %q", after, want)
	}
	if text := string(found[1].apply()); len(text) != len(source)+len("!()") {
		t.Error(text)
	}
}
