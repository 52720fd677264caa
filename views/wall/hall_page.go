package wall

import (
	"renju-arbiter/views/part"
)

// Hall is every board of the round, for spectators.
type Hall struct {
	ID    string
	Name  string
	Round int
	Games []part.HallGame
}
