package views

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

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

// Sentence is the answer.
func (f *failure) Sentence() (key string, args []any) { return f.text.Key, f.text.Args }

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
		s.breakOff(c, err)
		return
	}
	if cause := context.Cause(c.Request().Context()); cause != nil && errors.Is(err, context.Canceled) {
		err = errors.Join(cause, err)
	}
	m := page.Failure{}
	m.Text, m.Status = s.said(err, "method", c.Request().Method, "path", c.Path())
	if own, ok := errors.AsType[*failure](err); ok {
		m.Back = own.back
	}
	if m.Status == http.StatusServiceUnavailable {
		c.Response().Header().Set("Retry-After", retryAfter)
	}
	if c.Request().Method == http.MethodHead {
		_ = c.NoContent(m.Status)
		return
	}
	// The request's context may have ended, which is why it failed. An answer must go
	// out all the same: where none is written, the browser reads "200 OK".
	frame := page.Frame{T: translator(c), Back: "/"}
	if err := showIn(context.WithoutCancel(c.Request().Context()), c, m.Status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.FailurePage(frame, m).Render(ctx, to)
	}); err != nil {
		s.log.Error("failure page", "error", err)
	}
	if !c.Response().Committed {
		_ = c.String(m.Status, frame.T.Text(m.Text))
	}
}

var (
	errEmpty      = errors.New("a page with nothing on it")
	errUnanswered = errors.New("a request without an answer")
)

// answered holds that no request ends without an answer: net/http would send an empty
// page and say that all is well.
func answered(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		err := next(c)
		if err == nil && !c.Response().Committed {
			return errUnanswered
		}
		return err
	}
}

// breakOff ends an answer that failed after "200 OK" and before its first byte as
// what it is, a connection that broke: an empty page would pass for a whole one.
func (s *Server) breakOff(c echo.Context, err error) {
	r := c.Response()
	if r.Status == http.StatusOK && r.Size == 0 && c.Request().Method != http.MethodHead {
		s.log.Error("broken off", "method", c.Request().Method, "path", c.Path(), "error", err)
		panic(http.ErrAbortHandler)
	}
}

// retryAfter is how soon, in seconds, it is worth while to send again what found the
// service busy or stopping.
const retryAfter = "5"

// said puts any error into words. An unknown one is logged under a sign that the
// words tell, with what else the log is to know of it.
func (s *Server) said(err error, about ...any) (locale.Text, int) {
	text, status := s.told(err)
	if text.Key == "" {
		sign := newSign(time.Now())
		s.log.Error("fault", append([]any{"sign", sign, "error", err}, about...)...)
		text = say("failure.internal", "Sign", sign)
	} else if status >= http.StatusInternalServerError {
		s.log.Error("request", append([]any{"error", err}, about...)...)
	}
	return text, status
}

// problem is why a page has nothing to show.
func (s *Server) problem(err error) locale.Text {
	text, _ := s.said(err)
	return text
}

func httpFailure(code int) *failure {
	switch code {
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		return &failure{status: http.StatusNotFound, text: say("failure.not-found")}
	case http.StatusForbidden:
		return &failure{status: code, text: say("failure.cross-origin")}
	case http.StatusTooManyRequests:
		return &failure{status: code, text: say("failure.too-many")}
	}
	return &failure{status: code, text: say("failure.bad-request")}
}
