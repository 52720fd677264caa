package accounts

import (
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/sample"
	"renju-arbiter/views/web"
)

// sample makes the sample events and leads to the first of them. A form that comes twice
// leads there again.
func (s *Pages) sample(a web.Asked) (locale.Text, error) {
	id := web.EventOf(a.FormValue("command"))
	m := sample.Maker{Desk: s.Desk, Actor: a.Order.Actor, Words: web.Translator(a), Now: s.Wall}
	err := m.Make(a.Request().Context(), id)
	if err == nil {
		err = s.Notices.Done(a, address.Event(id), locale.Say("sample.made"))
	}
	return locale.Text{}, web.Answered(err)
}
