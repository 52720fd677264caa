package stages

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/seats"
	draw "renju-arbiter/pairing/groups"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// groupActs are what the arbiter of all groups does with them.
func (s *Pages) groupActs() web.Acts {
	to := web.To(address.GroupsRoute)
	return web.Acts{
		address.GroupsRoute:        {Call: s.drawGroups, Page: s.showGroups, Next: to},
		address.GroupsMoveRoute:    {Call: s.moveToGroup, Page: s.showGroups, Next: to},
		address.GroupsPublishRoute: {Call: s.publishGroups, Page: s.showGroups, Next: to},
	}
}

// askedOf is the draw that a form asks for.
func askedOf(c web.Context) (a groups.Asked, err error) {
	form, err := c.FormParams()
	if err != nil {
		return a, web.BadRequest()
	}
	a.Way, a.Seed = draw.Way(form.Get("way")), strings.TrimSpace(form.Get("seed"))
	a.Nations, a.Clubs = form.Get("nations") != "", form.Get("clubs") != ""
	a.Groups = distinct(form["group"])
	pairs := form["apart"]
	if one, other := form.Get("one"), form.Get("other"); one != "" && other != "" {
		pairs = append(slices.Clone(pairs), pairText([2]seats.Ref{refOf(one), refOf(other)}))
	}
	for _, text := range distinct(pairs) {
		a.Apart = append(a.Apart, pairOf(text))
	}
	return a, nil
}

// distinct are the texts of a list, each once.
func distinct(list []string) (once []string) {
	for _, text := range list {
		if !slices.Contains(once, text) {
			once = append(once, text)
		}
	}
	return once
}

// arranges refuses groups that the sender does not arrange, or that have nothing to do with the event.
func (s *Pages) arranges(a web.Asked, events []string) error {
	all := s.Desk.Seats.Together(a.Event)
	for _, id := range events {
		beside := slices.ContainsFunc(all, func(f seats.Fed) bool { return f.Event == id }) || a.Book.Groups.Drawn != nil && a.Book.Groups.Drawn.Has(id)
		if _, err := s.Desk.Books.Of(id); err != nil || !beside {
			return &groups.Refusal{Code: groups.NoGroup}
		}
		if !a.Viewer.May("event groups", id) {
			return &groups.Refusal{Code: groups.NotYours, What: s.eventName(id)}
		}
	}
	return nil
}

// drawGroups draws the players into their groups.
func (s *Pages) drawGroups(a web.Asked) (done locale.Text, err error) {
	asked, err := askedOf(a)
	if err == nil {
		err = s.arranges(a, asked.Groups)
	}
	if err != nil {
		return done, err
	}
	return locale.Say("done.groups.drawn"), s.Desk.Groups.Draw(a.Request().Context(), a.Order, asked, a.FormValue("seen"), func(n int) string {
		return web.MadeBy(a.Event, a.Order.ID, n)
	})
}

// moveToGroup puts a player into another group.
func (s *Pages) moveToGroup(a web.Asked) (done locale.Text, err error) {
	who, into := refOf(a.FormValue("who")), a.FormValue("into")
	from, err := s.Desk.Books.Of(who.Event)
	switch {
	case err != nil:
		return done, &groups.Refusal{Code: groups.NoGroup}
	case from.Groups.Drawn == nil:
		return done, &groups.Refusal{Code: groups.NotDrawn}
	}
	if err := s.arranges(a, append(slices.Clone(from.Groups.Drawn.Groups), who.Event, into)); err != nil {
		return done, err
	}
	return locale.Say("done.groups.moved"), s.Desk.Groups.Move(a.Request().Context(), a.Order, who, into, web.Reason(a), func(n int) string {
		return web.MadeBy(a.Event, a.Order.ID, n)
	})
}

// publishGroups publishes round 1 of all groups.
func (s *Pages) publishGroups(a web.Asked) (done locale.Text, err error) {
	form, err := a.FormParams()
	if err != nil {
		return done, err
	}
	events := distinct(form["group"])
	if len(events) == 0 {
		return done, &groups.Refusal{Code: groups.NoGroup}
	}
	if err := s.arranges(a, events); err != nil {
		return done, err
	}
	return locale.Say("done.groups.published"), s.Desk.Groups.Publish(a.Request().Context(), a.Order, events, a.FormValue("seen"), web.NewID)
}
