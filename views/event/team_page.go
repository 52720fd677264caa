package event

import (
	"slices"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/tables"
)

// Teams is the page of a team event: the table, the cross table, the matches, and
// for an arbiter the next round.
type Teams struct {
	ID        string
	Command   string
	Publishes bool // who can publish the next round looks
	Table     tables.TeamTable
	Cross     []TeamCrossRow
	Open      []tables.TeamMatch // of the next round, with the line-ups of captains that are open
	Rounds    []tables.Round
	Next      NextTeamRound
	Signing   part.Signing
}

// A TeamCrossRow is a team's row of the cross table, a cell for each team in the
// order of the rows; the scores are game points.
type TeamCrossRow struct {
	Rank                    int
	ID, Name                string
	At                      string
	Cells                   []tables.CrossCell
	MatchPoints, GamePoints string
	Starting                string // points of the start; empty for none
	Outside                 []OutsideTeam
}

// An OutsideTeam is a team without a row, with what was made against it in the event before.
type OutsideTeam struct{ Name, Score string }

// begins tells that a team begins with points, and outside that results against teams without a row are carried.
func (m Teams) begins() bool {
	return slices.ContainsFunc(m.Cross, func(row TeamCrossRow) bool { return row.Starting != "" })
}

func (m Teams) outside() bool {
	return slices.ContainsFunc(m.Cross, func(row TeamCrossRow) bool { return len(row.Outside) > 0 })
}

// A NextTeamRound is what would be published; Problem says why nothing would.
type NextTeamRound struct {
	Round   int // 0: none is left
	Problem locale.Text
	Closed  []locale.Text      // what is said of line-ups that captains send; none: nobody does
	Matches []tables.TeamMatch // with the line-ups, no games yet
	Byes    []string
}

// Team is one team's page.
type Team struct {
	ID, Team string
	Command  string
	Name     string
	Number   int
	Members  []TeamMember
	Matches  []tables.TeamMatch
	LineUp   LineUp
	Captain  bool // who looks sends the line-ups of this team
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
	Asks    bool // for a reason: the team has a captain
	Reason  string
	Error   locale.Text
}
