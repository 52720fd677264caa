package opening

import "renju-arbiter/arbiter/board"

// Kind is what a player does in one step, in the words of the script format.
type Kind string

// The kinds of step.
const (
	Stone   Kind = "stone"   // places the next stone
	Pass    Kind = "pass"    // declares a pass, which is a move
	Swap    Kind = "swap"    // takes the other colour
	Keep    Kind = "keep"    // says that no swap is wanted; may be left unsaid
	Declare Kind = "declare" // says how many fifths are to be proposed
	Propose Kind = "propose" // offers the fifths, all at once
	Choose  Kind = "choose"  // picks one of the fifths, which then stands on the board
	Strike  Kind = "strike"  // strikes one of the protocols that are left (exclusion)
)

var kinds = []Kind{Stone, Pass, Swap, Keep, Declare, Propose, Choose, Strike}

// Step is one step of a player. Only the fields of its kind are read.
type Step struct {
	Kind   Kind
	Point  board.Point   // Stone, Choose
	Points []board.Point // Propose, in the order offered
	N      int           // Declare, a number of fifths
	Name   string        // Strike, a protocol
}

// Placement is a stone that goes on the board now.
type Placement struct {
	Point  board.Point
	Colour board.Stone
}
