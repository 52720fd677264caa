package web

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

// What is logged has the route of a request, never its path: a path may hold a token. Nor is
// anything logged that a form or a cookie brought.

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

// logOf is the log, for lines about a request.
func (s *Server) logOf(c echo.Context) *slog.Logger {
	return s.log.With("request", requestID(c), "method", c.Request().Method, "route", c.Path())
}

// recovered answers a request that panicked with a page, and logs it.
func (s *Server) recovered() echo.MiddlewareFunc {
	return middleware.RecoverWithConfig(middleware.RecoverConfig{LogErrorFunc: func(c echo.Context, err error, stack []byte) error {
		s.logOf(c).Error("panic", "error", err, "stack", string(stack))
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
