package accounts

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Appointments are those who have a task in an event.
type Appointments struct {
	ID, Command string
	List        []Appointment
	Appoints    bool          // shows the form
	Dismisses   bool          // and the buttons
	Accounts    bool          // and the way to the accounts
	Roles       []string      // that may be given
	Name, Role  string        // typed before, to be shown again
	Players     []part.Choice // as one of whom a member of the jury may play
	Country     string        // of a member of the jury, and as whom the member plays
	Player      string
	Halls       int  // the tournaments of the hall in which one appoints
	Everywhere  bool // ticked before: in all of them
	Wrong       *locale.Text
}

// An Appointment is a row of the list. Role is one of access.Appointments.
type Appointment struct {
	Account, Name, Role string
	Country             string // of a member of the jury
	Self                bool   // the one who looks
}
