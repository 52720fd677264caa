package web

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// How many bytes the body of a form may have: that of a list of players or a picture, of a file that comes in, and every other.
const (
	usualBody = 1_000_000
	listBody  = 10_000_000
	fileBody  = 64_000_000
	drained   = 100_000_000 // as much of a body that is too large is read for nothing
)

// MostOfBody is how many bytes the body of a request may have.
func MostOfBody(r *http.Request) int64 {
	switch {
	case r.URL.Path == address.Dossiers, r.URL.Path == address.APIHubDossier:
		return fileBody
	case address.IsLarge(r.URL.Path):
		return listBody
	}
	return usualBody
}

// bodies refuses a body that is too large. What is left of one is read to its end, within
// reason: a browser that is still sending shows no answer.
func bodies() echo.MiddlewareFunc {
	limits := map[int64]echo.MiddlewareFunc{}
	for _, most := range []int64{usualBody, listBody, fileBody} {
		limits[most] = middleware.BodyLimit(strconv.FormatInt(most, 10) + "B")
	}
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		limited := map[int64]echo.HandlerFunc{}
		for most, limit := range limits {
			limited[most] = limit(next)
		}
		return func(c echo.Context) error {
			if forPrograms(c) { // which says itself how much it reads
				return next(c)
			}
			body, most := c.Request().Body, MostOfBody(c.Request())
			err := limited[most](c)
			if fault, is := errors.AsType[*echo.HTTPError](err); !is || fault.Code != http.StatusRequestEntityTooLarge {
				return err
			}
			_, _ = io.CopyN(io.Discard, body, drained)
			return &Refused{Status: http.StatusRequestEntityTooLarge, Text: locale.Say(tooLarge(c.Path(), most))}
		}
	}
}

// tooLarge is the sentence for a body that is too large: how much is taken, and the way on.
func tooLarge(route string, most int64) string {
	switch {
	case route == address.LogoRoute:
		return "describe.logo.error.large"
	case route == address.PicturesRoute:
		return "pictures.error.large"
	case most == fileBody:
		return "failure.large-file"
	case most == listBody:
		return "failure.large-list"
	}
	return "failure.large-form"
}

// uncut refuses what another node has had, and must not be done a second time.
func uncut(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		why := journal.WhyNoLeader(c.Request().Context())
		if why == nil || !why.Cut {
			return next(c)
		}
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

// forgetParts takes away the files of a form when it is answered. The server would do so only for its
// own request, and handlers have a copy of it, with the form.
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
