package views

import (
	"bytes"
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/records"
	"renju-arbiter/views/page"
)

// organiser is the viewer if an organiser; else the answer is forbidden.
func (s *Server) organiser(c echo.Context) (viewer, error) {
	v, err := s.viewer(c)
	if err == nil && !v.organises() {
		err = forbidden()
	}
	return v, err
}

func (s *Server) accountsPage(c echo.Context) error {
	v, err := s.organiser(c)
	if err != nil {
		return err
	}
	return s.showAccounts(c, v, http.StatusOK, page.Accounts{})
}

func (s *Server) showAccounts(c echo.Context, v viewer, status int, m page.Accounts) error {
	list, err := s.accounts.List(c.Request().Context())
	if err != nil {
		return err
	}
	for _, a := range list {
		m.List = append(m.List, page.Account{ID: a.ID, Name: a.Name, Role: string(a.Role), Self: a.ID == v.account.ID})
	}
	frame := s.frame(c, v)
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.AccountsPage(frame, m).Render(ctx, to)
	})
}

// appoint makes an account.
func (s *Server) appoint(c echo.Context) error {
	v, err := s.organiser(c)
	if err != nil {
		return err
	}
	m := page.Accounts{Name: c.FormValue("name"), Role: c.FormValue("role")}
	made, err := s.accounts.Create(c.Request().Context(), m.Name, c.FormValue("password"), records.Role(m.Role))
	if m.Errors = s.besideField(err); m.Errors != nil {
		return s.showAccounts(c, v, http.StatusUnprocessableEntity, m)
	}
	if err != nil {
		return err
	}
	return s.done(c, "/accounts", say("done.account", "Name", made.Name))
}

// changeAccount gives an account another role or password, or removes it. The
// last organiser stays: nobody could appoint again.
func (s *Server) changeAccount(c echo.Context) error {
	v, err := s.organiser(c)
	if err != nil {
		return err
	}
	ctx, id := c.Request().Context(), c.Param("id")
	switch c.Param("act") {
	case "role":
		err = s.accounts.SetRole(ctx, id, records.Role(c.FormValue("role")))
	case "password":
		err = s.accounts.SetPassword(ctx, id, c.FormValue("password"))
	case "delete":
		err = s.accounts.Delete(ctx, id)
	default:
		return notFound()
	}
	text, _, refused := s.refusal(err)
	switch {
	case refused:
		s.notify(c, "error", text)
		return on(c, "/accounts")
	case err != nil:
		return err
	case id == v.account.ID:
		return s.changedSelf(c, *v.account)
	}
	return s.done(c, "/accounts", say("done.saved"))
}

// changedSelf goes on where somebody has changed the own account: a new password
// has ended every session, the removal the account itself, and another role shows
// no accounts.
func (s *Server) changedSelf(c echo.Context, self records.Account) error {
	switch c.Param("act") {
	case "delete":
		return s.logout(c)
	case "password":
		account, err := s.accounts.Login(c.Request().Context(), self.Name, c.FormValue("password"))
		if err != nil {
			return err
		}
		return s.enter(c, account, "/accounts", say("done.saved"))
	}
	return s.done(c, "/", say("done.saved"))
}
