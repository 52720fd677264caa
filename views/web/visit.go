package web

import (
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
)

// Visit is who looks at which event.
func (s *Server) Visit(c echo.Context) (Viewer, *tournament.Book, error) {
	t, err := s.Desk.Books.Of(c.Param("id"))
	if err != nil {
		return Viewer{}, t, err
	}
	v, err := s.Viewer(c)
	return v, t, err
}
