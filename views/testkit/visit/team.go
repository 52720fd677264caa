package visit

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// TeamEvent is a round robin of teams.
func TeamEvent(boards, reserves int) tournament.Created {
	return tournament.Created{Format: tournament.Format{Boards: boards, Reserves: reserves}}
}

// EnterTeams enters teams by their names with their members'.
func (e *Event) EnterTeams(teams ...[]string) {
	e.T.Helper()
	var list []arbiter.Team
	for _, names := range teams {
		team := arbiter.Team{Person: person(names[0])}
		for _, name := range names[1:] {
			team.Members = append(team.Members, person(name))
		}
		list = append(list, team)
	}
	e.Must(e.Desk.Entries.AddTeams(context.Background(), e.ID, e.Order(), list))
}

// OpenTeams makes an event of three teams.
func OpenTeams(t testing.TB, boards, reserves int) *Event {
	e := OpenEvent(t, TeamEvent(boards, reserves))
	e.EnterTeams([]string{"Reds", "Ada", "Bo", "Cleo"}, []string{"Blues", "Dag", "Eve"}, []string{"Greens", "Fay", "Gus"})
	return e
}

// PublishTeams publishes the matches of the teams by their form.
func (e *Event) PublishTeams() {
	e.T.Helper()
	e.Arbiter.Open(e.Path("/teams")).Submit(e.Path("/teams/publish")).Must(http.StatusOK)
}

// EndBoards gives the boards of a match their results as its teams are named, which
// on the even boards is not as the game has them.
func (e *Event) EndBoards(round, match int, scores ...string) {
	e.T.Helper()
	s := e.Book()
	for _, m := range s.Matches(round) {
		if m.Board != match {
			continue
		}
		for i, b := range s.TeamBoards(m) {
			score := scores[i]
			if b.SecondBegins {
				sign := "-"
				if strings.Contains(score, "/") && !strings.Contains(score, "1/2") { // a forfeit, "+/-"
					sign = "/"
				}
				parts := strings.SplitN(score, sign, 2)
				score = parts[1] + sign + parts[0]
			}
			e.Arbiter.Open("/games/"+b.Game).Submit("/games/"+b.Game+"/result", "result", score, "reason", "paper").Must(http.StatusOK)
		}
	}
}

// CaptainOf is a visitor with the link of a team's captain.
func (e *Event) CaptainOf(team string) *Visitor {
	e.T.Helper()
	join := "/join/" + e.Link(e.ID, access.CaptainLink, arbiter.WantedLink{Person: team}).Token
	v := e.Visitor()
	return v.Open(join).Submit(join).Must(http.StatusOK)
}

// LineUp sends a line-up by the form of a captain.
func (v *Visitor) LineUp(e *Event, team string, players ...string) *Visitor {
	v.T.Helper()
	path := e.Path("/teams/" + team + "/captain")
	var pairs []string
	for _, player := range players {
		pairs = append(pairs, "player", player)
	}
	return v.Open(path).Submit(path, pairs...)
}
