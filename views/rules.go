package views

import (
	"bytes"
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/manual"
	"renju-arbiter/views/page"
)

// rules lists the texts of the manual.
func (s *Server) rules(c echo.Context) error {
	v, err := s.viewer(c)
	if err != nil {
		return err
	}
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.ManualPage(s.frame(c, v), manual.Texts()).Render(ctx, to)
	})
}

// ruleText shows one of them.
func (s *Server) ruleText(c echo.Context) error {
	v, err := s.viewer(c)
	if err != nil {
		return err
	}
	text, known := manual.Find(c.Param("text"))
	if !known {
		return notFound()
	}
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.TextPage(s.frame(c, v), text).Render(ctx, to)
	})
}
