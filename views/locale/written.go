package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// written is what a catalogue says for one key in one language: Other alone, or the
// two plural forms that the languages of the pages have.
type written struct{ One, Other string }

// UnmarshalJSON reads "text" or {"one": "text", "other": "text"}.
func (w *written) UnmarshalJSON(text []byte) error {
	if text[0] != '{' {
		return json.Unmarshal(text, &w.Other)
	}
	type forms written
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return decoder.Decode((*forms)(w))
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
		for _, l := range Languages() {
			if said[l.Code].Other == "" {
				return nil, fmt.Errorf("%s has no text in %s (%s)", key, l.Name, l.Code)
			}
		}
		if len(said) > len(Languages()) {
			return nil, fmt.Errorf("%s has a text in a language that the face does not speak", key)
		}
	}
	return catalogue, nil
}

// learn takes the texts of a catalogue that are in the translator's language. Those
// without arguments are kept aside: they are most of a page, and reading them from a
// map is a hundred times cheaper than matching a language for each.
func (t *Translator) learn(bundle *i18n.Bundle, catalogue map[string]map[string]written) error {
	tag := language.MustParse(t.code)
	for key, said := range catalogue {
		if t.Has(key) {
			return fmt.Errorf("%s is in another catalogue too", key)
		}
		one, other := Typeset(t.code, said[t.code].One), Typeset(t.code, said[t.code].Other)
		t.forms[key] = one != ""
		if one == "" && !strings.Contains(other, "{{") {
			t.plain[key] = other
			continue
		}
		if err := bundle.AddMessages(tag, &i18n.Message{ID: key, One: one, Other: other}); err != nil {
			return err
		}
	}
	return nil
}
