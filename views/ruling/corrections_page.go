package ruling

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

// Corrections is the page with the proposed corrections of signed standings, the newest first.
type Corrections struct {
	ID      string
	Command string
	Signed  bool
	Rows    []Proposed
}

// Proposed is a proposed correction with its decision.
type Proposed struct {
	Number   int
	Round    int
	Board    string // as it is typed
	Game     string
	Reopens  bool // the proposal opens the standings again, and has no game
	Names    string
	Was, Is  string // results; empty: none
	Why      string
	By, At   string
	Preview  *play.Preview // its effects; nil if it is decided or impossible
	Broken   locale.Text   // why it is impossible
	Decided  locale.Text   // confirmed or declined, by whom
	DecideAt string
	Because  string // why it was declined

	Confirms, Declines bool // the viewer can do this
	Own                bool // the viewer has proposed it
	Wrong              *locale.Text
}
