package web

import (
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
)

// Visit is who looks at which event.
func (s *House) Visit(c echo.Context) (Viewer, *tournament.Book, error) {
	t, err := s.Desk.Book(c.Param("id"))
	if err != nil {
		return Viewer{}, t, err
	}
	v, err := s.Viewer(c)
	return v, t, err
}

// Score is visit for those who take down results.
func (s *House) Score(c echo.Context) (Viewer, *tournament.Book, error) {
	v, t, err := s.Visit(c)
	if err == nil && !v.Scores() {
		err = Forbidden(Scorer)
	}
	return v, t, err
}

// Manage is visit for an arbiter alone.
func (s *House) Manage(c echo.Context) (Viewer, *tournament.Book, error) {
	v, t, err := s.Visit(c)
	if err == nil && !v.Manages() {
		err = Forbidden(Arbiter)
	}
	return v, t, err
}
