package views

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/records"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

func (s *Server) setupPage(c echo.Context) error {
	return s.showSetup(c, http.StatusOK, page.Setup{Token: c.Param("token")})
}

func (s *Server) showSetup(c echo.Context, status int, m page.Setup) error {
	frame := page.Frame{T: translator(c), Back: c.Request().URL.RequestURI()}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.SetupPage(frame, m).Render(ctx, to)
	})
}

// setup makes the first organiser with the one-time link.
func (s *Server) setup(c echo.Context) error {
	m := page.Setup{Token: c.Param("token"), Name: strings.TrimSpace(c.FormValue("name"))}
	account, err := s.accounts.Setup(c.Request().Context(), m.Token, m.Name, c.FormValue("password"))
	if m.Errors = s.besideField(err); m.Errors != nil {
		return s.showSetup(c, http.StatusUnprocessableEntity, m)
	}
	if err != nil {
		return err
	}
	return s.enter(c, account, "/", welcome(account))
}

// enter begins a session for an account, under a new token.
func (s *Server) enter(c echo.Context, account records.LoggedIn, next string, welcome locale.Text) error {
	if err := s.renew(c, &account); err != nil {
		return err
	}
	if err := s.hold(c, records.SessionAccount, account.ID); err != nil {
		return err
	}
	return s.done(c, next, welcome)
}

func welcome(account records.LoggedIn) locale.Text {
	return say("done.welcome", "Name", account.Name)
}

func (s *Server) loginPage(c echo.Context) error {
	return s.showLogin(c, http.StatusOK, page.Login{Next: c.QueryParam("next")})
}

func (s *Server) showLogin(c echo.Context, status int, m page.Login) error {
	frame := page.Frame{T: translator(c), Back: c.Request().URL.RequestURI()}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.LoginPage(frame, m).Render(ctx, to)
	})
}

func (s *Server) login(c echo.Context) error {
	m := page.Login{Name: c.FormValue("name"), Next: c.FormValue("next")}
	account, err := s.accounts.Login(c.Request().Context(), m.Name, c.FormValue("password"))
	if err == nil {
		err = s.enter(c, account, local(m.Next), welcome(account))
	}
	if errors.Is(err, records.ErrLogin) {
		m.Errors = map[string]locale.Text{"password": s.problem(err)}
		return s.showLogin(c, http.StatusUnprocessableEntity, m)
	}
	return err
}

func (s *Server) logout(c echo.Context) error {
	if err := s.sessions.Destroy(c.Request().Context()); err != nil {
		return err
	}
	return on(c, "/")
}

// logoutEverywhere ends all sessions of the account, on every device.
func (s *Server) logoutEverywhere(c echo.Context) error {
	ctx := c.Request().Context()
	if id := s.sessions.GetString(ctx, records.SessionAccount); id != "" {
		if err := s.logins.LogoutEverywhere(ctx, id); err != nil {
			return err
		}
	}
	return s.logout(c)
}

// language keeps the reader's choice for a year.
func (s *Server) language(c echo.Context) error {
	c.SetCookie(&http.Cookie{Name: languageName, Value: locale.Match(c.FormValue("lang")), Path: "/",
		MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode, HttpOnly: true})
	return on(c, local(c.FormValue("back")))
}

// local keeps a redirect on this site.
func local(path string) string {
	to, err := url.Parse(path)
	if err != nil || to.IsAbs() || to.Host != "" || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.Contains(path, "\\") {
		return "/"
	}
	return path
}
