package accounts

import (
	"net/http"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// makeReset hands out a link with which somebody sets a new password. It is shown once:
// the journal knows its hash alone.
func (s *Pages) makeReset(a web.Asked) error {
	account, err := s.Accounts.Find(a.Request().Context(), a.Param("id"))
	if err != nil {
		return err
	}
	token, made := arbiter.NewReset(account.ID, s.Wall())
	if err := s.Desk.Installation.Do(a.Request().Context(), a.Order, made); err != nil {
		return err
	}
	s.RequestLog.Note(a, security.Entry{Kind: security.ResetMade, Account: account.ID, Actor: a.Order.Actor})
	return web.Answered(s.showAccounts(a, a.Viewer, http.StatusOK, Accounts{Reset: &ResetLink{account.Name, s.Origin.Address(a) + address.Reset(token)}}))
}

// resettable returns the account of the reset link in a request.
func (s *Pages) resettable(c web.Context) (accounts.Account, error) {
	id, good := s.Desk.Installation.ResetOf(c.Param("token"), s.Wall())
	if !good {
		s.RequestLog.Note(c, security.Entry{Kind: security.LinkFailed})
		return accounts.Account{}, &installation.Refusal{Code: installation.NoReset}
	}
	return s.Accounts.Find(c.Request().Context(), id)
}

func (s *Pages) resetPage(c web.Context) error {
	account, err := s.resettable(c)
	if err != nil {
		return err
	}
	return showReset(c, http.StatusOK, Reset{Token: c.Param("token"), Name: account.Name})
}

func showReset(c web.Context, status int, m Reset) error {
	return web.Show(c, status, ResetPage(web.Frame{T: web.Translator(c), Back: c.Request().URL.RequestURI()}, m))
}

// reset sets the password and logs in. All sessions and passkeys of the account end, and the
// link is used up.
func (s *Pages) reset(a web.Asked) (said locale.Text, err error) {
	account, err := s.resettable(a)
	if err != nil {
		return said, err
	}
	ctx, password, had := a.Request().Context(), a.FormValue("password"), s.hasPasskeys(account.ID)
	kept, err := s.Accounts.NewPassword(ctx, account.ID, password, s.knownNames()...)
	if err == nil {
		a.Order.Actor = web.AccountActor + account.ID
		err = s.Desk.Installation.Do(ctx, a.Order, arbiter.UseReset(a.Param("token"), s.Wall(), kept.PasswordSeal()),
			sidetable.KeepPassword{ID: account.ID, Hash: kept.Hash, Salt: kept.PasswordSalt}, sidetable.DropPasskeys{Account: account.ID})
	}
	if wrong := web.BesideField(s.Presenter, err); wrong != nil && wrong["password"].Key != "" {
		err = web.Answered(showReset(a, http.StatusUnprocessableEntity, Reset{Token: a.Param("token"), Name: account.Name, Errors: wrong}))
	}
	if err != nil {
		return said, err
	}
	s.RequestLog.Note(a, security.Entry{Kind: security.PasswordReset, Account: account.ID})
	s.noteGone(a, account.ID, had)
	again, err := s.Accounts.Login(ctx, account.Name, password)
	if err == nil {
		err = s.enter(a, again, address.Home, welcome(again))
	}
	return said, web.Answered(err)
}
