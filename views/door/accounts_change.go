package door

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// appoint makes an account.
func (s *Face) appoint(c echo.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	m := Accounts{Name: c.FormValue("name"), Role: c.FormValue("role")}
	made, err := s.Accounts.Create(c.Request().Context(), m.Name, c.FormValue("password"), records.Role(m.Role))
	if m.Errors = s.BesideField(err); m.Errors != nil {
		return s.showAccounts(c, v, http.StatusUnprocessableEntity, m)
	}
	if err != nil {
		return err
	}
	return s.Done(c, address.Accounts, locale.Say("done.account", "Name", made.Name))
}

// changeAccount gives an account another role or password, or removes it. The
// last organiser stays: nobody could appoint again.
func (s *Face) changeAccount(c echo.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	ctx, id := c.Request().Context(), c.Param("id")
	switch c.Param("act") {
	case "role":
		err = s.Accounts.SetRole(ctx, id, records.Role(c.FormValue("role")))
	case "password":
		err = s.Accounts.SetPassword(ctx, id, c.FormValue("password"))
	case "delete":
		err = s.Accounts.Delete(ctx, id)
	default:
		return web.NotFound()
	}
	text, _, refused := s.Refusal(err)
	switch {
	case refused:
		s.Notify(c, "error", text)
		return web.On(c, address.Accounts)
	case err != nil:
		return err
	case id == v.Account.ID:
		return s.changedSelf(c, *v.Account)
	}
	return s.Done(c, address.Accounts, locale.Say("done.saved"))
}

// changedSelf goes on where somebody has changed the own account: a new password
// has ended every session, the removal the account itself, and another role shows
// no accounts.
func (s *Face) changedSelf(c echo.Context, self records.Account) error {
	switch c.Param("act") {
	case "delete":
		return s.logout(c)
	case "password":
		account, err := s.Accounts.Login(c.Request().Context(), self.Name, c.FormValue("password"))
		if err != nil {
			return err
		}
		return s.enter(c, account, address.Accounts, locale.Say("done.saved"))
	}
	return s.Done(c, "/", locale.Say("done.saved"))
}
