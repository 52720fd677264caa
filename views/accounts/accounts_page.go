package accounts

import (
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/locale"
)

// Accounts are those who can log in. What they do in an event the event says.
type Accounts struct {
	Reset  *ResetLink    // that was made just now
	Review locale.Text   // how far a review of the journal has come; empty: there is none
	Backup locale.Text   // how old the newest backup is; empty: the service makes none
	Pushed []locale.Text // what a hub holds
	Hub    bool
	List   []Account
	Name   string // typed before, to be shown again
	Role   string
	Errors map[string]locale.Text // by field: "name", "password", "role"
}

// An Account is a row of the list. Role is one of installation.Roles.
type Account struct {
	ID, Name, Role string
	Self           bool // the one who looks
}

func roles() (list []string) {
	for _, role := range installation.Roles() {
		list = append(list, string(role))
	}
	return list
}
