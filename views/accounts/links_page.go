package accounts

import (
	"github.com/a-h/templ"
)

// Links is the page that hands out the ways to the boards.
type Links struct {
	ID      string
	Players []LinkTarget
	Boards  []LinkTarget
	Teams   []LinkTarget // of an event of teams, for their captains
	Times   bool         // the event has time arbiters
	Fresh   []LinkCard   // made just now: the only time that their addresses are known
	Unseen  *UnseenLinks
	Old     []LinkRow
}

// UnseenLinks were made by a form that was sent again, and their addresses are not known here any more:
// perhaps nobody has seen them. It is what the form said, to make others in their place.
type UnseenLinks struct {
	Links           []string // their ids
	Kind, Who, Name string
}

// A LinkTarget is someone or something that a link can be made for. Label is
// what is shown: a name, or "1 · 3 · Ada – Bob": round, board, who sits there.
type LinkTarget struct{ ID, Label string }

// A LinkCard is to be cut out and handed over. Kind is that of the link.
type LinkCard struct {
	Kind  string
	Name  string // the player, or both players of the board
	Round int    // 0 where the link is good for the whole event
	Board string // as it is called: "4", of teams "2.3"; empty for a link that is somebody's
	URL   string
	QR    templ.Component // the SVG of the code; nil leaves it out
}

// A LinkRow is a link that was handed out earlier: its address is stored only
// as a hash and cannot be shown again. State is "unused", as long as it opens a seat,
// "revoked" or "expired".
type LinkRow struct {
	ID, Kind, Name string
	Team           string // for which the person plays
	Board          string
	State          string
	Devices        int    // on how many it was opened
	Doubtful       bool   // no arbiter has said that it is right so
	Since          string // when it was made, in the event's time zone
}
