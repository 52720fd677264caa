package accounts

import (
	"net/http"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// language keeps the reader's choice for a year.
func (s *Pages) language(a web.Asked) (locale.Text, error) {
	a.SetCookie(&http.Cookie{Name: locale.Cookie, Value: locale.Match(a.FormValue("lang")), Path: "/",
		MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode, HttpOnly: true})
	return locale.Text{}, nil
}
