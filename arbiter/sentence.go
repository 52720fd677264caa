package arbiter

import (
	"errors"

	"renju-arbiter/arbiter/board"
)

// Plain is an error that tells nothing but itself.
type Plain struct {
	error
	key string
}

// Sentence is the one that it was made with.
func (e *Plain) Sentence() (key string, args []any) { return e.key, nil }

// Plainly makes an error that says one sentence; text is for logs.
func Plainly(text, key string) *Plain { return &Plain{errors.New(text), key} }

// Sentence says that the records are damaged.
func (e *FoldError) Sentence() (key string, args []any) { return "failure.damaged", nil }

// Sentence says that what was sent has to be sent again to know.
func (e *UnsureError) Sentence() (key string, args []any) { return "failure.unsure", nil }

// Sentence says that nothing can be done here at the moment.
func (e *NotLeaderError) Sentence() (key string, args []any) { return "failure.elsewhere", nil }

// Sentence says which node has to have the newer version first.
func (e *OlderNodeError) Sentence() (key string, args []any) {
	return "failure.older", []any{"Node", e.Node}
}

// Sentence says that the form was sent already, with another content.
func (e *CommandReusedError) Sentence() (key string, args []any) {
	return "refused.command-reused", nil
}

// Sentence says what has changed, as far as the sender may know.
func (e *StaleError) Sentence() (key string, args []any) {
	if e.Ply == 0 {
		return "refused.stale.plain", nil
	}
	return "refused.stale", []any{"What", newest{e.Ply, e.Point}}
}

// newest is the stone that was placed meanwhile.
type newest struct {
	ply   int
	point board.Point
}

func (n newest) Sentence() (key string, args []any) {
	return "refused.stale.stone", []any{"Ply", n.ply, "Point", n.point.String()}
}
