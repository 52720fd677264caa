package locale_test

import (
	"regexp"
	"strings"
	"testing"

	"renju-arbiter/views/locale"
)

// A space that does not break is put in by the translator alone: one that is
// typed into a catalogue cannot be seen there, and the next one is forgotten.
func TestCataloguesAreWrittenWithPlainSpaces(t *testing.T) {
	for _, l := range locale.Complete() {
		for key, forms := range messages(t, l.Code) {
			for _, text := range forms {
				if strings.ContainsAny(text, "\u00a0\u202f\u2009") {
					t.Errorf("%s: %s has a space that does not break: %q", l.Code, key, text)
				}
				if strings.Contains(text, "  ") || strings.TrimSpace(text) != text {
					t.Errorf("%s: %s has a space too many: %q", l.Code, key, text)
				}
			}
		}
	}
}

var (
	noSpace  = regexp.MustCompile(`[^ ][;!?]|[^ ]:(?: |$)|«[^ ]|[^ ]»`)
	breaking = regexp.MustCompile(` [;:!?»]|« |\d (?:minutes?|secondes?|coups?|points?|parties?)\b|RIF `)
)

func TestFrenchHasASpaceBeforeItsMarksAndNoLineEndsThere(t *testing.T) {
	french := locale.For("fr")
	for key, forms := range messages(t, "fr") {
		for _, text := range forms {
			if found := noSpace.FindString(placeholder.ReplaceAllString(text, "0")); found != "" {
				t.Errorf("%s: no space at %q in %q", key, found, text)
			}
		}
		said := french.T(key, "Count", 2)
		if found := breaking.FindString(said); found != "" {
			t.Errorf("%s: a line can end at %q in %q", key, found, said)
		}
	}
	for _, c := range []struct{ key, want string }{
		{"reason.foul-overline", "Coup interdit\u00a0: overline"},
		{"refused.bad-number", "«\u00a07\u00a0» n’est pas un nombre."},
		{"refused.move-later", "On ne déplace une pierre que lorsque toutes sont posées. Posez-en une nouvelle."},
		{"control.minutes", "2\u00a0minutes"},
		{"event.players", "2\u00a0joueurs"},
		{"system.swiss", "Suisse (FIDE, hollandais)"},
		{"refused.swiss.other-boards", "Ce ne sont pas les tables du système."},
		{"draw.drawn", "Tiré\u00a0: Nigiri\u202f; le numéro 1 est Noir. 7"},
	} {
		got := french.T(c.key, "What", 7, "Count", 2, "Method", "Nigiri", "Side", "Noir", "Seed", 7)
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.key, got, c.want)
		}
	}
	if french.Colon() != "\u00a0:" || locale.For("eu").Colon() != ":" {
		t.Errorf("%q %q", french.Colon(), locale.For("eu").Colon())
	}
}

// What a reader or a player typed is left as it is.
func TestTypographyLeavesWhatIsPutIn(t *testing.T) {
	if got := locale.For("fr").T("status.won", "Name", "Ada : Brook ?"); got != "Ada : Brook ? gagne" {
		t.Errorf("%q", got)
	}
}
