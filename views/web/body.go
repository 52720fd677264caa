package web

import (
	"errors"
	"mime"
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/locale"
)

// wholeForms refuses a POST whose body is no form, is cut off or is too large,
// before anything is done: half a form must never pass for another one.
func wholeForms(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Request().Method != http.MethodPost {
			return next(c)
		}
		if !bringsForm(c.Request()) {
			return &Refused{Status: http.StatusUnsupportedMediaType, Text: locale.Say("failure.bad-request")}
		}
		_, err := c.FormParams()
		var fault *echo.HTTPError
		switch {
		case errors.As(err, &fault):
			return fault
		case err != nil:
			return BadRequest()
		}
		return next(c)
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
