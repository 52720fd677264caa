package accounts

import "renju-arbiter/arbiter/installation"

// Home is the list of tournaments.
type Home struct {
	Events   []EventCard
	Command  string                 // of the form that makes the samples
	Organise bool                   // shows the buttons that make a tournament
	Account  bool                   // an account exists; without one the visitor is told how to make it
	Any      bool                   // there are events, shown or not
	Dossiers bool                   // tournaments of others were taken in
	Pushed   []installation.TakenIn // those that halls push, the newest first

	Search   string
	Found    int  // how many events are asked for, on all pages
	Page     int  // from 1
	Older    bool // there is a page after this one
	Archive  bool // the archive is looked at
	Archived bool // there is something in it
}

// A Group is the events of one state.
type Group struct {
	State  string
	Events []EventCard
}

// An EventCard is a tournament in the list. State is "preparing", "running" or
// "finished".
type EventCard struct {
	Removes               bool // shows the button that removes a sample
	ID, Name              string
	State                 string
	Place, Country, Dates string
	Players               int
	Round                 int // the round being played, 0 before the first
	Rounds                int
	Control               string
	Game                  string // "renju", "pente4" ...
	Teams                 bool   // an entry is a team
	Sample                bool
	Command               string // of the form that removes a sample
	Opening               string // a code of the command line, such as "soosorv-8"
}
