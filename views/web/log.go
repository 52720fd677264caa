package web

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
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
