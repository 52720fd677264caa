package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// written is what a catalogue says for one key in one language: Other alone, or the plural forms that
// the language has.
type written struct {
	One, Few, Many, Other string
	plural                bool // it has forms, if only one
}

// writtenForms are the plural forms as the files name them.
type writtenForms struct {
	One   string `json:"one,omitempty"`
	Few   string `json:"few,omitempty"`
	Many  string `json:"many,omitempty"`
	Other string `json:"other"`
}

// UnmarshalJSON reads "text" or {"one": "text", "other": "text"}.
func (w *written) UnmarshalJSON(text []byte) error {
	if text[0] != '{' {
		return json.Unmarshal(text, &w.Other)
	}
	var f writtenForms
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&f)
	*w = written{One: f.One, Few: f.Few, Many: f.Many, Other: f.Other, plural: true}
	return err
}

// MarshalJSON writes what UnmarshalJSON reads.
func (w written) MarshalJSON() ([]byte, error) {
	if !w.plural {
		return json.Marshal(w.Other)
	}
	return json.Marshal(writtenForms{w.One, w.Few, w.Many, w.Other})
}

// forms are the texts by the name of their plural form.
func (w written) forms() map[string]string {
	list := map[string]string{"other": w.Other}
	for name, text := range map[string]string{"one": w.One, "few": w.Few, "many": w.Many} {
		if text != "" {
			list[name] = text
		}
	}
	return list
}

// read gives the texts of one file, by key and language.
func read(files fs.FS, name string) (map[string]map[string]written, error) {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	var catalogue map[string]map[string]written
	if err := json.Unmarshal(text, &catalogue); err != nil {
		return nil, err
	}
	for key, said := range catalogue {
		for _, l := range Complete() {
			if said[l.Code].Other == "" {
				return nil, fmt.Errorf("%s has no text in %s (%s)", key, l.Name, l.Code)
			}
		}
		if slices.ContainsFunc(Complete(), func(l Language) bool { return said[l.Code].Few != "" || said[l.Code].Many != "" }) {
			return nil, fmt.Errorf("%s has a plural form that the languages of the catalogues do not have", key)
		}
		if len(said) > len(Complete()) {
			return nil, fmt.Errorf("%s has a text in a language that the face does not speak", key)
		}
	}
	return catalogue, nil
}

// learn takes the texts of a catalogue that are in the translator's language. Those
// without arguments are kept aside: they are most of a page, and reading them from a
// map is a hundred times cheaper than matching a language for each.
func (t *Translator) learn(catalogue map[string]map[string]written) error {
	for key, said := range catalogue {
		if t.Has(key) {
			return fmt.Errorf("%s is in another catalogue too", key)
		}
		if err := t.takes(key, said[t.code]); err != nil {
			return err
		}
	}
	return nil
}

// takes takes one text.
func (t *Translator) takes(key string, w written) error {
	t.source[key], t.forms[key] = w, w.plural
	set := func(text string) string { return Typeset(t.code, text) }
	if !w.plural && !strings.Contains(w.Other, "{{") {
		t.plain[key] = set(w.Other)
		return nil
	}
	return t.bundle.AddMessages(language.MustParse(t.code), &i18n.Message{ID: key, One: set(w.One), Few: set(w.Few), Many: set(w.Many), Other: set(w.Other)})
}
