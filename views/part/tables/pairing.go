// Package tables has pieces that show rounds, pairings, matches, the table of teams and final places.
package tables

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// A Round with its pairings; Open unfolds it.
type Round struct {
	Number  int
	Open    bool
	Stage   locale.Text // how far it is, as at the desk; empty of a schedule
	Matches []TeamMatch // of teams
	Games   []Pairing   // of players
	Byes    []Away      // players without an opponent
}

// A Pairing is one board of a round: P1 is tentative Black. State is that of a
// Status.
type Pairing struct {
	Game      string // id; empty before the game can be opened
	Board     string // as it is typed
	Match     int    // the number of the pairing
	P1, P2    string
	At1, At2  string // their pages
	State     string
	Result    string      // "1-0" ...; empty while open
	Reason    string      // a reason of COMMANDS.md
	Corrected bool        // the result has been corrected
	Contested bool        // a player has refused it, and it is not settled
	Goes      locale.Text // while adjourned: when it goes on
}

// Page is where the game is looked at.
func (p Pairing) Page() string { return part.GamePage(p.Game, p.Result) }

// A CrossCell holds the scores against one opponent: "1", "0.5", "0", "+" or "-". There are two in a double
// round robin, and none before the game. Self is the diagonal.
type CrossCell struct {
	Self   bool
	Scores []CrossScore
}

// A CrossScore is the score of a game with its address, or of a pairing with its games. An open game has no
// score.
type CrossScore struct {
	Score, Game string
	Games       []CrossScore
	Contested   bool
	Hangs       bool // adjourned, with a provisional score
	Carried     bool // brought along from the event before
}
