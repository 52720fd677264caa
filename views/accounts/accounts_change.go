package accounts

import (
	"net/http"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// makeAccount makes an account.
func (s *Pages) makeAccount(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	m := Accounts{Name: c.FormValue("name"), Role: c.FormValue("role")}
	kept, err := s.Accounts.Prepare(c.Request().Context(), m.Name, c.FormValue("password"), s.knownNames()...)
	if err == nil {
		err = s.Desk.Install(c.Request().Context(), web.Order(c, v.ByAccount(), s.Wall()), installation.Make(kept.Made(installation.Role(m.Role))), sidetable.AddAccount{Account: kept})
	}
	if m.Errors = s.BesideField(err); m.Errors != nil {
		return s.showAccounts(c, v, http.StatusUnprocessableEntity, m)
	}
	if err != nil {
		return err
	}
	return s.Done(c, address.Accounts, locale.Say("done.account", "Name", kept.Name))
}

// changeAccount gives an account another name, role or password, or removes it. The last
// administrator stays: nobody could make accounts again.
func (s *Pages) changeAccount(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	switch act := c.Param("act"); {
	case c.Param("id") == v.Account.ID && (act == "password" || act == "reset"):
		return web.On(c, address.OwnAccount) // where the old one is asked for
	case act == "reset":
		return s.makeReset(c, v)
	}
	had := s.hasPasskeys(c.Param("id"))
	command, aside, err := s.readAccount(c)
	if err == nil {
		err = s.Desk.Install(c.Request().Context(), web.Order(c, v.ByAccount(), s.Wall()), command, aside...)
	}
	text, _, refused := s.Refusal(err)
	switch {
	case refused:
		s.Notify(c, "error", text)
		return web.On(c, address.Accounts)
	case err != nil:
		return err
	}
	s.noteGone(c, c.Param("id"), had)
	switch {
	case c.Param("id") == v.Account.ID:
		return s.changedSelf(c)
	case c.Param("act") == "password":
		s.Note(c, security.Entry{Kind: security.PasswordSet, Account: c.Param("id"), Actor: v.ByAccount()})
	}
	return s.Done(c, address.Accounts, locale.Say("done.saved"))
}

// readAccount is the form of a change as a command, with what it writes beside the journal.
func (s *Pages) readAccount(c web.Context) (installation.Command, []sidetable.Write, error) {
	id := c.Param("id")
	switch c.Param("act") {
	case "name":
		name, err := records.AccountName(c.FormValue("name"))
		if err != nil {
			return nil, nil, err
		}
		kept := sidetable.Account{ID: id, Name: name, Salt: arbiter.NewSalt()}
		return installation.Rename{Account: id, Name: kept.NameSeal(), Reason: web.Reason(c)},
			[]sidetable.Write{sidetable.RenameAccount{ID: id, Name: name, Salt: kept.Salt}}, nil
	case "role":
		return installation.GiveRole{Account: id, Role: installation.Role(c.FormValue("role"))}, []sidetable.Write{sidetable.EndSessions{ID: id}}, nil
	case "password":
		kept, err := s.Accounts.NewPassword(c.Request().Context(), id, c.FormValue("password"), s.knownNames()...)
		return installation.ReplacePassword{Account: id, Password: kept.PasswordSeal()},
			[]sidetable.Write{sidetable.KeepPassword{ID: id, Hash: kept.Hash, Salt: kept.PasswordSalt}, sidetable.DropPasskeys{Account: id}}, err
	case "delete":
		return installation.Remove{Account: id}, []sidetable.Write{sidetable.DropAccount{ID: id}}, nil
	}
	return nil, nil, web.NotFound()
}

// changedSelf goes on where somebody has changed the own account: another role has ended
// every session, the removal the account itself.
func (s *Pages) changedSelf(c web.Context) error {
	switch c.Param("act") {
	case "name":
		return s.Done(c, address.Accounts, locale.Say("done.saved"))
	case "delete":
		return s.logout(c)
	}
	return web.On(c, address.Login) // another role ends every session
}
