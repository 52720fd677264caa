package seats

import (
	"fmt"

	"renju-arbiter/arbiter/board"
)

// Code names the reason of a refusal.
type Code string

// The refusals.
const (
	TooManySeats  Code = "seats-many"        // Count are allowed
	BadSeat       Code = "seat-kind"         // Row has no kind that there is
	PlaceNeeded   Code = "seat-place"        // Row has no event or no place
	GroupsNeeded  Code = "seat-groups"       // Row is for the best of one event, of no place, or of more than there are
	NationNeeded  Code = "seat-nation"       // Row has no nation
	ElseNowhere   Code = "seat-else"         // of Row: no row is a place of its event
	SeatTwice     Code = "seat-twice"        // Row asks for the place of row Other
	NoSuchSeat    Code = "seat-none"         // there is no row Row whose player is named
	OtherNation   Code = "seat-of-nation"    // Player is not of the nation of row Row
	NamedTwice    Code = "seat-named"        // Player is named for two seats
	LateAnswer    Code = "seat-late"         // Player answered after the time of Row
	PlaceMissing  Code = "seat-beyond"       // of Row: the table has not so many places
	NoSuchEvent   Code = "seat-event"        // of Row: an event that feeds is not there any more
	Circle        Code = "seat-circle"       // of Row: that event is fed by this one
	HolderFirst   Code = "seat-holder"       // of Row: a title match has its holder in row 1
	HolderMissing Code = "seat-holder-open"  // of Row: it is the title holder's, and nobody is confirmed in it
	NothingNew    Code = "seats-same"        // the seats are confirmed as they are
	SeatsChanged  Code = "seats-changed"     // since they were looked at
	DeadlinePast  Code = "seat-past"         // of a new row: its time is over
	DeadlineOrder Code = "seat-deadlines"    // of Row: those who move up would answer before the first
	CarryNowhere  Code = "carry-nowhere"     // results are carried from an event whose places have no seat
	CarrySystem   Code = "carry-system"      // results are carried to no knock-out, and boards to as many boards
	CarryHow      Code = "carry-how"         // it is said which results count, and no event gives any
	CarryPairing  Code = "carry-pairing"     // a Swiss alone is paired with carried results
	FewWrong      Code = "seats-few"         // seats for few players, without an event, a number, or seats from 1 to Count
	FewCycles     Code = "seats-few-cycles"  // how often all meet is said of few or of many alone, above Count, or of no round robin
	BadScale      Code = "carry-scale"       // points by place without an event whose places they are, or out of range
	Unsigned      Code = "seats-unsigned"    // standings are not signed, and the arbiter has not said to be sure
	Unconfirmed   Code = "seats-unconfirmed" // they have changed, and the arbiter has not said to be sure to publish
	NoSeats       Code = "seats-none"        // no other event feeds this one
	NobodyThere   Code = "seat-nobody"       // no such player in the events that feed
)

// A Refusal says why something cannot be done with seats.
type Refusal struct {
	Code   Code
	Row    int // the position of the seat concerned, from 1
	Other  int
	Count  int
	Player string
}

func (r *Refusal) Error() string {
	return fmt.Sprintf("seats: %s row %d player %s", r.Code, r.Row, r.Player)
}

// Sentence says it to people: a key of the catalogues and its arguments.
func (r *Refusal) Sentence() (key string, args []any) {
	return "refused." + string(r.Code), []any{"Seat", r.Row, "Other", r.Other, "Count", r.Count, "Name", board.Somebody(r.Player)}
}
