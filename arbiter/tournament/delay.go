package tournament

import (
	"slices"

	"renju-arbiter/clock"
)

// Delay is how much later than it happens those who only look see what is done in a game. The
// officials and the players of the event are never delayed.
type Delay struct {
	For   clock.Span `json:"for,omitempty"`   // so much later
	Until int64      `json:"until,omitempty"` // an embargo: not before then, in milliseconds since 1970
}

// Minutes are how many minutes later that is.
func (d Delay) Minutes() int { return int(d.For / minute) }

const minute = 60 * clock.Second

// DelayOf is a delay of so many minutes.
func DelayOf(minutes int) Delay { return Delay{For: clock.Span(minutes) * minute} }

// A BoardDelay is the delay of one board, in every round, in place of the event's.
type BoardDelay struct {
	Board int `json:"board"`
	Delay
}

// Delayed says how much later spectators see an event, and single boards of it, from then on.
type Delayed struct {
	Delay
	Boards []BoardDelay  `json:"boards,omitempty"`
	At     clock.Instant `json:"at"`
	Wall   int64         `json:"wall"` // the same by the time of day, in milliseconds since 1970
}

// Kind is the name of the kind, as the journal keeps it.
func (Delayed) Kind() string { return "spectators-delayed" }

// How long a delay and an embargo may be, and of how many boards: slips of the pen must not hide an
// event for years.
const (
	MostDelay   = 24 * 60 * minute
	MostEmbargo = 366 * 24 * 60 * minute
	MostDelayed = 200
)

// The refusals of a delay.
const (
	BadDelay     Code = "bad-delay"
	EmbargoPast  Code = "embargo-past"
	EmbargoFar   Code = "embargo-far"
	BoardTwice   Code = "board-twice"
	ManyDelayed  Code = "many-delayed"
	DelayedBoard Code = "delayed-board" // it has no number
)

// SetDelay says how much later spectators see an event, and single boards of it.
type SetDelay struct {
	Delay
	Boards []BoardDelay
	Wall   int64 // when it is said, by the time of day
	now    clock.Instant
}

func (c SetDelay) arriving(at clock.Instant) Command { c.now = at; return c }

func (c SetDelay) decide(*Book) ([]Event, error) {
	if len(c.Boards) > MostDelayed {
		return nil, &Refusal{Code: ManyDelayed, Count: MostDelayed}
	}
	if code := c.Delay.fault(c.Wall); code != "" {
		return nil, &Refusal{Code: code}
	}
	seen := map[int]bool{}
	for _, b := range c.Boards {
		code := b.fault(c.Wall)
		switch {
		case b.Board < 1:
			code = DelayedBoard
		case seen[b.Board]:
			code = BoardTwice
		}
		if code != "" {
			return nil, &Refusal{Code: code, Board: b.Board}
		}
		seen[b.Board] = true
	}
	return []Event{Delayed{Delay: c.Delay, Boards: c.Boards, At: c.now, Wall: c.Wall}}, nil
}

// fault is what is wrong with a delay that is set at a time of day; empty for nothing.
func (d Delay) fault(wall int64) Code {
	switch {
	case d.For < 0 || d.For > MostDelay:
		return BadDelay
	case d.Until != 0 && d.Until <= wall:
		return EmbargoPast
	case d.Until-wall > int64(MostEmbargo):
		return EmbargoFar
	}
	return ""
}

// of is the delay of a board.
func (d Delayed) of(board int) Delay {
	if i := slices.IndexFunc(d.Boards, func(b BoardDelay) bool { return b.Board == board }); i >= 0 {
		return d.Boards[i].Delay
	}
	return d.Delay
}

// Delay is what holds now.
func (s State) Delay() Delayed {
	if len(s.Delays) == 0 {
		return Delayed{}
	}
	return s.Delays[len(s.Delays)-1]
}

// DelayAt is the delay of a board as it holds now.
func (s State) DelayAt(board int) Delay { return s.Delay().of(board) }
