package manual

import (
	"embed" // the pages
	"encoding/json"
	"sync"
)

// A Text is one of the texts as a page.
type Text struct {
	Name   string // of its address: "play"
	Lang   string // BCP 47 code of its language
	Title  string
	HTML   string  // the body, without the title
	Places []Place // what can be cited, in order
}

// A Place is what an anchor leads to.
type Place struct {
	Anchor string
	Words  string `json:",omitempty"` // of the heading, or the term; empty for an item without one
	Level  int    `json:",omitempty"` // of a heading, from 2; 0 for what stands under it
}

// An edition has the pages of one language.
type edition struct {
	Rules []Text // in the order in which they are offered
	Help  []Text // the index first, then by name
}

// pages has the editions, pages/LANG.json, written by a test of this package: a reader of them
// waits for no Markdown, and the program has nothing that reads it.
//
//go:embed pages/*.json
var pages embed.FS

// editions are those that have been asked for.
var editions sync.Map // string to edition

// editionOf returns the pages of a language, empty where it has none.
func editionOf(lang string) edition {
	if known, ok := editions.Load(lang); ok {
		return known.(edition)
	}
	text, err := pages.ReadFile("pages/" + lang + ".json")
	if err != nil {
		return edition{}
	}
	var e edition
	if err := json.Unmarshal(text, &e); err != nil {
		panic(err) // it is part of the program
	}
	known, _ := editions.LoadOrStore(lang, e)
	return known.(edition)
}

// original is the language in which the texts decide.
const original = "en"

// Texts are the texts of the rules in English.
func Texts() []Text { return editionOf(original).Rules }

// Help is the manual in English: its index first, then its pages by name.
func Help() []Text { return editionOf(original).Help }

// In returns the text in a language, with the same anchors, or the English one where
// there is no translation.
func (t Text) In(lang string) Text {
	in := editionOf(lang)
	for _, list := range [][]Text{in.Rules, in.Help} {
		if other, found := find(list, t.Name); found {
			return other
		}
	}
	return t
}

// Find returns the text of the rules with a name, false when there is none.
func Find(name string) (Text, bool) { return find(Texts(), name) }

// FindHelp returns the page of the manual with a name, false when there is none.
func FindHelp(name string) (Text, bool) { return find(Help(), name) }

func find(list []Text, name string) (Text, bool) {
	for _, t := range list {
		if t.Name == name {
			return t, true
		}
	}
	return Text{}, false
}

// Contents are the headings of the text.
func (t Text) Contents() []Place {
	var list []Place
	for _, p := range t.Places {
		if p.Level > 0 {
			list = append(list, p)
		}
	}
	return list
}
