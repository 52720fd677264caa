package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// The log of a round holds every act of an arbiter. Those that are made up for by an event
// of their own are the ArbiterActs of a game. The others are told here; some of them are taken
// back by what is done at the board anyway: who was noted as absent is here, clocks that
// were stopped run on.

// Logged tells whether an event is an act of an arbiter that is not among the ArbiterActs, by the
// game before and after it. Stones and presses that an arbiter enters for a player are in
// the history of the game alone, and so is what a player has read.
func Logged(s, after *State, e Event, at clock.Instant) bool {
	switch e := e.(type) {
	case Started, Absented, Arrived, Attended, Stopped, Disturbed, Voided, Settled, Corrected, TakenBack,
		Adjourned, Opened, Slated, Compared, Switched:
		return true
	case Resumed:
		return e.Reason == ""
	case Offered, Declined, Called, Claimed, Confirmed, Contested, Sealed:
		_, entered := OnBehalf(e)
		return entered
	case Ended:
		return e.OnBehalf || !broughtByArbiter(after) && arbiterRecorded(s, e, at)
	}
	return false
}

// InHistory tells whether an event stands in the history of the tournament: what is played, and
// what a player has read or written, is in that of the game alone. Who has opened a seat is in
// none.
func InHistory(e Event) bool {
	switch e.(type) {
	case Created, Stepped, Pressed, Seen, Noted, SeatOpened:
		return false
	}
	return true
}

// broughtByArbiter tells whether the result that stands is that of the last act.
func broughtByArbiter(s *State) bool {
	n := len(s.ArbiterActs)
	return n > 0 && s.Outcome != nil && s.ArbiterActs[n-1].ended == s.Outcome
}

// arbiterRecorded tells whether an arbiter has noted an end that did not come by itself: a flag
// that was called, what came due before an interruption, the draw of a full board.
func arbiterRecorded(s *State, e Ended, at clock.Instant) bool {
	switch {
	case e.Reason == ReasonBoardFull:
		return s.filled()
	case !e.byTime() && e.Reason != ReasonLate && e.Reason != ReasonBothAbsent:
		return false
	}
	end, byItself := nextEnd(s, at)
	_, due := cameDue(s)
	return due || !byItself || end.from > at
}

// WasAbout is whom an act in the log concerns; nobody where it is about the game.
func WasAbout(e Event) board.Person {
	switch e := e.(type) {
	case Absented:
		return e.Player
	case Arrived:
		return e.Player
	case Disturbed:
		return e.Player
	}
	p, _ := OnBehalf(e)
	return p
}

// Overtakes tells whether an act in the log is no longer what stands, because a later one
// was about the same: the clocks, or whether somebody is here.
func Overtakes(later, earlier Event) bool {
	return ofClocks(later) && ofClocks(earlier) || ofPresence(later) && ofPresence(earlier) && WasAbout(later) == WasAbout(earlier)
}

func ofClocks(e Event) bool {
	switch e.(type) {
	case Started, Stopped, Resumed, Adjourned:
		return true
	}
	return false
}

func ofPresence(e Event) bool {
	switch e.(type) {
	case Absented, Arrived:
		return true
	}
	return false
}

// Undoing is the command that takes back an act in the log which no later one has
// overtaken; false where none does. Clocks that were resumed are stopped again as long as
// nothing has happened since; the time between is not given back.
func (s *State) Undoing(e Event, since int) (Command, bool) {
	switch e := e.(type) {
	case Absented:
		return Command{Do: DoArrive, Player: e.Player}, !s.Over() && s.absent(e.Player)
	case Arrived:
		return Command{Do: DoAbsent, Player: e.Player}, s.AwaitsStart() && !s.absent(e.Player)
	case Stopped:
		_, refused := resume(*s)
		return Command{Do: DoResume}, !s.Over() && !s.AwaitsStart() && refused == nil && !s.Interrupted && s.Called == ""
	case Resumed:
		_, refused := stop(*s, Command{})
		return Command{Do: DoStop}, !s.Over() && refused == nil && s.events == since
	}
	return Command{}, false
}

// Events is how many events a game has had.
func (s *State) Events() int { return s.events }
