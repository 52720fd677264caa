package closing

import (
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// Needs answers what RIF's rating list needs of an event. It is empty for an event that is not rated.
func Needs(tell shown.Presenter, t *tournament.Book) []ratings.Answer {
	return ratings.Checklist(t, func(person string) string { return tell.Desk.People.Get(person).RIFID })
}

// Missing names the needs that are not met.
func Missing(tell shown.Presenter, t *tournament.Book) (list []locale.Text) {
	for _, a := range Needs(tell, t) {
		if !a.Met {
			list = append(list, Need(a))
		}
	}
	return list
}

// Need says what is needed, and of RIF ids how many are lacking.
func Need(a ratings.Answer) locale.Text {
	need := locale.Say("rated.need." + string(a.Need))
	if a.Lacking > 0 {
		return locale.Say("settings.line", "Label", need, "Value", locale.Say("rated.need.lacking", "Count", a.Lacking))
	}
	return need
}
