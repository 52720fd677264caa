package accounts

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/passkey"
)

// Setup is the form of the first organiser.
type Setup struct {
	Token  string
	Name   string
	Errors map[string]locale.Text // by field: "name", "password"
}

// Login is the form of an account. Next is where to go afterwards.
type Login struct {
	Name   string
	Next   string
	Errors map[string]locale.Text // by field: "name", "password", "passkey"
	Site   passkey.Site           // where passkeys are good; none where none are offered
}
