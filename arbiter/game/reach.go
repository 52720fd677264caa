package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// A lost connection decides nothing. Where a player plays from afar, and the event sets a
// limit, the arbiter is called when that player's seat has been without a connection for so
// long while the clocks run. Who is connected is no fact of the game; the call is.

// ReachSeenTo is what an arbiter answers who has seen to a player out of reach.
const ReachSeenTo = "reach"

// Unreached calls the arbiter: nobody has reached a player's seat for as long as the event
// allows.
type Unreached struct {
	Player board.Person `json:"player"`
}

// Kind is the name of the kind, as the journal keeps it.
func (Unreached) Kind() string { return "unreached" }

// Reach is somebody for whom the arbiter was called, and since when.
type Reach struct {
	Lost bool
	At   clock.Instant
}

// Reaches tells whether the seats of a game have to be reached now.
func (s *State) Reaches() bool {
	return s.Device == DeviceRemote && s.Settings.ReconnectLimit > 0 && s.Status == Open && !s.Stopped
}

// OutOfReach tells whether the arbiter is to be called for a player whose seat was last
// reached at that instant. Time during which play rested does not count.
func (s *State) OutOfReach(p board.Person, last, at clock.Instant) bool {
	return s.Reaches() && !s.absent(p) && !s.Reach[p-1].Lost && at.Sub(max(last, s.ranAt)) >= s.Settings.ReconnectLimit
}

// reached folds that a player has acted, or that an arbiter has seen to it.
func (s *State) reached(persons ...board.Person) {
	for _, p := range persons {
		if p != board.Nobody {
			s.Reach[p-1] = Reach{}
		}
	}
}

// lost tells whether somebody is out of reach.
func (s *State) lost() bool {
	for _, r := range s.Reach {
		if r.Lost {
			return true
		}
	}
	return false
}
