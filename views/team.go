package views

import (
	"bytes"
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// teams is the public page of a team event; an arbiter publishes the next round
// there.
func (s *Server) teams(c echo.Context) error {
	v, t, err := s.visit(c)
	if err != nil {
		return err
	}
	return s.showTeamTable(c, v, t, http.StatusOK, nil)
}

func (s *Server) showTeamTable(c echo.Context, v viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	if t.Boards == 0 {
		return notFound()
	}
	m, err := s.teamsModel(t, v.manages())
	if err != nil {
		return err
	}
	m.ID, m.Command = c.Param("id"), newID()
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "teams")
	frame.Poll = 20
	if wrong != nil {
		frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: *wrong})
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.TeamsPage(frame, m).Render(ctx, to)
	})
}

// publishTeams publishes the next round with the line-ups as they are.
func (s *Server) publishTeams(c echo.Context) error {
	round, wrong := whole(c, "round")
	if wrong != nil {
		return badRequest()
	}
	return s.ordered(c, tournament.PublishRound{Round: round}, "/teams", say("done.teams.published", "Round", round), s.showTeamTable)
}

// team is one team's page: members, matches, and the line-up for an arbiter.
func (s *Server) team(c echo.Context) error {
	v, t, err := s.visit(c)
	if err != nil {
		return err
	}
	return s.showTeam(c, v, t, http.StatusOK, nil)
}

func (s *Server) showTeam(c echo.Context, v viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	e, entered := t.Entry(c.Param("team"))
	if t.Boards == 0 || !entered {
		return notFound()
	}
	m := s.teamModel(t, e)
	m.ID, m.Command = c.Param("id"), newID()
	if v.manages() && t.Rounds() < t.LastRound() {
		m.LineUp = s.lineUpForm(t, e, chosen(c))
		if wrong != nil {
			m.LineUp.Error = *wrong
		}
	}
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "teams")
	if m.LineUp.Round == 0 {
		frame.Poll = 20
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.TeamPage(frame, m).Render(ctx, to)
	})
}

// lineUp sets who sits where in the next round.
func (s *Server) lineUp(c echo.Context) error {
	round, wrong := whole(c, "round")
	if wrong != nil {
		return badRequest()
	}
	_, t, err := s.manage(c)
	if err != nil {
		return err
	}
	if round != t.Rounds()+1 { // a form sent late must not change the round after
		return &failure{status: http.StatusConflict, text: say("refused.line-up.late", "Round", round), back: "/t/" + c.Param("id") + "/teams"}
	}
	team := c.Param("team")
	return s.ordered(c, tournament.LineUp{Team: team, Players: chosen(c)}, "/teams/"+team, say("done.line-up", "Round", round), s.showTeam)
}

// chosen are the players of a line-up's form, board 1 first.
func chosen(c echo.Context) []string {
	form, err := c.FormParams()
	if err != nil {
		return nil
	}
	return form["player"]
}
