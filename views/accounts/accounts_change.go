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

// makeAccount makes an account.
func (s *Pages) makeAccount(a web.Asked) (locale.Text, error) {
	ctx, m := a.Request().Context(), Accounts{Name: a.FormValue("name"), Role: a.FormValue("role")}
	kept, err := s.Accounts.Prepare(ctx, m.Name, a.FormValue("password"), s.knownNames()...)
	if err == nil {
		err = s.Desk.Installation.Do(ctx, a.Order, installation.Make(kept.Made(installation.Role(m.Role))), sidetable.AddAccount{Account: kept})
	}
	if m.Errors = web.BesideField(s.Presenter, err); m.Errors != nil {
		err = web.Answered(s.showAccounts(a, a.Viewer, http.StatusUnprocessableEntity, m))
	}
	return locale.Say("done.account", "Name", kept.Name), err
}

// changeAccount gives an account another name, role or password, or removes it. The last
// administrator stays: nobody could make accounts again.
func (s *Pages) changeAccount(a web.Asked) (done locale.Text, err error) {
	id, act, own := a.Param("id"), a.Param("act"), a.Param("id") == a.Viewer.Account.ID
	switch {
	case own && (act == "password" || act == "reset"):
		return done, web.Answered(web.On(a, address.OwnAccount)) // where the old one is asked for
	case act == "reset":
		return done, s.makeReset(a)
	}
	had := s.hasPasskeys(id)
	command, aside, err := s.readAccount(a)
	if err == nil {
		err = s.Desk.Installation.Do(a.Request().Context(), a.Order, command, aside...)
	}
	if err != nil {
		return done, err
	}
	s.noteGone(a, id, had)
	switch {
	case own && act == "delete":
		if err := s.Sessions.Leave(a); err != nil {
			return done, err
		}
		return done, web.Answered(web.On(a, address.Home))
	case own && act == "role": // every session has ended
		return done, web.Answered(web.On(a, address.Login))
	case act == "password":
		s.RequestLog.Note(a, security.Entry{Kind: security.PasswordSet, Account: id, Actor: a.Order.Actor})
	}
	return locale.Say("done.saved"), nil
}

// readAccount is the form of a change as a command, with what it writes beside the journal.
func (s *Pages) readAccount(c web.Context) (installation.Command, []sidetable.Write, error) {
	id := c.Param("id")
	switch c.Param("act") {
	case "name":
		name, err := accounts.AccountName(c.FormValue("name"))
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
