package search

import (
	"cmp"
	"maps"
	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/ledger"
	"renju-arbiter/arbiter/positions"
	"renju-arbiter/views/address"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// Person is a player over all events, known by the number of the federation, or by what an administrator has
// joined. A name alone joins nobody.
type Person struct {
	At            string // what the address has: a number of the federation, or the id of a start
	Name, Country string
	Also          []string // other names of the same person
	Numbers       []string // of the federation
	Same          string   // where an administrator says who is the same person; empty for others
	Events        []PersonEvent
	Black, White  positions.Tally // by the real colour, where it is known
	Games         []Game          // the newest first
	Newest, Older string          // addresses of other pages of events and games; empty for none
	Reading       bool            // others are still to be read
	Openings      Openings
	Ratings       []PersonRating
}

// A PersonEvent is an event in which the person has entered.
type PersonEvent struct {
	Name, Dates string
	Country     string
	Page        string // the player's, in the event
	Place       string // of an event that is over; empty without one
}

// personPage is a player over all events.
func (s *Pages) personPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	reading := !s.Games.read(c.Request().Context(), s.public())
	all := s.Games.persons(s.public())
	root, known := all.Asked(c.Param("id"))
	switch at := cmp.Or(all.Address(root), c.Param("id")); {
	case !known && !reading:
		return web.NotFound()
	case known && at != c.Param("id"):
		return c.Redirect(http.StatusSeeOther, address.Player(at))
	}
	at, page := address.Player(c.Param("id")), 1
	if n, err := strconv.Atoi(c.QueryParam("page")); err == nil {
		page = max(1, min(n, 10_000))
	}
	m := Person{At: c.Param("id"), Name: c.Param("id"), Reading: reading}
	ids := s.person(&m, all, root)
	if v.May("see installation people same", "") {
		m.Same = address.SamePerson(c.Param("id"))
	}
	if page == 1 {
		m.Ratings = s.ratingsOf(c, ids)
	}
	hits, entries := s.Games.of(&m, ids)
	m.Openings = openingsOf(c, at, entries)
	if m.Openings.Chosen && len(m.Openings.Rows) == 1 {
		hits = hitsOf(m.Openings.Rows[0].Games)
	}
	other := func(page int) string {
		q := maps.Clone(c.QueryParams())
		q.Set("page", strconv.Itoa(page))
		return at + "?" + q.Encode()
	}
	if page > 1 {
		m.Newest = other(1)
	}
	if max(len(hits), len(m.Events)) > page*mostGames {
		m.Older = other(page + 1)
	}
	m.Events, m.Games = turned(m.Events, page), s.rows(turned(hits, page))
	return web.Show(c, http.StatusOK, PersonPage(s.Frame(c, v).Star(c.Param("id")), m))
}

// turned is one page of a list, from 1.
func turned[E any](list []E, page int) []E {
	from := min((page-1)*mostGames, len(list))
	return list[from:min(from+mostGames, len(list))]
}

// person fills in the events of a person, and returns the ids of all starts.
func (s *Pages) person(m *Person, all *persons, root string) map[string]bool {
	ids := map[string]bool{}
	for _, one := range all.list {
		if all.Root(one.person) != root {
			continue
		}
		switch name := s.nameIn(one.event, one.person); {
		case len(ids) == 0:
			m.Name, m.Country = name, one.country
		case name != m.Name && !slices.Contains(m.Also, name):
			m.Also = append(m.Also, name)
		}
		if one.number != "" && !slices.Contains(m.Numbers, one.number) {
			m.Numbers = append(m.Numbers, one.number)
		}
		ids[one.person] = true
		e := one.event
		m.Events = append(m.Events, PersonEvent{Name: e.Name, Dates: shown.Dates(e.From, e.To), Country: e.Country, Page: one.page, Place: one.place})
	}
	return ids
}

// of counts the games of persons, and returns them, the newest first, with their openings.
func (c *Collection) of(m *Person, ids map[string]bool) (hits []positions.Hit, entries []ledger.Game) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	type dated struct {
		id    string
		from  string
		round int
	}
	var list []dated
	for id, g := range c.games {
		black, white := ids[g.players[0]], ids[g.players[1]]
		if !black && !white {
			continue
		}
		list = append(list, dated{id, g.event.From, g.round})
		switch {
		case g.unsure:
		case black:
			m.Black.Add(g.real)
		default:
			m.White.Add(g.real)
		}
		if g.entry.ID != "" {
			entries = append(entries, g.entry)
		}
	}
	slices.SortFunc(list, func(a, b dated) int {
		return cmp.Or(cmp.Compare(b.from, a.from), cmp.Compare(b.round, a.round), cmp.Compare(b.id, a.id))
	})
	slices.SortFunc(entries, func(a, b ledger.Game) int { return cmp.Compare(b.ID, a.ID) })
	for _, one := range list {
		hits = append(hits, positions.Hit{ID: one.id})
	}
	return hits, entries
}
