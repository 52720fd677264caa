package door

import "renju-arbiter/views/locale"

// Appointments are those who have a task in an event.
type Appointments struct {
	ID, Command string
	List        []Appointment
	Appoints    bool     // shows the form
	Dismisses   bool     // and the buttons
	Accounts    bool     // and the way to the accounts
	Roles       []string // that may be given
	Name, Role  string   // typed before, to be shown again
	Wrong       *locale.Text
}

// An Appointment is a row of the list. Role is one of tournament.Appointments.
type Appointment struct {
	Account, Name, Role string
	Self                bool // the one who looks
}
