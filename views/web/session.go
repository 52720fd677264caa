package web

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
)

// sessionName is the cookie of a session; by https it has a prefix (Server.cookie).
const sessionName = "renju"

// newSessions is not scs.New: that one starts a store in memory that nobody would
// stop.
func newSessions(kept *accounts.Sessions) *scs.SessionManager {
	return &scs.SessionManager{
		Store: kept, Codec: &accounts.RememberingCodec{}, Lifetime: 14 * 24 * time.Hour,
		Cookie: scs.SessionCookie{Name: sessionName, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, Persist: true},
	}
}

// session gives a request its session, and keeps what it changes in it. scs's own
// middleware would answer for the page when a session cannot be kept: here the page
// goes out all the same, since what it tells (an act that is in the journal, a
// notice) is true. What must be kept, a login and a link, is kept before the answer.
func (s *Server) session(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Add("Vary", "Cookie")
		token := ""
		if cookie, err := c.Cookie(s.cookie(c).Name); err == nil {
			token = cookie.Value
		}
		ctx, err := s.sessions.Load(c.Request().Context(), token)
		if err != nil {
			return err
		}
		c.SetRequest(c.Request().WithContext(ctx))
		c.Set(openSession, true)
		s.touch(ctx, c.Request())
		c.Response().Before(func() { s.keepSession(ctx, c) })
		return next(c)
	}
}

// unkept marks a request whose session could not be given its new token: the
// browser keeps the old one, which is still good.
const unkept = "session unkept"

func (s *Server) keepSession(ctx context.Context, c echo.Context) {
	switch s.sessions.Status(ctx) {
	case scs.Destroyed:
		s.writeCookie(c, "", time.Time{})
	case scs.Unmodified:
		s.leaveMark(c, false)
	case scs.Modified:
		if c.Get(unkept) != nil {
			return
		}
		token, expiry, err := s.sessions.Commit(ctx)
		if err != nil {
			s.RequestLog.of(c).Error("session", "error", err)
			return
		}
		s.writeCookie(c, token, expiry)
		s.leaveMark(c, true)
	}
}

// cookie is that of the session. The one by https has a name that no plain page can set, and
// leaves the one without alone.
func (s *Server) cookie(c echo.Context) scs.SessionCookie {
	own := s.sessions.Cookie
	if s.Origin.Safe(c) {
		own.Name, own.Secure = "__Host-"+own.Name, true
	}
	return own
}

// writeCookie gives the browser its session's token; none ends it.
func (s *Server) writeCookie(c echo.Context, token string, expiry time.Time) {
	under := scs.SessionManager{Cookie: s.cookie(c)}
	under.WriteSessionCookie(c.Request().Context(), c.Response(), token, expiry)
}

// renew gives the session another token: who knew the one before is not in. What
// the session held is thrown away if it has ended while this request was under
// way.
func (s *Server) renew(c echo.Context, account *accounts.LoggedIn) error {
	ctx := c.Request().Context()
	old := s.sessions.Token(ctx)
	c.Set(unkept, true)
	if err := s.sessions.RenewToken(accounts.Renewing(ctx)); err != nil {
		return err
	}
	kept, err := s.logins.Begin(ctx, accounts.Beginning{Old: old, New: s.sessions.Token(ctx), Until: s.sessions.Deadline(ctx), Account: account})
	if err != nil {
		return err
	}
	c.Set(unkept, nil)
	if kept {
		return nil
	}
	return s.sessions.Clear(ctx)
}

// Enter begins a session for an account, under a new token.
func (s *Server) Enter(c echo.Context, account accounts.LoggedIn) error {
	name, password := account.Seals()
	if !s.Desk.Installation.State().Proves(account.ID, name, password) {
		return accounts.ErrLogin // what stands beside the journal is not what it has
	}
	with, sealed := account.Passkey()
	if with != "" && !s.Desk.Installation.State().Holds(account.ID, with, sealed) {
		return accounts.ErrLogin
	}
	known, _ := s.Desk.Installation.State().Account(account.ID)
	if err := s.renew(c, &account); err != nil {
		return err
	}
	ctx := c.Request().Context()
	now := noted(s.Wall())
	for key, value := range map[string]string{sessionEpoch: strconv.Itoa(known.Epoch), sessionBegan: now, sessionSeen: now, sessionProved: now, sessionDevice: deviceOf(c.Request()), sessionPasskey: with} {
		s.sessions.Put(ctx, key, value)
	}
	return s.hold(ctx, accounts.SessionAccount, account.ID)
}

// Take takes a link into the session, under a new token.
func (s *Server) Take(c echo.Context, link string) error {
	if err := s.renew(c, nil); err != nil {
		return err
	}
	ctx := c.Request().Context()
	held := s.held(ctx)
	if slices.Contains(held, link) {
		return nil
	}
	return s.hold(ctx, sessionLinks, append(slices.Clone(held), link))
}

// Leave ends the session.
func (s *Server) Leave(c echo.Context) error {
	id := s.loggedIn(c.Request().Context())
	if err := s.sessions.Destroy(c.Request().Context()); err != nil || id == "" {
		return err
	}
	s.RequestLog.Note(c, security.Entry{Kind: security.Logout, Account: id})
	return nil
}

// LeaveEverywhere ends all sessions of the account that is logged in, on every device.
func (s *Server) LeaveEverywhere(c echo.Context) error {
	ctx := c.Request().Context()
	if id := s.loggedIn(ctx); id != "" && s.inEpoch(ctx, id) {
		err := s.Desk.Installation.Do(ctx, Order(c, AccountActor+id, s.Wall()), installation.LogOut{Account: id}, sidetable.EndSessions{ID: id})
		if err != nil {
			return err
		}
		s.RequestLog.Note(c, security.Entry{Kind: security.LogoutEverywhere, Account: id})
	}
	return s.Leave(c)
}

// loggedIn is the account of the session; empty for none.
func (s *Server) loggedIn(ctx context.Context) string {
	if s.gone(ctx) {
		return ""
	}
	return s.sessions.GetString(ctx, accounts.SessionAccount)
}

// sessionEpoch is the key under which a session holds the epoch of its account.
const sessionEpoch = "epoch"

// inEpoch tells whether nothing has ended the sessions of the account since this one began,
// and whether the passkey with which it began is still one.
func (s *Server) inEpoch(ctx context.Context, account string) bool {
	known, stands := s.Desk.Installation.State().Account(account)
	if !stands {
		return false
	}
	if with := s.sessions.GetString(ctx, sessionPasskey); with != "" && known.Passkeys[with] == "" {
		return false
	}
	began := s.sessions.GetString(ctx, sessionEpoch)
	return began == strconv.Itoa(known.Epoch) || began == "" && known.Epoch == 0 // a session from before there were epochs
}

// held are the links that the session has taken.
func (s *Server) held(ctx context.Context) []string {
	held, _ := s.sessions.Get(ctx, sessionLinks).([]string)
	return held
}

// Holds tells whether the session has taken a link.
func (s *Server) Holds(c echo.Context, link string) bool {
	return slices.Contains(s.held(c.Request().Context()), link)
}

// hold puts something into the session and keeps it at once: an answer that says
// so must be true.
func (s *Server) hold(ctx context.Context, key string, value any) error {
	s.sessions.Put(ctx, key, value)
	_, _, err := s.sessions.Commit(ctx)
	return err
}
