package accounts

import (
	"cmp"
	"net/http"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// passkeys are those of somebody's own account, as its page shows them.
func (s ownPages) passkeys(c web.Context, account string) (list Passkeys, err error) {
	list.Site, _ = s.Origin.Site(c)
	list.Device = web.DeviceOf(c)
	all, err := s.Passkeys.Of(c.Request().Context(), account)
	for _, k := range all {
		if s.Desk.Installation.State().Holds(account, k.ID, k.Seal()) {
			list.Has = append(list.Has, OwnPasskey{ID: k.ID, Name: k.Name, Added: clockTime(k.Added), Used: clockTime(k.Used)})
		}
	}
	return list, err
}

// hasPasskeys tells whether an account has any.
func (s *Pages) hasPasskeys(account string) bool {
	known, _ := s.Desk.Installation.State().Account(account)
	return len(known.Passkeys) > 0
}

// noteGone has the security log say that an account has no passkeys any more, where it had.
func (s *Pages) noteGone(c web.Context, account string, had bool) {
	if !had || s.hasPasskeys(account) {
		return
	}
	e := security.Entry{Kind: security.PasskeyRemoved, Account: account}
	if v, err := s.Viewer(c); err == nil && v.Account != nil {
		e.Actor = v.ByAccount()
	}
	s.RequestLog.Note(c, e)
}

// loginAsk asks the browser for a passkey of any account.
func (s ownPages) loginAsk(a web.Asked) (said locale.Text, err error) {
	return said, web.Answered(s.Logins.Passkeys.Ask(a, nil))
}

// loginWith logs in with a passkey.
func (s ownPages) loginWith(a web.Asked) (said locale.Text, err error) {
	m := Login{Next: a.FormValue("next")}
	account, err := s.Logins.WithPasskey(a, a.FormValue("credential"))
	if err == nil {
		err = s.enter(a, account, web.Onward(a, m.Next), welcome(account))
	}
	if wrong, status, refused := web.Refusal(s.Presenter, err); refused {
		m.Errors = map[string]locale.Text{"passkey": wrong}
		err = s.showLogin(a, status, m)
	}
	return said, web.Answered(err)
}

// ownAsk asks the browser for a passkey of the account, in the place of its password.
func (s ownPages) ownAsk(a web.Asked) (said locale.Text, err error) {
	return said, web.Answered(s.Logins.Passkeys.Ask(a, a.Viewer.Account))
}

// ownNew asks the browser to make a passkey, once the password was said. Where it was not the
// script sends the form all the same, which asks for it.
func (s ownPages) ownNew(a web.Asked) (said locale.Text, err error) {
	if !s.Sessions.Proven(a) {
		return said, web.WrongForm(locale.Say("confirm.lead"))
	}
	return said, web.Answered(s.Logins.Passkeys.AskForNew(a, *a.Viewer.Account))
}

// addPasskey gives the account the passkey that the browser has made.
func (s ownPages) addPasskey(a web.Asked) (done locale.Text, err error) {
	account := *a.Viewer.Account
	answer, name := a.FormValue("credential"), strings.Join(strings.Fields(text.Clean(a.FormValue("name"))), " ")
	if answer == "" {
		s.Notices.Keep(a, "", locale.Say("passkey.now"))
		return done, nil
	}
	if text.Fits(name, text.Account) != nil {
		wrong := locale.Say("refused.too-many-words", "Most", text.Account)
		return done, web.Answered(s.showOwn(a, http.StatusUnprocessableEntity, map[string]locale.Text{"name": wrong}))
	}
	kept, err := s.Logins.Passkeys.New(a, account, answer)
	if err == nil {
		kept.ID, kept.Name, kept.Salt, kept.Added = web.NewID(), cmp.Or(name, web.DeviceOf(a)), arbiter.NewSalt(), s.Wall().UTC().Truncate(time.Millisecond)
		err = s.Desk.Installation.Do(a.Request().Context(), a.Order,
			installation.AddPasskey{Account: account.ID, Passkey: kept.ID, Seal: kept.Seal()}, sidetable.AddPasskey{Passkey: kept})
	}
	if wrong, status, refused := web.Refusal(s.Presenter, err); refused {
		return done, web.Answered(s.showOwn(a, status, map[string]locale.Text{"passkey": wrong}))
	}
	if err == nil {
		s.RequestLog.Note(a, security.Entry{Kind: security.PasskeyAdded, Account: account.ID, Actor: a.Order.Actor})
	}
	return locale.Say("done.passkey-added"), err
}

// removePasskey takes one of the own passkeys away. Sessions that began with it end, but for
// the one in which that is done: the password was said in it.
func (s ownPages) removePasskey(a web.Asked) (locale.Text, error) {
	id, account := a.FormValue("passkey"), a.Viewer.Account.ID
	err := s.Desk.Installation.Do(a.Request().Context(), a.Order,
		installation.RemovePasskey{Account: account, Passkey: id}, sidetable.DropPasskey{ID: id})
	if err == nil {
		s.Sessions.Outlives(a, id)
		s.RequestLog.Note(a, security.Entry{Kind: security.PasskeyRemoved, Account: account, Actor: a.Order.Actor})
	}
	return locale.Say("done.passkey-removed"), err
}

// toOwn leads to the own account by way of the login.
func (s ownPages) toOwn(c web.Context) error {
	if c.Request().Method == http.MethodPost || s.Ended(c) { // a form was on a page of an account
		return web.SessionEnded()
	}
	return web.On(c, address.LoginTo(address.OwnAccount))
}
