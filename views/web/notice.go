package web

import (
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// notice is said once, on the page that follows.
type notice struct {
	Kind string
	Key  string
	Args []any
}

// A noticeStore has what is said once, on the next page of a session.
type noticeStore struct {
	log     *RequestLog
	manager *scs.SessionManager
}

// Keep keeps a notice for the next page, for somebody who has a session.
func (s *noticeStore) Keep(c echo.Context, kind string, text locale.Text) {
	if s.manager.Token(c.Request().Context()) == "" {
		return
	}
	data, err := json.Marshal(notice{kind, text.Key, plain(c, text.Args)})
	if err != nil {
		s.log.log.Error("notice", "error", err)
		return
	}
	s.manager.Put(c.Request().Context(), sessionNotice, string(data))
}

// plain puts the arguments into words, so that they can be kept: a number that
// has been through JSON would no longer choose a plural form, its digits do.
func plain(c echo.Context, args []any) []any {
	out := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case locale.Text:
			out[i] = Translator(c).Text(a)
		case int:
			out[i] = strconv.Itoa(a)
		default:
			out[i] = a
		}
	}
	return out
}

// take returns what is to be said on this page. A page that renews itself in
// the background takes nothing: the notice is for the page that the reader opens.
func (s *noticeStore) take(c echo.Context) (kind string, text locale.Text, ok bool) {
	if c.Request().Header.Get("Renju-Refresh") != "" {
		return "", locale.Text{}, false
	}
	if why := journal.WhyNoLeader(c.Request().Context()); why != nil { // what waits to be said could not be taken away
		return "error", locale.Say("frame.leaderless"), !why.Soon
	}
	kept := s.manager.PopString(c.Request().Context(), sessionNotice)
	if kept == "" {
		return "", locale.Text{}, false
	}
	var n notice
	if err := json.Unmarshal([]byte(kept), &n); err != nil {
		return "", locale.Text{}, false
	}
	return n.Kind, locale.Say(n.Key, n.Args...), true
}

// On sends the browser to the next page.
func On(c echo.Context, path string) error { return c.Redirect(http.StatusSeeOther, path) }

// Done says what was done and goes on.
func (s *noticeStore) Done(c echo.Context, path string, text locale.Text) error {
	s.Keep(c, "done", text)
	return On(c, path)
}

// BackTo is the Page of an act whose refusal is said in a notice on the page of a route.
func (s *noticeStore) BackTo(route string) again {
	return func(c echo.Context, _ Viewer, _ *tournament.Book, _ int, wrong *locale.Text) error {
		s.Keep(c, "error", *wrong)
		return On(c, To(route)(Asked{Context: c}))
	}
}
