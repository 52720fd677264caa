package manual

import (
	_ "embed" // the pages
	"encoding/json"
	"sync"
)

// A Text is one of the texts as a page.
type Text struct {
	Name   string // of its address: "play"
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

// rendered are the texts as pages, written by a test of this package: whoever reads them
// waits for no Markdown, and the program has nothing that reads it.
//
//go:embed texts.json
var rendered []byte

// Texts are the pages of the manual, in the order in which they are offered.
var Texts = sync.OnceValue(func() []Text {
	var list []Text
	if err := json.Unmarshal(rendered, &list); err != nil {
		panic(err) // they are part of the program
	}
	return list
})

// Find is the text of a name, false when there is none.
func Find(name string) (Text, bool) {
	for _, t := range Texts() {
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
