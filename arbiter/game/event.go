package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// Event is one thing that happened in a game. The instant is kept beside it in
// the journal; an event that took effect at another instant (a flag falls before
// anybody moves) says so itself.
type Event interface{ Kind() string }

// Created opens the game's stream.
type Created struct {
	Settings   Settings  `json:"settings"`
	Tournament string    `json:"tournament,omitempty"`
	Round      int       `json:"round,omitempty"`
	Board      int       `json:"board,omitempty"`
	Players    [2]string `json:"players"`           // ids of the two sides, P1's first
	Seats      []string  `json:"seats,omitempty"`   // ids of those at the board, P1 to P4, where they are others than the sides: teams
	InPlaceOf  string    `json:"replays,omitempty"` // the void game in whose place this one is played (RIF 8, seed 6)
}

// Seat is the id of the person who sits at the board as p; empty for nobody.
func (c Created) Seat(p board.Person) string {
	switch {
	case p == board.Nobody:
		return ""
	case len(c.Seats) > 0:
		return at(c.Seats, p)
	}
	return at(c.Players[:], p)
}

func at(ids []string, p board.Person) string {
	if int(p) > len(ids) {
		return ""
	}
	return ids[p-1]
}

// Started is the organiser's word: the clocks run (RIF 15, seed 13).
type Started struct{}

// Absented notes a player as missing: before the start or, begun, as of it.
type Absented struct {
	Player board.Person `json:"player"`
	Begun  bool         `json:"begun,omitempty"`
}

// Arrived notes that a player who was missing, or about whom the arbiter is asked, is at the
// board.
type Arrived struct {
	Player board.Person `json:"player"`
}

// Stepped is a step of play: a stone, a pass, or a step of the opening.
type Stepped struct {
	By       board.Person     `json:"by"`
	Do       Act              `json:"do"`
	Point    board.Point      `json:"point"` // NoPoint: a step without one
	Points   []board.Point    `json:"points,omitempty"`
	N        int              `json:"n,omitempty"`
	Opening  string           `json:"opening,omitempty"`  // a protocol that was struck
	From     *board.Point     `json:"from,omitempty"`     // a stone that was moved (gomoku)
	Effects  []variant.Effect `json:"effects,omitempty"`  // what the stones brought about, in games that end on the board
	System   bool             `json:"system,omitempty"`   // the pass that a sanction makes
	OnBehalf bool             `json:"onBehalf,omitempty"` // entered by an arbiter
	Lapses   board.Person     `json:"lapses,omitempty"`   // whose draw offer ends by it (RIF 10b)
}

// Pressed hands the clock to the opponent.
type Pressed struct {
	By       board.Person `json:"by"`
	Counts   bool         `json:"counts"` // one move of the control, one increment
	OnBehalf bool         `json:"onBehalf,omitempty"`
}

// Offered is a draw offer (RIF 10b, seed 8b).
type Offered struct {
	By       board.Person `json:"by"`
	OnBehalf bool         `json:"onBehalf,omitempty"`
}

// Declined turns the open offer down.
type Declined struct {
	By       board.Person `json:"by"`
	OnBehalf bool         `json:"onBehalf,omitempty"`
}

// Called is a player's call for an arbiter or a time arbiter (RIF 14.7, 14.9).
type Called struct {
	By       board.Person `json:"by"`
	For      string       `json:"for"`
	Stops    bool         `json:"stops"`
	About    string       `json:"about,omitempty"` // CallSubjects; empty: it was not said
	Words    string       `json:"words,omitempty"` // for the arbiter's eyes
	OnBehalf bool         `json:"onBehalf,omitempty"`
}

// Attended says that anyone who was called is at the board.
type Attended struct {
	For string `json:"for"`
}

// Stopped is an arbiter stopping both clocks (RIF 14.6, seed 12.6).
type Stopped struct {
	Reason string `json:"reason,omitempty"`
}

// Interrupted stops both clocks as of an instant that may lie before the event:
// the last moment that is known for certain (a restart, a computer that slept).
type Interrupted struct {
	At     clock.Instant `json:"at"`
	Reason string        `json:"reason"`
}

// Resumed lets the clock go on that ran before the stop. With a reason it is nobody's word: what the
// game was interrupted for is over, and it goes on as it was.
type Resumed struct {
	Reason string `json:"reason,omitempty"` // that of the interruption
}

// Adjusted is an arbiter's correction of a clock (RIF 14.5, seed 12.5).
type Adjusted struct {
	Player board.Person `json:"player"`
	Amount clock.Span   `json:"amount"`
	Before clock.Span   `json:"before"`
	After  clock.Span   `json:"after"`
	Reason string       `json:"reason"`
}

// Penalised is a sanction for conduct (RIF 16, seed 14).
type Penalised struct {
	Player board.Person `json:"player"`
	Penal  string       `json:"kind"`
	Amount clock.Span   `json:"amount,omitempty"` // time: given to the opponent
	Rule   string       `json:"rule,omitempty"`   // one of ConductRules; empty in journals of before: RIF 16
	Reason string       `json:"reason,omitempty"`
}

// Finding is what the engine or the clock says of a claim.
type Finding struct {
	What    string         `json:"what"`
	Ply     int            `json:"ply,omitempty"` // the ply it is about; 0 for time
	Rule    string         `json:"rule,omitempty"`
	Verdict *renju.Verdict `json:"verdict,omitempty"`
}

// Claimed stops both clocks (RIF 9.6, seed 7.6).
type Claimed struct {
	Number    int          `json:"number"`
	By        board.Person `json:"by"`
	Claim     string       `json:"claim"`
	Ply       int          `json:"ply,omitempty"` // as named by the claimant
	Finding   Finding      `json:"finding"`
	Remaining []clock.Span `json:"remaining"` // by person
	OnBehalf  bool         `json:"onBehalf,omitempty"`
}

// Ruled settles a claim. An unfounded one bears its sanction.
type Ruled struct {
	Number   int        `json:"number"`
	Upheld   bool       `json:"upheld"`
	Sanction string     `json:"sanction,omitempty"` // warning, time, turn
	Amount   clock.Span `json:"amount,omitempty"`   // given to the opponent
	Reason   string     `json:"reason,omitempty"`
}

// Ended closes the game, as of an instant that may lie before the event.
type Ended struct {
	At clock.Instant `json:"at"`
	Outcome
	Note     string       `json:"note,omitempty"` // the arbiter's words
	By       board.Person `json:"by,omitempty"`   // who resigned or accepted a draw
	OnBehalf bool         `json:"onBehalf,omitempty"`
	Reported bool         `json:"reported,omitempty"` // it was played at a wooden board, not here
	Reporter string       `json:"reporter,omitempty"` // who reported it, as the desk names people
}

// Disturbed says what became of a disturbed position (RIF 8, seed 6): it was
// restored, or the player who is responsible has lost.
type Disturbed struct {
	Became string       `json:"became"`
	Player board.Person `json:"player,omitempty"` // lost: who is responsible
	Reason string       `json:"reason"`
}

// Voided says that the game does not count (RIF 8, seed 6).
type Voided struct {
	Reason string `json:"reason,omitempty"`
}

// Resulted corrects the result of a finished game; the old one stays.
type Resulted struct {
	Old    Outcome `json:"old"`
	New    Outcome `json:"new"`
	Reason string  `json:"reason"`
}

// Reopened says that a game which the board had ended goes on, because a correction
// has shown another board. The clocks stay stopped until the arbiter resumes.
type Reopened struct{}

// Corrected mends a misrecorded move (PLAY.md, renju 3): the wooden board
// outranks the screen.
type Corrected struct {
	Ply       int           `json:"ply"`  // 0: fifths alone
	From      board.Point   `json:"from"` // NoPoint: it was a pass
	To        board.Point   `json:"to"`   // NoPoint: it is a pass
	Proposed  []board.Point `json:"proposed,omitempty"`
	Proposals []board.Point `json:"proposals,omitempty"` // the fifths as they were proposed
	// Effects are what each stone brings about from the first corrected step on, in
	// games that end on the board.
	Effects []variant.Effect `json:"effects,omitempty"`
	Reason  string           `json:"reason"`
	Changes []Change         `json:"changes,omitempty"`
}

// ToPass tells whether the corrected ply was a pass.
func (e Corrected) ToPass() bool { return e.Ply != 0 && e.To == board.NoPoint }

// Change is what a correction alters beyond its own point: what a ply makes on
// the board, what a claim finds, or, where neither is named, the result of the game
// by the board. A claim's change carries the new finding.
type Change struct {
	Ply     int      `json:"ply,omitempty"`
	Claim   int      `json:"claim,omitempty"`
	Was     string   `json:"was"`
	Is      string   `json:"is"`
	Finding *Finding `json:"finding,omitempty"`
}

// The names of the kinds, as the journal keeps them.
func (Created) Kind() string     { return "game-created" }
func (Started) Kind() string     { return "started" }
func (Absented) Kind() string    { return "absented" }
func (Arrived) Kind() string     { return "arrived" }
func (Stepped) Kind() string     { return "stepped" }
func (Pressed) Kind() string     { return "pressed" }
func (Offered) Kind() string     { return "offered" }
func (Declined) Kind() string    { return "declined" }
func (Called) Kind() string      { return "called" }
func (Attended) Kind() string    { return "attended" }
func (Stopped) Kind() string     { return "stopped" }
func (Interrupted) Kind() string { return "interrupted" }
func (Resumed) Kind() string     { return "resumed" }
func (Adjusted) Kind() string    { return "adjusted" }
func (Penalised) Kind() string   { return "penalised" }
func (Claimed) Kind() string     { return "claimed" }
func (Ruled) Kind() string       { return "ruled" }
func (Ended) Kind() string       { return "ended" }
func (Disturbed) Kind() string   { return "disturbed" }
func (Voided) Kind() string      { return "voided" }
func (Resulted) Kind() string    { return "resulted" }
func (Corrected) Kind() string   { return "corrected" }
func (Reopened) Kind() string    { return "reopened" }
