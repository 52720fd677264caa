package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// A Translation is the texts of one language in one file, as a native corrects them: some or all of
// the keys. A key that it lacks keeps the text of the program, or the English one.
type Translation struct {
	Language string             `json:"language"`          // BCP 47
	Checked  string             `json:"checked,omitempty"` // the native arbiter who has read it, and when; empty: nobody
	Texts    map[string]written `json:"texts"`
}

// A TranslationFault says what is wrong in a translation: a key that its words name.
type TranslationFault struct {
	Language, Key string
	What          FaultKind
	Names         []string // the placeholders, forms or languages that would be right
}

// A FaultKind is a kind of fault in a translation.
type FaultKind string

// The kinds of faults.
const (
	UnknownLanguage  FaultKind = "language"
	WrongPlaceholder FaultKind = "placeholder"
	WrongForms       FaultKind = "forms"
	Markup           FaultKind = "markup"
	NoWords          FaultKind = "empty"
)

func (f *TranslationFault) Error() string {
	names := strings.Join(f.Names, ", ")
	switch f.What {
	case UnknownLanguage:
		return fmt.Sprintf("%q is no language of the pages; they have %s", f.Language, names)
	case WrongPlaceholder:
		return fmt.Sprintf("%s: %s must have the placeholders of the English text and no others: %s", f.Language, f.Key, names)
	case WrongForms:
		return fmt.Sprintf("%s: %s must be a text, or have its plural forms as the language has them: %s", f.Language, f.Key, names)
	case Markup:
		return fmt.Sprintf("%s: %s has a sign of markup (<, > or &); a text is plain words", f.Language, f.Key)
	}
	return fmt.Sprintf("%s: %s is empty; leave the key out to keep the text of the program", f.Language, f.Key)
}

// ReadTranslation reads a translation. Keys that the program does not have are left out: they are of
// another version. Its errors are those of JSON and a *TranslationFault.
func ReadTranslation(text []byte) (Translation, error) {
	var t Translation
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&t); err != nil {
		return Translation{}, err
	}
	if !slices.ContainsFunc(Languages(), func(l Language) bool { return l.Code == t.Language }) {
		return Translation{}, &TranslationFault{Language: t.Language, What: UnknownLanguage, Names: codes()}
	}
	english := translators()[Complete()[0].Code]
	maps.DeleteFunc(t.Texts, func(key string, _ written) bool { return !english.Has(key) })
	for _, key := range slices.Sorted(maps.Keys(t.Texts)) {
		if fault := english.faultIn(t.Texts[key], key, t.Language); fault != nil {
			return Translation{}, fault
		}
	}
	return t, nil
}

func codes() (list []string) {
	for _, l := range Languages() {
		list = append(list, l.Code)
	}
	return list
}

var placeholder = regexp.MustCompile(`{{\.\w+}}`)

// faultIn tells what is wrong in a text, beside the English one; nil for nothing.
func (t *Translator) faultIn(w written, key, lang string) *TranslationFault {
	wrong := func(what FaultKind, names ...string) *TranslationFault {
		return &TranslationFault{Language: lang, Key: key, What: what, Names: names}
	}
	want := placeholders(t.source[key].Other)
	forms := w.forms()
	if t.forms[key] != (len(forms) > 1 || w.plural) {
		return wrong(WrongForms, formsOf(lang)...)
	}
	if t.forms[key] && !slices.Equal(slices.Sorted(maps.Keys(forms)), slices.Sorted(slices.Values(formsOf(lang)))) {
		return wrong(WrongForms, formsOf(lang)...)
	}
	for form, said := range forms {
		got := placeholders(said)
		switch {
		case strings.TrimSpace(said) == "":
			return wrong(NoWords)
		case strings.ContainsAny(said, "<>&") && !strings.ContainsAny(t.source[key].Other, "<>&"):
			return wrong(Markup)
		case strings.Count(said, "{{") != len(placeholder.FindAllString(said, -1)):
			return wrong(WrongPlaceholder, want...)
		case !slices.Equal(got, want) && (form != "one" || !t.asOne(got, key)):
			return wrong(WrongPlaceholder, want...)
		}
	}
	return nil
}

// asOne tells whether the text for one may have these placeholders: those of the English one, or all but the count.
func (t *Translator) asOne(got []string, key string) bool {
	all := placeholders(t.source[key].Other)
	return slices.Equal(got, placeholders(t.source[key].One)) || slices.Equal(without(got, "{{.Count}}"), without(all, "{{.Count}}"))
}

func placeholders(text string) []string {
	list := placeholder.FindAllString(text, -1)
	slices.Sort(list)
	return slices.Compact(list)
}

func without(list []string, one string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == one })
}

// formsOf are the plural forms of a language in CLDR, as the files have them.
func formsOf(lang string) []string {
	switch lang {
	case "zh-Hans", "zh-Hant", "ja", "ko":
		return []string{"other"}
	case "cs", "pl", "ru":
		return []string{"one", "few", "many", "other"}
	}
	return []string{"one", "other"}
}

// corrections are the translations that an administrator has put beside the program, by language.
var corrections sync.Map // string to Translation

// Correct lays a translation over the texts of the program, and undo takes it away. It is called before the first page.
func Correct(t Translation) (undo func()) {
	corrections.Store(t.Language, t)
	overlays.Delete(t.Language)
	return func() {
		corrections.Delete(t.Language)
		overlays.Delete(t.Language)
	}
}

// Of is the texts that a language has of its own, to be corrected.
func Of(code string) (Translation, error) {
	t, err := own(code)
	if err != nil {
		return t, err
	}
	for _, l := range Complete() {
		if l.Code == code {
			t.Texts = maps.Clone(translators()[code].source)
		}
	}
	if made, ok := corrections.Load(code); ok {
		t.Checked = made.(Translation).Checked
		maps.Copy(t.Texts, made.(Translation).Texts)
	}
	return t, nil
}

// Missing are the texts that a language lacks, in English.
func Missing(code string) (Translation, error) {
	has, err := Of(code)
	lacks := Translation{Language: code, Texts: map[string]written{}}
	for key, said := range translators()[Complete()[0].Code].source {
		if _, is := has.Texts[key]; !is {
			lacks.Texts[key] = said
		}
	}
	return lacks, err
}

// own reads the translation that the program brings for a language; an empty one where it brings none.
func own(code string) (Translation, error) {
	t := Translation{Language: code, Texts: map[string]written{}}
	if !slices.ContainsFunc(Languages(), func(l Language) bool { return l.Code == code }) {
		return t, &TranslationFault{Language: code, What: UnknownLanguage, Names: codes()}
	}
	text, err := fs.ReadFile(files, "translation/"+code+".json")
	if err != nil {
		return t, nil
	}
	return ReadTranslation(text)
}

// overlays are the translators of the translations, each made when somebody first asks for it.
var overlays sync.Map // string to *Translator

// overlay is the translator of a language that has a translation; nil without one.
func overlay(code string, all map[string]*Translator) *Translator {
	base := all[code]
	if base == nil {
		base = all[Complete()[0].Code]
	}
	if made, ok := overlays.Load(code); ok && made.(*Translator).otherwise == base {
		return made.(*Translator)
	}
	made, corrected := corrections.Load(code)
	if all[code] != nil && !corrected {
		return nil
	}
	texts, err := own(code)
	if err != nil {
		return nil
	}
	if corrected {
		maps.Copy(texts.Texts, made.(Translation).Texts)
	}
	t := newTranslator(code, i18n.NewBundle(language.English))
	t.otherwise = base
	for key, said := range texts.Texts {
		if err := t.takes(key, said); err != nil {
			return nil
		}
	}
	overlays.Store(code, t)
	return t
}
