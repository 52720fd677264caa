package event

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// PersonForm is what can be done to one person on the list of players.
type PersonForm struct {
	ID        string
	Name      string            // as the event shows it
	Player    Player            // as known, or as typed when the form was refused
	More      map[string]string // the other fields, by name
	Reason    string            // typed before, to be shown again
	Closed    bool              // the standings are signed: nothing is corrected
	Remove    bool              // the entry can be removed
	Organiser bool              // who looks may have somebody forgotten
	Forget    bool              // the person has nothing left to play
	Language  string            // of the card
	Also      []part.Choice     // their entries with data of their own in events that hang together: address and event
}

// Typed puts what was typed into the form again.
func (m *PersonForm) Typed(name, country, rifID, rating, reason string) {
	m.Player.Name, m.Player.Country, m.Player.RIFID, m.Player.Rating, m.Reason = name, country, rifID, rating, reason
}

// A PersonChange is a correction of what is known of a person, or, without fields,
// that it was deleted.
type PersonChange struct {
	At, By string
	Name   string
	Fields []locale.Text
	Reason string
}
