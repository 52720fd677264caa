package door

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

func (s *Face) home(c echo.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	accounts, err := s.Accounts.List(c.Request().Context())
	if err != nil {
		return err
	}
	m := Home{Organise: v.Manages(), Account: len(accounts) > 0}
	for _, id := range s.Desk.Tournaments() {
		t, err := s.Desk.Book(id)
		if err != nil {
			return err
		}
		m.Events = append(m.Events, s.eventCard(id, t))
	}
	return web.Show(c, http.StatusOK, HomePage(s.Frame(c, v), m))
}

func (s *Face) eventCard(id string, t *tournament.Book) EventCard {
	round, state := t.Progress()
	return EventCard{ID: id, Name: t.Name, State: string(state), Players: len(t.Entries), Round: round,
		Rounds: max(t.LastRound(), t.Rounds()), Control: t.Game.Control, Opening: t.Game.Opening,
		Game: t.Game.Game, Teams: shown.InTeams(t)}
}
