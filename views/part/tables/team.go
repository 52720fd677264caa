package tables

import (
	"strconv"

	"renju-arbiter/views/locale"
)

// A TeamTable ranks the teams. Order says in words what ranks first, second and so
// on; the values of the rows answer to Tiebreaks, which Letters names for the heads.
type TeamTable struct {
	Order     []locale.Text
	Tiebreaks []locale.Text
	Letters   []locale.Text
	Rows      []TeamStanding
	Start     bool // no result counts yet: the teams by their start numbers
}

// A TeamStanding is a row of the table; the numbers are written with a point.
type TeamStanding struct {
	Rank                    int // the start number in a start list
	ID, Name                string
	Played                  int // matches that are over, and were played
	MatchPoints, GamePoints string
	Values                  []TeamValue
}

// A TeamValue is one tie-break with its working.
type TeamValue struct {
	Value string // empty where there is none
	Terms []Term
}

// A Term is one round's part in a value: Score times Of is Product. Score and Of
// are empty where the value is no sum of products.
type Term struct {
	Round              int    // negative for one of the event before
	Opponent           string // empty for a bye
	Score, Of, Product string
	Cut                bool // dropped as one of the lowest or highest
	Dummy              bool // an unplayed round, counted against a dummy
}

// A TeamMatch is two teams: A named first, who has tentative Black on the odd
// boards.
type TeamMatch struct {
	Round, Board   int
	A, B           TeamSide
	ScoreA, ScoreB string // game points so far
	Over           bool
	Boards         []TeamBoard
}

// A TeamSide is a team in a match.
type TeamSide struct{ ID, Name string }

// A TeamBoard is one board of a match, A's player first. An empty name is an empty
// chair.
type TeamBoard struct {
	Sign    string // "2.1": of the second match the first board
	A, B    string
	BBegins bool   // B is tentative Black
	Game    string // empty where nobody plays
	State   string // of a Status
	Score   string // "1-0" ..., "+/-" of a forfeit, A first; empty while open
	Forfeit bool   // the result was not made on the board

	Contested bool // a player has refused it, and it is not settled
}

func (m TeamMatch) id() string {
	return "team-match-" + strconv.Itoa(m.Round) + "-" + strconv.Itoa(m.Board)
}
