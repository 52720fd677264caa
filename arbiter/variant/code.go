package variant

// Code says why a step was refused; the words are those of COMMANDS.md, replay.
// The empty code means that it was accepted.
type Code string

// The refusals of a game's own rules. The first that applies is given: game-over
// and whose turn it is, then the point or column, then what is not allowed. What
// a banned stone makes stands in Effect.Foul.
const (
	GameOver      Code = "game-over"      // the game has ended on the board
	NotYourTurn   Code = "not-your-turn"  // another person's turn (pente4), or nobody at this board
	OffBoard      Code = "off-board"      // no such point or column
	Occupied      Code = "occupied"       // a stone stands there
	ColumnFull    Code = "column-full"    // connect four: six discs are in the column
	OutsideSquare Code = "outside-square" // pente4: the first stone belongs on the centre
	NotAllowed    Code = "not-allowed"    // a banned stone, a colour not one's own, a step that this game or this phase does not have
)
