package event

import (
	"bytes"
	"context"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// bracket is the public page of a knock-out; an arbiter publishes there what is
// due, and rules level matches.
func (s *Face) bracket(c echo.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showBracket(c, v, t, http.StatusOK, nil)
}

func (s *Face) showBracket(c echo.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	if t.How() != tournament.KnockOut {
		return web.NotFound()
	}
	m := s.bracketModel(t)
	m.ID, m.Command, m.Manage, m.Reason = c.Param("id"), web.NewID(), v.Manages(), c.FormValue("reason")
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, "bracket")
	frame.Poll = 20
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return BracketPage(frame, m).Render(ctx, to)
	})
}

// publishDue publishes the games that can be played.
func (s *Face) publishDue(c echo.Context) error {
	round, wrong := web.Whole(c, "round")
	if wrong != nil {
		return web.BadRequest()
	}
	return s.Ordered(c, tournament.PublishRound{Round: round}, address.Bracket(c.Param("id")), locale.Say("done.bracket.published"), s.showBracket)
}

// ruleMatch decides a level match.
func (s *Face) ruleMatch(c echo.Context) error {
	round, wrong := web.Whole(c, "round")
	board, bad := web.Whole(c, "board")
	if wrong != nil || bad != nil {
		return web.BadRequest()
	}
	command := tournament.RuleMatch{Round: round, Board: board, Winner: c.FormValue("winner"), Reason: strings.TrimSpace(c.FormValue("reason"))}
	return s.Ordered(c, command, address.Bracket(c.Param("id")), locale.Say("done.ruled"), s.showBracket)
}
