// Package halls has the page on which an administrator of a hub makes keys for halls (package
// arbiter/hub). A key is for one event of one hall, and is shown once.
package halls

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// Pages is the page of the halls.
type Pages struct{ *web.Server }

// Routes registers the page and its forms.
func (s *Pages) Routes(router web.Router) {
	router.See(address.Hub, s.page)
	s.Acts(router, web.Acts{
		address.Hub:             {Call: s.admit, Next: web.To(address.Hub)},
		address.HubDismissRoute: {Call: s.dismiss, Page: s.Notices.BackTo(address.Hub), Next: web.To(address.Hub)},
	})
}

// Halls is the page.
type Halls struct {
	Hub     bool // this installation is one
	Command string
	Fresh   *FreshKey
	Rows    []Row
	Name    string // typed before, to be shown again
	Event   string
	Errors  map[string]locale.Text // by field: "name", "event"
}

// FreshKey is a key that was made just now.
type FreshKey struct{ Hall, Key string }

// Row is a hall.
type Row struct {
	ID, Name, Event string
	Page            string // of its event; empty: nothing was pushed
	Title           string // of the event
	Key             string // the first digits of the key that seals it
	Sent            locale.Text
	Refused         locale.Text
	RefusedAt       string
	Reason          string // of the dismissal
	Dismissed       bool
}

func (s *Pages) page(c web.Context) error { return s.show(c, http.StatusOK, Halls{}) }

func (s *Pages) show(c web.Context, status int, m Halls) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	heads, err := s.Desk.Archive.Pushed(c.Request().Context())
	if err != nil {
		return err
	}
	m.Hub, m.Command = s.IsHub, web.NewID()
	state, now := s.Desk.Installation.State(), s.Wall()
	for _, h := range slices.Backward(state.Halls) {
		row := Row{ID: h.Hall, Name: h.Name, Event: h.Event, Dismissed: h.Dismissed, Reason: h.Reason}
		name := installation.PushedName(h.Event, h.Key)
		if head, is := heads[name]; is {
			taken, _ := state.Archived(name)
			row.Page, row.Title, row.Key = address.Dossier(name), taken.Name, h.Key[:min(len(h.Key), shownDigits)]
			row.Sent = locale.Say("hub.sent", "Time", stamp(head.Received), "Age", localtime.Age(now.Sub(head.Received)))
		}
		if refused, is := s.Halls.Refused(h.Hall); is {
			row.Refused, row.RefusedAt = refused.Text, stamp(refused.At)
		}
		m.Rows = append(m.Rows, row)
	}
	slices.SortStableFunc(m.Rows, func(a, b Row) int { // those that may send, then the others
		switch {
		case a.Dismissed == b.Dismissed:
			return 0
		case a.Dismissed:
			return 1
		}
		return -1
	})
	return web.Show(c, status, HallsPage(s.Frame(c, v), m))
}

// shownDigits of a key tell it from others.
const shownDigits = 16

func stamp(at time.Time) string { return at.UTC().Format("2006-01-02 15:04:05 UTC") }

// admit makes a key and shows it.
func (s *Pages) admit(a web.Asked) (said locale.Text, err error) {
	if !s.IsHub {
		return said, &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("hub.not-one")}
	}
	m := Halls{Name: strings.TrimSpace(a.FormValue("name")), Event: strings.TrimSpace(a.FormValue("event"))}
	key, err := s.Desk.Archive.Admit(a.Request().Context(), a.Order, m.Name, address.EventIn(m.Event))
	if wrong := web.BesideField(s.Presenter, err); wrong != nil {
		m.Errors = wrong
		return said, web.Answered(s.show(a, http.StatusUnprocessableEntity, m))
	}
	if err != nil {
		return said, err
	}
	if key == "" { // sent before: its key may never have been seen
		s.Notices.Keep(a, "error", locale.Say("hub.unseen"))
		return said, nil
	}
	return said, web.Answered(s.show(a, http.StatusOK, Halls{Fresh: &FreshKey{Hall: m.Name, Key: key}}))
}

func (s *Pages) dismiss(a web.Asked) (locale.Text, error) {
	err := s.Desk.Installation.Do(a.Request().Context(), a.Order, installation.DismissHall{Hall: a.Param("hall"), Reason: web.Reason(a)})
	return locale.Say("done.hall-dismissed"), err
}
