// Package programs is where arbiters say which programs have a part in an event: a section for
// each way in which they have one. Keys are for programs that act in it.
package programs

import (
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/webhooks"
	"renju-arbiter/views/address"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Pages is the page of the programs of an event.
type Pages struct {
	*web.Server
	Hooks *hooks.Sender
	Kept  *webhooks.Hooks
}

// Routes registers the pages and forms.
func (s *Pages) Routes(router web.Router) {
	router.See(address.ProgramsRoute, s.page)
	s.hookRoutes(router)
	s.Acts(router, web.Acts{
		address.KeysRoute:        {Call: s.makeKey, Next: web.To(address.ProgramsRoute)},
		address.KeyWithdrawRoute: {Read: readWithdrawKey, Next: web.To(address.ProgramsRoute), Done: "done.key-withdrawn"},
	})
}

// Programs is the page: what its sections need.
type Programs struct {
	ID   string
	Keys Keys
}

func (s *Pages) page(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.show(c, v, t, http.StatusOK, Programs{Keys: Keys{Form: s.emptyKey(t)}}, nil)
}

// show shows the page, with what was refused there.
func (s *Pages) show(c web.Context, v web.Viewer, t *tournament.Book, status int, m Programs, wrong *locale.Text) error {
	keys, err := s.Desk.APIKeys.Of(t.ID)
	if err != nil {
		return err
	}
	m.ID = t.ID
	m.Keys.Command, m.Keys.List = web.NewID(), s.keyRows(t, keys)
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.FilesAt)
	frame.Back = address.Programs(t.ID)
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, ProgramsPage(frame, m))
}
