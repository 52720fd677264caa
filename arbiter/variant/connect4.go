package variant

import "renju-arbiter/arbiter/board"

// connect4 is played on a standing board of 7 columns and 6 rows, with 21 discs
// each.
var connect4 = game{
	name:     "connect4",
	openings: []string{"free"},
	drops:    true,
	judge:    judgeConnect4,
}

const (
	columns = 7
	rows    = 6
)

// Hole is where a disc comes to rest in a column, 1 to 7 from the left. The code
// is OffBoard or ColumnFull, and NotAllowed where nothing falls.
func (s State) Hole(column int) (board.Point, Code) {
	if !s.set.game.drops {
		return board.NoPoint, NotAllowed
	}
	if column < 1 || column > columns {
		return board.NoPoint, OffBoard
	}
	for y := range rows {
		if p := board.At(column-1, y); s.pos.At(p) == board.Empty {
			return p, ""
		}
	}
	return board.NoPoint, ColumnFull
}

func judgeConnect4(s *State, m *made) verdict {
	switch {
	case longest(&m.after, m.point, m.colour) >= 4:
		return won(m.by, ReasonFour)
	case m.after.Count() == columns*rows:
		return drawn(ReasonBoardFull)
	}
	return verdict{}
}
