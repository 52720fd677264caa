package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// Status tells how far a game is.
type Status string

// The states of a game. Scheduled is before the organiser's word, whether the game
// has a clock or not.
const (
	Scheduled Status = "scheduled"
	Open      Status = "open"
	EndedGame Status = "ended"
	Void      Status = "void"
)

// Step is what a player did, in order; an opening has steps that are no plies.
type Step struct {
	By     board.Person
	Step   opening.Step
	System bool
}

// Ply is a stone or a pass.
type Ply struct {
	Point  board.Point // NoPoint: a pass
	Colour board.Stone
	By     board.Person
	At     clock.Instant
	System bool
	Effect *variant.Effect // what the stone brought about, in games that end on the board; never written to
}

// Pass tells whether the ply is a pass.
func (p Ply) Pass() bool { return p.Point == board.NoPoint }

// Claim is a claim with what became of it.
type Claim struct {
	Claimed
	At       clock.Instant
	Plies    int // how many there were when the claim was made
	Judged   bool
	Upheld   bool
	Sanction string
	Amount   clock.Span
	Reason   string
}

// State is a game as its events fold to. It is a value: Apply returns a new one
// and leaves the old one as it was.
type State struct {
	Created
	Status      Status
	Opening     opening.State
	Table       variant.State  // the board with what was captured
	Position    board.Position // the stones of Table
	Plies       []Ply
	Steps       []Step
	Clock       clock.Clock
	Timed       bool // the game has a clock
	StartedAt   clock.Instant
	Stopped     bool   // play rests: an arbiter, a call, a claim, an interruption, a full board
	StopReason  string // as an arbiter gave it
	Interrupted bool
	Adjourned   *Adjournment // it goes on in a later session; nil: it is not adjourned
	Absent      [4]bool
	Offer       board.Person // whose draw offer is open
	Called      string       // whom a player has called and nobody has answered yet
	CalledBy    board.Person
	CalledAt    clock.Instant

	TimeCalledBy board.Person // who has called a time arbiter that has not come yet
	TimeCalledAt clock.Instant

	InterruptedFor string // the reason, as long as the game is Interrupted

	Claims      []Claim
	Warnings    [4]int // false claims and penalties of the kind warning
	FalseClaims [4]int
	Corrections []Corrected

	ResultCorrected bool

	Outcome *Outcome
	EndedAt clock.Instant
	Version int // grows with every change of the position or the turn

	Reported      bool        // the game was played at a wooden board; its result was taken down here
	Reporter      string      // by whom, as the desk names people
	Confirmations [4]bool     // who has confirmed the result
	Contest       *Contest    // a result that a player has refused; nil: none waits
	Settled       bool        // an arbiter let the result stand that a player had refused
	Calls         [4]int16    // how often each has called an arbiter
	ArbiterActs   ArbiterActs // what arbiters did that can be taken back, in the order in which they did
	Notices       Notices     // what somebody at the board has not seen yet (Unseen)

	Sheets Sheets      // the players' score sheets
	exempt [4][]Exempt // when whose duty to record rested

	Device       string   // the kind of the board: DeviceAny ...
	DeviceReason string   // why it was switched
	Reach        [4]Reach // players from afar for whom the arbiter was called

	laid *Adjournment // how it was adjourned when it ended: it is so again where a correction opens it

	ran       clock.Span    // for how long play had gone on at ranAt
	ranAt     clock.Instant // of the last start, stop or resumption
	came      [4]bool       // who has opened the own seat, acted, or was seen at the board
	turnSince clock.Instant // of the last step
	atDevice  bool          // the device between the players was opened
	moved     bool          // the running person's turn holds a move of the control
	pressed   bool          // the clock was pressed after the last step
	skip      [4]bool       // whose next move is a pass (sanction turn)
	resumes   bool          // play went on when the open claims stopped it
	heard     [4]heard      // the calls of each
	events    int           // how many there were
	noticed   int           // how many notices there were
}

// Over tells that no more can be played.
func (s *State) Over() bool { return s.Status == EndedGame || s.Status == Void }

// Actor is the person to act next.
func (s *State) Actor() board.Person {
	if s.teams() {
		return s.Table.Actor()
	}
	return s.Opening.Actor()
}

// Black is the person who holds Black now.
func (s *State) Black() board.Person { return s.Opening.Black() }

// ColourOf is the colour that a person holds now.
func (s *State) ColourOf(p board.Person) board.Stone {
	if s.teams() {
		return s.Table.Rules().ColourOf(p)
	}
	if p == s.Black() {
		return board.Black
	}
	return board.White
}

// Running is the person whose clock runs; Nobody when none or a shared one does.
func (s *State) Running() board.Person {
	if s.Wooden() && s.Status == Open && !s.Stopped && s.Clock.Turn() >= 0 {
		return board.Person(s.Clock.Turn() + 1) // by the wooden clock
	}
	if r := s.Clock.Running(); r >= 0 {
		return board.Person(r + 1)
	}
	return board.Nobody
}

// Remaining is what is left on a person's clock, in ms; negative below zero.
func (s *State) Remaining(p board.Person, at clock.Instant) clock.Span {
	return s.Clock.Remaining(side(p), s.readAt(at))
}

// Face is what a person's clock shows.
func (s State) Face(p board.Person, at clock.Instant) clock.Face {
	return s.Clock.Face(side(p), s.readAt(at))
}

// readAt is the instant at which clocks are read: a finished game's stay.
func (s *State) readAt(at clock.Instant) clock.Instant {
	if s.Over() {
		return s.EndedAt
	}
	return at
}

// Pending is the oldest claim that nobody has judged yet.
func (s *State) Pending() (Claim, bool) {
	if s.Over() {
		return Claim{}, false
	}
	for _, c := range s.Claims {
		if !c.Judged {
			return c, true
		}
	}
	return Claim{}, false
}

// Full tells that the board is full and the draw waits to be recorded.
func (s *State) Full() bool { return !s.Over() && s.filled() }

// Covered tells whether the board is hidden from players and spectators: while the
// clocks of a game are stopped nobody thinks for nothing (RIF 14.7, seed 12.7). A
// full board lies open: its last five can be claimed until the draw is recorded.
func (s State) Covered() bool {
	return s.Settings.StoppedBoard != StoppedBoardShown && s.Timed && s.Status == Open && s.Stopped && !s.filled()
}

// filled tells whether a game that ends on claims has no point left.
func (s *State) filled() bool { return s.Table.Rules().ByClaim() && s.Position.Full() }

// GoesOn tells that the game has begun, is not over, and is not adjourned.
func (s *State) GoesOn() bool { return s.Status == Open && s.Adjourned == nil }

// AwaitsStart tells whether the organiser's word is still to be given.
func (s *State) AwaitsStart() bool { return s.Status == Scheduled }

// absent tells whether a person has not arrived yet.
func (s *State) absent(p board.Person) bool {
	return p != board.Nobody && s.Absent[p-1]
}

// nobodyCame tells whether everybody is still missing.
func (s *State) nobodyCame() bool {
	for _, p := range s.Persons() {
		if !s.absent(p) {
			return false
		}
	}
	return true
}

// last is the newest ply; false before the first.
func (s *State) last() (Ply, bool) {
	if len(s.Plies) == 0 {
		return Ply{}, false
	}
	return s.Plies[len(s.Plies)-1], true
}
