package accounts

import (
	"cmp"
	"errors"
	"net/http"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// ownPage is somebody's own account: the password, and where it is logged in.
func (s ownPages) ownPage(c web.Context) error {
	return s.showOwn(c, http.StatusOK, nil)
}

func (s ownPages) showOwn(c web.Context, status int, wrong map[string]locale.Text) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	if v.Account == nil {
		return s.toOwn(c)
	}
	sessions, err := s.Sessions.Of(c, v.Account.ID)
	if err != nil {
		return err
	}
	m := Own{Name: v.Account.Name, Called: cmp.Or(c.FormValue("called"), v.Account.Name), Reason: web.Reason(c), Command: web.NewID(), Tasks: s.ownTasks(v.Account.ID), Errors: wrong}
	if m.Passkeys, err = s.passkeys(c, v.Account.ID); err != nil {
		return err
	}
	for _, one := range sessions {
		m.Sessions = append(m.Sessions, AccountSession{ID: one.ID, Device: one.Device, Began: clockTime(one.Began), Seen: clockTime(one.Seen), This: one.This})
	}
	return web.Show(c, status, OwnPage(s.Frame(c, v), m))
}

// clockTime is a time where no event says in which zone.
func clockTime(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format("2006-01-02 15:04") + " UTC"
}

// knownNames are what everybody knows, and no password is: what the tournaments are called.
func (s *Pages) knownNames() (names []string) {
	for _, id := range s.Desk.Tournaments() {
		if o, err := s.Desk.Events.Outline(id); err == nil {
			names = append(names, o.Name)
		}
	}
	return names
}

// setOwnPassword changes the password, after the present one was given. All other sessions of the account
// end.
func (s ownPages) setOwnPassword(a web.Asked) (said locale.Text, err error) {
	ctx, id := a.Request().Context(), a.Viewer.Account.ID
	if err := s.Logins.Proves(a, *a.Viewer.Account, a.FormValue("old-password")); err != nil {
		if !errors.Is(err, accounts.ErrLogin) {
			return said, err
		}
		return said, web.Answered(s.showOwn(a, http.StatusUnprocessableEntity, map[string]locale.Text{"old-password": locale.Say("confirm.wrong")}))
	}
	kept, err := s.Accounts.NewPassword(ctx, id, a.FormValue("password"), s.knownNames()...)
	if err == nil {
		err = s.Desk.Installation.Do(ctx, a.Order, installation.SetPassword{Account: id, Password: kept.PasswordSeal()},
			sidetable.KeepPassword{ID: id, Hash: kept.Hash, Salt: kept.PasswordSalt, But: s.Sessions.This(a)})
	}
	if wrong := web.BesideField(s.Presenter, err); wrong != nil {
		err = web.Answered(s.showOwn(a, http.StatusUnprocessableEntity, wrong))
	}
	if err != nil {
		return said, err
	}
	s.RequestLog.Note(a, security.Entry{Kind: security.PasswordSet, Account: id, Actor: a.Order.Actor})
	account, err := s.Accounts.Login(ctx, a.Viewer.Account.Name, a.FormValue("password"))
	if err == nil {
		err = s.Sessions.Enter(a, account)
	}
	return locale.Say("done.own-password"), err
}

// endOwn ends one of the own sessions.
func (s ownPages) endOwn(a web.Asked) (locale.Text, error) {
	id := a.Viewer.Account.ID
	ended, err := s.Sessions.End(a.Request().Context(), id, a.FormValue("session"))
	switch {
	case err != nil:
		return locale.Text{}, err
	case !ended:
		return locale.Text{}, web.WrongForm(locale.Say("own.no-session"))
	}
	s.RequestLog.Note(a, security.Entry{Kind: security.SessionEnded, Account: id, Actor: a.Order.Actor})
	return locale.Say("done.own-ended"), nil
}
