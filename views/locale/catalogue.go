package locale

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// A Language is one that the pages speak: its BCP 47 code and its own name.
type Language struct{ Code, Name string }

// Short is the language in two letters or one sign, where its name has no room.
func (l Language) Short() string {
	switch l.Code {
	case "zh-Hans":
		return "简"
	case "zh-Hant":
		return "繁"
	}
	return l.Code
}

// Complete are the languages that have every text, side by side in the catalogues. The first is the
// one that is used when nothing else fits.
func Complete() []Language {
	return []Language{{"en", "English"}, {"eu", "Euskara"}, {"fr", "Français"}, {"de", "Deutsch"}}
}

// Languages are those that a reader can choose: the complete ones, and those with a translation of
// their own. A text that a translation lacks is English.
func Languages() []Language { return append(Complete(), translated()...) }

// translated are the languages with a translation (translation.go), by their own names.
func translated() []Language {
	return []Language{{"cs", "Čeština"}, {"et", "Eesti"}, {"hu", "Magyar"}, {"pl", "Polski"}, {"sv", "Svenska"}, {"ru", "Русский"},
		{"zh-Hans", "简体中文"}, {"zh-Hant", "繁體中文"}, {"ja", "日本語"}, {"ko", "한국어"}}
}

// NameOf is the own name of a language; the code itself where the pages do not speak it.
func NameOf(code string) string {
	for _, l := range Languages() {
		if l.Code == code {
			return l.Name
		}
	}
	return code
}

// The catalogues are read when somebody first asks for a word: most commands of
// the command line never do.
var (
	translators = kept(mustLoad)
	matcher     = sync.OnceValue(newMatcher)
)

// mustLoad reads the catalogues. They are part of the program, so a broken one is a
// programmer's error.
func mustLoad() map[string]*Translator {
	all, err := load(files)
	if err != nil {
		panic(err)
	}
	return all
}

// load reads the catalogues of a folder: every key has its text in every complete language.
func load(files fs.FS) (map[string]*Translator, error) {
	bundle := i18n.NewBundle(language.English)
	all := map[string]*Translator{}
	for _, l := range Complete() {
		all[l.Code] = newTranslator(l.Code, bundle)
	}
	names, err := fs.Glob(files, "catalogue/*.json")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		catalogue, err := read(files, name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, l := range Complete() {
			if err := all[l.Code].learn(catalogue); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return all, nil
}

func newMatcher() language.Matcher {
	var tags []language.Tag
	for _, l := range Languages() {
		tags = append(tags, language.MustParse(l.Code))
	}
	return language.NewMatcher(tags)
}

// Cookie is the cookie in which the reader's choice of language is kept.
const Cookie = "lang"

// CardCookie is the cookie with the language of the card that a device has opened. The one that was chosen by hand
// (Cookie) goes before it.
const CardCookie = "card-lang"

// Match picks the language for a reader from what the reader asked for, most
// wanted first: each wish is a code from a cookie ("eu") or a whole
// Accept-Language header ("fr-CH, fr;q=0.9"). Wishes that are empty or cannot
// be read are passed over; without any the answer is the first of Languages.
func Match(wishes ...string) string {
	for _, wish := range wishes {
		if tags := wanted(wish); len(tags) > 0 {
			if _, i, sure := matcher().Match(tags...); sure > language.No {
				return Languages()[i].Code
			}
		}
	}
	return Languages()[0].Code
}

// looked is how many languages of a wish that cannot be read as a whole are looked at.
const looked = 32

// wanted are the languages of a wish, the most wanted first. One that cannot be read, or that
// nobody knows, takes no other with it.
func wanted(wish string) []language.Tag {
	tags, _, err := language.ParseAcceptLanguage(wish)
	if err == nil {
		return tags
	}
	var readable []string
	parts := strings.SplitN(wish, ",", looked+1)
	for _, one := range parts[:min(looked, len(parts))] {
		if _, _, err := language.ParseAcceptLanguage(one); err == nil {
			readable = append(readable, one)
		}
	}
	tags, _, _ = language.ParseAcceptLanguage(strings.Join(readable, ",")) // each was read
	return tags
}
