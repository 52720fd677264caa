package event

import (
	"renju-arbiter/views/locale"
)

// Checkin is who is here for the next round, with byes, withdrawals and returns.
type Checkin struct {
	ID      string
	Command string
	ByTable bool // paired by who is here; else everybody is paired, and there are withdrawals only
	Early   bool // no round is published yet
	Round   int  // the next round; 0 when all are paired
	Open    bool
	Done    bool // it was closed: who is not marked is absent
	Unseen  int  // how many would be absent if it were closed now
	Many    bool // so many that it asks
	Here    int  // how many are marked
	Players []CheckinRow
	Rounds  []int          // those still to be paired
	Playing []CheckinRow   // who can have a bye or withdraw
	Gone    []CheckinRow   // who has withdrawn and can return, or was expelled
	Asked   []RequestedBye // byes in rounds to come

	ByeWords    string   // how the keys of the byes begin
	Bye, Leaves Refilled // as they were sent, when they were refused
}

// Refilled is the form of a bye or a withdrawal as it was sent.
type Refilled struct{ Player, Round, Kind, Reason string }

// A CheckinRow is a player with what keeps from the round. Here is marked.
type CheckinRow struct {
	ID, Label string
	Here      bool
	State     locale.Text
	Gone      int // the round from which somebody does not play any more; 0 for none
	Expelled  bool
}

// tap is what a tap on the name does: who is here is not here after it.
func (r CheckinRow) tap() string {
	if r.Here {
		return "left"
	}
	return "came"
}

// A RequestedBye can be taken back.
type RequestedBye struct {
	Player, Label string
	Round         int
	Kind          locale.Text
}

// Draw is what is settled before the first round: start numbers, the first colour,
// and who does not meet.
type Draw struct {
	ID        string
	Command   string
	Open      bool // before the first round: numbers and the first colour
	Swiss     bool // has a first colour, and players who do not meet
	Early     bool // a round robin in which compatriots are to meet early
	Nations   bool // a round robin of several nations, and Differ how uneven their colours are
	Differ    int
	Numbers   string
	Colour    locale.Text
	Players   []HandChoice
	Forbidden []string
	Starts    bool   // players can begin with points
	Limits    string // the ratings by which they do
	Starting  string // those who do, a line each
	Reason    string
	Typed     bool // they were refused
	Seen      string
}
