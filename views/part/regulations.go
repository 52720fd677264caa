package part

import (
	"strings"

	"renju-arbiter/views/locale"
)

// Regulation is one thing that an event plays by, with how it stands to the rules of RIF.
type Regulation struct {
	Setting
	Rule    string      // as it is cited; empty: no rule of RIF is about it
	Against locale.Text // how it stands to that rule; of a departure, what the rule says
	Departs bool
}

// Regulations are all that an event plays by, and what became of the sheet.
type Regulations struct {
	Pairing, Games, Hall []Regulation
	Jury                 []string // the members of the appeals jury
	Departures           int
	Frozen               bool
	Hash                 []string // of what was frozen, in groups of four; none: of before there was one
	Amended              []Amendment
}

// Amendment is a change after the regulations were frozen.
type Amendment struct {
	Round   int
	At      string // in the event's time zone; empty: not known
	Changes []Changed
	Consent locale.Text
	Reason  string
	Hash    []string // of the content since then
}

// Changed is a setting that was changed.
type Changed struct {
	Label   locale.Text
	Was, Is []locale.Text // several of an order
}

// texts are several with commas between them.
func texts(t *locale.Translator, list []locale.Text) string {
	words := make([]string, len(list))
	for i, text := range list {
		words[i] = t.Text(text)
	}
	return strings.Join(words, ", ")
}
