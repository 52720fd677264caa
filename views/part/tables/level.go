package tables

import (
	"strconv"

	"renju-arbiter/views/locale"
)

// Level is a level match of a knock-out, with what decides it.
type Level struct {
	Event        string
	Command      string // a fresh UUID for each rendering
	Desk         bool   // the forms lead back to the desk
	Round, Board int
	IDs, Names   [2]string
	After        int    // games
	Points       string // of each after them
	Due          int    // extra games to be published
	Rule         bool   // whether the viewer can say who goes on
	Reason       string // typed before, to be shown again
}

// Nobody is the winner that a ruling names where nobody goes on; no id is so short.
const Nobody = "-"

func (l Level) id() string { return "match-" + strconv.Itoa(l.Round) + "-" + strconv.Itoa(l.Board) }

// Due is the form that publishes the games of a knock-out that are due.
type Due struct {
	Event   string
	Command string // a fresh UUID for each rendering
	Desk    bool   // the form leads back to the desk
	Round   int
	Publish locale.Text // names the games
}
