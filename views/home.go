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
		t, err := s.desk.Tournament(id)
		if err != nil {
			return err
		}
		m.Events = append(m.Events, s.eventCard(id, t))
	}
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.HomePage(s.frame(c, v), m).Render(ctx, to)
	})
}

func (s *Server) eventCard(id string, t tournament.State) page.EventCard {
	round, state := s.progress(t)
	return page.EventCard{ID: id, Name: t.Name, State: state, Players: len(t.Entries), Round: round,
		Rounds: max(t.LastRound(), t.Rounds()), Control: t.Game.Control, Opening: t.Game.Opening,
		Game: t.Game.Game, Teams: t.Game.Persons() > 2}
}

// progress is the round being played, the first that is not finished, and how far
// the event is: preparing, running or finished.
func (s *Server) progress(t tournament.State) (round int, state string) {
	if !t.Published {
		return 0, "preparing"
	}
	for _, p := range t.Pairings {
		if p.Game == "" {
			continue
		}
		if g, err := s.desk.Game(p.Game); err == nil && !g.Over() {
			return p.Round, "running"
		}
	}
	if !t.Whole() && t.Rounds() < t.LastRound() {
		return t.Rounds(), "running" // between two rounds
	}
	return t.Rounds(), "finished"
}

// over tells whether a pairing's game is finished.
func (s *Server) gameOf(p tournament.Pairing) (game.State, bool) {
	if p.Game == "" {
		return game.State{}, false
	}
	g, err := s.desk.Game(p.Game)
	return g, err == nil
}
