package wall

import (
	"renju-arbiter/views/part"
)

// Hall is the dark page for the wall: every board of the round.
type Hall struct {
	Name  string
	Round int
	Games []part.HallGame
}
