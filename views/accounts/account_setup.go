package accounts

import (
	"net/http"
	"strings"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// setupPage asks for the first account, as long as the link is good for one.
func (s *Pages) setupPage(c web.Context) error {
	if err := s.Accounts.SetupGood(c.Request().Context(), c.Param("token")); err != nil {
		return err
	}
	return s.showSetup(c, http.StatusOK, Setup{Token: c.Param("token")})
}

func (s *Pages) showSetup(c web.Context, status int, m Setup) error {
	frame := web.Frame{T: web.Translator(c), Back: c.Request().URL.RequestURI()}
	return web.Show(c, status, SetupPage(frame, m))
}

// setup makes the first administrator with the one-time link.
func (s *Pages) setup(a web.Asked) (said locale.Text, err error) {
	m := Setup{Token: a.Param("token"), Name: strings.TrimSpace(a.FormValue("name"))}
	account, err := s.firstAccount(a, m)
	if m.Errors = web.BesideField(s.Presenter, err); m.Errors != nil {
		return said, web.Answered(s.showSetup(a, http.StatusUnprocessableEntity, m))
	}
	if err == nil {
		err = s.enter(a, account, address.Home, welcome(account))
	}
	return said, web.Answered(err)
}

// firstAccount makes the account of an administrator, who is logged in with it.
func (s *Pages) firstAccount(a web.Asked, m Setup) (accounts.LoggedIn, error) {
	ctx, password := a.Request().Context(), a.FormValue("password")
	kept, used, err := s.Accounts.PrepareSetup(ctx, m.Token, m.Name, password, s.knownNames()...)
	if err != nil {
		return accounts.LoggedIn{}, err
	}
	a.Order.Actor = web.AccountActor + kept.ID
	err = s.Desk.Installation.Do(ctx, a.Order, installation.SetUp(kept.Made(installation.Administrator)), used, sidetable.AddAccount{Account: kept})
	if err != nil {
		return accounts.LoggedIn{}, err
	}
	return s.Accounts.Login(ctx, kept.Name, password)
}
