package search

import (
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/views/shown/folded"
)

// persons are all starts of the events, the newest event first, and who of them is the same person. They are made
// again where a name, an event or a join has changed.
type persons struct {
	installation.Identity
	list  []listedPerson
	names uint64 // arbiter.Count.People
	read  uint64 // Collection.reads
	joins []installation.PersonsJoined
}

// A listedPerson is a start as it is found. Somebody who was forgotten, or whose data was altered by hand, is shown
// under a number and is none.
type listedPerson struct {
	entrant
	event           *eventGames
	country, number string
	address         string // under which the person is found over all events; empty for a start alone
	texts           []folded.Text
}

// persons returns the starts of what was read.
func (c *Collection) persons(desk *arbiter.Desk) *persons {
	c.mu.RLock()
	read := c.reads
	c.mu.RUnlock()
	names, joins := desk.Books.CountAll().People, desk.Installation.State().Joined
	c.folding.Lock()
	defer c.folding.Unlock()
	if p := c.known; p != nil && p.names == names && p.read == read && slices.Equal(p.joins, joins) {
		return p
	}
	p := &persons{names: names, read: read, joins: joins}
	var starts []installation.Start
	for _, e := range c.all() {
		for _, one := range e.entrants {
			of, known := e.persons[one.person]
			if e.persons == nil {
				of, known = desk.People.Stored(one.person)
			}
			if known {
				p.list = append(p.list, listedPerson{entrant: one, event: e, country: of.Country, number: of.RIFID, texts: c.names(of)})
				starts = append(starts, installation.Start{ID: of.ID, Number: of.RIFID})
			}
		}
	}
	p.Identity = installation.IdentityOf(starts, joins)
	for i := range p.list {
		p.list[i].address = p.Address(p.list[i].person)
	}
	c.known = p
	return p
}

// A foldedPerson keeps the folded names of a person.
type foldedPerson struct {
	name, native string
	texts        []folded.Text
}

// names are the folded names of a person, the one in Latin letters first. The caller holds folding.
func (c *Collection) names(p sidetable.Person) []folded.Text {
	if kept, is := c.folded[p.ID]; is && kept.name == p.Name && kept.native == p.Native {
		return kept.texts
	}
	texts := []folded.Text{folded.Of(p.Name + " " + p.Surname + " " + p.Given), folded.Of(p.Native)}
	if c.folded == nil || len(c.folded) > mostFolded {
		c.folded = map[string]foldedPerson{}
	}
	c.folded[p.ID] = foldedPerson{p.Name, p.Native, texts}
	return texts
}

// mostFolded is how many persons are kept folded.
const mostFolded = 50_000
