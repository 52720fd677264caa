package dossier

import (
	"encoding/json"

	"renju-arbiter/arbiter/board"
)

// Game is one game as it was recorded.
type Game struct {
	ID        string            `json:"id"`
	Round     int               `json:"round,omitempty"`
	Board     int               `json:"board,omitempty"`
	Players   []string          `json:"players"`            // who sat at the board, P1 first: tentative Black
	Settings  map[string]string `json:"settings,omitempty"` // where they are others than the event's, by name
	Status    string            `json:"status"`
	InPlaceOf string            `json:"inPlaceOf,omitempty"` // the game that was void
	Started   int64             `json:"started,omitempty"`
	Ended     int64             `json:"ended,omitempty"`
	// Resulted is where in the journal it got the result that it has, and ResultedAt when.
	Resulted   int64 `json:"resulted,omitempty"`
	ResultedAt int64 `json:"resultedAt,omitempty"`

	Covered bool     `json:"covered,omitempty"` // the board is hidden while the clocks stand; nothing of it is told
	Steps   []Step   `json:"steps,omitempty"`
	Result  *Result  `json:"result,omitempty"`
	Earlier []Result `json:"earlier,omitempty"` // results that were corrected

	Claims      []Claim      `json:"claims,omitempty"`
	Corrections []Correction `json:"corrections,omitempty"`
	Acts        []Act        `json:"acts,omitempty"`   // all else that happened, in order
	Sheets      []ScoreSheet `json:"sheets,omitempty"` // the players' own
	Device      string       `json:"device,omitempty"` // the kind of the board, where it was switched
}

// Step is what a player did: a stone, a pass, or a step of the opening.
type Step struct {
	By       board.Person `json:"by,omitempty"`
	Do       string       `json:"do"`
	Put      []Put        `json:"put,omitempty"`    // what came on the record by it
	Points   []string     `json:"points,omitempty"` // fifths that were offered
	N        int          `json:"n,omitempty"`      // how many fifths were declared
	Opening  string       `json:"opening,omitempty"`
	System   bool         `json:"system,omitempty"`   // the pass that a sanction makes
	OnBehalf bool         `json:"onBehalf,omitempty"` // entered for the player
	At       int64        `json:"at,omitempty"`       // since the clocks were started
	Pressed  int64        `json:"pressed,omitempty"`
	Left     []int64      `json:"left,omitempty"` // on each clock after it, P1's first
	Comment  string       `json:"comment,omitempty"`
}

// Put is a stone or a pass.
type Put struct {
	Colour string   `json:"colour,omitempty"` // "black", "white"; empty: a pass
	Point  string   `json:"point,omitempty"`  // empty: a pass
	From   string   `json:"from,omitempty"`   // whence it was moved
	Took   []string `json:"took,omitempty"`   // stones taken off
}

// Pass tells whether it is no stone.
func (p Put) Pass() bool { return p.Point == "" }

// Result is how a game ended.
type Result struct {
	Score  string       `json:"score"` // "1-0", P1 first, or of a forfeit "+/-"
	Reason string       `json:"reason,omitempty"`
	Rule   string       `json:"rule,omitempty"`
	By     board.Person `json:"by,omitempty"`   // who resigned or agreed
	Note   string       `json:"note,omitempty"` // the arbiter's words; of one that was corrected, why
}

// Finding is what was found of a claim.
type Finding struct {
	What    string          `json:"what"`
	Ply     int             `json:"ply,omitempty"`
	Rule    string          `json:"rule,omitempty"`
	Verdict json.RawMessage `json:"verdict,omitempty"` // every line of it, as the engine gave it
}

// Claim is a claim with what became of it.
type Claim struct {
	Number   int          `json:"number"`
	By       board.Person `json:"by"`
	Claim    string       `json:"claim"`
	Ply      int          `json:"ply,omitempty"` // as named
	Plies    int          `json:"plies"`         // how many there were
	At       int64        `json:"at,omitempty"`
	Left     []int64      `json:"left,omitempty"`
	Finding  *Finding     `json:"finding,omitempty"`
	Judged   bool         `json:"judged,omitempty"`
	Upheld   bool         `json:"upheld,omitempty"`
	Sanction string       `json:"sanction,omitempty"`
	Amount   int64        `json:"amount,omitempty"`
	Reason   string       `json:"reason,omitempty"`
}

// Correction is a misrecorded move that was mended, in both versions.
type Correction struct {
	Ply     int      `json:"ply,omitempty"` // 0: offered fifths alone
	From    string   `json:"from,omitempty"`
	To      string   `json:"to,omitempty"` // empty: a pass
	Was     []string `json:"was,omitempty"`
	Is      []string `json:"is,omitempty"` // the fifths
	Reason  string   `json:"reason,omitempty"`
	At      int64    `json:"at,omitempty"`
	Changes []Change `json:"changes,omitempty"`
}

// Change is what a correction altered beyond its own point.
type Change struct {
	Ply   int    `json:"ply,omitempty"`
	Claim int    `json:"claim,omitempty"`
	Was   string `json:"was,omitempty"`
	Is    string `json:"is,omitempty"`
}

// Act is something else that happened. Only the fields of its kind are there.
type Act struct {
	Kind   string       `json:"kind"` // as the journal names it
	At     int64        `json:"at,omitempty"`
	By     board.Person `json:"by,omitempty"` // whose act it is, or whom it is about
	What   string       `json:"what,omitempty"`
	Rule   string       `json:"rule,omitempty"`
	Amount int64        `json:"amount,omitempty"`
	Before int64        `json:"before,omitempty"`
	After  int64        `json:"after,omitempty"`
	Number int          `json:"number,omitempty"`
	Words  string       `json:"words,omitempty"`
}

// ScoreSheet is what a player wrote down.
type ScoreSheet struct {
	Of    board.Person `json:"of"`
	Words string       `json:"words"`
}
