package locale

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
)

// readByPlayers are the catalogues that a player, a scorer and a spectator read: a translation has all of
// their texts. What it lacks of the others is English, and counted on the page of the languages.
var readByPlayers = []string{"seat", "spoken", "opening", "game", "finding", "history", "replay", "tiebreak", "table", "wall", "frame", "teams", "next", "places"}

func TestATranslationHasWhatAPlayerReads(t *testing.T) {
	var wanted []string
	for _, name := range readByPlayers {
		catalogue, err := read(files, "catalogue/"+name+".json")
		if err != nil {
			t.Fatal(err)
		}
		for key := range catalogue {
			wanted = append(wanted, key)
		}
	}
	for _, l := range translated() {
		made, err := own(l.Code)
		if err != nil {
			t.Errorf("%s: %v", l.Code, err)
			continue
		}
		for _, key := range wanted {
			if _, has := made.Texts[key]; !has {
				t.Errorf("%s lacks %s", l.Code, key)
			}
		}
		english := translators()["en"]
		for key, w := range made.Texts {
			if strings.EqualFold(w.Other, english.source[key].Other) && len(strings.Fields(w.Other)) > 3 {
				t.Errorf("%s: %s is still English: %q", l.Code, key, w.Other)
			}
		}
	}
}

// Every file of a translation is of a language that a reader can choose, and has nothing that is left out
// when it is read.
func TestEveryTranslationIsRead(t *testing.T) {
	names, err := fs.Glob(files, "translation/*.json")
	if err != nil || len(names) != len(translated()) {
		t.Fatalf("%q: %v", names, err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		var all struct{ Texts map[string]json.RawMessage }
		made, err := ReadTranslation(text)
		if err != nil || json.Unmarshal(text, &all) != nil || "translation/"+made.Language+".json" != name {
			t.Errorf("%s: %s, %v", name, made.Language, err)
		}
		for key := range all.Texts {
			if _, is := made.Texts[key]; !is {
				t.Errorf("%s has %s, which no catalogue has", name, key)
			}
		}
	}
}

func TestATranslationWithAFaultIsRefused(t *testing.T) {
	const plural, named = "event.players", "round.taken-back"
	for text, want := range map[string]string{
		`{"language": "tlh", "texts": {}}`:                                                                     `"tlh" is no language of the pages`,
		`{"language": "ru", "texts": {"` + named + `": "Снято"}}`:                                              named + " must have the placeholders of the English text and no others: {{.Reason}}",
		`{"language": "ru", "texts": {"` + named + `": "Снято {{.Reason}} {{.Name}}"}}`:                        "must have the placeholders",
		`{"language": "ru", "texts": {"` + named + `": "Снято {{printf .Reason}}"}}`:                           "must have the placeholders",
		`{"language": "ru", "texts": {"` + named + `": "<b>Снято</b> {{.Reason}}"}}`:                           "has a sign of markup",
		`{"language": "ru", "texts": {"` + named + `": " "}}`:                                                  "is empty",
		`{"language": "ru", "texts": {"` + plural + `": "{{.Count}} игроков"}}`:                                "plural forms as the language has them: one, few, many, other",
		`{"language": "ru", "texts": {"` + plural + `": {"one": "{{.Count}}", "other": "{{.Count}}"}}}`:        "plural forms",
		`{"language": "ru", "texts": {"` + named + `": {"one": "{{.Reason}}", "other": "Снято {{.Reason}}"}}}`: "must be a text",
		`{"language": "ru", "words": {}}`:                                                                      "unknown field",
		`ru`:                                                                                                   "invalid character",
	} {
		if _, err := ReadTranslation([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	made, err := ReadTranslation([]byte(`{"language": "ru", "texts": {"a.key.of.another.version": "x"}}`))
	if err != nil || len(made.Texts) > 0 {
		t.Errorf("%v, %v", made, err)
	}
}

func FuzzATranslation(f *testing.F) {
	f.Add([]byte(`{"language": "ru", "texts": {"event.players": {"one": "{{.Count}} a", "few": "b", "many": "c", "other": "d {{.Count}}"}}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		made, err := ReadTranslation(text)
		if err != nil {
			return
		}
		written, err := json.Marshal(made)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ReadTranslation(written); err != nil {
			t.Errorf("%s: %v", written, err)
		}
	})
}

// A text that a translation lacks is said in English, with what is put into it in the own language.
func TestWhatATranslationLacksIsEnglish(t *testing.T) {
	l := newTranslator("ru", translators()["en"].bundle)
	l.otherwise = translators()["en"]
	if err := l.takes("seat.ask.swap", written{Other: "Поменяться цветами?"}); err != nil {
		t.Fatal(err)
	}
	if got := l.T("said.plain", "What", Say("seat.ask.swap")); got != "Поменяться цветами?" {
		t.Errorf("%q", got)
	}
	if got, want := l.T("event.players", "Count", 1), "1 player"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if !l.Has("event.players") || l.Has("no.such") || !slices.Equal(l.Keys(), translators()["en"].Keys()) || l.T("no.such") != "[no.such]" {
		t.Error("its keys are those of English")
	}
}

// A file beside the program corrects texts of any language, and no others.
func TestATranslationIsCorrected(t *testing.T) {
	for code, was := range map[string]string{"fr": "Réclamations ?", "ko": ""} {
		before := For(code)
		made, err := ReadTranslation([]byte(`{"language": "` + code + `", "checked": "A. Reader, 2026", "texts": {"seat.ask.swap": "` + was + `X"}}`))
		if err != nil {
			t.Fatal(err)
		}
		other := before.T("seat.start.more")
		Correct(made)
		overlays.Delete(code)
		if got := For(code).T("seat.ask.swap"); got != Typeset(code, was+"X") {
			t.Errorf("%s: %q", code, got)
		}
		if got := For(code).T("seat.start.more"); got != other {
			t.Errorf("%s: %q, not %q", code, got, other)
		}
		if all, err := Of(code); err != nil || all.Checked != "A. Reader, 2026" || all.Texts["seat.ask.swap"].Other != was+"X" || len(all.Texts) < 1000 {
			t.Errorf("%s: %d texts, %v", code, len(all.Texts), err)
		}
		corrections.Delete(code)
		overlays.Delete(code)
	}
	if _, err := Of("tlh"); !errors.As(err, new(*TranslationFault)) {
		t.Error(err)
	}
}

// The plural of a language is the one that CLDR has for the number.
func TestThePluralOfATranslation(t *testing.T) {
	for _, c := range []struct {
		lang, count string
		want        string
	}{
		{"ru", "1", "1 игрок"}, {"ru", "2", "2 игрока"}, {"ru", "5", "5 игроков"}, {"ru", "21", "21 игрок"}, {"ru", "11", "11 игроков"},
		{"ja", "1", "選手1"}, {"ko", "7", "선수 7명"},
	} {
		if got := For(c.lang).T("event.players", "Count", c.count); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s %s: %q, want %q", c.lang, c.count, got, c.want)
		}
	}
}

// A translation is of the English text as it is now. When that changes, the translations are mended, or lose the key;
// then `go test ./views/locale -run OlderThanItsText -args -write` notes it.
func TestNoTranslationIsOlderThanItsText(t *testing.T) {
	const noted = "testdata/translated.json"
	english, now := translators()["en"].source, map[string]string{}
	for _, l := range translated() {
		made, err := own(l.Code)
		if err != nil {
			t.Fatal(err)
		}
		for key := range made.Texts {
			text, err := json.Marshal(english[key])
			if err != nil {
				t.Fatal(err)
			}
			sum := sha256.Sum256(text)
			now[key] = hex.EncodeToString(sum[:4])
		}
	}
	if slices.Contains(os.Args, "-write") {
		text, err := json.MarshalIndent(now, "", " ")
		if err == nil {
			err = os.WriteFile(noted, append(text, '\n'), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var before map[string]string
	text, err := os.ReadFile(noted)
	if err == nil {
		err = json.Unmarshal(text, &before)
	}
	if err != nil {
		t.Fatal(err)
	}
	for key, is := range now {
		if before[key] != is {
			t.Errorf("%s is another text in English now", key)
		}
	}
}

// A paper in two languages says each text in both, one after the other, and once where they are the same.
func TestATextIsSaidInTwoLanguages(t *testing.T) {
	both := Both(For("en"), For("ja"))
	for _, key := range For("en").Keys() {
		one, other := For("en").T(key, "Count", 2, "Name", "Ada"), For("ja").T(key, "Count", 2, "Name", "Ada")
		want := one + " / " + other
		if one == other {
			want = one
		}
		if got := both.T(key, "Count", 2, "Name", "Ada"); got != want {
			t.Errorf("%s: %q, not %q", key, got, want)
		}
	}
	if For("en") != Both(For("en"), For("en")) || Both(For("en"), nil) != For("en") || both.First().Second() != nil || both.Second() != For("ja") {
		t.Error("a language beside itself is two")
	}
}
