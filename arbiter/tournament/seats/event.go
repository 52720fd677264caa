package seats

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/stages"
)

// A Ref is a player, or a team, of an event. Without an event it is somebody who was named here and
// plays in no event that feeds this one.
type Ref struct {
	Event  string `json:"event,omitempty"`
	Player string `json:"player"`
}

// Event is something that happened to the seats.
type Event interface{ Kind() string }

// RuleSet is the rule as it was set, in place of the one before.
type RuleSet struct {
	Rule
	Reason string `json:"reason,omitempty"`
}

// Answered is an answer: a player takes or declines a seat (Row 0), or is named for one. An empty Do takes
// the answer back.
type Answered struct {
	Row int       `json:"row,omitempty"` // Row.No
	Who Ref       `json:"who"`
	Do  stages.Do `json:"do,omitempty"`
	By  string    `json:"by,omitempty"` // who gave the answer, in words
	At  int64     `json:"at"`           // in milliseconds of UTC
}

// Taken is a seat that was confirmed. Player is the entry in this event.
type Taken struct {
	Row    int        `json:"row"` // Row.No
	Who    Ref        `json:"who"`
	Player string     `json:"player"`
	Why    stages.Why `json:"why"`
	From   string     `json:"from,omitempty"`  // the event whose table gave the seat
	Place  int        `json:"place,omitempty"` // in that table
	// Starting are the points of Terms.Scale with which the entry begins.
	Starting int `json:"starting,omitempty"`
}

// Carried is a game, or a match of teams, of an event before that counts here. First and Second are players of
// one event. The codes are those of package standings, a letter each; those of a match stand at its boards.
type Carried struct {
	Round  int         `json:"round"`           // in the event before
	Event  string      `json:"event,omitempty"` // that event, where Confirmed.Blocks has several
	Leg    int         `json:"leg,omitempty"`   // which game of the pairing, where it has several
	First  string      `json:"first"`
	Second string      `json:"second"`
	Codes  [2]string   `json:"codes"` // of a bye the first alone, and Second is empty
	Boards [][2]string `json:"boards,omitempty"`
	Game   string      `json:"game,omitempty"` // empty for a match
}

// Outside is an opponent of carried results who does not go on: a player of the event before, with the points of the
// start there, in thousandths.
type Outside struct {
	Player   string `json:"player"`
	Rating   int    `json:"rating,omitempty"`
	Starting int    `json:"starting,omitempty"`
}

// A Block is the rounds of one event among those that are carried.
type Block struct {
	Event  string `json:"event"`
	Rounds int    `json:"rounds"`
}

// Confirmed are all seats as they were confirmed, in place of those before.
type Confirmed struct {
	Seats  []Taken `json:"seats"`
	Reason string  `json:"reason,omitempty"`
	// Unsigned are the events whose standings were not signed.
	Unsigned []string `json:"unsigned,omitempty"`
	// Carried are the results of Rule.Carry that count here, by the entries here, and Outside the players in them
	// without a seat.
	Carried []Carried `json:"carried,omitempty"`
	Outside []Outside `json:"outside,omitempty"`
	// Rounds is how many rounds the events of the results had. Blocks are these events in the order of the rounds,
	// where they are several.
	Rounds int     `json:"rounds,omitempty"`
	Blocks []Block `json:"blocks,omitempty"`
	// Paired is Rule.CarryPaired.
	Paired bool `json:"paired,omitempty"`
	// Unused are the rows (Row.No) of seats that Rule.Few leaves.
	Unused []int `json:"unused,omitempty"`
}

// Kind is the name that the journal keeps.
func (RuleSet) Kind() string { return "seat-rule-set" }

// Kind is the name that the journal keeps.
func (Answered) Kind() string { return "seat-answered" }

// Kind is the name that the journal keeps.
func (Confirmed) Kind() string { return "seats-confirmed" }

// State is the seats of an event, folded from its events. It is a value: Apply leaves the old one as it was.
type State struct {
	Rule    Rule
	Answers []Answered // those that count, in the order in which they were given
	Taken   []Taken
	Carried []Carried
	Outside []Outside
	Rounds  int     // Confirmed.Rounds
	Blocks  []Block // Confirmed.Blocks
	Paired  bool    // Confirmed.Paired
	Unused  []int
}

// Before is how many rounds are carried.
func (s State) Before() int {
	last := s.Rounds
	for _, c := range s.Carried {
		last = max(last, s.Round(c))
	}
	return last
}

// Round is the round of a result among all that are carried, from 1.
func (s State) Round(c Carried) int {
	round := c.Round
	for _, b := range s.Blocks {
		if b.Event == c.Event {
			break
		}
		round += b.Rounds
	}
	return round
}

// PlayedIn is the event in which a carried result was played.
func (s State) PlayedIn(c Carried) string { return cmp.Or(c.Event, s.Rule.Carry) }

// Apply folds one event. It returns false for an event that is not about seats.
func (s State) Apply(e Event) (State, bool) {
	switch e := e.(type) {
	case RuleSet:
		if s.Rule = e.Rule; len(e.Rows) == 0 {
			return State{}, true
		}
		// A naming is for its row: with another row there, it is for none.
		s.Answers = slices.DeleteFunc(slices.Clone(s.Answers), func(a Answered) bool {
			row, _ := e.Seat(a.Row)
			return a.Row > 0 && !row.Named()
		})
	case Answered:
		s.Answers = s.answered(e)
	case Confirmed:
		s.Taken, s.Carried, s.Outside, s.Unused = e.Seats, e.Carried, e.Outside, e.Unused
		s.Rounds, s.Blocks, s.Paired = e.Rounds, e.Blocks, e.Paired
	default:
		return s, false
	}
	return s, true
}

// answered are the answers with one more: it takes the place of what the same player said, or of
// who was named for the same seat.
func (s State) answered(e Answered) []Answered {
	list := slices.DeleteFunc(slices.Clone(s.Answers), func(a Answered) bool {
		if e.Do == stages.Named || e.Do == "" && e.Row > 0 {
			return a.Row == e.Row
		}
		return a.Row == 0 && a.Who == e.Who
	})
	if e.Do == "" {
		return list
	}
	return append(list, e)
}

// Of is the answer of a player.
func (s State) Of(who Ref) (Answered, bool) {
	i := slices.IndexFunc(s.Answers, func(a Answered) bool { return a.Row == 0 && a.Who == who })
	if i < 0 {
		return Answered{}, false
	}
	return s.Answers[i], true
}

// NamedFor is who is named for a seat.
func (s State) NamedFor(row int) (Answered, bool) {
	i := slices.IndexFunc(s.Answers, func(a Answered) bool { return a.Row == row && a.Do == stages.Named })
	if row < 1 || i < 0 {
		return Answered{}, false
	}
	return s.Answers[i], true
}

// Without is the state when an entry was taken back.
func (s State) Without(player string) State {
	s.Taken = slices.DeleteFunc(slices.Clone(s.Taken), func(t Taken) bool { return t.Player == player })
	s.Carried = slices.DeleteFunc(slices.Clone(s.Carried), func(c Carried) bool { return c.First == player || c.Second == player })
	return s
}

// Seat is the confirmed seat of an entry.
func (s State) Seat(player string) (Taken, bool) {
	i := slices.IndexFunc(s.Taken, func(t Taken) bool { return t.Player == player })
	if i < 0 {
		return Taken{}, false
	}
	return s.Taken[i], true
}
