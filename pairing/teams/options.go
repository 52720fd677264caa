package teams

import (
	"fmt"

	"renju-arbiter/pairing"
)

// Options are the regulations of a team event. Standard has the usual ones; the
// zero value has no boards and is refused.
type Options struct {
	// Boards of a match, and how many reserves a team may have besides.
	Boards, Reserves int
	// Win and Draw are match points, for each with a draw. Bye is what the match
	// that the pairing does not give is worth.
	Win, Draw, Bye pairing.Points
	// FreeOrder lets a team sit in any order.
	FreeOrder bool
}

// Standard is 4 boards, 2 reserves, match points 2, 1, 0, and a bye as a win.
var Standard = Options{Boards: 4, Reserves: 2, Win: 2000, Draw: 1000, Bye: 2000}

// Team is a team with its list: start numbers, each in one team only.
type Team struct {
	No      int
	Players []int
}

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// BadOptions: no boards, negative numbers, or a draw worth more than a win.
	BadOptions ErrorCode = "bad-options"
	// BadTeam: a team number below 1 or given twice.
	BadTeam ErrorCode = "bad-team"
	// TooFewPlayers, TooManyPlayers: a list shorter than the boards, or longer than
	// boards and reserves.
	TooFewPlayers  ErrorCode = "too-few-players"
	TooManyPlayers ErrorCode = "too-many-players"
	// BadPlayer: a start number below 1. PlayerTwice: twice in the lists or in a
	// line-up.
	BadPlayer   ErrorCode = "bad-player"
	PlayerTwice ErrorCode = "player-twice"
	// WrongBoards: a line-up, or a result, of another number of boards. Board is how
	// many there were.
	WrongBoards ErrorCode = "wrong-boards"
	// NotInTeam: a player of another team, or of none.
	NotInTeam ErrorCode = "not-in-team"
	// OutOfOrder: Player sits below somebody who comes later in the list.
	OutOfOrder ErrorCode = "out-of-order"
	// EmptyAbove: a board is empty above one that is not.
	EmptyAbove ErrorCode = "empty-above"
	// UnknownTeam: a match of a team that nobody entered. SameTeam: against itself.
	UnknownTeam ErrorCode = "unknown-team"
	SameTeam    ErrorCode = "same-team"
	// TeamTwice: two matches of a team in one round.
	TeamTwice ErrorCode = "team-twice"
	// BadRound: a match outside the rounds played.
	BadRound ErrorCode = "bad-round"
)

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code                       ErrorCode
	Team, Player, Board, Round int
}

// Error is for logs and the command line.
func (e *Error) Error() string {
	text := "teams: " + string(e.Code)
	for _, part := range []struct {
		name   string
		number int
	}{{"team", e.Team}, {"player", e.Player}, {"board", e.Board}, {"round", e.Round}} {
		if part.number != 0 {
			text += fmt.Sprintf(", %s %d", part.name, part.number)
		}
	}
	return text
}

// Check refuses options and lists that contradict themselves.
func Check(list []Team, o Options) error {
	if o.Boards < 1 || o.Reserves < 0 || o.Draw < 0 || o.Bye < 0 || o.Win <= 0 || o.Draw > o.Win {
		return &Error{Code: BadOptions}
	}
	numbers, players := make(map[int]bool), make(map[int]bool)
	for _, team := range list {
		if team.No < 1 || numbers[team.No] {
			return &Error{Code: BadTeam, Team: team.No}
		}
		numbers[team.No] = true
		switch n := len(team.Players); {
		case n < o.Boards:
			return &Error{Code: TooFewPlayers, Team: team.No}
		case n > o.Boards+o.Reserves:
			return &Error{Code: TooManyPlayers, Team: team.No}
		}
		for _, no := range team.Players {
			switch {
			case no < 1:
				return &Error{Code: BadPlayer, Team: team.No, Player: no}
			case players[no]:
				return &Error{Code: PlayerTwice, Team: team.No, Player: no}
			}
			players[no] = true
		}
	}
	return nil
}
