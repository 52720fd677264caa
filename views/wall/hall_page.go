package wall

import (
	"slices"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

// Hall is every board of the round, for spectators.
type Hall struct {
	ID        string
	Name      string
	Round     int
	Followed  []Seated // boards of those whom the reader follows
	Games     []Seated // the others; of a search those that were found
	Words     string   // a name or a board that is searched for
	Wrong     locale.Text
	Searched  bool
	Announced []play.Announced
	Arrange   *Arrange // for an arbiter
	Together  bool     // one wall can show several tournaments
}

// Seated is a board with the pages of who plays there: players, or teams.
type Seated struct {
	play.HallGame
	Sides []Side
}

// apart reports whether who plays there is not named on the card: teams, and two who play as one.
func (b Seated) apart() bool {
	return !slices.ContainsFunc(b.Clocks.Faces, func(f play.Face) bool { return f.At != "" })
}

// Side is a player or a team.
type Side struct{ At, Name string }

// boards is how many boards the page shows.
func (m Hall) boards() int { return len(m.Followed) + len(m.Games) }

// Arrange is the form that says what the wall shows. No page: those that the round asks
// for.
type Arrange struct {
	Command string
	Plates  []Choice
	Seconds string
}

// Choice is a page of the wall that can be chosen.
type Choice struct {
	Kind   Kind
	Chosen bool
}
