package installation

import (
	"testing"

	"renju-arbiter/arbiter/shape"
)

// An event that looks otherwise than to the programs before needs a level (records/level.go).
func TestEventsLookAsTheyDid(t *testing.T) {
	shape.Hold(t, func(string) int { return EventVersion }, decoders)
}
