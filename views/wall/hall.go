package wall

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/address"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// hall is the page for the wall: every board of the round being played.
func (s *Face) hall(c echo.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	round, _ := t.Progress()
	now := s.Desk.Now(time.Now())
	m := Hall{Name: t.Name, Round: round}
	for _, p := range t.PairingsIn(round) {
		if g, ok := s.GameOf(p); ok {
			m.Games = append(m.Games, shown.HallGame(s.GameModel(p.Game, g, g.Veil(false), now)))
		}
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.HallAt)
	frame.Live, frame.Keep = address.HallLive(id), true
	return web.Show(c, http.StatusOK, HallPage(frame, m))
}
