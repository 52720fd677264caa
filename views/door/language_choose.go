package door

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// language keeps the reader's choice for a year.
func (s *Face) language(c echo.Context) error {
	c.SetCookie(&http.Cookie{Name: web.LanguageName, Value: locale.Match(c.FormValue("lang")), Path: "/",
		MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode, HttpOnly: true})
	return web.On(c, local(c.FormValue("back")))
}

// local keeps a redirect on this site.
func local(path string) string {
	to, err := url.Parse(path)
	if err != nil || to.IsAbs() || to.Host != "" || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.Contains(path, "\\") {
		return "/"
	}
	return path
}
