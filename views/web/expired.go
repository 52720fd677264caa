package web

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// openSession marks a request that has been through the session, under which an answer
// can say who looks.
const openSession = "session open"

// hadName is the cookie that says that this browser has had a session, and nothing else:
// it outlives the session's own cookie, which the browser throws away at its end. By it a
// form that comes too late can be told from one of somebody who was never in.
const hadName = "had"

// hadFor is how long a browser is known to have had a session; that itself is over long
// before (newSessions).
const hadFor = 90 * 24 * time.Hour

// leaveMark notes in the browser that it has a session, where it does not know, or anew.
func (s *House) leaveMark(c echo.Context, anew bool) {
	ctx := c.Request().Context()
	if s.loggedIn(ctx) == "" && len(s.held(ctx)) == 0 || !anew && marked(c) {
		return
	}
	own := s.cookie(c)
	c.SetCookie(&http.Cookie{
		Name: hadName, Value: "1", Path: own.Path, MaxAge: int(hadFor.Seconds()),
		HttpOnly: own.HttpOnly, Secure: own.Secure, SameSite: own.SameSite,
	})
}

// marked tells whether a browser has had a session.
func marked(c echo.Context) bool {
	cookie, err := c.Cookie(hadName)
	return err == nil && cookie.Value != ""
}

// expired tells whether a request comes from a browser whose session has ended, whether
// it still sends the session's cookie or has thrown it away: who sent it is not refused
// for lack of a right.
func (s *House) expired(c echo.Context) bool {
	if c.Get(openSession) == nil {
		return false
	}
	if ctx := c.Request().Context(); s.sessions.Token(ctx) != "" {
		return s.gone(ctx) && s.sessions.GetString(ctx, records.SessionAccount) != ""
	}
	cookie, err := c.Cookie(s.cookie(c).Name)
	return err == nil && cookie.Value != "" || marked(c)
}

// endedSession is the failure of a request whose session has ended: the way to the login,
// which leads back to the page, and the form as it was sent, to be sent again.
func (s *House) endedSession(c echo.Context, m Failure) Failure {
	m.Text = locale.Say("failure.expired")
	page := c.Request().URL.RequestURI()
	if c.Request().Method == http.MethodPost {
		page = s.pageOf(c)
		m.Again, m.Sent = c.Request().URL.Path, typedIn(c)
		m.Files = withFile(c)
	}
	m.Login = address.Login + "?next=" + url.QueryEscape(page)
	m.Back = page
	return m
}

// pageOf is the page that a form was sent from, if it is one of ours that can be gone to:
// what a form was answered with may stand under the address of the form.
func (s *House) pageOf(c echo.Context) string {
	from, err := url.Parse(c.Request().Referer())
	if err != nil || from.Path == "" || from.Host != c.Request().Host && (s.origin.Public == nil || from.Host != s.origin.Public.Host) {
		return address.Home
	}
	if !isPage(c.Echo(), from.Path) {
		return address.Home
	}
	return from.RequestURI()
}

// isPage tells whether a path is one of a page, whatever stands there.
func isPage(e *echo.Echo, path string) bool {
	found := e.NewContext(nil, nil)
	e.Router().Find(http.MethodGet, path, found)
	return slices.ContainsFunc(e.Routes(), func(r *echo.Route) bool { return r.Method == http.MethodGet && r.Path == found.Path() })
}

// Local keeps a way on on this site.
func Local(path string) string {
	to, err := url.Parse(path)
	if err != nil || to.IsAbs() || to.Host != "" || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.Contains(path, "\\") {
		return address.Home
	}
	return path
}

// A SentField is what was in a field of a form.
type SentField struct{ Name, Value string }

// withFile tells whether a file was chosen in a form that was sent.
func withFile(c echo.Context) bool {
	form, err := c.MultipartForm()
	if err != nil {
		return false
	}
	for _, files := range form.File {
		for _, file := range files {
			if file.Filename != "" {
				return true
			}
		}
	}
	return false
}

// secret tells whether a field is one for a password: their names end with that word.
func secret(field string) bool { return strings.HasSuffix(field, "password") }

// typedIn is what was sent with a form, but for what is secret.
func typedIn(c echo.Context) []SentField {
	form, err := c.FormParams()
	if err != nil {
		return nil
	}
	var list []SentField
	for name, values := range form {
		if secret(name) || name == confirmBack || name == shownPasskey {
			continue
		}
		for _, value := range values {
			list = append(list, SentField{name, value})
		}
	}
	slices.SortStableFunc(list, func(a, b SentField) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// lookedAt says on a failure's page who looks, where that can be told.
func (s *House) lookedAt(c echo.Context, f Frame) Frame {
	if c.Get(openSession) == nil {
		return f
	}
	v, err := s.Viewer(c)
	if err != nil {
		return f
	}
	return s.named(f, v)
}
