package wall

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// hall is the list of boards for spectators: every board of the round being played.
func (s *Face) hall(c echo.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	round, _ := t.Progress()
	now := s.Desk.Now(time.Now())
	m := Hall{ID: id, Name: t.Name, Round: round}
	for _, p := range s.HallGames(t, round) {
		if g, ok := s.GameOf(p); ok {
			m.Games = append(m.Games, s.HallCard(t, p, g, now))
		}
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.HallAt)
	frame.Live, frame.Keep = address.HallLive(id), true
	return web.Show(c, http.StatusOK, HallPage(frame, m))
}

// hallLive is its stream.
func (s *Face) hallLive(c echo.Context) error {
	id := c.Param("id")
	t, err := s.Desk.Book(id)
	if err != nil {
		return err
	}
	round, _ := t.Progress()
	return s.LiveHall(c, id, s.HallGames(t, round), nil)
}
