package teams

import (
	"slices"
)

// CheckLineUp refuses a line-up that the team may not play.
func CheckLineUp(team Team, lineUp []int, o Options) error {
	if len(lineUp) != o.Boards {
		return &Error{Code: WrongBoards, Team: team.No, Board: len(lineUp), Boards: o.Boards}
	}
	last, empty := -1, 0
	for i, no := range lineUp {
		fail := func(code ErrorCode) error {
			return &Error{Code: code, Team: team.No, Player: no, Board: i + 1, Boards: o.Boards}
		}
		if no == 0 {
			if empty == 0 {
				empty = i + 1
			}
			continue
		}
		place := slices.Index(team.Players, no)
		switch {
		case place < 0:
			return fail(NotInTeam)
		case slices.Contains(lineUp[:i], no):
			return fail(PlayerTwice)
		case empty > 0 && !o.FreeOrder:
			return &Error{Code: EmptyAbove, Team: team.No, Board: empty, Boards: o.Boards}
		case place < last && !o.FreeOrder:
			return fail(OutOfOrder)
		}
		last = place
	}
	return nil
}

// LineUp is the one that the list gives when some are missing: the rest in order,
// the last boards empty if there are too few.
func LineUp(team Team, missing []int, o Options) []int {
	lineUp := make([]int, 0, o.Boards)
	for _, no := range team.Players {
		if len(lineUp) < o.Boards && !slices.Contains(missing, no) {
			lineUp = append(lineUp, no)
		}
	}
	return append(lineUp, make([]int, o.Boards-len(lineUp))...)
}

// Game is one board of a match; First is tentative Black. 0 is nobody: the other
// wins by forfeit.
type Game struct{ Board, First, Second int }

// Games are the boards of a match between two line-ups of the same length, A's
// and B's: on the odd boards A is first, on the even ones B.
func Games(a, b []int) []Game {
	games := make([]Game, len(a))
	for i := range a {
		games[i] = Game{Board: i + 1, First: a[i], Second: b[i]}
		if i%2 == 1 {
			games[i].First, games[i].Second = b[i], a[i]
		}
	}
	return games
}
