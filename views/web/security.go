package web

import (
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/security"
)

// Note has the security log say what happened; the address is set here. Where the disk does
// not take it, the request goes on as it would.
func (s *House) Note(c echo.Context, e security.Entry) {
	e.Address = c.RealIP()
	if err := s.security.Note(c.Request().Context(), e); err != nil {
		s.log.Error("security log", "kind", string(e.Kind), "error", err)
	}
}
