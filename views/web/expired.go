package web

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// openSession marks a request that has been through the session, under which an answer
// can say who looks.
const openSession = "session open"

// expired tells whether a request came with a session that has ended: who sent it is not
// refused for lack of a right.
func (s *House) expired(c echo.Context) bool {
	if c.Get(openSession) == nil {
		return false
	}
	cookie, err := c.Cookie(s.sessions.Cookie.Name)
	return err == nil && cookie.Value != "" && s.sessions.Token(c.Request().Context()) == ""
}

// endedSession is the failure of a request whose session has ended: the way to the login,
// which leads back to the page, and the form as it was sent, to be sent again.
func endedSession(c echo.Context, m Failure) Failure {
	m.Text = locale.Say("failure.expired")
	page := c.Request().URL.RequestURI()
	if c.Request().Method == http.MethodPost {
		page = pageOf(c.Request())
		m.Again, m.Sent = c.Request().URL.Path, typedIn(c)
	}
	m.Login = address.Login + "?next=" + url.QueryEscape(page)
	m.Back = page
	return m
}

// pageOf is the page that a form was sent from, if it is one of ours.
func pageOf(r *http.Request) string {
	from, err := url.Parse(r.Referer())
	if err != nil || from.Host != r.Host || from.Path == "" {
		return address.Home
	}
	return from.RequestURI()
}

// A SentField is what was in a field of a form.
type SentField struct{ Name, Value string }

// typedIn is what was sent with a form, but for what is secret.
func typedIn(c echo.Context) []SentField {
	form, err := c.FormParams()
	if err != nil {
		return nil
	}
	var list []SentField
	for name, values := range form {
		if name == "password" {
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
