package access

import (
	"slices"

	"renju-arbiter/clock"
)

// A Moment is the time of a view: the journal's instant, and the wall time in milliseconds since 1970.
type Moment struct {
	At   clock.Instant
	Wall int64
}

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

// Over reports whether the delay of a board's event is over at a moment, or ever was: what was visible
// once stays visible when a longer delay is set.
func (s State) Over(board int, at clock.Instant, now Moment) bool {
	held := Delay{}
	for _, next := range s.Delays {
		if held.over(at, Moment{next.At - 1, next.Wall}) {
			return true
		}
		held = next.of(board)
	}
	return held.over(at, now)
}

func (d Delay) over(at clock.Instant, now Moment) bool {
	return at.Add(d.For) <= now.At && d.Until <= now.Wall
}

// applyDelay folds a delay that was set; false for any other event.
func (s *State) applyDelay(e Event) bool {
	set, is := e.(Delayed)
	if is {
		s.Delays = append(slices.Clip(s.Delays), set)
	}
	return is
}
