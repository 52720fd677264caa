package part

import "renju-arbiter/views/locale"

// Signing is how final the standings of an event are. The zero value shows nothing.
type Signing struct {
	Event, Command string
	Manage         bool // who may sign looks
	Stands         bool // there are standings
	Signed         bool
	Ready          bool          // they can be signed
	Appeals        locale.Text   // a ruling can still be appealed: in how many games, and how long; empty for none
	Reopens        bool          // they can be reopened
	Second         bool          // somebody else confirms that
	RoundsLeft     int           // still to be paired
	Open           locale.Text   // why the last round does not end them yet; empty for nothing
	OpenRound      int           // where that is seen to
	Closed         Closed        // where the journal stood when they were signed
	Superseded     int           // the correction that has taken the signature away; 0: none has
	Waiting        int           // corrections that wait for a second person
	Sees           bool          // who looks may see them
	Notes          []locale.Text // what the standings must carry
	Missing        []locale.Text // what RIF's rating list would still need; empty of an event that is not rated
}

// Closed is where the journal stood when a round was closed, or the standings signed. The
// zero value shows nothing.
type Closed struct {
	Event    string
	Round    int // 0: the signed standings
	At       string
	Position int64
	Digits   []string // the first 16 of the chain's hash there, in groups of four
	Stated   bool     // there is a signed statement
}
