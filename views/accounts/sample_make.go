package accounts

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/sample"
	"renju-arbiter/views/web"
)

// sample makes the sample events and leads to the first of them. A form that comes twice
// leads there again.
func (s *Pages) sample(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	id := web.EventOf(c.FormValue("command"))
	m := sample.Maker{Desk: s.Desk, Actor: v.ByAccount(), Words: web.Translator(c), Now: s.Wall}
	if err := m.Make(c.Request().Context(), id); err != nil {
		return err
	}
	return s.Done(c, address.Event(id), locale.Say("sample.made"))
}
