package game

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// A board is a tablet for each player, one between two, one player from afar, or wood and paper with an
// arbiter or a scorer at the keys; it can become another kind in the middle of a game. What was given
// out for the old kind plays no more. A wooden board has a wooden clock. The clocks here show what was
// read off it, and no flag falls by itself. The turn passes with the moves that are entered.

// The kinds of a board.
const (
	DeviceAny    = "any" // whichever card is opened plays
	DeviceOwn    = "own"
	DeviceShared = "shared"
	DeviceRemote = "remote"
	DeviceWood   = "wood"
)

// Devices are the kinds, as they are offered.
func Devices() []string {
	return []string{DeviceAny, DeviceOwn, DeviceShared, DeviceRemote, DeviceWood}
}

// Switched says that a game goes on at a board of another kind.
type Switched struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Reason string `json:"reason"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Switched) Kind() string { return "switched" }

// Wooden tells whether the game is played at a wooden board, with a wooden clock.
func (s *State) Wooden() bool { return s.Device == DeviceWood }

// PlaysFrom tells whether moves come from a device of this kind, an own one or the one
// between two.
func (s *State) PlaysFrom(device string) bool {
	switch s.Device {
	case DeviceWood:
		return false
	case DeviceShared:
		return device != DeviceOwn
	case DeviceOwn, DeviceRemote:
		return device != DeviceShared
	}
	return true
}

// elsewhere tells whether a player acts at a device at which the game is not played any
// more. The own sheet, the word to a result, and a call for the arbiter come from anywhere.
func elsewhere(s *State, c Command) bool {
	switch c.Do {
	case DoConfirm, DoContest, DoSeen, DoNote, DoCall:
		return false
	}
	return !c.OnBehalf && !s.Over() && !s.PlaysFrom(c.Device)
}

// device decides that a game goes on at another kind of board. Going on with a wooden clock
// takes the readings of both.
func device(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	switch {
	case !s.opens(c.Do), !slices.Contains(Devices(), c.Kind):
		return nil, refuse(NotAllowed)
	case c.Kind == s.Device:
		return nil, refuse(SameDevice)
	case c.Reason == "":
		return nil, refuse(ReasonNeeded)
	case c.Kind == DeviceWood && s.Timed && s.Status == Open && len(c.Readings) < len(s.Clocked()):
		return nil, refuse(ReadingsNeeded)
	}
	change := []Event{Switched{From: s.Device, To: c.Kind, Reason: c.Reason}}
	if s.Wooden() { // no flag falls by the readings while it is
		_, events, refusal := setAsSeen(s, c, at)
		return append(events, change...), refusal
	}
	next, err := Apply(s, change[0], at)
	if err != nil {
		return nil, refuse(NotAllowed)
	}
	_, events, refusal := setAsSeen(next, c, at)
	return append(change, events...), refusal
}

// switchedTo folds that the board is of another kind.
func switchedTo(s *State, e Switched, at clock.Instant) {
	was := s.Wooden()
	s.Device, s.DeviceReason = e.To, e.Reason
	s.Version++
	switch {
	case s.Wooden():
		s.Clock = s.Clock.Stop(at)
	case was:
		handOver(s, s.Actor(), at, false)
		if s.Status == Open && !s.Stopped {
			s.Clock = s.Clock.Resume(at)
		}
	}
}

// handOver gives the turn of a clock that stands to a person, and it stands again.
func handOver(s *State, to board.Person, at clock.Instant, counts bool) {
	if !s.Clock.Stopped() || s.Clock.Turn() == s.side(to) {
		return
	}
	s.Clock = s.Clock.Resume(at).Press(s.side(to), at, counts).Stop(at)
}

// presses folds a press. Moves are also entered while play rests, as an opened one is, and at a
// wooden board, where the clock here shows what was read off the wooden one and gives nothing.
func presses(s *State, e Pressed, at clock.Instant) {
	if !s.Clock.Stopped() {
		s.Clock = s.Clock.Press(s.side(s.Actor()), at, e.Counts)
		return
	}
	before := s.Remaining(e.By, at)
	handOver(s, s.Actor(), at, e.Counts)
	if s.Wooden() {
		s.Clock = s.Clock.Adjust(s.side(e.By), before-s.Remaining(e.By, at), at)
	}
}
