package groups

import (
	"fmt"

	"renju-arbiter/arbiter/board"
)

// Code names the reason of a refusal.
type Code string

// The refusals.
const (
	FewGroups    Code = "groups-few"       // a draw needs two groups; Count are the most
	SmallGroups  Code = "groups-small"     // Count players are not two for each of Of groups
	BadWay       Code = "groups-way"       // there is no such way of drawing
	NeedsSeed    Code = "groups-phrase"    // lots need a phrase
	BadPair      Code = "groups-pair"      // a pair that is kept apart is not entered
	ManyOfNation Code = "groups-nation"    // Count players of the nation What, and Of groups
	ManyOfClub   Code = "groups-club"      // Count players of the club What, and Of groups
	NoDraw       Code = "groups-none"      // no draw keeps all apart
	GaveUp       Code = "groups-gave-up"   // the search has ended without a draw
	Changed      Code = "groups-changed"   // the players or groups are others than those looked at
	Begun        Code = "groups-begun"     // the event What has published round 1
	Fed          Code = "groups-fed"       // the players of the event What have seats
	NoGroup      Code = "groups-event"     // an event is not there
	NotYours     Code = "groups-rights"    // somebody else arranges the event What
	Twice        Code = "groups-twice"     // Player is entered in two of the groups
	GroupOfOne   Code = "groups-one"       // a move would leave fewer than two in the event What
	NotMoved     Code = "groups-not-moved" // somebody is in that group, or in none of them
	NotDrawn     Code = "groups-not-drawn" // there is no draw to move a player in, or to publish
	LeftOut      Code = "groups-left-out"  // the event What was drawn together with these
	Within       Code = "groups-within"    // Cause refuses it in the event What
)

// A Refusal says why groups cannot be drawn, changed or published.
type Refusal struct {
	Code   Code
	Count  int
	Of     int
	What   string // a nation, a club, or the name of an event
	Player string
	Cause  error // of Within
}

func (r *Refusal) Error() string {
	return fmt.Sprintf("groups: %s %s %d of %d: %v", r.Code, r.What, r.Count, r.Of, r.Cause)
}

func (r *Refusal) Unwrap() error { return r.Cause }

// Sentence says it to people: a key of the catalogues and its arguments.
func (r *Refusal) Sentence() (key string, args []any) {
	args = []any{"Count", r.Count, "Of", r.Of, "What", r.What, "Name", board.Somebody(r.Player)}
	if cause, says := r.Cause.(interface{ Sentence() (string, []any) }); says {
		args = append(args, "Why", cause)
	}
	return "refused." + string(r.Code), args
}
