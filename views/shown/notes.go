package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// PersonNotes say on the event's page that somebody was corrected or forgotten, and
// of who is forgotten nothing else.
func (tell Teller) PersonNotes(t *tournament.Book) []locale.Text {
	var notes []locale.Text
	for _, change := range t.PersonChanges {
		name := tell.Desk.Person(change.Person).Name
		switch {
		case len(change.Fields) == 0:
			notes = append(notes, locale.Say("note.forgotten", "Name", name))
		case !t.Forgotten(change.Person):
			notes = append(notes, locale.Say("note.person", "Name", name, "Reason", change.Reason))
		}
	}
	return notes
}
