package views

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
)

// sentence is what says itself: an error of any room, or an argument of one.
type sentence interface {
	Sentence() (key string, args []any)
}

// sentenced is an error that says its own sentence.
type sentenced interface {
	error
	sentence
}

// statuses are those of the sentences that do not answer "what was sent does not do".
var statuses = map[string]int{
	"failure.not-found": http.StatusNotFound,
	"failure.damaged":   http.StatusInternalServerError,
	"failure.stopping":  http.StatusServiceUnavailable,
	"failure.full":      http.StatusInsufficientStorage,
	"refused.busy":      http.StatusServiceUnavailable,

	"refused.stale":          http.StatusConflict,
	"refused.stale.plain":    http.StatusConflict,
	"refused.command-reused": http.StatusConflict,
}

// told is the one place that turns an error into words and a status. The text is
// empty for an error that says no sentence: it is the service's fault.
func (s *Server) told(err error) (locale.Text, int) {
	var foreign *echo.HTTPError
	own, known := errors.AsType[sentenced](err)
	switch {
	case known:
	case errors.Is(err, http.ErrServerClosed):
		return s.told(arbiter.ErrClosed)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return s.told(arbiter.ErrBusy)
	case errors.As(err, &foreign) && foreign.Code != http.StatusInternalServerError:
		return s.told(httpFailure(foreign.Code))
	}
	text := locale.Text{}
	if known {
		text = s.words(own)
	}
	if text.Key == "" {
		return text, http.StatusInternalServerError
	}
	if f, ok := own.(*failure); ok {
		return text, f.status
	}
	if status, ok := statuses[text.Key]; ok {
		return text, status
	}
	return text, http.StatusUnprocessableEntity
}

// refusal is what is said on the page of a form again, if whoever sent it can do
// something about the error. Other errors fail.
func (s *Server) refusal(err error) (text locale.Text, status int, ok bool) {
	if err == nil {
		return text, 0, false
	}
	text, status = s.told(err)
	return text, status, status == http.StatusBadRequest || status == http.StatusConflict || status == http.StatusUnprocessableEntity
}

// besideField is what is wrong with a form, beside the field that it is about; nil
// when it is about something else.
func (s *Server) besideField(err error) map[string]locale.Text {
	if about, ok := errors.AsType[interface {
		sentenced
		Field() string
	}](err); ok && about.Field() != "" {
		return map[string]locale.Text{about.Field(): s.words(about)}
	}
	return nil
}

// words puts a sentence into a text. Arguments that the core names by an id or by a
// code of its own become what people call them.
func (s *Server) words(said sentence) locale.Text {
	key, given := said.Sentence()
	args := slices.Clone(given)
	for i, arg := range args {
		switch arg := arg.(type) {
		case sentence:
			args[i] = s.words(arg)
		case board.Somebody:
			args[i] = ""
			if arg != "" {
				args[i] = s.desk.Person(string(arg)).Name
			}
		case game.Asked:
			args[i] = askOf(arg).Text()
		case standings.Tiebreak:
			args[i] = teamTiebreak(standings.ParseTeamTiebreak(string(arg)))
		}
	}
	return locale.Text{Key: key, Args: args}
}
