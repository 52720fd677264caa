package manual

import (
	_ "embed" // the pages
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

// rendered are the texts as pages, written by a test of this package: a reader of them
// waits for no Markdown, and the program has nothing that reads it.
//
//go:embed texts.json
var rendered []byte

// helpRendered is the same for the manual.
//
//go:embed help.json
var helpRendered []byte

// translated are the translations of texts of the rules.
//
//go:embed translated.json
var translated []byte

// Texts are the texts of the rules in English, in the order in which they are offered.
var Texts = sync.OnceValue(func() []Text { return read(rendered) })

// Help is the manual: its index first, then its pages by name.
var Help = sync.OnceValue(func() []Text { return read(helpRendered) })

var translations = sync.OnceValue(func() []Text { return read(translated) })

// In returns the text of the rules in a language, with the same anchors, or the English one where
// there is no translation.
func (t Text) In(lang string) Text {
	for _, other := range translations() {
		if other.Name == t.Name && other.Lang == lang {
			return other
		}
	}
	return t
}

func read(pages []byte) []Text {
	var list []Text
	if err := json.Unmarshal(pages, &list); err != nil {
		panic(err) // they are part of the program
	}
	return list
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
