package tournament

import (
	"testing"

	"renju-arbiter/arbiter/testkit/golden"
)

// An event that looks otherwise than to the programs before needs a level (records/level.go).
func TestEventsLookAsTheyDid(t *testing.T) { golden.Hold(t, NewestVersion, decoders) }
