package web

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// Refused is an answer that is one clear sentence.
type Refused struct {
	Status int
	Text   locale.Text
	Back   string
}

func (f *Refused) Error() string { return f.Text.Key }

// Sentence is the answer.
func (f *Refused) Sentence() (key string, args []any) { return f.Text.Key, f.Text.Args }

// NotFound answers for what is not there, or is nothing for the viewer to know of.
func NotFound() error {
	return &Refused{Status: http.StatusNotFound, Text: locale.Say("failure.not-found")}
}

// forbidden names the sentence for each set of roles that the table of rights has; a program's key
// is left out where a person may do it too.
var forbidden = map[rights.Role]string{
	rights.Administrator:                    "administrator",
	rights.Hosts:                            "host",
	rights.Organiser:                        "organiser",
	rights.Organiser | rights.Administrator: "organiser-administrator",
	rights.Chiefs:                           "chief",
	rights.Chiefs | rights.Jury:             "chief-jury",
	rights.Jury:                             "jury",
	rights.Arbiters:                         "arbiter",
	rights.Arbiters | rights.Jury:           "arbiter-jury",
	rights.Arbiters | rights.Administrator:  "arbiter-administrator",
	rights.Arbiters | rights.Entered:        "arbiter-entered",
	rights.Entered:                          "entered",
	rights.Captain:                          "captain",
	rights.Arbiters | rights.Caster:         "caster",
	rights.Arbiters | rights.AtBoard:        "times",
	rights.Timing:                           "times",
	rights.TimeArbiter | rights.AtBoard:     "time-arbiter",
	rights.Scorers:                          "scores",
	rights.ResultsKey:                       "key",
	rights.BoardsKey:                        "key",
	rights.HallKey:                          "key",
}

// Forbidden answers who may not do that: it says whose it is, and shows the way to the
// login.
func Forbidden(whose rights.Role) error {
	said, known := forbidden[whose]
	if !known {
		said = forbidden[whose&^(rights.ResultsKey|rights.BoardsKey)]
	}
	return &Refused{Status: http.StatusForbidden, Text: locale.Say("failure.forbidden." + said), Back: address.Login}
}

// NotTheirs answers who acts at a board without a seat there.
func NotTheirs() error {
	return &Refused{Status: http.StatusForbidden, Text: locale.Say("failure.forbidden.board")}
}

// CardGone answers whose card, with which they might, was withdrawn or has ended: what the page of
// the seat says too.
func CardGone() *Refused {
	return &Refused{Status: http.StatusForbidden, Text: locale.Say("seat.withdrawn"), Back: address.Seat}
}

// BadRequest answers a form that no page of ours has.
func BadRequest() error {
	return &Refused{Status: http.StatusBadRequest, Text: locale.Say("failure.bad-request")}
}

// NoChoice answers a form whose field says what none of its choices does.
func NoChoice(c echo.Context, field string) error {
	return WrongForm(locale.Say("failure.no-choice", "Field", field, "What", c.FormValue(field)))
}

// fail answers every error: a sentence, never a stack.
func (s *Server) fail(err error, c echo.Context) {
	if c.Response().Committed {
		s.RequestLog.breakOff(c, err)
		return
	}
	if cause := context.Cause(c.Request().Context()); cause != nil && errors.Is(err, context.Canceled) {
		err = errors.Join(cause, err)
	}
	m := Failure{}
	m.Text, m.Status = s.RequestLog.saidOf(c, s.Presenter, err)
	if why := s.unsureWho(c, m.Status); why != nil {
		m.Text, m.Status = s.RequestLog.saidOf(c, s.Presenter, why)
	}
	if own, ok := errors.AsType[*Refused](err); ok {
		m.Back = own.Back
	}
	if !forPrograms(c) && (m.Status == http.StatusForbidden || m.Status == http.StatusNotFound && s.Ended(c)) {
		m = s.wayBack(c, m)
	}
	if m.Status == http.StatusTooManyRequests {
		m.Back = cmp.Or(m.Back, s.pageOf(c))
		if c.Response().Header().Get("Retry-After") == "" {
			c.Response().Header().Set("Retry-After", retryAfter)
		}
	}
	if m.Status == http.StatusServiceUnavailable {
		c.Response().Header().Set("Retry-After", retryAfter)
		if m.Text.Key != stopping {
			c.Response().Header().Set(address.Itself, "yes")
		}
	}
	if forPrograms(c) {
		s.RequestLog.tellProblem(c, m.Text, m.Status)
		return
	}
	if c.Request().Method == http.MethodHead {
		_ = c.NoContent(m.Status)
		return
	}
	// The request's context may have ended, which is why it failed. An answer must go
	// out all the same: where none is written, the browser reads "200 OK".
	frame := Frame{T: Translator(c), Back: "/"}
	if m.Login != "" {
		frame.Back = m.back()
	}
	if m.Status < http.StatusInternalServerError {
		frame = s.lookedAt(c, frame)
	}
	if err := showIn(context.WithoutCancel(c.Request().Context()), c, m.Status, FailurePage(frame, m)); err != nil {
		s.RequestLog.of(c).Log(c.Request().Context(), unlessGone(c), "failure page", "error", err)
	}
	if !c.Response().Committed {
		_ = c.String(m.Status, frame.T.Text(m.Text))
	}
}

// unsureWho says why this node cannot tell who asks. It may not know a session or key that was made
// while it reached no other node, so it must not say that it has ended.
func (s *Server) unsureWho(c echo.Context, status int) *journal.NoLeaderError {
	if status != http.StatusUnauthorized && (status != http.StatusForbidden || forPrograms(c) || !s.Ended(c)) {
		return nil
	}
	why := journal.WhyNoLeader(c.Request().Context())
	if why == nil && s.Places.leaderless.Load() {
		why = &journal.NoLeaderError{}
	}
	return why
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
func (l *RequestLog) breakOff(c echo.Context, err error) {
	r := c.Response()
	if r.Status == http.StatusOK && r.Size == 0 && c.Request().Method != http.MethodHead {
		l.of(c).Error("broken off", "error", err)
		panic(http.ErrAbortHandler)
	}
}

// retryAfter is how soon, in seconds, it is worth while to send again what found the
// service busy or stopping.
const retryAfter = "5"

// stopping is the one sentence after which somebody else has to answer.
const stopping = "failure.stopping"

func saidAs(tell shown.Presenter, err error, sign string, log *slog.Logger) (locale.Text, int) {
	text, status := refusalText(tell, err)
	if text.Key == "" {
		log.Error("fault", "sign", sign, "error", err)
		text = locale.Say("failure.internal", "Sign", sign)
	} else if status >= http.StatusInternalServerError {
		level := slog.LevelError
		if status == http.StatusServiceUnavailable { // which passes, or whose cause has been told
			level = slog.LevelWarn
		}
		log.Log(context.Background(), level, "request", "error", err)
	}
	return text, status
}

func httpFailure(code int) *Refused {
	switch code {
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		return &Refused{Status: http.StatusNotFound, Text: locale.Say("failure.not-found")}
	case http.StatusForbidden:
		return &Refused{Status: code, Text: locale.Say("failure.cross-origin")}
	case http.StatusTooManyRequests:
		return &Refused{Status: code, Text: locale.Say("failure.too-fast")}
	}
	return &Refused{Status: code, Text: locale.Say("failure.bad-request")}
}

// saidOf puts an error of a request into words, under its own sign. Who has gone away meanwhile is told
// nothing, and nothing has gone wrong.
func (l *RequestLog) saidOf(c echo.Context, tell shown.Presenter, err error) (locale.Text, int) {
	err = journal.Explained(c.Request().Context(), err)
	if goneAway(c.Request()) {
		l.of(c).Info("gone", "error", err)
		return saidAs(tell, err, requestID(c), slog.New(slog.DiscardHandler))
	}
	if c.Path() == address.Health { // which is asked every few seconds, and says it to who asks
		return saidAs(tell, err, requestID(c), slog.New(slog.DiscardHandler))
	}
	return saidAs(tell, err, requestID(c), l.of(c))
}

// Problem is why a page has nothing to show.
func (l *RequestLog) Problem(tell shown.Presenter, err error) locale.Text {
	text, _ := saidAs(tell, err, newRequestID(), l.log)
	return text
}

// Failure is a request that did not succeed: one clear sentence, and a way on.
type Failure struct {
	Status int // of HTTP
	Text   locale.Text
	Back   string // where to go on; empty for the first page
	Login  string // where to log in again, when the session has ended
	Again  string // where the form was sent, when the session had ended by then
	Sent   []SentField
	Files  bool // a file was sent with it, which the page cannot keep
}

func (m Failure) back() string {
	if m.Back == "" {
		return address.Home
	}
	return m.Back
}

// beside has the login open beside a form that is kept.
func (m Failure) beside() templ.Attributes {
	if m.Again == "" {
		return nil
	}
	return templ.Attributes{"target": "_blank"}
}
