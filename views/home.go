package views

import (
	"bytes"
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/page"
)

func (s *Server) home(c echo.Context) error {
	v, err := s.viewer(c)
	if err != nil {
		return err
	}
	accounts, err := s.accounts.List(c.Request().Context())
	if err != nil {
		return err
	}
	m := page.Home{Organise: v.manages(), Account: len(accounts) > 0}
	for _, id := range s.desk.Tournaments() {
		t, err := s.desk.Book(id)
		if err != nil {
			return err
		}
		m.Events = append(m.Events, s.eventCard(id, t))
	}
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.HomePage(s.frame(c, v), m).Render(ctx, to)
	})
}

func (s *Server) eventCard(id string, t *tournament.Book) page.EventCard {
	round, state := t.Progress()
	return page.EventCard{ID: id, Name: t.Name, State: string(state), Players: len(t.Entries), Round: round,
		Rounds: max(t.LastRound(), t.Rounds()), Control: t.Game.Control, Opening: t.Game.Opening,
		Game: t.Game.Game, Teams: inTeams(t)}
}

// gameOf is the game of a pairing; false where it has none.
func (s *Server) gameOf(p tournament.Pairing) (game.State, bool) {
	if p.Game == "" {
		return game.State{}, false
	}
	g, err := s.desk.Game(p.Game)
	return g, err == nil
}
