package game

import (
	"fmt"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/clock"
)

// Code names the reason of a refusal; the names are those of COMMANDS.md.
type Code = opening.Code

// The refusals that are not the opening's own.
const (
	NoOffer      Code = "no-offer"
	OfferTooLate Code = "offer-too-late"
	FlagDown     Code = "flag-down"
	FlagUp       Code = "flag-up"
	GameOver     Code = "game-over"
	ClockStopped Code = "clock-stopped"

	// These two: it has been said, and an arbiter is awaited.
	AlreadyClaimed Code = "already-claimed"
	AlreadyCalled  Code = "already-called"

	EnoughSaid Code = "enough-said" // as often as one can claim or call on one position

	// These seven concern an arbiter's acts, which a script does not have.
	ReasonNeeded   Code = "reason-needed"
	DueFirst       Code = "due-first" // what had come due before an interruption comes first
	NoSuchClaim    Code = "no-such-claim"
	NoSuchPly      Code = "no-such-ply"
	LaterPlyBroken Code = "later-ply-impossible"
	BadConductRule Code = "conduct-rule"    // of a sanction: none of ConductRules
	FlagWouldFall  Code = "flag-would-fall" // by the correction of a clock; Sure does it anyway

	// These concern results that are reported, confirmed and refused.
	ClockRunning     Code = "clock-running" // a report of a game that is being played here
	WaitingClaim     Code = "claim-waits"
	HasCome          Code = "has-come"      // nobody is absent who has opened the seat, acted, or was seen
	BadReport        Code = "bad-report"    // a game cannot end so
	ResultStands     Code = "result-stands" // another one
	ResultSame       Code = "result-same"   // this one
	NoResult         Code = "no-result"
	AlreadyConfirmed Code = "already-confirmed"
	ContestOpen      Code = "contest-open"
	NoContest        Code = "no-contest"
	WordsNeeded      Code = "words-needed"
	TooManyWords     Code = "too-many-words"

	// These concern the kinds of a board, and moves that are entered as a list.
	PlayedElsewhere Code = "played-elsewhere" // the board is of another kind now
	SameDevice      Code = "same-device"
	ReadingsNeeded  Code = "readings-needed"
	NoMoves         Code = "no-moves"
	MoveWrong       Code = "move-wrong"
	MoveMissing     Code = "move-missing"
	DeclareMissing  Code = "declare-missing"

	// These concern score sheets.
	SheetChanged Code = "sheet-changed" // somebody has entered moves meanwhile
	SheetSame    Code = "sheet-same"
	SheetsAgree  Code = "sheets-agree" // there is no difference, or an arbiter has looked at it

	// And these an act that is to be taken back.
	NothingDone      Code = "nothing-done"
	NothingUnseen    Code = "nothing-unseen"
	TakenBackAlready Code = "taken-back-already"
	BuiltUpon        Code = "built-upon"
)

// And these an adjournment.
const (
	AlreadyAdjourned Code = "already-adjourned"
	NotAdjourned     Code = "not-adjourned"
	SealFirst        Code = "seal-first"      // nothing is played any more but the sealed move
	NothingToSeal    Code = "nothing-to-seal" // it was adjourned without a sealed move
	SealedAlready    Code = "sealed-already"
	NoEnvelope       Code = "no-envelope"
	OpenedAlready    Code = "opened-already"
	EnvelopeClosed   Code = "envelope-closed"  // a game does not go on before it is opened
	RecordBehind     Code = "record-behind"    // by the record another one is to move: moves are missing
	EnvelopeLost     Code = "envelope-lost"    // it does not open: key or row are gone
	EnvelopeDiffers  Code = "envelope-differs" // the move is not the one that was sealed
	KeeperNeeded     Code = "keeper-needed"
	MoveNeeded       Code = "move-needed"
	BadPlace         Code = "bad-place"
)

// Refusal says that a command changed nothing, and why.
type Refusal struct {
	Code  Code
	Ply   int         // LaterPlyBroken: the ply that could not have been played
	Point board.Point // the point concerned, or NoPoint
	Cause Code        // LaterPlyBroken: why that ply is impossible
	Foul  string      // what a banned stone would make (gomoku, ninuki): variant.DoubleThree ...

	Standing *Outcome // ResultStands, ResultSame: the result that there is
	Reporter string   // and who reported it, where somebody did

	Left clock.Span // FlagWouldFall: what the clock would show

	word string   // MoveWrong: how the move was written
	why  *Refusal // MoveWrong: what the rules say of it

	said sentence // what it tells who sent the command; Decide knows the position
}

func (r *Refusal) Error() string {
	if r.Ply != 0 {
		return fmt.Sprintf("%s: ply %d (%s)", r.Code, r.Ply, r.Cause)
	}
	return string(r.Code)
}

// Refused is a refusal in many games at once.
func Refused(code Code) *Refusal { return refuse(code) }

func refuse(code Code) *Refusal { return &Refusal{Code: code, Point: board.NoPoint} }
