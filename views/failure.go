package views

import (
	"bytes"
	"context"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// say is a text to be put into the reader's language at the edge.
var say = locale.Say

// failure is an answer that is one clear sentence.
type failure struct {
	status int
	text   locale.Text
	back   string
}

func (f *failure) Error() string { return f.text.Key }

func notFound() error {
	return &failure{status: http.StatusNotFound, text: say("failure.not-found")}
}

func forbidden() error {
	return &failure{status: http.StatusForbidden, text: say("failure.forbidden"), back: "/login"}
}

// notTheirs answers who acts at a board without a seat there.
func notTheirs() error {
	return &failure{status: http.StatusForbidden, text: say("failure.forbidden.board")}
}

func badRequest() error {
	return &failure{status: http.StatusBadRequest, text: say("failure.bad-request")}
}

// fail answers every error: a sentence, never a stack.
func (s *Server) fail(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	if cause := context.Cause(c.Request().Context()); cause != nil && errors.Is(err, context.Canceled) {
		err = errors.Join(cause, err)
	}
	f := s.failureOf(err)
	if f.status >= http.StatusInternalServerError {
		s.log.Error("request", "method", c.Request().Method, "path", c.Path(), "error", err)
	}
	if f.status == http.StatusServiceUnavailable {
		c.Response().Header().Set("Retry-After", retryAfter)
	}
	if c.Request().Method == http.MethodHead {
		_ = c.NoContent(f.status)
		return
	}
	// The request's context may have ended, which is why it failed. An answer must go
	// out all the same: where none is written, the browser reads "200 OK".
	frame := page.Frame{T: translator(c), Back: "/"}
	if err := showIn(context.WithoutCancel(c.Request().Context()), c, f.status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.FailurePage(frame, page.Failure{Status: f.status, Text: f.text, Back: f.back}).Render(ctx, to)
	}); err != nil {
		s.log.Error("failure page", "error", err)
	}
	if !c.Response().Committed {
		_ = c.String(f.status, frame.T.Text(f.text))
	}
}

// retryAfter is how soon, in seconds, it is worth while to send again what found the
// service busy or stopping.
const retryAfter = "5"

// failureOf is the one table from errors to HTTP.
func (s *Server) failureOf(err error) *failure {
	var (
		own     *failure
		fault   *echo.HTTPError
		refusal *game.Refusal
		stale   *arbiter.StaleError
		broken  *arbiter.FoldError
	)
	if text, status, ok := s.refusedEvent(err); ok && !errors.As(err, &own) {
		return &failure{status: status, text: text}
	}
	switch {
	case errors.As(err, &own):
		return own
	case errors.Is(err, arbiter.ErrNotFound):
		return &failure{status: http.StatusNotFound, text: say("failure.not-found")}
	case errors.As(err, &refusal):
		return &failure{status: http.StatusUnprocessableEntity, text: refusalText(s.desk, game.State{}, game.Command{Point: refusal.Point}, refusal)}
	case errors.As(err, &stale):
		return &failure{status: http.StatusConflict, text: say("refused.stale.plain")}
	case errors.As(err, &broken):
		return &failure{status: http.StatusInternalServerError, text: say("failure.damaged")}
	case errors.Is(err, arbiter.ErrClosed), errors.Is(err, http.ErrServerClosed):
		return &failure{status: http.StatusServiceUnavailable, text: say("failure.stopping")}
	case errors.Is(err, arbiter.ErrFull):
		return &failure{status: http.StatusInsufficientStorage, text: say("failure.full")}
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded), errors.Is(err, arbiter.ErrBusy):
		return &failure{status: http.StatusServiceUnavailable, text: say("refused.busy")}
	case errors.As(err, &fault):
		return httpFailure(fault.Code)
	}
	return &failure{status: http.StatusInternalServerError, text: say("failure.internal")}
}

func httpFailure(code int) *failure {
	switch code {
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		return &failure{status: http.StatusNotFound, text: say("failure.not-found")}
	case http.StatusForbidden:
		return &failure{status: code, text: say("failure.cross-origin")}
	case http.StatusTooManyRequests:
		return &failure{status: code, text: say("failure.too-many")}
	case http.StatusInternalServerError:
		return &failure{status: code, text: say("failure.internal")}
	}
	return &failure{status: code, text: say("failure.bad-request")}
}
