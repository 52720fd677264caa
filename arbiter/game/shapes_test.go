package game

import (
	"testing"

	"renju-arbiter/arbiter/testkit/golden"
)

// The journal holds events for ever, so the fields of a kind do not change by accident.
func TestEventsLookAsTheyDid(t *testing.T) { golden.Hold(t, decoders()) }
