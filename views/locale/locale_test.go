package locale_test

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/views/locale"
)

func TestEveryLanguageHasTheSameKeys(t *testing.T) {
	english := locale.For("en").Keys()
	if len(english) < 300 {
		t.Fatalf("only %d keys", len(english))
	}
	for _, l := range locale.Complete() {
		if other := locale.For(l.Code); !slices.Equal(english, other.Keys()) {
			for _, key := range english {
				if !other.Has(key) {
					t.Errorf("%s lacks %s", l.Code, key)
				}
			}
			for _, key := range other.Keys() {
				if !locale.For("en").Has(key) {
					t.Errorf("%s has %s, which English lacks", l.Code, key)
				}
			}
		}
	}
}

// A text that is put into another one ends with one mark, whether somebody typed it or it is a sentence.
func TestATextEndsWithOneMark(t *testing.T) {
	for _, c := range []struct {
		key, name string
		value     any
		want      string
	}{
		{"said.plain", "What", locale.Say("seat.ask.swap"), "Swap the colours?"},
		{"said.plain", "What", locale.Say("seat.unpaired"), "The next round has not been paired yet."},
		{"said.plain", "What", "She left…", "She left…"},
		{"said.plain", "What", "Really א?", "\u2068Really א?\u2069"},
		{"said.plain", "What", "h8", "h8."},
		{"said.plain", "What", "", "."},
	} {
		if got := locale.For("en").T(c.key, c.name, c.value); got != c.want {
			t.Errorf("%v becomes %q, not %q", c.value, got, c.want)
		}
	}
	if got := locale.For("fr").T("said.plain", "What", locale.Say("seat.ask.swap")); got != "Échanger les couleurs ?" {
		t.Errorf("in French: %q", got)
	}
}

// messages are the texts of a language as the catalogues have them: one form, or
// several by name.
func messages(t *testing.T, lang string) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for name, text := range catalogues(t) {
		for _, key := range members(t, name, text) {
			if all[key.name] != nil {
				t.Errorf("%s is in two files", key.name)
			}
			said := named(t, key.name, members(t, key.name, key.value), lang)
			var forms map[string]string
			var plain string
			if json.Unmarshal(said, &plain) == nil {
				forms = map[string]string{"other": plain}
			} else if err := json.Unmarshal(said, &forms); err != nil {
				t.Fatalf("%s: %s: %v", name, key.name, err)
			}
			all[key.name] = forms
		}
	}
	return all
}

var argument = regexp.MustCompile(`{{\.(\w+)}}`)

func arguments(forms map[string]string) []string {
	seen := map[string]bool{}
	for _, text := range forms {
		for _, m := range argument.FindAllStringSubmatch(text, -1) {
			seen[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(seen))
}

func TestEveryTextHasTheSameArgumentsInEveryLanguage(t *testing.T) {
	english := messages(t, "en")
	for _, l := range locale.Complete() {
		for key, forms := range messages(t, l.Code) {
			want, got := arguments(english[key]), arguments(forms)
			if !slices.Equal(want, got) {
				t.Errorf("%s: %s takes %v, in English %v", l.Code, key, got, want)
			}
			if (len(forms) > 1) != (len(english[key]) > 1) {
				t.Errorf("%s: %s has a plural in one language and none in the other", l.Code, key)
			}
			for form, text := range forms {
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s: %s (%s) is empty", l.Code, key, form)
				}
			}
		}
	}
}

func TestNoTextIsLeftInEnglish(t *testing.T) {
	english := messages(t, "en")
	for _, l := range locale.Complete()[1:] {
		for key, forms := range messages(t, l.Code) {
			text := forms["other"]
			if text == english[key]["other"] && len(strings.Fields(text)) > 2 && !strings.Contains(text, "Pro") {
				t.Errorf("%s: %s is still English: %q", l.Code, key, text)
			}
		}
	}
}

func TestCountChoosesThePluralOfTheLanguage(t *testing.T) {
	for _, c := range []struct {
		lang  string
		count int
		want  string
	}{
		{"en", 1, "1 player"}, {"en", 0, "0 players"}, {"en", 2, "2 players"},
		{"fr", 0, "0\u00a0joueur"}, {"fr", 1, "1\u00a0joueur"}, {"fr", 2, "2\u00a0joueurs"},
		{"eu", 1, "Jokalari bat"}, {"eu", 3, "3 jokalari"},
		{"de", 1, "1 Spieler"},
	} {
		if got := locale.For(c.lang).T("event.players", "Count", c.count); got != c.want {
			t.Errorf("%s %d: %q, want %q", c.lang, c.count, got, c.want)
		}
	}
}

func TestTextInsideATextIsTranslatedToo(t *testing.T) {
	said := locale.Say("history.penalty", "Name", "Ada", "Kind", locale.Say("sanction.warning"))
	if got := locale.For("de").Text(said); got != "Sanktion für Ada: Verwarnung" {
		t.Errorf("%q", got)
	}
	if got := locale.For("de").Text(locale.Text{}); got != "" {
		t.Errorf("the zero Text says %q", got)
	}
}

func TestUnknownKeyIsShownInBrackets(t *testing.T) {
	if got := locale.For("fr").T("no.such.key"); got != "[no.such.key]" {
		t.Errorf("%q", got)
	}
}

func TestLanguageIsTheFirstWishThatCanBeMet(t *testing.T) {
	for _, c := range []struct {
		wishes []string
		want   string
	}{
		{nil, "en"},
		{[]string{"", ""}, "en"},
		{[]string{"eu", "fr"}, "eu"},
		{[]string{"", "fr-CH, fr;q=0.9, en;q=0.8"}, "fr"},
		{[]string{"el", "de-AT"}, "de"},
		{[]string{"%%%", "eu-ES"}, "eu"},
		{[]string{"", "el, tr"}, "en"},
		{[]string{"", "zh-TW, zh;q=0.8"}, "zh-Hant"},
		{[]string{"zh-CN"}, "zh-Hans"},
		{[]string{"", "zh-HK"}, "zh-Hant"},
		{[]string{"", "ja-JP, en"}, "ja"},
		{[]string{"zz, eu;q=0.2"}, "eu"},
		{[]string{"de;q=0.2, no language at all, fr;q=0.9, eu;q=x"}, "fr"},
		{[]string{strings.Repeat("zz,", 1000) + "fr", "de"}, "de"},
	} {
		if got := locale.Match(c.wishes...); got != c.want {
			t.Errorf("%q: %s, want %s", c.wishes, got, c.want)
		}
	}
}

func TestUnknownLanguageIsEnglish(t *testing.T) {
	if got := locale.For("xx").Code(); got != "en" {
		t.Error(got)
	}
}

func TestDecimalMarkIsTheLanguages(t *testing.T) {
	if en, eu := locale.For("en").Decimal("11.75"), locale.For("eu").Decimal("11.75"); en != "11.75" || eu != "11,75" {
		t.Error(en, eu)
	}
}

func BenchmarkPlainText(b *testing.B) {
	t := locale.For("eu")
	b.ReportAllocs()
	for b.Loop() {
		_ = t.T("controls.press")
	}
}

func BenchmarkTextWithArguments(b *testing.B) {
	t := locale.For("eu")
	b.ReportAllocs()
	for b.Loop() {
		_ = t.T("status.to-move", "Name", "Ada")
	}
}
