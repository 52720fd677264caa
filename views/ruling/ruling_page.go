package ruling

import (
	"github.com/a-h/templ"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
)

// Ruling is a claim before the arbiter, and after the ruling its record.
type Ruling struct {
	play.Form
	Claim    string // id
	Round    int
	Number   string // of the board, as it is typed
	P1, P2   string
	Kind     string // "five", "foul" or "time"
	Claimant string
	Holds    string // colour that the claimant holds
	Ply      int    // named by the claimant, 0 if none
	At       string // when it was announced, in the event's time zone
	Clocks   play.Clocks
	Board    goban.Diagram // without the finding: Figures adds it
	Finding  goban.Finding
	Closed   bool         // nothing is told of what was found, nor why it was ruled so
	Hidden   bool         // the board is covered
	Advice   bool         // the finding upholds the claim
	Sanction locale.Text  // what an unfounded claim brings here, or has brought
	Record   *part.Record // for an arbiter: what the claimant has already been sanctioned with
	Standing bool         // it was made while the game stood
	Drawn    bool         // both flags are down: by the finding it is a draw, and no false claim
	Rivals   []Rival      // other claims that wait in the same game
	Reason   string       // typed before, to be shown again
	Errors   map[string]locale.Text

	Basis []part.Setting // the settings on which this ruling rests
	Rules []part.Setting // all settings of the game

	Event   string
	File    int    // the file in which it is ruled on; 0: none is open
	Dispute string // the address where one is opened; empty for who may not

	Ruled  string // "upheld", "unfounded" or "drawn" once ruled; empty before
	Rested string // the reason that was recorded with it

	Appealed locale.Text // what an appeal has changed in it; empty for nothing
}

// A Rival is another claim of the same game, announced at At.
type Rival struct{ ID, Claimant, Kind string }

// filePage returns the address of the file in which the claim is ruled on.
func (m Ruling) filePage() templ.SafeURL { return templ.SafeURL(address.Dispute(m.Event, m.File)) }

// Figures returns the drawings of the finding.
func (m Ruling) Figures() []goban.Figure { return goban.Figures(m.Board, m.Finding) }
