package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/views/locale"
)

type catalogueCommand struct {
	Language string `arg:"" help:"The language: ${languages}."`
	Missing  bool   `help:"Print what the language lacks, in English, to be translated."`
	With     string `placeholder:"DIR" help:"Print the texts as they are with the corrected catalogues of a folder (see serve --catalogues)."`
}

// Run prints the texts of a language as JSON, to be corrected: LANGUAGE.json in the folder of
// serve --catalogues.
func (c *catalogueCommand) Run() error {
	if err := correct(c.With); err != nil {
		return err
	}
	texts, err := locale.Of(c.Language)
	if err == nil && c.Missing {
		texts, err = locale.Missing(c.Language)
	}
	if err != nil {
		return tools.UsageError{Err: err}
	}
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(texts)
}

// mostCatalogue is how large a catalogue may be, in bytes.
const mostCatalogue = 8 << 20

// correct lays the catalogues of a folder over those of the program; an empty folder name corrects none.
func correct(folder string) error {
	if folder == "" {
		return nil
	}
	names, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return tools.UsageError{Err: err}
	}
	if len(names) == 0 {
		return tools.Usagef("%s has no catalogue: write one with renju-arbiter catalogue LANGUAGE > %s", folder, filepath.Join(folder, "LANGUAGE.json"))
	}
	for _, name := range names {
		if about, err := os.Stat(name); err != nil || !about.Mode().IsRegular() || about.Size() > mostCatalogue {
			return tools.Usagef("%s is no file of at most %d MB: write one with renju-arbiter catalogue LANGUAGE", name, mostCatalogue>>20)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return tools.UsageError{Err: err}
		}
		texts, err := locale.ReadTranslation(text)
		if err != nil {
			return tools.UsageError{Err: fmt.Errorf("%s: %w", name, err)}
		}
		if base := strings.TrimSuffix(filepath.Base(name), ".json"); base != texts.Language {
			return tools.Usagef("%s is a catalogue of %s: name it %s.json", name, texts.Language, texts.Language)
		}
		locale.Correct(texts)
	}
	return nil
}
