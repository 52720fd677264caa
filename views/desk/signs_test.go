package desk

import (
	"os"
	"regexp"
	"testing"

	"renju-arbiter/views/locale"
)

var waitsAs = regexp.MustCompile(`Kind: "([a-z]+)", Game:`)

// Whatever waits at a board has a letter beside its row, and a word in every language.
func TestWhatWaitsAtABoardHasASign(t *testing.T) {
	source, err := os.ReadFile("queue.go")
	if err != nil {
		t.Fatal(err)
	}
	found := waitsAs.FindAllSubmatch(source, -1)
	if len(found) < 10 {
		t.Fatalf("%d kinds of what waits are found", len(found))
	}
	kinds := map[string]bool{"appeal": true}
	for _, match := range found {
		kinds[string(match[1])] = true
	}
	for kind := range kinds {
		if marks[kind] == "" {
			t.Errorf("%s has no letter", kind)
		}
		for _, lang := range locale.Complete() {
			if !locale.For(lang.Code).Has("desk.sign." + kind) {
				t.Errorf("%s has no word in %s", kind, lang.Code)
			}
		}
	}
}
