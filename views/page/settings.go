package page

import (
	"strings"

	"renju-arbiter/views/locale"
)

// Settings are how an event is played, as the form has them and as the
// regulations show them. The values are the codes of the command line.
type Settings struct {
	Name         string
	Opening      string // "free", "rif", "soosorv-8" ...
	Control      string // "7200+30"; empty for no clock
	Mode         string // "claim" or "automatic"
	TimeArbiters bool
	FalseClaim   string // "ladder", "none", "warning", "time" or "turn"
	LateFive     string // "allowed" or "lapses"
	BothFlags    string // "automatic" or "onClaim"
	TimeZone     string // IANA name
	LateLimit    string // minutes; empty means the whole clock
	Cycles       string // how often each meets each, "1" to "10"
}

// NewTournament is the form of a new event. Openings and TimeZones are what can
// be chosen.
type NewTournament struct {
	Settings
	Command   string // a fresh UUID for each rendering: a second press makes no second event
	Openings  []string
	TimeZones []string
	Format    Format
	Errors    map[string]locale.Text // by field, as named in the form
}

// openingName puts an opening's code into words; the number of a protocol such
// as "soosorv-8" is part of its name.
func openingName(t *locale.Translator, code string) string {
	name, n, numbered := strings.Cut(code, "-")
	if numbered && (name == "soosorv" || name == "taraguchi") {
		return t.T("opening."+name, "N", n)
	}
	return t.T("opening." + code)
}
