package web

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/address"
)

// What is logged has the route of a request, never its path: a path may hold a token. Nor is
// anything logged that a form or a cookie brought.

// A RequestLog writes the lines of a request to the log, and its entries to the security log.
type RequestLog struct {
	log      *slog.Logger
	security *records.Security
}

// requestKept is where a request keeps what it is called.
const requestKept = "request"

// requestKey is under what the context of a request has it, for the desk's acts.
type requestKey struct{}

// numbered gives every request what it is called: the answer says it in a header, a page of
// a fault in words, and the log with every line about the request.
func numbered(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		id := newRequestID()
		c.Set(requestKept, id)
		c.SetRequest(c.Request().WithContext(context.WithValue(c.Request().Context(), requestKey{}, id)))
		c.Response().Header().Set(echo.HeaderXRequestID, id)
		return next(c)
	}
}

// measured has each answer measured but a stream. An error is answered here: its status is known then.
func (o Observers) measured(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if address.IsLive(c.Path()) {
			return next(c)
		}
		began := readNow()
		if err := next(c); err != nil {
			c.Error(err)
		}
		o.Answered(c.Request().Method, c.Path(), c.Response().Status, readNow().Sub(began))
		return nil
	}
}

func requestID(c echo.Context) string {
	id, _ := c.Get(requestKept).(string)
	return id
}

// of returns the log for lines about a request.
func (l *RequestLog) of(c echo.Context) *slog.Logger {
	return l.log.With("request", requestID(c), "method", c.Request().Method, "route", c.Path())
}

// recovered answers a request that panicked with a page, and logs it.
func (l *RequestLog) recovered() echo.MiddlewareFunc {
	return middleware.RecoverWithConfig(middleware.RecoverConfig{LogErrorFunc: func(c echo.Context, err error, stack []byte) error {
		l.of(c).Error("panic", "error", err, "stack", string(stack))
		return err
	}})
}

// goneAway tells whether nobody waits for the answer any more: the browser has left, which
// is nothing that goes wrong here.
func goneAway(r *http.Request) bool {
	return r.Context().Err() != nil && !errors.Is(context.Cause(r.Context()), http.ErrServerClosed)
}

// unlessGone is how bad it is that an answer could not be written.
func unlessGone(c echo.Context) slog.Level {
	if goneAway(c.Request()) {
		return slog.LevelInfo
	}
	return slog.LevelError
}

// Note has the security log say what happened; the address is set here. Where the disk does
// not take it, the request goes on as it would.
func (l *RequestLog) Note(c echo.Context, e security.Entry) {
	e.Address = c.RealIP()
	l.of(c).Info(string(e.Kind), "account", e.Account, "actor", e.Actor, "address", e.Address, "event", e.Event, "what", e.What)
	if err := l.security.Note(c.Request().Context(), e); err != nil {
		l.log.Error("security log", "kind", string(e.Kind), "error", err)
	}
}

// NoteLogin has the security log say that somebody has come in, and with what.
func (l *RequestLog) NoteLogin(c echo.Context, account accounts.LoggedIn) {
	e := security.Entry{Kind: security.Login, Account: account.ID}
	if with, _ := account.Passkey(); with != "" {
		e.What = withPasskey
	}
	l.Note(c, e)
}

// readable are the letters of what is read aloud and typed: no I, L, O or U (Crockford).
var readable = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// counted is how many requests there were, from anywhere on: a service that starts twice in
// a second goes on elsewhere.
var counted = func() *atomic.Uint32 {
	var n atomic.Uint32
	var chance [4]byte
	_, _ = rand.Read(chance[:]) // never fails
	n.Store(binary.BigEndian.Uint32(chance[:]))
	return &n
}()

// newRequestID is what a request is called in the log, which the page of a fault shows: ten
// letters and digits that sort by the second, and 65,536 of a second are told apart.
func newRequestID() string { return requestIDAt(readNow()) }

func requestIDAt(at time.Time) string {
	data := binary.BigEndian.AppendUint32(nil, uint32(at.Unix()))
	return readable.EncodeToString(binary.BigEndian.AppendUint16(data, uint16(counted.Add(1))))
}

// Accepted logs who was given and lost rights: accounts, roles, appointments, links and keys. It is
// the one place that does, for whatever way an act has come. The log has ids, as the journal
// has them: no name, and nothing with which anybody could come in.
func (l *RequestLog) Accepted(ctx context.Context, said arbiter.Accepted) {
	kind, about := "", []any(nil)
	if said.Installation != nil {
		kind, about = installationLogged(said.Installation)
	} else {
		kind, about = eventLogged(said.Event)
	}
	if kind == "" {
		return
	}
	request, _ := ctx.Value(requestKey{}).(string)
	about = append(about, "actor", said.Actor, "event", said.Tournament, "position", said.Position, "request", request)
	l.log.Log(ctx, slog.LevelInfo, kind, about...)
}

// installationLogged returns what is logged of an event of the installation. The security log has the
// rest, with the address of the sender.
func installationLogged(e installation.Event) (kind string, about []any) {
	switch e := e.(type) {
	case installation.Made:
		return e.Kind(), []any{"account", e.Account, "role", e.Role}
	case installation.Renamed:
		return e.Kind(), []any{"account", e.Account}
	case installation.RoleGiven:
		return e.Kind(), []any{"account", e.Account, "role", e.Role}
	case installation.Removed:
		return e.Kind(), []any{"account", e.Account}
	case installation.PersonsJoined:
		return e.Kind(), []any{"person", e.Person, "with", e.With}
	case installation.PersonsParted:
		return e.Kind(), []any{"person", e.Person, "with", e.With}
	case installation.KeyNamed:
		return e.Kind(), []any{"key", e.Key}
	}
	return "", nil
}

// eventLogged is what is logged of an event of a tournament.
func eventLogged(e tournament.Event) (kind string, about []any) {
	switch e := e.(type) {
	case access.Appointed:
		return e.Kind(), []any{"account", e.Account, "role", e.Role}
	case access.Dismissed:
		return e.Kind(), []any{"account", e.Account}
	case access.KeyMade:
		return e.Kind(), []any{"key", e.Key, "for", e.For}
	case access.KeyWithdrawn:
		return e.Kind(), []any{"key", e.Key}
	case access.LinksMade:
		return e.Kind(), []any{"of", e.Of, "links", e.Links}
	case access.LinkOpened:
		return e.Kind(), []any{"link", e.Link, "device", e.Device}
	case access.LinkKnown:
		return e.Kind(), []any{"link", e.Link, "devices", e.Devices}
	case access.LinksWithdrawn:
		return e.Kind(), []any{"of", e.Of, "links", e.Links}
	case access.HookAdded:
		return e.Kind(), []any{"hook", e.Hook, "to", e.To}
	case access.HookReleased:
		return e.Kind(), []any{"hook", e.Hook}
	case access.HookStopped:
		return e.Kind(), []any{"hook", e.Hook, "gone", e.Gone}
	case access.HookRemoved:
		return e.Kind(), []any{"hook", e.Hook}
	}
	return "", nil
}
