package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// InText is a player's name, or a team's, as it stands inside a longer text.
func (s Teller) InText(id string) string { return locale.Isolate(s.Desk.Person(id).Name) }

// Called says what those who are entered are called.
func (s Teller) Called(t tournament.State) Players {
	return func(no int) string {
		if no < 1 || no > len(t.Entries) {
			return ""
		}
		return s.Desk.Person(t.Entries[no-1].Player).Name
	}
}
