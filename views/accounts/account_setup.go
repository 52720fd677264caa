package accounts

import (
	"net/http"
	"strings"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records"
	"renju-arbiter/views/address"
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
func (s *Pages) setup(c web.Context) error {
	m := Setup{Token: c.Param("token"), Name: strings.TrimSpace(c.FormValue("name"))}
	account, err := s.firstAccount(c, m)
	if m.Errors = s.BesideField(err); m.Errors != nil {
		return s.showSetup(c, http.StatusUnprocessableEntity, m)
	}
	if err != nil {
		return err
	}
	return s.enter(c, account, address.Home, welcome(account))
}

// firstAccount makes the account of an administrator, who is logged in with it.
func (s *Pages) firstAccount(c web.Context, m Setup) (records.LoggedIn, error) {
	ctx, password := c.Request().Context(), c.FormValue("password")
	kept, used, err := s.Accounts.PrepareSetup(ctx, m.Token, m.Name, password, s.knownNames()...)
	if err != nil {
		return records.LoggedIn{}, err
	}
	err = s.Desk.Install(ctx, web.Order(c, web.AccountActor+kept.ID, s.Wall()), installation.SetUp(kept.Made(installation.Administrator)), used, sidetable.AddAccount{Account: kept})
	if err != nil {
		return records.LoggedIn{}, err
	}
	return s.Accounts.Login(ctx, kept.Name, password)
}
