package tables

import "renju-arbiter/views/locale"

// KeizerSum is how the points of a player of a Keizer come about. The zero value is that of other systems.
type KeizerSum struct {
	Value  string // the own one
	Terms  []KeizerTerm
	Total  string
	Record string // games won, drawn and lost: "3–1–2"
}

// KeizerTerm is what one round adds.
type KeizerTerm struct {
	Round  int
	What   locale.Text
	Points string
}

// Is tells that there is one.
func (k KeizerSum) Is() bool { return k.Value != "" }
