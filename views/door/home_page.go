package door

// Home is the list of tournaments.
type Home struct {
	Events   []EventCard
	Organise bool // shows the buttons that make a tournament
	Account  bool // an account exists; without one the visitor is told how to make it
}

// An EventCard is a tournament in the list. State is "preparing", "running" or
// "finished".
type EventCard struct {
	ID, Name string
	State    string
	Players  int
	Round    int // the round being played, 0 before the first
	Rounds   int
	Control  string
	Game     string // "renju", "pente4" ...
	Teams    bool   // an entry is a team
	Opening  string // a code of the command line, such as "soosorv-8"
}
