package event

import (
	"strconv"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Teams is the page of a team event: the table, the cross table, the matches, and
// for an arbiter the next round.
type Teams struct {
	ID      string
	Command string
	Manage  bool
	Table   TeamTable
	Cross   []TeamCrossRow
	Rounds  []TeamRound
	Next    NextTeamRound
}

// A TeamTable ranks the teams. Order says in words what ranks first, second and so
// on; the values of the rows answer to Tiebreaks.
type TeamTable struct {
	Order     []locale.Text
	Tiebreaks []locale.Text
	Rows      []TeamStanding
}

// A TeamStanding is a row of the table; the numbers are written with a point.
type TeamStanding struct {
	Rank                    int
	ID, Name                string
	Played                  int // matches that are over
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
	Round              int
	Opponent           string // empty for a bye
	Score, Of, Product string
	Cut                bool // dropped as one of the lowest or highest
	Dummy              bool // an unplayed round, counted against a dummy
}

// A TeamCrossRow is a team's row of the cross table, a cell for each team in the
// order of the rows; the scores are game points.
type TeamCrossRow struct {
	Rank                    int
	ID, Name                string
	Cells                   []part.CrossCell
	MatchPoints, GamePoints string
}

// A TeamRound is a published round; Open unfolds it.
type TeamRound struct {
	Number  int
	Open    bool
	Matches []TeamMatch
	Byes    []string
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
	Number  int
	A, B    string
	BBegins bool   // B is tentative Black
	Game    string // empty where nobody plays
	State   string // of a Status
	Score   string // "1-0" ..., A first; empty while open
	Forfeit bool   // the result was not made on the board
}

// A NextTeamRound is what would be published; Problem says why nothing would.
type NextTeamRound struct {
	Round   int // 0: none is left
	Problem locale.Text
	Matches []TeamMatch // with the line-ups, no games yet
	Byes    []string
}

// Team is one team's page.
type Team struct {
	ID, Team string
	Command  string
	Name     string
	Number   int
	Members  []TeamMember
	Matches  []TeamMatch
	LineUp   LineUp
}

// A TeamMember is one person of a team, in the order of the list.
type TeamMember struct {
	Place                 int
	Name, Country, Rating string
	Reserve               bool
	Boards                string // at which boards, by round: "1, 1, 2"
	Games                 int
	Points                string
}

// A LineUp is the form of who sits at which board in a round; Round 0 shows none.
type LineUp struct {
	Round   int
	Chosen  []string // ids, board 1 first; empty is an empty board
	Choices []part.Choice
	Ordered bool // the order of the list must be kept
	Error   locale.Text
}

func (m TeamMatch) id() string {
	return "team-match-" + strconv.Itoa(m.Round) + "-" + strconv.Itoa(m.Board)
}
