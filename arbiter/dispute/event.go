package dispute

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Subject is what a file was opened by.
type Subject string

// The subjects.
const (
	OfClaim     Subject = "claim"     // a claim at the board
	OfCall      Subject = "call"      // a call for an arbiter
	OfResult    Subject = "result"    // a result that a player has refused
	OfLateness  Subject = "lateness"  // a late arrival
	OfConduct   Subject = "conduct"   // what an arbiter has noticed
	OfSpectator Subject = "spectator" // what a spectator has told the desk
)

// Subjects lists them.
func Subjects() []Subject {
	return []Subject{OfClaim, OfCall, OfResult, OfLateness, OfConduct, OfSpectator}
}

// Event is one thing that happened to a file.
type Event interface {
	Kind() string
	Of() int // the number of the file
}

// Opened begins a file with what stands at the board.
type Opened struct {
	Number   int           `json:"number"` // from 1, through the event
	Game     string        `json:"game"`
	Subject  Subject       `json:"subject"`
	Claim    int           `json:"claim,omitempty"` // the number of the claim in the game
	By       board.Person  `json:"by,omitempty"`    // whose claim, call, refusal or lateness it is; empty: nobody's at the board
	Players  []string      `json:"players"`         // the parties: ids of those at the board, P1 first
	Black    board.Person  `json:"black"`           // who held Black
	Moves    []board.Point `json:"moves,omitempty"` // the plies as they stood; an empty one is a pass
	Readings []clock.Span  `json:"readings,omitempty"`
	About    string        `json:"about,omitempty"` // of a call: game.CallSubjects
	There    There         `json:"there,omitzero"`
	Words    string        `json:"words,omitempty"`
	Typed    string        `json:"typed"` // by whom, as the desk names people
	At       clock.Instant `json:"at"`
}

// There is who was where when a file was opened.
type There struct {
	Turn    board.Person   `json:"turn,omitempty"`    // who was to act
	Stopped bool           `json:"stopped,omitempty"` // the clocks stood
	Absent  []board.Person `json:"absent,omitempty"`  // who had not come to the board
	Time    string         `json:"time,omitempty"`    // the time arbiter who was at the board, as the desk names people
	Words   string         `json:"words,omitempty"`   // who else, and where, as the arbiter has it
}

// Stated is what a party, or a witness, says.
type Stated struct {
	Number  int           `json:"number"`
	By      board.Person  `json:"by,omitempty"`      // the party; empty: a witness
	Witness string        `json:"witness,omitempty"` // who it is
	Words   string        `json:"words"`
	Typed   string        `json:"typed"`
	At      clock.Instant `json:"at"`
}

// Protested says that the game goes on meanwhile, under protest of a party.
type Protested struct {
	Number int           `json:"number"`
	By     board.Person  `json:"by"`
	Typed  string        `json:"typed"`
	At     clock.Instant `json:"at"`
}

// Effect is what a ruling, or a decision, does in the game.
type Effect struct {
	Upheld  *bool        `json:"upheld,omitempty"`  // the claim that the file is about
	Penalty string       `json:"penalty,omitempty"` // game.PenaltyNote ...
	Against board.Person `json:"against,omitempty"` // whom the sanction is for
	Amount  clock.Span   `json:"amount,omitempty"`  // given to the opponent
	Rule    string       `json:"rule,omitempty"`    // on which the sanction rests; empty: RIF 16
	Readmit bool         `json:"readmit,omitempty"` // an expulsion of Against is taken back
	Score   *game.Score  `json:"score,omitempty"`   // the result of the game
}

// Ruled is the arbiter's ruling.
type Ruled struct {
	Number int      `json:"number"`
	Rules  []string `json:"rules,omitempty"` // as they are cited
	Words  string   `json:"words"`
	Effect
	Was     string        `json:"was,omitempty"`     // the result before, if another one was given
	Minutes int           `json:"minutes,omitempty"` // for how long a party may appeal: File.Deadline
	Typed   string        `json:"typed"`
	At      clock.Instant `json:"at"`
}

// Court is who hears an appeal.
type Court string

// The courts.
const (
	Chief Court = "chief" // the chief arbiter
	Jury  Court = "jury"
)

// Appealed brings a ruling before a court.
type Appealed struct {
	Number int           `json:"number"`
	By     board.Person  `json:"by"`
	To     Court         `json:"to"`
	Words  string        `json:"words"`
	Typed  string        `json:"typed"`
	At     clock.Instant `json:"at"`
}

// Voted is the vote of a member of the jury; a later one takes the place of the earlier.
type Voted struct {
	Number   int           `json:"number"`
	Member   string        `json:"member"` // account
	Overturn bool          `json:"overturn,omitempty"`
	At       clock.Instant `json:"at"`
}

// Decided ends an appeal, in writing.
type Decided struct {
	Number   int    `json:"number"`
	Overturn bool   `json:"overturn,omitempty"` // the ruling does not stand
	For      int    `json:"for,omitempty"`      // votes of a jury for the ruling
	Against  int    `json:"opposed,omitempty"`  // votes to overturn it
	Words    string `json:"words"`
	Effect   Effect `json:"effect"`
	Forgives bool   `json:"forgives,omitempty"` // the false claim, which stays at the board, counts no more
	Lifted   bool   `json:"lifted,omitempty"`   // the sanction that the ruling gave is taken back
	Was      string `json:"was,omitempty"`
	Typed    string `json:"typed"`

	At clock.Instant `json:"at"`
}

// Withdrawn ends a file that nobody wants a ruling in, or takes an appeal back: then the ruling
// stands.
type Withdrawn struct {
	Number int           `json:"number"`
	By     board.Person  `json:"by,omitempty"` // the party itself
	Words  string        `json:"words,omitempty"`
	Typed  string        `json:"typed"`
	At     clock.Instant `json:"at"`
}

// The names of the kinds, as the journal keeps them, and the file that each is of.
func (Opened) Kind() string    { return "dispute-opened" }
func (Stated) Kind() string    { return "dispute-stated" }
func (Protested) Kind() string { return "dispute-protested" }
func (Ruled) Kind() string     { return "dispute-ruled" }
func (Appealed) Kind() string  { return "dispute-appealed" }
func (Voted) Kind() string     { return "dispute-voted" }
func (Decided) Kind() string   { return "dispute-decided" }
func (Withdrawn) Kind() string { return "dispute-withdrawn" }
func (e Opened) Of() int       { return e.Number }
func (e Stated) Of() int       { return e.Number }
func (e Protested) Of() int    { return e.Number }
func (e Ruled) Of() int        { return e.Number }
func (e Appealed) Of() int     { return e.Number }
func (e Voted) Of() int        { return e.Number }
func (e Decided) Of() int      { return e.Number }
func (e Withdrawn) Of() int    { return e.Number }
