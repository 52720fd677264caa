package door

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

func (s *Face) setupPage(c echo.Context) error {
	return s.showSetup(c, http.StatusOK, Setup{Token: c.Param("token")})
}

func (s *Face) showSetup(c echo.Context, status int, m Setup) error {
	frame := web.Frame{T: web.Translator(c), Back: c.Request().URL.RequestURI()}
	return web.Show(c, status, SetupPage(frame, m))
}

// setup makes the first organiser with the one-time link.
func (s *Face) setup(c echo.Context) error {
	m := Setup{Token: c.Param("token"), Name: strings.TrimSpace(c.FormValue("name"))}
	account, err := s.Accounts.Setup(c.Request().Context(), m.Token, m.Name, c.FormValue("password"))
	if m.Errors = s.BesideField(err); m.Errors != nil {
		return s.showSetup(c, http.StatusUnprocessableEntity, m)
	}
	if err != nil {
		return err
	}
	return s.enter(c, account, address.Home, welcome(account))
}
