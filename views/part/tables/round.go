package tables

import (
	"renju-arbiter/views/locale"
)

// A RoundBoard is one board with its reasons. Nobody as P2 is the bye.
type RoundBoard struct {
	Board         int
	P1, P2        Opponent
	Games         []Pairing   // published: one, or the games of a match
	Match         *TeamMatch  // published, of teams
	Bye           locale.Text // what a board with one player is
	Why           []locale.Text
	Ask           bool // the reasons are found on demand
	Faults        []locale.Text
	First, Second string // ids, where the board can be changed
}

// An Opponent is one side of a board: start number, name and points before the
// round.
type Opponent struct {
	No     int
	Name   string
	At     string // the page of the player
	Points string
	// Members are partners who play one game together.
	Members []string
}

// Away is a player without a pairing, with the reason.
type Away struct {
	Name string
	At   string // the page of the player
	Why  locale.Text
}

// Half writes the score of a game or a pairing.
func Half(t *locale.Translator, score string) string {
	switch score {
	case "0.5":
		return "½"
	case "-":
		return "−" // as wide as the plus
	}
	return t.Decimal(score)
}
