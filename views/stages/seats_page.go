package stages

import (
	"slices"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Seats is who plays in an event that others feed. Arbiters see the proposal, everybody else what is
// confirmed.
type Seats struct {
	ID        string
	Command   string
	Arbiter   bool // who looks sees the proposal
	Open      bool // before round 1: seats can change
	Rows      []SeatRow
	Problem   locale.Text // why there is no proposal
	Differs   bool        // after round 1: the seats would be others now
	Confirmed bool        // some are
	Early     bool        // an event that feeds has no round yet
	Changes   int         // how many seats the confirmation changes
	Seen      string      // the proposal, as the form of the confirmation names it
	Leave     []string    // who is taken out by it
	Carry     string      // the event whose results count
	Scale     string      // the points by its places that count instead
	Carried   int         // how many of them
	Recarried bool        // the confirmation changes which results count
	Pending   []string    // the events whose standings are not signed
	Ahead     string      // an event whose places spectators do not see yet
	Form      SeatForm
}

// A SeatRow is a seat with who has it.
type SeatRow struct {
	No       int // of the row
	Seat     int // the position; 0 for all but the first of everybody else
	Right    locale.Text
	From     string // the address of the standings that it goes by
	Else     locale.Text
	Until    string
	Name, At string // who has it; At leads to the entry
	Who      string // as the forms name them
	State    locale.Text
	Before   string // who had it
	Notes    []locale.Text
	Declined []part.Choice // players who declined it, as the forms name them
	PlayOff  string        // where level players can be parted
	Changed  bool
	Answered bool // what was said can be taken back
	Named    bool // somebody names the player
	Waits    bool // for an answer
}

// A SeatForm is what the rule is changed by.
type SeatForm struct {
	Rule   string // that it changes
	Events []part.Choice
	People []part.Choice // who can be named
	Begun  bool          // the rule is frozen: a change needs a reason
	Beside []BesideEvent
	Carry  string // the event whose results count
	Scale  string // the points by its places that count instead
	// TieSeats are those added for players who are level; empty for none.
	TieSeats string
	Sent     map[string]string
	Groups   []string // as they were ticked
}

// BesideEvent is an event whose players have no seat, if it is chosen.
type BesideEvent struct {
	ID, Name string
	Chosen   bool
}

// ticked tells that an event was ticked as one of several.
func (f SeatForm) ticked(event string) bool { return slices.Contains(f.Groups, event) }

// sent is what a field was sent with.
func (f SeatForm) sent(field string) string { return f.Sent[field] }
