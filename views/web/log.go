package web

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

// What is logged has the route of a request, never its path: a path may hold a token. Nor is
// anything logged that a form or a cookie brought.

// requestKept is where the sign of a request is kept.
const requestKept = "request"

// requestKey is under what the context of a request has it, for the desk's acts.
type requestKey struct{}

// signed gives every request its sign, which the answer says in a header, a page of a fault
// in words, and the log with every line about the request.
func signed(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		sign := newSign(time.Now())
		c.Set(requestKept, sign)
		c.SetRequest(c.Request().WithContext(context.WithValue(c.Request().Context(), requestKey{}, sign)))
		c.Response().Header().Set(echo.HeaderXRequestID, sign)
		return next(c)
	}
}

func signOf(c echo.Context) string {
	sign, _ := c.Get(requestKept).(string)
	return sign
}

// logOf is the log, for lines about a request.
func (s *House) logOf(c echo.Context) *slog.Logger {
	return s.log.With("request", signOf(c), "method", c.Request().Method, "route", c.Path())
}

// recovered answers a request that panicked with a page, and logs it.
func (s *House) recovered() echo.MiddlewareFunc {
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
