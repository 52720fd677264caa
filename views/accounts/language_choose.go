package accounts

import (
	"net/http"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// language keeps the reader's choice for a year.
func (s *Pages) language(c web.Context) error {
	c.SetCookie(&http.Cookie{Name: locale.Cookie, Value: locale.Match(c.FormValue("lang")), Path: "/",
		MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode, HttpOnly: true})
	return web.On(c, web.Local(c.FormValue("back")))
}
