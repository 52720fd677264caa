package tournament

import (
	"encoding/json"
	"fmt"

	"renju-arbiter/arbiter/game"
)

// Event is one thing that happened to an event as a whole.
type Event interface{ Kind() string }

// Created opens the stream with the event's settings.
type Created struct {
	Name     string        `json:"name"`
	Game     game.Settings `json:"game"`
	TimeZone string        `json:"timeZone"` // IANA name; wall times are shown in it
	Cycles   int           `json:"cycles"`   // how often each meets each
	Win      float64       `json:"win"`
	Draw     float64       `json:"draw"`
}

// PlayerEntry is a player, or a team, as entered; names are kept with the people.
type PlayerEntry struct {
	Player  string   `json:"player"`
	Rating  int      `json:"rating,omitempty"`
	Members []string `json:"members,omitempty"` // ids of a team's persons, in the order in which they sit
}

// Entered adds players in the order of their start numbers.
type Entered struct {
	Players []PlayerEntry `json:"players"`
}

// Removed takes an entry back, before the pairings are published.
type Removed struct {
	Player string `json:"player"`
}

// Pairing is one board of a round; First is tentative Black. Second is empty for
// a bye, which has no game.
type Pairing struct {
	Round  int    `json:"round"`
	Board  int    `json:"board"`
	Game   string `json:"game,omitempty"`
	First  string `json:"first"`
	Second string `json:"second,omitempty"`
}

// Published sets the schedule.
type Published struct {
	Pairings []Pairing `json:"pairings"`
}

// The names of the kinds, as the journal keeps them.
func (Created) Kind() string   { return "tournament-created" }
func (Entered) Kind() string   { return "entered" }
func (Removed) Kind() string   { return "removed" }
func (Published) Kind() string { return "published" }

// EventVersion is the schema version that is written today.
const EventVersion = 1

// Encode gives the bytes that the journal stores.
func Encode(e Event) ([]byte, error) { return json.Marshal(e) }

// Decode reads an event as the journal stored it. A kind or version that this
// program does not know is a *game.UnknownEventError.
func Decode(kind string, version int, body []byte) (Event, error) {
	if version == EventVersion {
		switch kind {
		case Created{}.Kind():
			return decode[Created](body)
		case Entered{}.Kind():
			return decode[Entered](body)
		case Removed{}.Kind():
			return decode[Removed](body)
		case Published{}.Kind():
			return decode[Published](body)
		}
	}
	return nil, &game.UnknownEventError{Kind: kind, Version: version}
}

func decode[E Event](body []byte) (Event, error) {
	var e E
	if err := json.Unmarshal(body, &e); err != nil {
		return nil, fmt.Errorf("event %s: %w", e.Kind(), err)
	}
	return e, nil
}
