package arbiter

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
)

// No record has a row of a side table. Persons are in memory: the desk reads them again when a record has
// a new seal. A record of a link or API key names its event. All other rows are read when needed.

// concerns returns the decoded event of a tournament, and the persons whose rows it changed.
func (fo follower) concerns(r journal.Record) (said tournament.Event, people []string, err error) {
	switch {
	case strings.HasPrefix(r.Stream, journal.EventPrefix):
		if said, err = tournament.Decode(r.Kind, r.Version, r.Body); err != nil {
			return nil, nil, err
		}
		for _, seal := range tournament.SealsIn(said) {
			people = append(people, seal.Person)
		}
		fo.desk.mu.RLock()
		defer fo.desk.mu.RUnlock()
		return said, append(people, fo.desk.seals.Gone(said)...), nil
	case r.Stream == journal.InstallationStream:
		_, err := installation.Decode(r.Kind, r.Version, r.Body)
		return nil, nil, err
	}
	return nil, nil, nil
}

// learn reads the rows of some persons again. They are as new as the record, or newer.
func (c *catching) learn(ctx context.Context, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	list, err := c.d.people.FindPeople(ctx, ids)
	if err != nil {
		return err
	}
	if c.about == nil {
		c.about = map[string]bool{}
	}
	c.d.know(func() {
		for _, id := range ids {
			c.about[id] = true
			c.d.keep(id, nil)
		}
		for _, p := range list {
			c.d.keep(p.ID, &p)
		}
	})
	return nil
}

// weigh checks the rows just read against their seals.
func (c *catching) weigh() {
	var altered []string
	c.d.mu.RLock()
	for id := range c.about {
		if p, stands := c.d.known[id]; stands && c.d.seals.How(verify.Sealed{What: verify.SealedPerson, ID: id}, p.Seal()) != "" {
			altered = append(altered, id)
		}
	}
	c.d.mu.RUnlock()
	if len(altered) > 0 {
		c.d.number(altered)
	}
	c.about = nil
}
