package visit

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// pieces of pages, among them such as begin like an id or a missing text.
var pieces = rapid.SampledFrom([]string{"0", "a", "f", "-", "g", " ", "[", "]", ".", "a.b", "[game.x]", "[a", "{", "{{", "%", "!", "<no value", "&lt;no", " value",
	"01234567-89ab-cdef-0123-456789abcdef", "76543210-89ab-cdef-0123-456789abcdef", "01234567-89ab-"})

func page(t *rapid.T) string {
	text := ""
	for _, piece := range rapid.SliceOfN(pieces, 0, 30).Draw(t, "pieces") {
		text += piece
	}
	return text
}

func TestIdsAreFoundFromDashToDashAsByReading(t *testing.T) {
	whole := regexp.MustCompile(strings.Trim(randomID.String(), "^$"))
	rapid.Check(t, func(t *rapid.T) {
		text, fast, slow := page(t), IDs{}, IDs{}
		if got, want := fast.Plain(text), whole.ReplaceAllStringFunc(text, slow.place); got != want {
			t.Fatalf("%q: %q, want %q", text, got, want)
		}
	})
}

func TestABrokenTextIsFoundAsByReading(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := page(t)
		if got, want := Broken(text), brokenText.FindString(text); got != want {
			t.Fatalf("%q: %q, want %q", text, got, want)
		}
	})
}
