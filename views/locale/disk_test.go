//go:build dev

package locale

import (
	"fmt"
	"os"
	"testing"
)

// In make dev a text that was changed is there when the page is loaded again.
func TestATextThatChangedIsReadAgain(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(text string) {
		text = fmt.Sprintf(`{"greeting": {"en": %q, "eu": "Kaixo", "fr": "Bonjour", "de": "Hallo"}}`, text)
		if err := os.MkdirAll("views/locale/catalogue", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("views/locale/catalogue/frame.json", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("Hello")
	before := For("en").T("greeting")
	write("Good evening")
	if after := For("en").T("greeting"); before != "Hello" || after != "Good evening" {
		t.Errorf("%q, then %q", before, after)
	}
}
