package seats

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"renju-arbiter/pairing/stages"
	"renju-arbiter/pairing/standings"
)

// A Source is an event that is asked: its table, and everybody who is in it.
type Source struct {
	Event   string
	Signed  bool
	Lines   []Line   // the places, best first; none before its first round
	Ties    []string // its tie-breaks, for Line.Values
	Players []Player
	Results []Carried // all that have a result, and byes
	Rounds  int       // of the event
	// Before are the results that the event itself carried, each with its event, Blocks the rounds of these, and
	// Outside the opponents in them without an entry.
	Before  []Carried
	Blocks  []Block
	Outside []Player
}

// A Line is a place of a table. Players who share one are level.
type Line struct {
	Player string
	Place  int
	// Points, MatchPoints and Values compare players of several events; none in a knock-out.
	Points, MatchPoints standings.Points
	Values              []standings.Value
}

// A Player is somebody of a source. Same is a text that one person has in all events.
type Player struct {
	Player string
	Same   string
	Nation string
	Rating int
	// Starting are the points of the start, in thousandths. Starts are these by the events that gave them; none: all
	// are of the source itself.
	Starting int
	Starts   []Start
	// Entered tells of a player of the event itself that they are entered, and not named alone.
	Entered bool
}

// Pending is the state of a seat whose event has no table yet.
const Pending stages.State = "pending"

// Unused is the state of a seat that is left since few play (Terms.Few).
const Unused stages.State = "unused"

// Held is a seat as filled. Row is Row.No, and Seat the position of the row. Everybody else fills one row with
// many.
type Held struct {
	Row    int
	Seat   int
	State  stages.State
	Who    Ref
	Why    stages.Why
	From   string
	Place  int
	Passed []Passed
	Level  []Ref
	// Taken is the entry of Who, if the seat is confirmed. Before has the seat until the next confirmation.
	Taken  string
	Before Ref
	// Starting are the points of Terms.Scale, or with Terms.CarryAll those of the start before, in thousandths.
	Starting int
}

// Passed is somebody whom the seat passed over, and why.
type Passed struct {
	Who    Ref
	Reason stages.Reason
}

// A Proposal is the seats as they would be confirmed now.
type Proposal struct {
	Seats []Held
	// New have a seat and are not entered. Gone are entered by a seat that is theirs no more.
	New  []Ref
	Gone []Taken
	// Unsigned are the events whose standings are not signed. Early tells that one has none yet.
	Unsigned []string
	Early    bool
	// Carried are the results that count here. Recarried tells that they, or the points by place, are others
	// than those confirmed.
	Carried   []Between
	Recarried bool
	Outside   []Outside
	Rounds    int     // of the events of the results
	Blocks    []Block // as in Confirmed
	Paired    bool
	// Cycles is how often all meet by Terms.Few; 0 where it does not say. Players are those it counts.
	Cycles  int
	Players int
	Unused  []int // as in Confirmed
}

// Between is a result that counts here. Two are those of it who have a seat (Held.Who).
type Between struct {
	Carried
	Two [2]Ref
}

// Changes tells that there is something to confirm.
func (p Proposal) Changes() bool { return !p.Early && (p.Recarried || len(p.New)+len(p.Gone) > 0) }

// Sum is a short text that another proposal does not have.
func (p Proposal) Sum() string { return sumOf(p) }

func sumOf(value any) string {
	written, _ := json.Marshal(value)
	sum := sha256.Sum256(written)
	return hex.EncodeToString(sum[:8])
}
