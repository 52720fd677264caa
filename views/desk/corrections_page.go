package desk

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

// Corrections are those of signed standings that were proposed, the newest first.
type Corrections struct {
	ID      string
	Command string
	Signed  bool
	Rows    []Proposed
}

// Proposed is one of them, with what became of it.
type Proposed struct {
	Number   int
	Round    int
	Board    string // as it is typed
	Game     string
	Reopens  bool // the standings are to be opened again; it is of no game
	Names    string
	Was, Is  string // results; empty: none
	Why      string
	By, At   string
	Preview  *play.Preview // what it would do; nil where it is decided, or cannot be done
	Broken   locale.Text   // why it cannot be done
	Decided  locale.Text   // confirmed or declined, by whom
	DecideAt string
	Because  string // why it was declined

	Confirms, Declines bool // what the viewer can do
	Own                bool // the viewer has proposed it
	Wrong              *locale.Text
}
