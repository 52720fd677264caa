package views

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// bracket is the public page of a knock-out; an arbiter publishes there what is
// due, and rules level matches.
func (s *Server) bracket(c echo.Context) error {
	v, t, err := s.visit(c)
	if err != nil {
		return err
	}
	return s.showBracket(c, v, t, http.StatusOK, nil)
}

func (s *Server) showBracket(c echo.Context, v viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	if t.How() != tournament.KnockOut {
		return notFound()
	}
	m := s.bracketModel(t)
	m.ID, m.Command, m.Manage, m.Reason = c.Param("id"), newID(), v.manages(), c.FormValue("reason")
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "bracket")
	frame.Poll = 20
	if wrong != nil {
		frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: *wrong})
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.BracketPage(frame, m).Render(ctx, to)
	})
}

// publishDue publishes the games that can be played.
func (s *Server) publishDue(c echo.Context) error {
	round, wrong := whole(c, "round")
	if wrong != nil {
		return badRequest()
	}
	return s.ordered(c, tournament.PublishRound{Round: round}, "/bracket", say("done.bracket.published"), s.showBracket)
}

// ruleMatch decides a level match.
func (s *Server) ruleMatch(c echo.Context) error {
	round, wrong := whole(c, "round")
	board, bad := whole(c, "board")
	if wrong != nil || bad != nil {
		return badRequest()
	}
	command := tournament.RuleMatch{Round: round, Board: board, Winner: c.FormValue("winner"), Reason: strings.TrimSpace(c.FormValue("reason"))}
	return s.ordered(c, command, "/bracket", say("done.ruled"), s.showBracket)
}

// again shows the page of a form once more, with what was wrong.
type again func(c echo.Context, v viewer, t *tournament.Book, status int, wrong *locale.Text) error

// ordered carries out an arbiter's command in an event and goes on to a page of it;
// a refusal is said on the page of the form.
func (s *Server) ordered(c echo.Context, command tournament.Command, next string, done locale.Text, page again) error {
	arrival := time.Now()
	v, t, err := s.manage(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	err = s.desk.Arrange(c.Request().Context(), id, order(c, v.byAccount(), arrival), command, newID)
	if err == nil {
		return s.done(c, "/t/"+id+next, done)
	}
	if text, status, ok := s.refusal(err); ok {
		return page(c, v, t, status, &text)
	}
	return err
}
