package dossier

import "fmt"

// A KindError says why a text is no file of a format at all, and what would be right.
type KindError struct {
	Format string // its name
	Line   int    // from 1; 0: the file has no lines
	Offset int64  // in bytes, where it has none
	Right  Right
}

// A Right is what a file of a format must be.
type Right struct {
	Code RightCode
	Of   string // as it stands in a file, or a number
}

// RightCode names it: the words for people stand in the catalogues.
type RightCode string

// What a file must be.
const (
	Begins   RightCode = "begins"   // it begins with that
	Versions RightCode = "versions" // it is of this version, or of one before
	Kinds    RightCode = "kinds"    // its games are marked so
	Lines    RightCode = "lines"    // a board has so many lines a side
	Moves    RightCode = "moves"    // a game has so many moves, and no more
	Size     RightCode = "size"     // a file is as large, and no larger
	Rows     RightCode = "rows"     // a database has so many rows, and no more
	Depth    RightCode = "depth"    // so many parts may stand in one another, and no more
)

// english is what the command line says.
var english = map[RightCode]string{
	Begins: "it begins with %s", Versions: "versions to %s are read", Kinds: "its games are marked %s", Lines: "a board has %s lines a side",
	Moves: "a game has at most %s moves", Size: "a file has at most %s; divide it", Rows: "it has at most %s countries, cities, players and tournaments; divide it",
	Depth: "at most %s parts stand in one another",
}

// Sentence says what would be right.
func (r Right) Sentence() (key string, args []any) {
	return "dossier.right." + string(r.Code), []any{"Of", r.Of}
}

// Sentence says where the file is none, and what would be right.
func (e *KindError) Sentence() (key string, args []any) {
	if e.Line > 0 {
		return "dossier.no-kind.line", []any{"Format", e.Format, "Line", e.Line, "Right", e.Right}
	}
	return "dossier.no-kind", []any{"Format", e.Format, "Offset", e.Offset, "Right", e.Right}
}

func (e *KindError) Error() string {
	right := fmt.Sprintf(english[e.Right.Code], e.Right.Of)
	if e.Line > 0 {
		return fmt.Sprintf("this is no %s file: line %d: %s", e.Format, e.Line, right)
	}
	return fmt.Sprintf("this is no %s file: byte %d: %s", e.Format, e.Offset, right)
}
