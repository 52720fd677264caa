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
	round, _ := t.Progress()
	now := s.desk.Now(time.Now())
	m := page.Hall{Name: t.Name, Round: round}
	for _, p := range t.PairingsIn(round) {
		if g, ok := s.gameOf(p); ok {
			m.Games = append(m.Games, hallGame(gameModel(s.desk, p.Game, g, g.Veil(false), now)))
		}
	}
	frame := s.inEvent(s.frame(c, v), v, id, t.Name, "hall")
	frame.Live, frame.Keep = "/t/"+id+"/hall/live", true
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.HallPage(frame, m).Render(ctx, to)
	})
}

func hallGame(m page.Game) page.HallGame {
	return page.HallGame{ID: m.ID, Number: m.Number, Board: m.Board, Hidden: m.Hidden, Clocks: m.Clocks, Status: m.Status}
}
