package desk

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

// History is everything that was recorded of a game, oldest first.
type History struct {
	Game   string
	Round  int
	Number string // of the board, as it is typed
	P1, P2 string
	Events []Recorded
	Acts   *play.Acts // for an arbiter, to correct from here
}

// Recorded is one event. What happened is a Text with a key of the catalogue
// under "history."; Old and New are shown where it changed something.
type Recorded struct {
	Sequence int
	At       string // wall time in the event's time zone
	Clock    string // the readings then, such as "1:20:03 / 0:58:40"
	Actor    string
	Device   locale.Text // who acted, where it is nobody with a name
	Behalf   string      // for whom it was entered, empty for the actor's own act
	What     locale.Text
	Detail   locale.Text // the move that was claimed, or the sanction; may be empty
	Old, New string
	Reason   string
	Rule     string
	Basis    []locale.Text // the game and its options, where no rule of RIF's decides
	Kind     string        // "play", "claim", "arbiter" or "correction", for the style
	Replaced bool          // a later correction has taken its place
}

// acts are the arbiter's, without the link to this page.
func (m History) acts() play.Acts {
	acts := *m.Acts
	acts.Past = true
	return acts
}
