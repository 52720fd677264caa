package accounts

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/passkey"
)

// Own is somebody's own account.
type Own struct {
	Name     string
	Called   string // the name, or another one as it was typed
	Reason   string
	Command  string
	Tasks    []OwnTask
	Sessions []AccountSession
	Passkeys Passkeys
	Errors   map[string]locale.Text // by field: "old-password", "password", "called", "name" of a passkey, "passkey"
}

// OwnTask is what the account does in an event.
type OwnTask struct {
	Event, Name string
	Role        locale.Text
}

// Passkeys are those of an account, and where it can have more; Site is none where the page
// is not secure.
type Passkeys struct {
	Has    []OwnPasskey
	Site   passkey.Site
	Device string // what a new one is called unless somebody says otherwise
}

// OwnPasskey is a passkey of the own account; Used is empty where it never was.
type OwnPasskey struct{ ID, Name, Added, Used string }

// AccountSession is where the account is logged in; Device is empty where nothing is known.
type AccountSession struct {
	ID, Device, Began, Seen string
	This                    bool
}

// ResetLink is a link with which somebody sets a new password.
type ResetLink struct{ Name, URL string }

// Reset is the page of such a link.
type Reset struct {
	Token, Name string
	Errors      map[string]locale.Text // by field: "password"
}
