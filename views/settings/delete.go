package settings

import (
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// Deletion is the page that asks before an event is deleted.
type Deletion struct {
	ID, Name, Command, Reason string
	Entries                   int
	Kept                      bool // its games were paired
	Ending                    []part.EndingFile
}

// askDelete is asked first: deleting cannot be taken back.
func (s *Pages) askDelete(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.againDelete(c, v, t, http.StatusOK, &locale.Text{})
}

func (s *Pages) againDelete(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	id := c.Param("id")
	m := Deletion{ID: id, Name: t.Name, Command: web.NewID(), Reason: web.Reason(c), Entries: len(t.Entries), Kept: paired(t) && !t.Sample,
		Ending: shown.Ending(t.State, t.Disputes.Waiting())}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.DescribeAt).Faulty(nil, nil, *wrong)
	return web.Show(c, status, DeletePage(frame, m))
}

func (s *Pages) deleteEvent(a web.Asked) (locale.Text, error) {
	return locale.Say("done.arrange.delete", "Name", a.Book.Name), s.Desk.Events.Delete(a.Request().Context(), a.Event, a.Order, web.Reason(a))
}
