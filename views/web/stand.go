package web

import (
	"github.com/labstack/echo/v4"
)

// Stand is a page on which forms of a game's acts stand: an act leads back to it, and
// what is refused is said there.
type Stand struct {
	Path  func(at Sitting) string
	Again againAt
}

// BoardStand is the board's own page, where a form stands that names no other.
const BoardStand = ""

// Stands tells the installation on which page forms stand that say so in their field "next".
func (s *Server) Stands(name string, at Stand) {
	s.stands[name] = at
}

// stand is the page of the form that was sent. A page that shows no refusals leaves
// them to the board.
func (s *Server) stand(c echo.Context) Stand {
	at, known := s.stands[c.FormValue("next")]
	if !known {
		at = s.stands[BoardStand]
	}
	if at.Again == nil {
		at.Again = s.stands[BoardStand].Again
	}
	return at
}
