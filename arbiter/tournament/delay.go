package tournament

import (
	"renju-arbiter/clock"

	"renju-arbiter/arbiter/tournament/access"
)

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

const minute = 60 * clock.Second

// SetDelay says how much later spectators see an event, and single boards of it.
type SetDelay struct {
	access.Delay
	Boards []access.BoardDelay
	Wall   int64 // when it is said, by the time of day
	now    clock.Instant
}

func (c SetDelay) arriving(at clock.Instant) Command { c.now = at; return c }

func (c SetDelay) decide(*Book) ([]Event, error) {
	if len(c.Boards) > MostDelayed {
		return nil, &Refusal{Code: ManyDelayed, Count: MostDelayed}
	}
	if code := delayFault(c.Delay, c.Wall); code != "" {
		return nil, &Refusal{Code: code}
	}
	seen := map[int]bool{}
	for _, b := range c.Boards {
		code := delayFault(b.Delay, c.Wall)
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
	return []Event{access.Delayed{Delay: c.Delay, Boards: c.Boards, At: c.now, Wall: c.Wall}}, nil
}

// delayFault is what is wrong with a delay that is set at a time of day; empty for nothing.
func delayFault(d access.Delay, wall int64) Code {
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
