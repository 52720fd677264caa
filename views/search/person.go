package search

import (
	"cmp"
	"net/http"
	"slices"

	"renju-arbiter/arbiter/ledger"
	"renju-arbiter/arbiter/positions"
	"renju-arbiter/views/address"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// Person is a player over all events, known by the number of the federation. A name alone joins nobody.
type Person struct {
	Name, Country string
	Also          []string // other names under the number
	Number        string   // of the federation
	Events        []PersonEvent
	Black, White  positions.Tally // by the real colour
	Games         []Game          // the newest first
	Further       int             // further games, which are not shown
	Openings
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
	number := c.Param("id")
	reading := !s.Games.read(c.Request().Context(), s.public())
	m := Person{Number: number}
	ids := map[string]bool{}
	for _, e := range s.Games.all() {
		for _, one := range e.entrants {
			p := s.public().People.Get(one.person)
			if number == "" || p.RIFID != number {
				continue
			}
			switch name := s.nameIn(e, p.ID); {
			case m.Name == "":
				m.Name, m.Country = name, p.Country
			case name != m.Name && !slices.Contains(m.Also, name):
				m.Also = append(m.Also, name)
			}
			ids[p.ID] = true
			m.Events = append(m.Events, PersonEvent{Name: e.Name, Dates: shown.Dates(e.From, e.To), Country: e.Country, Page: one.page, Place: one.place})
		}
	}
	if len(m.Events) == 0 {
		return web.NotFound()
	}
	hits, entries := s.Games.of(&m, ids)
	m.Further = max(0, len(hits)-mostGames)
	m.Games = s.rows(hits[:len(hits)-m.Further])
	m.Openings = openingsOf(c, address.Player(number), entries)
	m.Reading = reading
	return web.Show(c, http.StatusOK, PersonPage(s.Frame(c, v).Star(number), m))
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
		if black {
			m.Black.Add(g.real)
		} else {
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
