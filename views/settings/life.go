package settings

import (
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// lifeActs are the acts on an event as a whole: what becomes of it.
func (s *Pages) lifeActs() web.Acts {
	home := func(web.Asked) string { return address.Home }
	return web.Acts{
		address.ArrangeRoute("archive"):   {Read: web.Always(tournament.Archive{Away: true}), Page: s.againSettings, Next: web.To(address.SettingsRoute), Done: "done.arrange.archive"},
		address.ArrangeRoute("unarchive"): {Read: web.Always(tournament.Archive{}), Page: s.againSettings, Next: web.To(address.SettingsRoute), Done: "done.arrange.unarchive"},
		address.ArrangeRoute("delete"):    {Call: s.deleteEvent, Page: s.againDelete, Next: home},
		address.ArrangeRoute("copy"):      {Call: s.copyEvent, Page: s.againSettings, Next: func(a web.Asked) string { return address.Settings(web.EventOf(a.Order.ID)) }},
	}
}

// copyEvent opens another event with the settings of this one, and with what was said of
// it but the days: players and rounds are its own.
func (s *Pages) copyEvent(a web.Asked) (locale.Text, error) {
	ctx, id, c := a.Request().Context(), web.EventOf(a.Order.ID), a.Book.Created
	c.Name, c.Sample = strings.TrimSpace(a.FormValue("name")), false
	if err := s.Desk.Events.Create(ctx, id, a.Order, c); err != nil {
		return locale.Text{}, err
	}
	d := a.Book.Description
	d.From, d.To, d.Times, d.Officials = "", "", nil, nil
	officials := s.officialsOf(a.Book)
	if said := !d.Empty() || len(officials) > 0; said {
		second := arbiter.Order{Actor: a.Order.Actor, Arrival: a.Order.Arrival, ID: a.Order.ID + "-described", Seen: a.Order.Seen}
		if err := s.Desk.Events.Describe(ctx, id, second, d, officials, ""); err != nil {
			return locale.Text{}, err
		}
	}
	return locale.Say("done.arrange.copy"), nil
}
