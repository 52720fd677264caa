package locale

import (
	"cmp"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// A Translator speaks one language. It is safe for concurrent use.
type Translator struct {
	code      string
	bundle    *i18n.Bundle
	localizer *i18n.Localizer
	source    map[string]written // every key, as it was written
	plain     map[string]string  // texts without arguments
	forms     map[string]bool    // every key; true where the text has a plural
	otherwise *Translator        // says what this one lacks; nil where it has every text
	beside    *Translator        // says each text too, for a paper in two languages; nil for none
}

// Both says each text in two languages, one after the other: a paper for readers of both. Numbers are those of the
// first. A second one that is the same, or nil, adds nothing.
func Both(first, second *Translator) *Translator {
	if second == nil || second.code == first.code {
		return first
	}
	both := *first
	both.beside = second
	return &both
}

// First says texts in the first of two languages alone: a sign in a cell.
func (t *Translator) First() *Translator {
	if t.beside == nil {
		return t
	}
	one := *t
	one.beside = nil
	return &one
}

// Second is the second of two languages; nil for none.
func (t *Translator) Second() *Translator { return t.beside }

func newTranslator(code string, bundle *i18n.Bundle) *Translator {
	return &Translator{code: code, bundle: bundle, localizer: i18n.NewLocalizer(bundle, code),
		source: map[string]written{}, plain: map[string]string{}, forms: map[string]bool{}}
}

// For gives the Translator of a language code, English for an unknown one.
func For(code string) *Translator {
	all := translators()
	if t := overlay(code, all); t != nil {
		return t
	}
	if t, ok := all[code]; ok {
		return t
	}
	return all[Complete()[0].Code]
}

// Code is the language's BCP 47 code, for the lang attribute.
func (t *Translator) Code() string { return t.code }

// Language is the language with its own name.
func (t *Translator) Language() Language {
	return Language{Code: t.code, Name: NameOf(t.code)}
}

// T gives the text of a key. The arguments are pairs of a name and a value:
//
//	t.T("ask.square", "Stone", 3, "Square", 5)
//
// The argument named "Count" chooses the plural form. A value that is a Text
// is translated first; one that is a string, which somebody may have typed, is
// isolated if it could run from right to left. No full stop follows a value that ends with one, or with
// another closing mark. A key that does not exist comes back in brackets.
func (t *Translator) T(key string, args ...any) string {
	if t.beside != nil {
		one, other := t.First().T(key, args...), t.beside.T(key, args...)
		if one == other {
			return one
		}
		return one + " / " + other
	}
	says := t
	for _, own := says.forms[key]; !own && says.otherwise != nil; _, own = says.forms[key] {
		says = says.otherwise
	}
	if text, ok := says.plain[key]; ok {
		return text
	}
	values := map[string]any{}
	for i := 0; i+1 < len(args); i += 2 {
		value := args[i+1]
		switch inner := value.(type) {
		case Text:
			value = t.Text(inner)
		case string:
			value = Isolate(inner)
		}
		values[args[i].(string)] = value
	}
	config := &i18n.LocalizeConfig{MessageID: key, TemplateData: values}
	if says.forms[key] {
		config.PluralCount = counted(values["Count"])
	}
	text, err := says.localizer.Localize(config)
	if err != nil {
		return "[" + key + "]"
	}
	return endOnce(text, values)
}

// counted is a count that a plural can be chosen by: a sign such as ½ is a part of one.
func counted(count any) any {
	text, is := count.(string)
	if whole := strings.TrimRight(text, "⅙⅓½⅔⅚"); is && whole != text {
		return cmp.Or(whole, "0") + ".5"
	}
	return count
}

// endOnce leaves out a full stop that comes after a value with a closing mark of its own.
func endOnce(text string, values map[string]any) string {
	for _, value := range values {
		said, is := value.(string)
		if end, _ := utf8.DecodeLastRuneInString(strings.TrimSuffix(said, string(popIsolate))); is && strings.ContainsRune(".?!…", end) {
			text = strings.ReplaceAll(text, said+".", said)
		}
	}
	return text
}

// Text gives the text of a key that came with its arguments.
func (t *Translator) Text(text Text) string {
	if text.Key == "" {
		return ""
	}
	return t.T(text.Key, text.Args...)
}

// Decimal writes a number such as "11.75" with the decimal mark of the
// language.
func (t *Translator) Decimal(number string) string {
	switch t.code {
	case "en", "zh-Hans", "zh-Hant", "ja", "ko":
		return number
	}
	return strings.Replace(number, ".", ",", 1)
}

// Keys are all keys of the catalogue, sorted.
func (t *Translator) Keys() []string {
	if t.otherwise != nil {
		return t.otherwise.Keys()
	}
	keys := make([]string, 0, len(t.forms))
	for key := range t.forms {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}

// Has tells whether the catalogue has the key.
func (t *Translator) Has(key string) bool {
	_, ok := t.forms[key]
	return ok || t.otherwise != nil && t.otherwise.Has(key)
}

// A Text is something to be said, not yet in a language: a key and its
// arguments. The zero value says nothing.
type Text struct {
	Key  string
	Args []any
}

// Say makes a Text; the arguments are those of Translator.T.
func Say(key string, args ...any) Text { return Text{Key: key, Args: args} }
