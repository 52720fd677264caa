package web

import (
	"context"
	"net/http"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"

	"renju-arbiter/records"
)

// newSessions is not scs.New: that one starts a store in memory that nobody would
// stop.
func newSessions(kept *records.Sessions) *scs.SessionManager {
	return &scs.SessionManager{
		Store: kept, Codec: records.SessionCodec{}, Lifetime: 14 * 24 * time.Hour,
		Cookie: scs.SessionCookie{Name: "renju", Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, Persist: true},
	}
}

// session gives a request its session, and keeps what it changes in it. scs's own
// middleware would answer for the page when a session cannot be kept: here the page
// goes out all the same, since what it tells (an act that is in the journal, a
// notice) is true. What must be kept, a login and a link, is kept before the answer.
func (s *House) session(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Add("Vary", "Cookie")
		token := ""
		if cookie, err := c.Cookie(s.Sessions.Cookie.Name); err == nil {
			token = cookie.Value
		}
		ctx, err := s.Sessions.Load(c.Request().Context(), token)
		if err != nil {
			return err
		}
		c.SetRequest(c.Request().WithContext(ctx))
		c.Response().Before(func() { s.keepSession(ctx, c) })
		return next(c)
	}
}

// unkept marks a request whose session could not be given its new token: the
// browser keeps the old one, which is still good.
const unkept = "session unkept"

func (s *House) keepSession(ctx context.Context, c echo.Context) {
	switch s.Sessions.Status(ctx) {
	case scs.Destroyed:
		s.Sessions.WriteSessionCookie(ctx, c.Response(), "", time.Time{})
	case scs.Modified:
		if c.Get(unkept) != nil {
			return
		}
		token, expiry, err := s.Sessions.Commit(ctx)
		if err != nil {
			s.Log.Error("session", "method", c.Request().Method, "path", c.Path(), "error", err)
			return
		}
		s.Sessions.WriteSessionCookie(ctx, c.Response(), token, expiry)
	}
}

// Renew gives the session another token: who knew the one before is not in. What
// the session held is thrown away if it has ended while this request was under
// way.
func (s *House) Renew(c echo.Context, account *records.LoggedIn) error {
	ctx := c.Request().Context()
	old := s.Sessions.Token(ctx)
	c.Set(unkept, true)
	if err := s.Sessions.RenewToken(records.Renewing(ctx)); err != nil {
		return err
	}
	kept, err := s.Logins.Begin(ctx, records.Beginning{Old: old, New: s.Sessions.Token(ctx), Until: s.Sessions.Deadline(ctx), Account: account})
	if err != nil {
		return err
	}
	c.Set(unkept, nil)
	if kept {
		return nil
	}
	return s.Sessions.Clear(ctx)
}

// Hold puts something into the session and keeps it at once: an answer that says
// so must be true.
func (s *House) Hold(c echo.Context, key string, value any) error {
	ctx := c.Request().Context()
	s.Sessions.Put(ctx, key, value)
	_, _, err := s.Sessions.Commit(ctx)
	return err
}
