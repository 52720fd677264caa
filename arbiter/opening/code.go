package opening

// Code says why a step was refused. The empty code means that it was accepted.
type Code string

// The refusals that an opening protocol, or the alternation after it, can give
// (COMMANDS.md, replay). Whose turn it is comes before everything else; of a
// point it is asked whether it is on the board, then whether it is empty, then
// whether the protocol allows it there.
const (
	NotYourTurn       Code = "not-your-turn"      // the other person has to act
	OutOfStep         Code = "out-of-step"        // this person's turn, but the protocol asks for something else
	NoSwapRight       Code = "no-swap-right"      // swap or keep where nobody may swap
	PassTooEarly      Code = "pass-too-early"     // a pass within the first three moves: RIF 12.9 (seed 10.9)
	OffBoard          Code = "off-board"          // no such point on this board
	Occupied          Code = "occupied"           // a stone stands there
	OutsideSquare     Code = "outside-square"     // not where the protocol allows the stone
	WrongCount        Code = "wrong-count"        // too few or too many proposals, or a number out of range
	DuplicateProposal Code = "duplicate-proposal" // one point proposed twice
	SymmetricProposal Code = "symmetric-proposal" // two proposals that a symmetry of the stones exchanges: RIF 12.7 (seed 10.7)
	NotAllowed        Code = "not-allowed"        // never given here: for the game, where its rules forbid the step
)
