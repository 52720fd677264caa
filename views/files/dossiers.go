package files

import (
	"net/http"
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Dossiers are those that were taken in.
type Dossiers struct {
	Rows    []Taken
	Takes   bool // the viewer may take others in
	Command string
	Wrong   string // what is wrong with the file that was sent
	Asked   *Asked // what is asked about one that came
}

// Taken is one of them.
type Taken struct {
	Page, Name, Source, Key string
	AsOf                    locale.Text // of one that a hall pushes
}

// dossiersPage lists what was taken in: to who makes events all of it, to everybody else what is
// for everybody.
func (s *Pages) dossiersPage(c web.Context) error {
	return s.showDossiers(c, http.StatusOK, Dossiers{})
}

func (s *Pages) showDossiers(c web.Context, status int, m Dossiers) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	heads, err := s.Desk.Archive.Pushed(c.Request().Context())
	if err != nil {
		return err
	}
	m.Takes, m.Command = v.May("installation dossiers", ""), web.NewID()
	for _, t := range slices.Backward(s.Desk.Installation.State().Archive) {
		if mayRead(v, t) {
			row := Taken{Page: address.Dossier(t.Dossier), Name: t.Name, Source: t.Source, Key: t.Key}
			if head, is := heads[t.Dossier]; is {
				row.AsOf = locale.Say("hub.as-of.list", "Time", knownAt(head.At, head.Received).UTC().Format(asOfLayout))
			}
			m.Rows = append(m.Rows, row)
		}
	}
	return web.Show(c, status, DossiersPage(s.Frame(c, v), m))
}

// mayRead tells whether somebody may read a dossier: one that was made for arbiters is for
// those who make events.
func mayRead(v web.Viewer, t installation.TakenIn) bool {
	return t.Audience == string(dossier.Public) || v.May("installation dossiers", "")
}

// remove puts a dossier out.
func (s *Pages) remove(a web.Asked) (locale.Text, error) {
	err := s.Desk.Archive.PutOut(a.Request().Context(), a.Order, a.Param("sum"), web.Reason(a))
	return locale.Say("done.dossier-put-out"), err
}
