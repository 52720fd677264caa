package door

import (
	"renju-arbiter/views/locale"
)

// Accounts are those who can log in: the organiser appoints them here.
type Accounts struct {
	List   []Account
	Name   string // typed before, to be shown again
	Role   string
	Errors map[string]locale.Text // by field: "name", "password", "role"
}

// An Account is a row of the list. Role is "organiser", "arbiter", "time-arbiter"
// or "scorer".
type Account struct {
	ID, Name, Role string
	Self           bool // the one who looks
}

func roles() []string { return []string{"arbiter", "time-arbiter", "scorer", "organiser"} }
