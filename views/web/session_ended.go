package web

import (
	"cmp"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/records/accounts"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// openSession marks a request that has been through the session, under which an answer
// can say who looks.
const openSession = "session open"

// hadCookie is the cookie that says that this browser has had a session, and of what kind, and nothing else:
// it outlives the session's own cookie, which the browser throws away at its end. By it a
// form that comes too late can be told from one of somebody who was never in.
const hadCookie = "had"

// The kinds of sessions that a browser has had: who had a card is not led to the login.
const (
	hadAccount = "account"
	hadCard    = "card"
	hadBoth    = "1" // or one of them
)

// hadCookieLife is how long a browser is known to have had a session; that itself is over long
// before (newManager).
const hadCookieLife = 90 * 24 * time.Hour

// hadSession returns which kind of session a browser has had, and "" for none.
func hadSession(c echo.Context) string {
	cookie, err := c.Cookie(hadCookie)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// Ended reports whether a request comes from a browser whose session has ended, with or without the
// session's cookie. Its sender is not refused for lack of a right. The session of an account has ended
// too when it opens the account no more.
func (s *Server) Ended(c echo.Context) bool {
	if c.Get(openSession) == nil {
		return false
	}
	if ctx := c.Request().Context(); s.Sessions.manager.Token(ctx) != "" {
		if s.Sessions.manager.GetString(ctx, accounts.SessionAccount) == "" {
			return false
		}
		v, err := s.Viewer(c)
		return err == nil && v.Account == nil
	}
	cookie, err := c.Cookie(s.Sessions.cookie(c).Name)
	return err == nil && cookie.Value != "" || hadSession(c) != ""
}

// CardEnded tells whether it was, or may have been, the session of a card.
func (s *Server) CardEnded(c echo.Context) bool {
	return s.Ended(c) && s.Sessions.manager.Token(c.Request().Context()) == "" && hadSession(c) != hadAccount
}

// SessionEnded answers whose session has ended by now: the page on which the form stood was for who is
// logged in.
func SessionEnded() error {
	return &Refused{Status: http.StatusForbidden, Text: locale.Say("failure.expired"), Back: address.Login}
}

// wayBack is the failure of a request without a session. It says whether the session has ended. The
// login leads back to the page, and a form is kept, to be sent again. Who is in lacks a right, and is
// led to the login to be somebody else.
func (s *Server) wayBack(c echo.Context, m Failure) Failure {
	if c.Get(openSession) == nil { // as of another origin, of which nothing is kept
		return m
	}
	v, err := s.Viewer(c)
	if err != nil {
		return m
	}
	page, form := c.Request().URL.RequestURI(), c.Request().Method == http.MethodPost
	if form {
		page = s.pageOf(c)
	}
	ended, login := s.Ended(c), m.Back == address.Login
	if !ended && (v.Account != nil || len(v.cards) > 0) {
		if login {
			m.Back = address.LoginTo(page)
		}
		return m
	}
	if ended {
		login = !s.CardEnded(c) || hadSession(c) != hadCard
		switch {
		case m.Status == http.StatusNotFound:
		case login:
			m.Text = locale.Say("failure.expired")
		default:
			m.Text = locale.Say("failure.expired.card")
		}
	}
	if login {
		m.Login, m.Back = address.LoginTo(page), ""
	}
	if form {
		m.Again, m.Sent = c.Request().URL.Path, typedIn(c)
		m.Files, m.Back = withFile(c), cmp.Or(m.Back, page)
	}
	return m
}

// pageOf returns the page that a form was sent from, if it is one of ours that can be opened, or else
// the page above it. A page that answered a form may have the form's address. Where the browser does not
// say from which, it is the one above the form's address.
func (s *Server) pageOf(c echo.Context) string {
	from, err := url.Parse(c.Request().Referer())
	if err != nil || from.Path == "" || from.Host != c.Request().Host && (s.Origin.Public == nil || from.Host != s.Origin.Public.Host) {
		from = &url.URL{Path: c.Request().URL.Path}
	}
	return Onward(c, from.RequestURI())
}

// Onward is where somebody goes on who has come in: the page of ours that was asked for, or the one above an
// address at which there is none.
func Onward(c echo.Context, asked string) string {
	to, err := url.Parse(Local(asked))
	if err != nil {
		return address.Home
	}
	if isPage(c.Echo(), to.Path) {
		return to.RequestURI()
	}
	for at := path.Dir(to.Path); len(at) > 1; at = path.Dir(at) {
		if isPage(c.Echo(), at) {
			return (&url.URL{Path: at}).EscapedPath()
		}
	}
	return address.Home
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
func (s *Server) lookedAt(c echo.Context, f Frame) Frame {
	if c.Get(openSession) == nil {
		return f
	}
	v, err := s.Viewer(c)
	if err != nil {
		return f
	}
	return s.named(f, v)
}
