package locale_test

import (
	"testing"

	"renju-arbiter/views/locale"
)

func TestANameThatRunsFromRightToLeftIsIsolated(t *testing.T) {
	for name, want := range map[string]string{
		"Ada Brook":          "Ada Brook",
		"Soosõrv":            "Soosõrv",
		"中村":                 "中村",
		"":                   "",
		"ليلى":               "\u2068ليلى\u2069",
		"דנה 7":              "\u2068דנה 7\u2069",
		"Ada \u202ekoorB":    "\u2068Ada koorB\u2069", // an override would turn what follows
		"Ada\u2069":          "\u2068Ada\u2069",
		"1 \u2068ليلى\u2069": "1 \u2068ليلى\u2069", // a list of isolates is left
		"\u2068Ada":          "\u2068Ada\u2069",
	} {
		if got := locale.Isolate(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	for _, l := range locale.Complete() {
		if got, want := locale.For(l.Code).T("status.won", "Name", "ليلى"), locale.For(l.Code).T("status.won", "Name", "\u2068ليلى\u2069"); got != want {
			t.Errorf("%s: %q, want %q", l.Code, got, want)
		}
	}
	if got := locale.For("en").Text(locale.Say("players.preview.confirm", "Count", 1)); got != "Enter this player" {
		t.Errorf("a number: %q", got)
	}
}
