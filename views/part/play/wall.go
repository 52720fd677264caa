package play

import (
	"strings"

	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
)

// A HallGame is one board of the hall as everybody may see it: a card with its position,
// or a line where there are too many boards.
type HallGame struct {
	ID     string
	Sign   string        // what the board is called: "4", in a match of teams "2.3"
	Board  goban.Diagram // of a card
	Last   string        // the last stone with its number: "12 j9"; empty where it was none
	LastBy string        // "P1" ...: who has placed it
	Hidden bool          // the board is hidden while the clocks are stopped
	Clocks Clocks
	Status Status
	Turn   string // "P1" ...: whose turn it is; empty while play rests

	Contested bool // a player has refused the result, and it is not settled
}

// Sides are the faces at the upper and at the lower edge of a card: partners together.
func (g HallGame) Sides() [2][]Face {
	var sides [2][]Face
	for i, face := range g.Clocks.Faces {
		sides[i%2] = append(sides[i%2], face)
	}
	return sides
}

// says tells at which face stands what is to be said of the board: of a stone at that of who
// placed it, of the whole game at the second.
func (g HallGame) says(side, place int, f Face) bool {
	if g.Contested || g.Status.State == "adjourned" {
		return side == 1 && place == 0
	}
	return g.Last != "" && f.Person == g.LastBy
}

// share is what a side has of the result of a game that is over: "1", "½", "0"; of a
// game that nobody played "+" or "−".
func (g HallGame) share(side int) string {
	between := "-"
	if strings.Contains(g.Status.Result, "/-") || strings.ContainsAny(g.Status.Result, "+=") {
		between = "/"
	}
	first, second, scored := strings.Cut(g.Status.Result, between)
	if !scored {
		return ""
	}
	share := []string{first, second}[side]
	if between == "/" {
		return strings.ReplaceAll(share, "-", "−")
	}
	return part.Score(share)
}

// won tells whether a side alone has won.
func (g HallGame) won(side int) bool { return g.share(side) == "1" || g.share(side) == "+" }

// Chair is the class of a face on the wall. The one whose turn it is is a light block; a
// flag that has fallen shows in the reading alone.
func (g HallGame) Chair(side int, f Face) string {
	switch {
	case f.Clock.Running || f.Person == g.Turn && g.Turn != "":
		return "chair run"
	case g.won(side):
		return "chair won"
	}
	return "chair"
}
