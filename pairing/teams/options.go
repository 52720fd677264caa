package teams

import "fmt"

// Options are the regulations of a team event. Standard has the usual ones; the
// zero value has no boards and is refused.
type Options struct {
	// Boards of a match, and how many reserves a team may have besides.
	Boards, Reserves int
	// FreeOrder lets a team sit in any order.
	FreeOrder bool
}

// Standard is 4 boards and 2 reserves.
var Standard = Options{Boards: 4, Reserves: 2}

// Team is a team with its list: start numbers, each in one team only.
type Team struct {
	No      int
	Players []int
}

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// BadOptions: no boards, or less than no reserves.
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
	// WrongBoards: a line-up of another number of boards. Board is how
	// many there were.
	WrongBoards ErrorCode = "wrong-boards"
	// NotInTeam: a player of another team, or of none.
	NotInTeam ErrorCode = "not-in-team"
	// OutOfOrder: Player sits below somebody who comes later in the list.
	OutOfOrder ErrorCode = "out-of-order"
	// EmptyAbove: a board is empty above one that is not.
	EmptyAbove ErrorCode = "empty-above"
)

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code                ErrorCode
	Team, Player, Board int
	Boards              int // of a match, where the code is about a line-up
}

// Error is for logs and the command line.
func (e *Error) Error() string {
	text := "teams: " + string(e.Code)
	for _, part := range []struct {
		name   string
		number int
	}{{"team", e.Team}, {"player", e.Player}, {"board", e.Board}} {
		if part.number != 0 {
			text += fmt.Sprintf(", %s %d", part.name, part.number)
		}
	}
	return text
}

// Sentence is the key of the text for people, with its arguments; none for what is
// wrong with a list, which anyone who enters a team is told otherwise. Who knows the
// list gives the player's name.
func (e *Error) Sentence() (key string, args []any) {
	switch e.Code {
	case BadOptions, BadTeam, BadPlayer, TooFewPlayers, TooManyPlayers:
		return "", nil
	}
	return "refused.line-up." + string(e.Code), []any{"Board", e.Board, "Boards", e.Boards, "Count", e.Boards}
}

// Check refuses options and lists that contradict themselves.
func Check(list []Team, o Options) error {
	if o.Boards < 1 || o.Reserves < 0 {
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
