package tournament

import (
	"renju-arbiter/arbiter/game"
)

// Command is something an arbiter wants done in an event. Decide answers with the
// events it brings about, or with a *Refusal.
type Command interface {
	decide(State, World) ([]Event, error)
}

// World is what a decision may ask beyond the event's own stream.
type World struct {
	// Game is the state of a game by id.
	Game func(id string) (game.State, error)
	// NewID names a game that is to be.
	NewID func() string

	results map[string]result // of a book: what its games have brought, by game
}

// Decide gives the events that a command brings about, or a *Refusal, or the
// refusal of a pairing (*swiss.Error, *pairing.Error).
func Decide(s State, c Command, w World) ([]Event, error) { return c.decide(s, w) }
