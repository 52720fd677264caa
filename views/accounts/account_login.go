package accounts

import (
	"errors"
	"net/http"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// enter begins a session for an account and goes on.
func (s *Pages) enter(c web.Context, account accounts.LoggedIn, next string, welcome locale.Text) error {
	if !s.MayLogIn(account.ID) {
		return &web.Refused{Status: http.StatusForbidden, Text: locale.Say("hub.read-only.login")}
	}
	if err := s.Sessions.Enter(c, account); err != nil {
		return err
	}
	s.RequestLog.NoteLogin(c, account)
	return s.Notices.Done(c, next, welcome)
}

// notLoggedIn has the security log say that somebody tried a name, and whose it is.
func (s *Pages) notLoggedIn(c web.Context, name string) {
	account, err := s.Accounts.Named(c.Request().Context(), name)
	if err != nil {
		account.ID = ""
	}
	s.RequestLog.Note(c, security.Entry{Kind: security.LoginFailed, Account: account.ID})
}

func welcome(account accounts.LoggedIn) locale.Text {
	return locale.Say("done.welcome", "Name", account.Name)
}

func (s *Pages) loginPage(c web.Context) error {
	return s.showLogin(c, http.StatusOK, Login{Next: c.QueryParam("next")})
}

func (s *Pages) showLogin(c web.Context, status int, m Login) error {
	m.Site, _ = s.Origin.Site(c)
	frame := web.Frame{T: web.Translator(c), Back: c.Request().URL.RequestURI()}
	return web.Show(c, status, LoginPage(frame, m))
}

func (s *Pages) login(a web.Asked) (said locale.Text, err error) {
	m := Login{Name: a.FormValue("name"), Next: a.FormValue("next")}
	account, err := s.Logins.Login(a, m.Name, a.FormValue("password"))
	if err == nil {
		err = s.enter(a, account, web.Onward(a, m.Next), welcome(account))
	}
	if errors.Is(err, accounts.ErrLogin) {
		s.notLoggedIn(a, m.Name)
		m.Errors = map[string]locale.Text{"password": s.RequestLog.Problem(s.Presenter, err)}
		err = s.showLogin(a, http.StatusUnprocessableEntity, m)
	}
	return said, web.Answered(err)
}

func (s *Pages) logout(a web.Asked) (locale.Text, error) { return locale.Text{}, s.Sessions.Leave(a) }

// logoutEverywhere ends all sessions of the account, on every device.
func (s *Pages) logoutEverywhere(a web.Asked) (locale.Text, error) {
	return locale.Text{}, s.Sessions.LeaveEverywhere(a)
}
