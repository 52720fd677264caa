package door

import "renju-arbiter/views/locale"

// Own is somebody's own account.
type Own struct {
	Name     string
	Sessions []OwnSession
	Errors   map[string]locale.Text // by field: "old-password", "password"
}

// OwnSession is where the account is logged in; Device is empty where nothing is known.
type OwnSession struct {
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
