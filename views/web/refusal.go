package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// sentenced is an error that says its own sentence.
type sentenced interface {
	error
	shown.Sentence
}

// statuses are those of the sentences that do not answer "what was sent does not do".
var statuses = map[string]int{
	"": http.StatusInternalServerError, // nothing that a form could bring about

	"failure.not-found": http.StatusNotFound,
	"reset.gone":        http.StatusNotFound,
	"setup.gone":        http.StatusNotFound,
	"failure.damaged":   http.StatusInternalServerError,
	stopping:            http.StatusServiceUnavailable,
	"failure.full":      http.StatusInsufficientStorage,
	"failure.stopped":   http.StatusServiceUnavailable,
	"failure.elsewhere": http.StatusServiceUnavailable,
	"failure.unsure":    http.StatusServiceUnavailable,

	"failure.older":           http.StatusServiceUnavailable,
	"failure.leaderless":      http.StatusServiceUnavailable,
	"failure.leaderless.lost": http.StatusBadGateway,

	"refused.busy": http.StatusServiceUnavailable,

	"failure.node-stopped": http.StatusServiceUnavailable,
	"failure.nobody-leads": http.StatusServiceUnavailable,
	"failure.behind":       http.StatusServiceUnavailable,

	"refused.key.unknown":   http.StatusUnauthorized,
	"refused.key.expired":   http.StatusUnauthorized,
	"refused.key.withdrawn": http.StatusUnauthorized,
	"refused.key.orphaned":  http.StatusUnauthorized,

	"hub.no-hall":   http.StatusUnauthorized,
	"hub.hall-gone": http.StatusForbidden,
	"hub.not-one":   http.StatusNotFound,
	"hub.older":     http.StatusConflict,
	"hub.stale":     http.StatusConflict,
	"hub.forked":    http.StatusConflict,

	"refused.stale":          http.StatusConflict,
	"refused.stale.plain":    http.StatusConflict,
	"refused.command-reused": http.StatusConflict,
	"refused.preview-old":    http.StatusConflict,
}

// refusalText is the one place that turns an error into words and a status. The text is
// empty for an error that says no sentence: it is the service's fault.
func refusalText(tell shown.Presenter, err error) (locale.Text, int) {
	own, ok := errors.AsType[sentenced](err)
	if !ok {
		own = adopted(err)
	}
	if own == nil {
		return locale.Text{}, http.StatusInternalServerError
	}
	text := tell.Words(own)
	if answer, ok := own.(*Refused); ok {
		return text, answer.Status
	}
	if status, ok := statuses[text.Key]; ok {
		return text, status
	}
	return text, http.StatusUnprocessableEntity
}

// adopted is the error of a library as what it comes to here; nil for an unknown one.
func adopted(err error) sentenced {
	switch foreign, ok := errors.AsType[*echo.HTTPError](err); {
	case errors.Is(err, http.ErrServerClosed):
		return journal.ErrClosed
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return journal.ErrBusy
	case ok && foreign.Code != http.StatusInternalServerError:
		return httpFailure(foreign.Code)
	}
	return nil
}

// Refusal returns an error in words, with the names that the presenter knows. It is ok if the sender can
// mend the form: its page says the words. Other errors fail.
func Refusal(tell shown.Presenter, err error) (text locale.Text, status int, ok bool) {
	if err == nil {
		return text, 0, false
	}
	text, status = refusalText(tell, err)
	if own, is := errors.AsType[*Refused](err); is && own.Back != "" {
		return text, status, false // it names the page where to go on
	}
	return text, status, status == http.StatusConflict || status == http.StatusUnprocessableEntity
}

// Fields are what is wrong with a form, by its fields.
type Fields map[string]locale.Text

func (f Fields) Error() string { return "wrong fields" }

// BesideField returns the faults of a form by its fields; nil where the error names no field. A fault
// without a field stands under the empty name.
func BesideField(tell shown.Presenter, err error) map[string]locale.Text {
	if fields, ok := errors.AsType[Fields](err); ok {
		return fields
	}
	beside, anywhere := map[string]locale.Text{}, false
	for _, one := range eachOf(err) {
		about, ok := errors.AsType[interface {
			sentenced
			Field() string
		}](one)
		if !ok {
			return nil
		}
		anywhere = anywhere || about.Field() != ""
		if beside[about.Field()].Key == "" {
			beside[about.Field()] = tell.Words(about)
		}
	}
	if !anywhere {
		return nil
	}
	return beside
}

// eachOf returns the errors that were joined to one, or the error alone.
func eachOf(err error) []error {
	if joined, ok := errors.AsType[interface {
		error
		Unwrap() []error
	}](err); ok {
		var list []error
		for _, one := range joined.Unwrap() {
			list = append(list, eachOf(one)...)
		}
		return list
	}
	return []error{err}
}
