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

// stands are the pages on which forms of acts stand, by the name in their field "next".
type stands map[string]Stand

// Add says on which page forms stand that say so in their field "next".
func (s stands) Add(name string, at Stand) {
	s[name] = at
}

// of is the page of the form that was sent. A page that shows no refusals leaves
// them to the board.
func (s stands) of(c echo.Context) Stand {
	at, known := s[c.FormValue("next")]
	if !known {
		at = s[BoardStand]
	}
	if at.Again == nil {
		at.Again = s[BoardStand].Again
	}
	return at
}
