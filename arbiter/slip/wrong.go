package slip

// Code is what is wrong with a line.
type Code string

// What can be wrong with a line.
const (
	Empty          Code = "empty"
	Unread         Code = "unread"         // no board with an ending
	WinnerMissing  Code = "winner-missing" // an ending that says how and not who
	WinnerUntapped Code = "winner-untapped"
	HowMissing     Code = "how-missing" // who has won, and not how
	NoBoard        Code = "no-board"
	NotPlayed      Code = "not-played"   // a bye, or an empty chair
	GameMissing    Code = "game-missing" // the pairing has several games
	ReasonAlone    Code = "reason-alone" // words, and no result that they could be the reason of
)

// Wrong says what is wrong with a line, and what would be right.
type Wrong struct {
	Code   Code
	Text   string // the line, or the part of it that is wrong
	Board  Board  // the one that is meant, or the first of those that could be
	Boards string // those that can be named instead
}

func (w *Wrong) Error() string { return string(w.Code) + ": " + w.Text }

// Sentence says it: a key of the catalogues and its arguments.
func (w *Wrong) Sentence() (key string, args []any) {
	return "refused.slip." + string(w.Code), []any{"What", w.Text, "Board", w.Board.String(), "Boards", w.Boards}
}
