package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/clock"
)

// Act names what a command does; the names are those of the script format
// (COMMANDS.md, replay).
type Act string

// What players do. An arbiter may do the same on a player's behalf.
const (
	DoStone   Act = "stone"
	DoPass    Act = "pass"
	DoPress   Act = "press"
	DoSwap    Act = "swap"
	DoKeep    Act = "keep"
	DoDeclare Act = "declare"
	DoPropose Act = "propose"
	DoChoose  Act = "choose"
	DoStrike  Act = "strike"
	DoClaim   Act = "claim"
	DoOffer   Act = "offer"
	DoAccept  Act = "accept"
	DoDecline Act = "decline"
	DoResign  Act = "resign"
	DoCall    Act = "call"

	DoConfirm Act = "confirm" // the result and the times are right
	DoContest Act = "contest" // they are not; Reason says why

	DoSeen Act = "seen" // the notice N, which concerns the player, was read

	DoSeal Act = "seal" // the move with which an adjourned game will go on
	DoNote Act = "note" // what the player's score sheet has
)

// What arbiters do.
const (
	DoStart     Act = "start"
	DoAbsent    Act = "absent" // noted as missing before the start
	DoArrive    Act = "arrive"
	DoStop      Act = "stop"
	DoResume    Act = "resume"
	DoAdjust    Act = "adjust"
	DoPenalty   Act = "penalty"
	DoFlag      Act = "flag"
	DoAttend    Act = "attend"    // somebody has come to a player who called
	DoDisturbed Act = "disturbed" // a disturbed position was restored, or is lost
	DoVoid      Act = "void"
	DoRule      Act = "rule"     // the game is decided by a ruling
	DoJudge     Act = "judge"    // a claim is upheld or found unfounded
	DoRecord    Act = "record"   // the draw of a full board, or what came due before an interruption, is recorded
	DoResult    Act = "result"   // a result is corrected
	DoCorrect   Act = "correct"  // a misrecorded move is corrected
	DoReport    Act = "report"   // the result of a wooden board is taken down
	DoSettle    Act = "settle"   // a result that a player refused stands
	DoTakeBack  Act = "takeBack" // an arbiter's act is made up for
	DoAdjourn   Act = "adjourn"  // the game goes on in a later session
	DoOpen      Act = "open"     // the sealed move is opened
	DoSlate     Act = "slate"    // when an adjourned game goes on
	DoMoves     Act = "moves"    // a list of moves is entered, as the score sheets have it
	DoDevice    Act = "device"   // the game goes on at a board of another kind
	DoCompare   Act = "compare"  // the record stands although the score sheets differ
)

// isMove tells whether a step of play belongs to a move: a swap, a keep or a
// strike alone is none, though the clock may count it as one (swapAlone; TOURNAMENT.md,
// "Clocks").
func (a Act) isMove() bool { return a != DoSwap && a != DoKeep && a != DoStrike }

// The kinds of a claim, and the facts on the board or clock they assert.
const (
	ClaimFive = "five"
	ClaimFoul = "foul"
	ClaimTime = "time"
)

// The kinds of a penalty (RIF 16, seed 14; expulsion goes beyond the seed).
const (
	PenaltyNote      = "note"
	PenaltyWarning   = "warning"
	PenaltyTime      = "time"
	PenaltyLoss      = "loss"
	PenaltyExpulsion = "expulsion"
)

// Whom a call is for (RIF 14.7, 14.9; seed 12.7, 12.9).
const (
	CallArbiter     = "arbiter"
	CallTimeArbiter = "timeArbiter"
)

// Command is what somebody wants done. Only the fields that the act needs are
// read.
type Command struct {
	Do       Act
	By       board.Person // the player who acts; Nobody: an arbiter
	OnBehalf bool         // an arbiter enters the act of By
	// Readings are the clocks as the arbiter saw them when By acted; who is not
	// named is read as the clock of the game has it. OnBehalf, moves and device alone.
	Readings map[board.Person]clock.Span `json:",omitempty"`
	// ClockReason is why the clocks are set to them; Reason where it is empty.
	ClockReason string `json:",omitempty"`
	// Fallen are those whose flag the arbiter saw down. As Readings.
	Fallen []board.Person `json:",omitempty"`
	// Device is the kind of device at which a player acts: DeviceOwn, DeviceShared; empty:
	// neither, as in a script.
	Device string `json:",omitempty"`

	Point   board.Point   // stone, choose, correct
	Points  []board.Point // propose, correct (the fifths)
	From    *board.Point  // stone and correct, where a stone is moved (gomoku); nil: a new one, as it was
	Column  int           // stone and correct on a standing board, 1 from the left
	N       int           // declare, seen; note: how many plies the sheet had that was changed
	Sheet   Sheet         `json:",omitempty"` // note: the whole of it
	Moves   []Word        `json:",omitempty"` // moves: what the list says
	Opening string        // strike: the protocol
	Kind    string        // claim, penalty, disturbed; call: what it is about; correct: "pass" where the ply was one; report, result: how it ended (Reports; of a result also "ruling"); device
	Ply     int           // claim, correct; 0: not named
	For     string        // call
	Run     bool          // call: the clocks run on
	Claim   int           // judge: the number of the claim
	Upheld  bool          // judge

	Player board.Person // whom an arbiter's act concerns
	Amount clock.Span   // adjust, penalty
	Rule   string       `json:",omitempty"` // penalty: one of ConductRules; empty: the first
	Score  Score        // rule, result, report
	// Forfeit says that nobody has played, and the score is awarded. Rule, result, report.
	Forfeit bool
	Reason  string

	Sure       bool `json:",omitempty"` // report: although the game is being played here; adjust: although the flag falls by it
	ArbiterAct int  `json:",omitempty"` // takeBack: the number of the act; 0: the last

	Sealing bool          `json:",omitempty"` // adjourn: the player to move seals a move
	Keeper  string        `json:",omitempty"` // seal: who keeps the envelope of paper
	Stated  bool          `json:",omitempty"` // open: the arbiter types the move, from paper or as the player says
	At      clock.Instant `json:",omitempty"` // slate: when the game goes on; its place is N

	// The desk adds what a game does not know.
	Game    string    `json:"-"`          // seal, open: which game it is
	Salt    seal.Salt `json:"-"`          // seal: random bytes; open: those of the envelope
	Actor   string    `json:",omitempty"` // report: who reports
	Earlier int       `json:",omitempty"` // judge: the claimant's unfounded claims in other games of the event
}
