package door

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
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

// enter begins a session for an account and goes on.
func (s *Face) enter(c echo.Context, account records.LoggedIn, next string, welcome locale.Text) error {
	if err := s.Enter(c, account); err != nil {
		return err
	}
	return s.Done(c, next, welcome)
}

func welcome(account records.LoggedIn) locale.Text {
	return locale.Say("done.welcome", "Name", account.Name)
}

func (s *Face) loginPage(c echo.Context) error {
	return s.showLogin(c, http.StatusOK, Login{Next: c.QueryParam("next")})
}

func (s *Face) showLogin(c echo.Context, status int, m Login) error {
	frame := web.Frame{T: web.Translator(c), Back: c.Request().URL.RequestURI()}
	return web.Show(c, status, LoginPage(frame, m))
}

func (s *Face) login(c echo.Context) error {
	m := Login{Name: c.FormValue("name"), Next: c.FormValue("next")}
	account, err := s.Accounts.Login(c.Request().Context(), m.Name, c.FormValue("password"))
	if err == nil {
		err = s.enter(c, account, local(m.Next), welcome(account))
	}
	if errors.Is(err, records.ErrLogin) {
		m.Errors = map[string]locale.Text{"password": s.Problem(err)}
		return s.showLogin(c, http.StatusUnprocessableEntity, m)
	}
	return err
}

func (s *Face) logout(c echo.Context) error {
	if err := s.Leave(c); err != nil {
		return err
	}
	return web.On(c, address.Home)
}

// logoutEverywhere ends all sessions of the account, on every device.
func (s *Face) logoutEverywhere(c echo.Context) error {
	if err := s.LeaveEverywhere(c); err != nil {
		return err
	}
	return web.On(c, address.Home)
}

// language keeps the reader's choice for a year.
func (s *Face) language(c echo.Context) error {
	c.SetCookie(&http.Cookie{Name: web.LanguageName, Value: locale.Match(c.FormValue("lang")), Path: "/",
		MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode, HttpOnly: true})
	return web.On(c, local(c.FormValue("back")))
}

// local keeps a redirect on this site.
func local(path string) string {
	to, err := url.Parse(path)
	if err != nil || to.IsAbs() || to.Host != "" || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.Contains(path, "\\") {
		return "/"
	}
	return path
}
