package groups

import (
	"slices"

	"renju-arbiter/pairing/groups"
)

// Event is something that happened to the groups.
type Event interface{ Kind() string }

// Rule is how players are drawn.
type Rule struct {
	Way     groups.Way `json:"way"`
	Seed    string     `json:"seed,omitempty"` // of lots, among the numbers of the players
	Nations bool       `json:"nations,omitempty"`
	Clubs   bool       `json:"clubs,omitempty"`
}

// Drawn is a draw, in place of the one before. Each of the groups has it.
type Drawn struct {
	Rule
	Groups  []string `json:"groups"`          // the events, in the order of the draw
	Players []Player `json:"players"`         // the best first; their numbers count from 1
	Apart   [][2]int `json:"apart,omitempty"` // pairs that do not meet, by their numbers
}

// Player is a player, or a team, as drawn.
type Player struct {
	Player string `json:"player,omitempty"` // the entry in its group
	Group  int    `json:"group"`            // of Drawn.Groups, from 1
	Nation string `json:"nation,omitempty"`
	Club   int    `json:"club,omitempty"` // the same number for the members of one club; 0: of none
}

// Moved is a player who was put into another group by hand. Each of the groups has it.
type Moved struct {
	No     int    `json:"no,omitempty"` // of Drawn.Players; 0: entered after the draw
	From   string `json:"from"`         // the event before
	Left   string `json:"left"`         // the entry there
	Into   string `json:"into"`         // the event now
	Player string `json:"player"`       // the entry there
	Reason string `json:"reason,omitempty"`
}

// Kind is the name that the journal keeps.
func (Drawn) Kind() string { return "groups-drawn" }

// Kind is the name that the journal keeps.
func (Moved) Kind() string { return "group-moved" }

// State is the groups to which an event belongs, folded from its events. It is a value.
type State struct {
	Drawn *Drawn  // nil: nothing was drawn
	Moved []Moved // since the draw, in their order
}

// Apply folds one event. It returns false for an event that is not about groups.
func (s State) Apply(e Event) (State, bool) {
	switch e := e.(type) {
	case Drawn:
		return State{Drawn: &e}, true
	case Moved:
		s.Moved = append(slices.Clone(s.Moved), e)
		return s, true
	}
	return s, false
}

// Has tells that an event is one of the groups.
func (d Drawn) Has(event string) bool { return slices.Contains(d.Groups, event) }

// Now is where a drawn player is entered after all moves. The number counts from 1.
func (s State) Now(no int) (event, player string) {
	p := s.Drawn.Players[no-1]
	event, player = s.Drawn.Groups[p.Group-1], p.Player
	for _, m := range s.Moved {
		if m.No == no {
			event, player = m.Into, m.Player
		}
	}
	return event, player
}

// Number is the number of a drawn player by the entry; 0 for anybody else.
func (s State) Number(event, player string) int {
	if s.Drawn == nil {
		return 0
	}
	for i := range s.Drawn.Players {
		if in, now := s.Now(i + 1); in == event && now == player {
			return i + 1
		}
	}
	return 0
}
