package wall

import "renju-arbiter/views/part/play"

// Hall is every board of the round, for spectators.
type Hall struct {
	ID        string
	Name      string
	Round     int
	Games     []play.HallGame
	Announced []play.Announced
	Arrange   *Arrange // for an arbiter
	Together  bool     // one wall can show several tournaments
}

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
