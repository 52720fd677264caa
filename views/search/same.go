package search

import (
	"math"
	"net/http"
	"slices"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/folded"
	"renju-arbiter/views/web"
)

// Same is where an administrator says which other player is the same person.
type Same struct {
	Person
	At      string // the id in the addresses of the page
	Command string
	Words   string // of the player who is looked for
	Asked   bool
	Hits    []Hit
	Reason  string
	Joins   []Join
	Wrong   locale.Text
}

// A Join is an act that has joined two players.
type Join struct {
	Person, With  string // ids
	Names, Events [2]string
	Why, When, By string
}

// samePage is that page.
func (s *Pages) samePage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	return s.sameAgain(c, v, nil, http.StatusOK, nil)
}

// sameAgain shows the page, with what was refused.
func (s *Pages) sameAgain(c web.Context, v web.Viewer, _ *tournament.Book, status int, wrong *locale.Text) error {
	m := Same{At: c.Param("id"), Command: web.NewID(), Words: strings.TrimSpace(kept(c.FormValue("q"))), Reason: kept(c.FormValue("reason"))}
	if wrong != nil {
		m.Wrong = *wrong
	}
	m.Reading = !s.Games.read(c.Request().Context(), s.public())
	all := s.Games.persons(s.public())
	root, known := all.Asked(m.At)
	if !known {
		return web.NotFound()
	}
	ids := s.person(&m.Person, all, root)
	if asked := folded.WordsOf(m.Words); len(asked) > 0 {
		m.Asked = true
		for _, hit := range s.found(all, asked) {
			if all.Root(hit.start) != root {
				m.Hits = append(m.Hits, hit)
			}
		}
	}
	s.joins(&m, all, ids)
	return web.Show(c, status, SamePage(s.Frame(c, v), m))
}

// joins are the acts that have joined a person's starts, those that were taken back left out.
func (s *Pages) joins(m *Same, all *persons, ids map[string]bool) {
	name := func(id string) (name, event string) {
		for _, one := range all.list {
			if one.person == id {
				return s.nameIn(one.event, id), one.event.Name
			}
		}
		return arbiter.Nameless, ""
	}
	stand := s.public().Installation.State().Joined
	acts, _ := s.public().Installation.Acts("", 0, math.MaxInt)
	for _, act := range acts {
		e, is := act.Event.(installation.PersonsJoined)
		if !is || !ids[e.Person] && !ids[e.With] || !slices.Contains(stand, e) {
			continue
		}
		j := Join{Person: e.Person, With: e.With, Why: e.Reason, When: act.Wall.Format("2006-01-02 15:04:05"), By: s.Actors.Name(act.Actor)}
		j.Names[0], j.Events[0] = name(e.Person)
		j.Names[1], j.Events[1] = name(e.With)
		m.Joins = append(m.Joins, j)
	}
}

// join says that two players are one person.
func (s *Pages) join(a web.Asked) (locale.Text, error) {
	done := locale.Say("done.people-joined")
	s.Games.read(a.Request().Context(), s.public())
	is := s.Games.persons(s.public())
	root, known := is.Asked(a.Param("id"))
	if !known {
		return done, web.NotFound()
	}
	c := installation.JoinPersons{With: a.FormValue("with"), Reason: web.Reason(a)}
	there := false
	for _, one := range is.Starts {
		if c.Person == "" && is.Root(one.ID) == root {
			c.Person = one.ID // of the newest event
		}
		there = there || one.ID == c.With
	}
	switch joined := s.public().Installation.State().JoinedWith(c.Person); {
	case !there:
		return done, &installation.Refusal{Code: installation.NoPerson}
	case c.With != c.Person && is.Root(c.With) == root && !slices.Contains(joined, c.With):
		return done, &installation.Refusal{Code: installation.JoinedAlready} // by their number
	}
	if event := is.shared(root, is.Root(c.With)); event != "" {
		return done, &installation.Refusal{Code: installation.JoinedEvent, What: event}
	}
	return done, s.Desk.Installation.Do(a.Request().Context(), a.Order, c)
}

// shared is the name of an event in which two persons both play; empty for none, and for one person.
func (p *persons) shared(one, other string) string {
	plays := map[*eventGames]bool{}
	for _, l := range p.list {
		plays[l.event] = plays[l.event] || p.Root(l.person) == one
	}
	for _, l := range p.list {
		if one != other && p.Root(l.person) == other && plays[l.event] {
			return l.event.Name
		}
	}
	return ""
}

// part takes back that two players are one person.
func (s *Pages) part(a web.Asked) (locale.Text, error) {
	c := installation.PartPersons{Person: a.FormValue("person"), With: a.FormValue("with"), Reason: web.Reason(a)}
	return locale.Say("done.people-parted"), s.Desk.Installation.Do(a.Request().Context(), a.Order, c)
}

// reason is the field in which a reason is given.
func (m Same) reason(label, id, value string) part.Field {
	return part.Field{ID: id, Name: "reason", Label: label, Value: value, Required: true}
}

// at is the page itself.
func (m Same) at() string { return address.SamePerson(m.At) }
