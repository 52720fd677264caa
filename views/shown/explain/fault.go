package explain

import (
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
)

// Fault says what is wrong with a pairing made by hand.
func (p Players) Fault(f swiss.Fault) locale.Text {
	if f.Verdict != nil {
		return locale.Say("fault.worse", "What", p.verdict(*f.Verdict), "Names", p.List(f.Players))
	}
	name := func(i int) string {
		if i < len(f.Players) {
			return p.Numbered(f.Players[i])
		}
		return ""
	}
	return locale.Say("fault."+string(f.Code), "Name", name(0), "Other", name(1), "Round", f.Round)
}
