package house

import (
	"testing"

	"renju-arbiter/arbiter/cover"
)

// An event that looks otherwise than to the programs before needs a level (records/level.go).
func TestEventsLookAsTheyDid(t *testing.T) { cover.Shapes(t, EventVersion, decoders) }
