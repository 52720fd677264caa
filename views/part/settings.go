package part

import (
	"renju-arbiter/views/locale"
)

// Settings are how an event is played, as its pages show them. The values are the
// codes of the command line.
type Settings struct {
	Name         string
	Game         string // "renju", "pente4" ...
	Teams        bool   // an entry is a team
	Opening      string // "free", "rif", "soosorv-8" ...
	Control      string // "7200+30"; empty for no clock
	Mode         string // "claim" or "automatic"
	Claims       bool   // the game has claims on the board: the mode says who ends it
	TimeArbiters bool
	TimeZone     string // IANA name
	Cycles       string // how often each meets each, "1" to "10"
}

// A Setting is one setting of the game with its value, in words.
type Setting struct {
	Name    string // the code of the command line: "doubleThree"
	Label   locale.Text
	Value   locale.Text
	Default bool
}

// OpeningName puts an opening's code into words.
func OpeningName(t *locale.Translator, code string) string { return t.Text(OpeningText(code)) }

// Options are choices whose labels are the keys prefix+code.
func Options(t *locale.Translator, prefix string, codes ...string) []Choice {
	list := make([]Choice, len(codes))
	for i, code := range codes {
		list[i] = Choice{Value: code, Label: t.T(prefix + code)}
	}
	return list
}
