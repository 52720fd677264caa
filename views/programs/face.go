// Package programs is where arbiters say which programs have a part in an event: a section for
// each way in which they have one.
package programs

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/web"
)

// Face is the page of the programs of an event.
type Face struct {
	*web.House
	Hooks *hooks.Sender
	Kept  *records.Hooks
}

// Routes are its pages and forms.
func (s *Face) Routes(pages web.Pages) {
	pages.See(address.ProgramsRoute, s.page)
	s.hookRoutes(pages)
}

// Programs is the page: what its sections need.
type Programs struct {
	ID string
}

func (s *Face) page(c echo.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.FilesAt)
	return web.Show(c, http.StatusOK, ProgramsPage(frame, Programs{ID: t.ID}))
}
