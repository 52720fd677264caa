package swiss

// Unfinished is what a game that is adjourned, or in dispute, counts while a round
// is paired without its result. It is for the first player; the second has the
// reverse. The two have met and have had their colours whatever it counts.
type Unfinished string

// The ways to count it.
const (
	CountsWin  Unfinished = "win"
	CountsDraw Unfinished = "draw"
	CountsLoss Unfinished = "loss"
	// CountsNone gives points to neither.
	CountsNone Unfinished = "none"
)

// Cells are those of the two players of an unfinished game, the first's before the
// second's; false for a word that is none.
func (u Unfinished) Cells(first, second int, win, draw, loss Points) (a, b Cell, ok bool) {
	a = Cell{Opponent: second, Colour: First, Played: true}
	b = Cell{Opponent: first, Colour: Second, Played: true}
	switch u {
	case CountsWin:
		a.Points, b.Points = win, loss
	case CountsDraw:
		a.Points, b.Points = draw, draw
	case CountsLoss:
		a.Points, b.Points = loss, win
	case CountsNone:
	default:
		return Cell{}, Cell{}, false
	}
	return a, b, true
}
