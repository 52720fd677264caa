package explain

import (
	"strconv"

	"renju-arbiter/pairing/keizer"
	"renju-arbiter/views/locale"
)

// Keizer is why a board of a Keizer is as it is, a sentence each: who was the highest without an opponent, and who was
// passed over.
func (p Players) Keizer(r keizer.Reason) []locale.Text {
	if r.Board.Bye() {
		list := []locale.Text{locale.Say("why.keizer.bye", "Name", p.name(r.Upper), "Count", r.Byes)}
		for _, passed := range r.Passed {
			list = append(list, locale.Say("why.keizer.bye.needed", "Name", p.name(passed.No)))
		}
		return list
	}
	list := []locale.Text{locale.Say("why.keizer.upper", "Name", p.name(r.Upper), "Place", strconv.Itoa(r.Place))}
	for _, passed := range r.Passed {
		list = append(list, locale.Say("why.keizer."+string(passed.Cause), "Name", p.name(passed.No), "Round", strconv.Itoa(passed.Round)))
	}
	if len(r.Passed) == 0 {
		list = append(list, locale.Say("why.keizer.next"))
	}
	return list
}
