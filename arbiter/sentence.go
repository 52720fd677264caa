package arbiter

import (
	"renju-arbiter/arbiter/board"
)

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
