package history

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

// Game is the page with all records of a game, the oldest first.
type Game struct {
	Game   string
	Round  int
	Number string // of the board, as it is typed
	P1, P2 string
	Events []Recorded
	Acts   *play.Acts // for an arbiter, to correct from here
}

// Recorded is one event of a game. The key of What begins with "history.". Old and New are set for a change.
type Recorded struct {
	Sequence int
	At       string // wall time in the event's time zone
	Clock    string // the readings then, such as "1:20:03 / 0:58:40"
	Actor    string
	Device   locale.Text // a device or the system; empty for a person
	Behalf   string      // the player of an act that somebody else entered; empty for an own act
	What     locale.Text
	Detail   locale.Text // the claimed move, or the sanction; may be empty
	Old, New string
	Reason   string
	Rule     string
	Basis    []locale.Text // the game and its options, if no rule of RIF decides
	Kind     string        // "play", "claim", "arbiter" or "correction", for the style
	Replaced bool          // by a later correction
}

// acts returns the arbiter's acts without the link to this page.
func (m Game) acts() play.Acts {
	acts := *m.Acts
	acts.Past = true
	return acts
}
