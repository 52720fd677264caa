package views

import (
	"github.com/labstack/echo/v4"

	"renju-arbiter/views/locale"
)

// stand is a page on which forms of a game's acts stand: an act leads back to it, and
// what is refused is said there.
type stand struct {
	path  func(at sitting) string
	again func(c echo.Context, at sitting, status int, text locale.Text) error
}

// boardStand is the board's own page, where a form stands that names no other.
const boardStand = ""

// stands tells the house on which page forms stand that say so in their field "next".
func (s *Server) stands(name string, at stand) {
	if s.standing == nil {
		s.standing = map[string]stand{}
	}
	s.standing[name] = at
}

// stand is the page of the form that was sent. A page that shows no refusals leaves
// them to the board.
func (s *Server) stand(c echo.Context) stand {
	at, known := s.standing[c.FormValue("next")]
	if !known {
		at = s.standing[boardStand]
	}
	if at.again == nil {
		at.again = s.standing[boardStand].again
	}
	return at
}
