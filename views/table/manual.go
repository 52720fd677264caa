package table

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/manual"
	"renju-arbiter/views/web"
)

// rules lists the texts of the manual.
func (s *Face) rules(c echo.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	return web.Show(c, http.StatusOK, ManualPage(s.Frame(c, v), manual.Texts()))
}

// ruleText shows one of them.
func (s *Face) ruleText(c echo.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	text, known := manual.Find(c.Param("text"))
	if !known {
		return web.NotFound()
	}
	return web.Show(c, http.StatusOK, TextPage(s.Frame(c, v), text))
}
