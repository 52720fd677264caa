package web

import (
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/passkey"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web/origin"
)

// asked is the cookie with the token of a question about a passkey: nobody but the browser
// that was asked answers it.
const asked = "renju-passkey"

// shownPasskey is the field with which a passkey takes the place of the password that is
// asked for again.
const shownPasskey = "confirm-passkey"

// sessionPasskey is the passkey with which somebody came in: without it the session ends.
const sessionPasskey = "passkey"

// Passkeys ask browsers for passkeys, and read their answers.
type Passkeys struct {
	log       *RequestLog
	accounts  *accounts.Accounts
	kept      *accounts.Passkeys
	tell      *shown.Presenter
	origin    origin.Origin
	wall      func() time.Time
	questions passkey.Questions
}

// Ask asks the browser for a passkey: of the account that is logged in, or of any
// account.
func (s *Passkeys) Ask(c echo.Context, of *accounts.Account) error {
	return s.ask(c, func(site passkey.Site) (string, []byte, error) {
		if of == nil {
			return s.questions.Ask(site, s.wall())
		}
		holder, err := s.holder(c, *of)
		if err != nil {
			return "", nil, err
		}
		return s.questions.AskHolder(site, holder, s.wall())
	})
}

// AskForNew asks the browser to make a passkey for an account.
func (s *Passkeys) AskForNew(c echo.Context, of accounts.Account) error {
	return s.ask(c, func(site passkey.Site) (string, []byte, error) {
		holder, err := s.holder(c, of)
		if err != nil {
			return "", nil, err
		}
		return s.questions.AskToAdd(site, holder, s.wall())
	})
}

func (s *Passkeys) holder(c echo.Context, of accounts.Account) (passkey.Holder, error) {
	has, err := s.kept.Of(c.Request().Context(), of.ID)
	return passkey.Holder{ID: of.ID, Name: of.Name, Has: has}, err
}

// ask answers a script: what it is to ask the browser, and the cookie that remembers it.
func (s *Passkeys) ask(c echo.Context, question func(passkey.Site) (string, []byte, error)) error {
	site, here := s.origin.Site(c)
	if !here {
		return NotFound()
	}
	token, told, err := question(site)
	if err != nil {
		return err
	}
	s.noteAsked(c, token, int(passkey.Life/time.Second))
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.JSONBlob(http.StatusOK, told)
}

func (s *Passkeys) noteAsked(c echo.Context, token string, seconds int) {
	cookie := &http.Cookie{Name: asked, Value: token, Path: "/", MaxAge: seconds, HttpOnly: true, SameSite: http.SameSiteStrictMode}
	if s.origin.Safe(c) {
		cookie.Name, cookie.Secure = "__Host-"+asked, true
	}
	c.SetCookie(cookie)
}

// answers is the token of the question that a browser answers, which is used up by that.
func (s *Passkeys) answers(c echo.Context) string {
	name := asked
	if s.origin.Safe(c) {
		name = "__Host-" + asked
	}
	cookie, err := c.Cookie(name)
	if err != nil {
		return ""
	}
	s.noteAsked(c, "", -1)
	return cookie.Value
}

// New is the passkey that a browser has made for an account.
func (s *Passkeys) New(c echo.Context, of accounts.Account, answer string) (sidetable.Passkey, error) {
	return s.questions.Added(s.answers(c), of.ID, answer, s.wall())
}

// shown returns the account whose passkey an answer shows. An empty id allows any
// account. The security log hears of every answer that does not count.
func (s *Passkeys) shown(c echo.Context, who, answer string) (accounts.LoggedIn, error) {
	ctx := c.Request().Context()
	find := func(credential []byte) (sidetable.Passkey, error) { return s.kept.Find(ctx, credential) }
	k, counter, err := s.questions.Shown(s.answers(c), who, answer, find, s.wall())
	if err == nil && !s.tell.Desk.Installation.State().Holds(k.Account, k.ID, k.Seal()) {
		err = accounts.ErrNoPasskey // what stands beside the journal is not what it has
	}
	if err == nil {
		err = s.kept.Use(ctx, k, counter)
	}
	account := accounts.LoggedIn{}
	if err == nil {
		account, err = s.accounts.LoginWith(ctx, k)
	}
	if _, _, refused := Refusal(*s.tell, err); refused {
		e := security.Entry{Kind: security.LoginFailed, Account: k.Account, What: withPasskey}
		if errors.Is(err, accounts.ErrPasskeyCopied) {
			e.What = copiedPasskey
		}
		s.log.Note(c, e)
	}
	return account, err
}

// What the security log says of a login with a passkey.
const (
	withPasskey   = "passkey"
	copiedPasskey = "passkey counter went back"
)
