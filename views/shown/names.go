package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// InText is a player's name, or a team's, as it stands inside a longer text.
func (tell Teller) InText(id string) string { return locale.Isolate(tell.Desk.Person(id).Name) }

// Called says what those who are entered are called.
func (tell Teller) Called(t tournament.State) Players {
	return func(no int) string {
		if no < 1 || no > len(t.Entries) {
			return ""
		}
		return tell.Desk.Person(t.Entries[no-1].Player).Name
	}
}
