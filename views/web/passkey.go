package web

import (
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/live"
	"renju-arbiter/views/passkey"
)

// asked is the cookie with the token of a question about a passkey: nobody but the browser
// that was asked answers it.
const asked = "renju-passkey"

// shownPasskey is the field with which a passkey takes the place of the password that is
// asked for again.
const shownPasskey = "confirm-passkey"

// sessionPasskey is the passkey with which somebody came in: without it the session ends.
const sessionPasskey = "passkey"

// AskPasskey asks the browser for a passkey: of the account that is logged in, or of whoever
// it is.
func (s *Server) AskPasskey(c echo.Context, of *accounts.Account) error {
	return s.ask(c, func(site passkey.Site) (string, []byte, error) {
		if of == nil {
			return s.questions.Ask(site, s.Wall())
		}
		holder, err := s.holder(c, *of)
		if err != nil {
			return "", nil, err
		}
		return s.questions.AskHolder(site, holder, s.Wall())
	})
}

// AskForNewPasskey asks the browser to make a passkey for an account.
func (s *Server) AskForNewPasskey(c echo.Context, of accounts.Account) error {
	return s.ask(c, func(site passkey.Site) (string, []byte, error) {
		holder, err := s.holder(c, of)
		if err != nil {
			return "", nil, err
		}
		return s.questions.AskToAdd(site, holder, s.Wall())
	})
}

func (s *Server) holder(c echo.Context, of accounts.Account) (passkey.Holder, error) {
	has, err := s.passkeys.Of(c.Request().Context(), of.ID)
	return passkey.Holder{ID: of.ID, Name: of.Name, Has: has}, err
}

// ask answers a script: what it is to ask the browser, and the cookie that remembers it.
func (s *Server) ask(c echo.Context, question func(passkey.Site) (string, []byte, error)) error {
	site, here := s.Origin.Site(c)
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

func (s *Server) noteAsked(c echo.Context, token string, seconds int) {
	cookie := &http.Cookie{Name: asked, Value: token, Path: "/", MaxAge: seconds, HttpOnly: true, SameSite: http.SameSiteStrictMode}
	if s.Origin.Safe(c) {
		cookie.Name, cookie.Secure = "__Host-"+asked, true
	}
	c.SetCookie(cookie)
}

// answers is the token of the question that a browser answers, which is used up by that.
func (s *Server) answers(c echo.Context) string {
	name := asked
	if s.Origin.Safe(c) {
		name = "__Host-" + asked
	}
	cookie, err := c.Cookie(name)
	if err != nil {
		return ""
	}
	s.noteAsked(c, "", -1)
	return cookie.Value
}

// NewPasskey is the passkey that a browser has made for an account.
func (s *Server) NewPasskey(c echo.Context, of accounts.Account, answer string) (sidetable.Passkey, error) {
	return s.questions.Added(s.answers(c), of.ID, answer, s.Wall())
}

// LoginWithPasskey is the account of the passkey that an answer shows. Who shows what is none
// waits as those do who try passwords; who shows one does not wait for others.
func (s *Server) LoginWithPasskey(c echo.Context, answer string) (accounts.LoggedIn, error) {
	account, err := s.shown(c, "", answer)
	if err == nil {
		s.knowBrowser(c, account.ID)
		return account, nil
	}
	if _, _, refused := Refusal(s.Presenter, err); refused && s.tries != nil {
		from := count{key: "passkey " + live.Network(c.RealIP()), patience: fromAddress}
		if wait := s.tries.begin(s.Wall(), from); wait > 0 {
			return account, s.patient(c, "login", wait)
		}
	}
	return account, err
}

// shown is the account whose passkey an answer shows; who is asked is empty for whoever it
// is. The security log hears of every one that does not count.
func (s *Server) shown(c echo.Context, who, answer string) (accounts.LoggedIn, error) {
	ctx := c.Request().Context()
	find := func(credential []byte) (sidetable.Passkey, error) { return s.passkeys.Find(ctx, credential) }
	k, counter, err := s.questions.Shown(s.answers(c), who, answer, find, s.Wall())
	if err == nil && !s.Desk.Installation.State().Holds(k.Account, k.ID, k.Seal()) {
		err = accounts.ErrNoPasskey // what stands beside the journal is not what it has
	}
	if err == nil {
		err = s.passkeys.Use(ctx, k, counter)
	}
	account := accounts.LoggedIn{}
	if err == nil {
		account, err = s.accounts.LoginWith(ctx, k)
	}
	if _, _, refused := Refusal(s.Presenter, err); refused {
		e := security.Entry{Kind: security.LoginFailed, Account: k.Account, What: withPasskey}
		if errors.Is(err, accounts.ErrPasskeyCopied) {
			e.What = copiedPasskey
		}
		s.RequestLog.Note(c, e)
	}
	return account, err
}

// What the security log says of a login with a passkey.
const (
	withPasskey   = "passkey"
	copiedPasskey = "passkey counter went back"
)
