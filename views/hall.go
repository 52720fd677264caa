package views

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/page"
)

// hall is the page for the wall: every board of the round being played.
func (s *Server) hall(c echo.Context) error {
	v, t, err := s.visit(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	round, _ := s.progress(t)
	now := s.desk.Now(time.Now())
	m := page.Hall{Name: t.Name, Round: round}
	for _, p := range t.Pairings {
		if g, ok := s.gameOf(p); ok && p.Round == round {
			whole := gameModel(s.desk, p.Game, g, now)
			m.Games = append(m.Games, page.HallGame{ID: p.Game, Number: p.Board, Board: whole.Board, Clocks: whole.Clocks, Status: whole.Status})
		}
	}
	frame := s.inEvent(s.frame(c, v), v, id, t.Name, "hall")
	frame.Poll, frame.Keep = 2, true
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.HallPage(frame, m).Render(ctx, to)
	})
}
