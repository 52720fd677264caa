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
func (s *Pages) passkeys(c web.Context, account string) (list Passkeys, err error) {
	list.Site, _ = s.Site(c)
	list.Device = s.Device(c)
	all, err := s.Passkeys.Of(c.Request().Context(), account)
	for _, k := range all {
		if s.Desk.Installation().Holds(account, k.ID, k.Seal()) {
			list.Has = append(list.Has, OwnPasskey{ID: k.ID, Name: k.Name, Added: clockTime(k.Added), Used: clockTime(k.Used)})
		}
	}
	return list, err
}

// hasPasskeys tells whether an account has any.
func (s *Pages) hasPasskeys(account string) bool {
	known, _ := s.Desk.Installation().Account(account)
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
	s.Note(c, e)
}

// loginAsk asks the browser for a passkey of whoever it is.
func (s *Pages) loginAsk(c web.Context) error { return s.AskPasskey(c, nil) }

// loginWith lets in whoever has a passkey.
func (s *Pages) loginWith(c web.Context) error {
	m := Login{Next: c.FormValue("next")}
	account, err := s.LoginWithPasskey(c, c.FormValue("credential"))
	if err == nil {
		err = s.enter(c, account, web.Onward(c, m.Next), welcome(account))
	}
	if said, status, refused := s.Refusal(err); refused {
		m.Errors = map[string]locale.Text{"passkey": said}
		return s.showLogin(c, status, m)
	}
	return err
}

// ownAsk asks the browser for a passkey of the account, in the place of its password.
func (s *Pages) ownAsk(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	if v.Account == nil {
		return s.toOwn(c)
	}
	return s.AskPasskey(c, v.Account)
}

// ownNew asks the browser to make a passkey, once the password was said. Where it was not the
// script sends the form all the same, which asks for it.
func (s *Pages) ownNew(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	if v.Account == nil {
		return s.toOwn(c)
	}
	if !s.Proven(c) {
		return web.WrongForm(locale.Say("confirm.lead"))
	}
	return s.AskForNewPasskey(c, *v.Account)
}

// addPasskey gives the account the passkey that the browser has made.
func (s *Pages) addPasskey(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	if v.Account == nil {
		return s.toOwn(c)
	}
	if asked, err := s.Confirmed(c, "house account passkeys new"); asked || err != nil {
		return err
	}
	answer, name := c.FormValue("credential"), strings.Join(strings.Fields(text.Clean(c.FormValue("name"))), " ")
	if answer == "" {
		s.Notify(c, "", locale.Say("passkey.now"))
		return web.On(c, address.OwnAccount)
	}
	if text.Fits(name, text.Account) != nil {
		return s.showOwn(c, http.StatusUnprocessableEntity, map[string]locale.Text{"name": locale.Say("refused.too-many-words", "Most", text.Account)})
	}
	kept, err := s.NewPasskey(c, *v.Account, answer)
	if err == nil {
		kept.ID, kept.Name, kept.Salt, kept.Added = web.NewID(), cmp.Or(name, s.Device(c)), arbiter.NewSalt(), s.Wall().UTC().Truncate(time.Millisecond)
		err = s.Desk.Install(c.Request().Context(), web.Order(c, v.ByAccount(), s.Wall()),
			installation.AddPasskey{Account: v.Account.ID, Passkey: kept.ID, Seal: kept.Seal()}, sidetable.AddPasskey{Passkey: kept})
	}
	if said, status, refused := s.Refusal(err); refused {
		return s.showOwn(c, status, map[string]locale.Text{"passkey": said})
	}
	if err != nil {
		return err
	}
	s.Note(c, security.Entry{Kind: security.PasskeyAdded, Account: v.Account.ID, Actor: v.ByAccount()})
	return s.Done(c, address.OwnAccount, locale.Say("done.passkey-added"))
}

// removePasskey takes one of the own passkeys away. Sessions that began with it end, but for
// the one in which that is done: the password was said in it.
func (s *Pages) removePasskey(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	if v.Account == nil {
		return s.toOwn(c)
	}
	if asked, err := s.Confirmed(c, "house account passkeys remove"); asked || err != nil {
		return err
	}
	id := c.FormValue("passkey")
	err = s.Desk.Install(c.Request().Context(), web.Order(c, v.ByAccount(), s.Wall()),
		installation.RemovePasskey{Account: v.Account.ID, Passkey: id}, sidetable.DropPasskey{ID: id})
	if said, _, refused := s.Refusal(err); refused {
		s.Notify(c, "error", said)
		return web.On(c, address.OwnAccount)
	}
	if err != nil {
		return err
	}
	s.Outlives(c, id)
	s.Note(c, security.Entry{Kind: security.PasskeyRemoved, Account: v.Account.ID, Actor: v.ByAccount()})
	return s.Done(c, address.OwnAccount, locale.Say("done.passkey-removed"))
}

// toOwn leads to the own account by way of the login. A form was on a page of who was logged in.
func (s *Pages) toOwn(c web.Context) error {
	if c.Request().Method == http.MethodPost || s.Ended(c) {
		return web.SessionEnded()
	}
	return web.On(c, address.LoginTo(address.OwnAccount))
}
