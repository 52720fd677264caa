package web

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"renju-arbiter/arbiter"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// How large the body of a form may be: that of a list of players, of a file that comes in, and every other.
const (
	usualBody = "1M"
	listBody  = "10M"
	fileBody  = "64M"
	drained   = 100_000_000 // as much of a body that is too large is read for nothing
)

// bodies refuses a body that is too large. What is left of one is read to its end, within
// reason: a browser that is still sending shows no answer.
func bodies() echo.MiddlewareFunc {
	list := func(c echo.Context) bool {
		return c.Path() == address.ImportRoute || c.Path() == address.PasteRoute || c.Path() == address.Dossiers
	}
	usual := middleware.BodyLimitWithConfig(middleware.BodyLimitConfig{Limit: usualBody, Skipper: list})
	file := func(c echo.Context) bool { return c.Path() == address.Dossiers }
	brought := middleware.BodyLimitWithConfig(middleware.BodyLimitConfig{Limit: fileBody, Skipper: func(c echo.Context) bool { return !file(c) }})
	large := middleware.BodyLimitWithConfig(middleware.BodyLimitConfig{Limit: listBody, Skipper: func(c echo.Context) bool { return !list(c) || file(c) }})
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		limited := usual(large(brought(next)))
		return func(c echo.Context) error {
			if forPrograms(c) { // which says itself how much it reads
				return next(c)
			}
			body := c.Request().Body
			err := limited(c)
			if fault, is := errors.AsType[*echo.HTTPError](err); !is || fault.Code != http.StatusRequestEntityTooLarge || !list(c) {
				return err
			}
			_, _ = io.CopyN(io.Discard, body, drained)
			if file(c) {
				return &Refused{Status: http.StatusRequestEntityTooLarge, Text: locale.Say("failure.large-file")}
			}
			return &Refused{Status: http.StatusRequestEntityTooLarge, Text: locale.Say("failure.large-list")}
		}
	}
}

// uncut refuses what has gone to another node in part, and cannot be read here as a whole.
func uncut(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		why := arbiter.WhyLeaderless(c.Request().Context())
		if why == nil || !why.Cut {
			return next(c)
		}
		_, _ = io.CopyN(io.Discard, c.Request().Body, drained)
		return why
	}
}

// wholeForms refuses a POST whose body is no form, is cut off or is too large,
// before anything is done: half a form must never pass for another one. What its address
// says is none of the form's: a link to a page cannot fill in what is sent from there.
func wholeForms(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Request().Method != http.MethodPost || forPrograms(c) {
			return next(c)
		}
		if !bringsForm(c.Request()) {
			return &Refused{Status: http.StatusUnsupportedMediaType, Text: locale.Say("failure.bad-request")}
		}
		defer forgetParts(c)
		_, err := paramsOf(c)
		var fault *echo.HTTPError
		switch {
		case errors.As(err, &fault):
			return fault
		case err != nil:
			return BadRequest()
		}
		c.Request().Form = c.Request().PostForm
		return next(c)
	}
}

// partsInMemory is how much of a form with files is in memory, and not in files beside.
const partsInMemory = 1 << 20

func paramsOf(c echo.Context) (url.Values, error) {
	if kind, _, _ := mime.ParseMediaType(c.Request().Header.Get(echo.HeaderContentType)); kind == echo.MIMEMultipartForm {
		if err := c.Request().ParseMultipartForm(partsInMemory); err != nil {
			return nil, err
		}
	}
	return c.FormParams()
}

// forgetParts takes away the files of a form when it is answered. The server would do so for the request
// that it has made, and what the rooms have is a copy of that, with the form.
func forgetParts(c echo.Context) {
	if form := c.Request().MultipartForm; form != nil {
		_ = form.RemoveAll() // what is gone is gone
	}
}

// bringsForm tells whether a request has a form for its body, or none at all.
func bringsForm(r *http.Request) bool {
	if r.ContentLength == 0 {
		return true
	}
	kind, _, err := mime.ParseMediaType(r.Header.Get(echo.HeaderContentType))
	return err == nil && (kind == echo.MIMEApplicationForm || kind == echo.MIMEMultipartForm)
}
