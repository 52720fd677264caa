package stages

import (
	"slices"
	"strconv"

	"renju-arbiter/arbiter/tournament/seats"
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
	Outside   int         // how many opponents in them do not go on
	Paired    bool        // a Swiss pairs with them
	// Unpairable: with these results round 1 has no pairing.
	Unpairable bool
	Recarried  bool     // the confirmation changes which results count
	Few        *Few     // how many seats are used by the number of players; nil: all
	Recycled   bool     // the confirmation changes how often all meet
	Pending    []string // the events whose standings are not signed
	Ahead      string   // an event whose places spectators do not see yet
	Form       SeatForm
}

// changes tells that there is something to confirm.
func (m Seats) changes() bool { return m.Changes > 0 || m.Recarried || m.Recycled }

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
	Carry  []BesideEvent // the events whose results count are chosen
	All    bool          // all of them
	Swiss  bool          // the event can pair with them, and Paired that it does
	Paired bool
	Scale  string // the points by its places that count instead
	// TieSeats are those added for players who are level; empty for none.
	TieSeats string
	Few      seats.Few // the zero value is none
	Robin    bool      // the event is a round robin
	Sent     map[string]string
	Groups   []string // as they were ticked
}

// Few is how many seats are used, by the players of an event that feeds.
type Few struct {
	Event          string
	Players, Seats int
	Cycles         int // how often all meet; 0 where nothing is said of it
}

// number is a number in a field; empty for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// BesideEvent is an event that is chosen or not: its players have no seat, or its results count.
type BesideEvent struct {
	ID, Name string
	Chosen   bool
}

// ticked tells that an event was ticked as one of several.
func (f SeatForm) ticked(event string) bool { return slices.Contains(f.Groups, event) }

// sent is what a field was sent with.
func (f SeatForm) sent(field string) string { return f.Sent[field] }
