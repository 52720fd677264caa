//go:build dev

package locale

import (
	"os"
	"testing"
)

// In make dev a text that was changed is there when the page is loaded again.
func TestATextThatChangedIsReadAgain(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(text string) {
		if err := os.MkdirAll("views/locale/catalogue", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("views/locale/catalogue/frame.en.json", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(`{"greeting": "Hello"}`)
	before := For("en").T("greeting")
	write(`{"greeting": "Good evening"}`)
	if after := For("en").T("greeting"); before != "Hello" || after != "Good evening" {
		t.Errorf("%q, then %q", before, after)
	}
}
