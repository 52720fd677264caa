package arbiter

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// An Order comes with every command: its sender, its arrival, and its id, by which a repeated command is
// carried out once.
type Order struct {
	Actor   string // "account:<id>", "player:<id>", "board:<game>", "program:<key>", "system"
	Arrival time.Time
	ID      string
	// Seen is the version of the position that the sender saw; -1: any.
	Seen int
	// Known is the newest act of an arbiter in the game that the sender saw (Desk.Known); 0: any.
	Known int64
	// Previewed is the digest of the preview that the sender saw of a correction (Corrections.Preview). Empty: none.
	Previewed string
	// Form identifies content that no digest may have: a name, a password. It stays in memory. Empty: none.
	Form string
	// Arbiter says that the sender sees everything.
	Arbiter bool
}

// A StaleError refuses a move on a position that has changed since the sender saw it. Ply is the newest
// stone; 0 for none, or if the board is covered from the sender.
type StaleError struct {
	Seen, Now int
	Ply       int
	Point     board.Point
}

// stale returns the refusal of an order on an old position.
func stale(o Order, s game.State) *StaleError {
	e := &StaleError{Seen: o.Seen, Now: s.Version, Point: board.NoPoint}
	if n := len(s.Plies); n > 0 && !s.Plies[n-1].Pass() && !s.Redaction(o.Arbiter).Board {
		e.Ply, e.Point = n, s.Plies[n-1].Point
	}
	return e
}

func (e *StaleError) Error() string {
	return fmt.Sprintf("the position has changed since you saw it (%d, now %d)", e.Seen, e.Now)
}

// digest identifies the content of a command.
func digest(parts ...any) string {
	sum := sha256.New()
	if err := json.NewEncoder(sum).Encode(parts); err != nil {
		panic("arbiter: a command that cannot be written down: " + err.Error())
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// later returns the instant of a command: its arrival, but not before the last event.
func later(arrival, last clock.Instant) clock.Instant { return max(arrival, last) }

// Sentence says what has changed, as far as the sender may know.
func (e *StaleError) Sentence() (key string, args []any) {
	if e.Ply == 0 {
		return "refused.stale.plain", nil
	}
	return "refused.stale", []any{"What", newest{e.Ply, e.Point}}
}

// newest is the stone that was placed meanwhile, as a sentence.
type newest struct {
	ply   int
	point board.Point
}

func (n newest) Sentence() (key string, args []any) {
	return "refused.stale.stone", []any{"Ply", n.ply, "Point", n.point.String()}
}
