package locale

import (
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// A Language is one that the face speaks: its BCP 47 code and its own name.
type Language struct{ Code, Name string }

// Languages are those with a catalogue. The first is the one that is used when
// nothing else fits.
func Languages() []Language {
	return []Language{{"en", "English"}, {"eu", "Euskara"}, {"fr", "Français"}, {"de", "Deutsch"}}
}

// The catalogues are read when somebody first asks for a word: most commands of
// the command line never do.
var (
	translators = kept(load)
	matcher     = sync.OnceValue(newMatcher)
)

// load reads the catalogues. They are part of the program, so a broken one is a
// programmer's error.
func load() map[string]*Translator {
	bundle := i18n.NewBundle(language.English)
	all := map[string]*Translator{}
	for _, l := range Languages() {
		all[l.Code] = &Translator{code: l.Code, plain: map[string]string{}, forms: map[string]bool{}}
	}
	names, err := fs.Glob(files, "catalogue/*.json")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			panic(err)
		}
		lang := strings.Split(path.Base(name), ".")[1]
		file, err := bundle.ParseMessageFileBytes([]byte(typeset(lang, string(text))), path.Base(name))
		if err != nil {
			panic(name + ": " + err.Error())
		}
		all[file.Tag.String()].learn(file.Messages)
	}
	for _, t := range all {
		t.localizer = i18n.NewLocalizer(bundle, t.code)
	}
	return all
}

// learn keeps texts without arguments aside: they are most of a page, and
// reading them from a map is a hundred times cheaper than matching a language
// for each.
func (t *Translator) learn(messages []*i18n.Message) {
	for _, m := range messages {
		t.forms[m.ID] = m.One != ""
		if m.One == "" && !strings.Contains(m.Other, "{{") {
			t.plain[m.ID] = m.Other
		}
	}
}

func newMatcher() language.Matcher {
	var tags []language.Tag
	for _, l := range Languages() {
		tags = append(tags, language.MustParse(l.Code))
	}
	return language.NewMatcher(tags)
}

// Match picks the language for a reader from what the reader asked for, most
// wanted first: each wish is a code from a cookie ("eu") or a whole
// Accept-Language header ("fr-CH, fr;q=0.9"). Wishes that are empty or cannot
// be read are passed over; without any the answer is the first of Languages.
func Match(wishes ...string) string {
	for _, wish := range wishes {
		tags, _, err := language.ParseAcceptLanguage(wish)
		if err != nil || len(tags) == 0 {
			continue
		}
		if _, i, sure := matcher().Match(tags...); sure > language.No {
			return Languages()[i].Code
		}
	}
	return Languages()[0].Code
}
