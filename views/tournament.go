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

// tournament is an event's public page.
func (s *Server) tournament(c echo.Context) error {
	v, t, err := s.visit(c)
	if err != nil {
		return err
	}
	return s.showTournament(c, v, t, http.StatusOK, nil)
}

func (s *Server) showTournament(c echo.Context, v viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	id := c.Param("id")
	m, err := s.tournamentModel(id, t)
	if err != nil {
		return err
	}
	m.Manage = v.manages()
	frame := s.inEvent(s.frame(c, v), v, id, t.Name, "overview")
	frame.Poll = 20
	if wrong != nil {
		frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: *wrong})
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.TournamentPage(frame, m).Render(ctx, to)
	})
}

// visit is who looks at which event.
func (s *Server) visit(c echo.Context) (viewer, *tournament.Book, error) {
	t, err := s.desk.Book(c.Param("id"))
	if err != nil {
		return viewer{}, t, err
	}
	v, err := s.viewer(c)
	return v, t, err
}

// manage is visit for an arbiter alone.
func (s *Server) manage(c echo.Context) (viewer, *tournament.Book, error) {
	v, t, err := s.visit(c)
	if err == nil && !v.manages() {
		err = forbidden()
	}
	return v, t, err
}

// tableActs are the acts on the final table by the names of their addresses.
func (s *Server) tableActs() map[string]arrangement {
	return map[string]arrangement{
		"sign":   {always(tournament.Sign{}), s.showTournament, ""},
		"reopen": {readReopen, s.showTournament, ""},
	}
}

func readReopen(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	return tournament.ReopenTable{Reason: reason(c)}, nil
}
