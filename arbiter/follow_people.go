package arbiter

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
)

// What stands beside the journal is written with the events that speak of it, and no record has it. Of
// people, whom the desk keeps in memory, it is read anew when a record says that it is another; of
// links and keys the record itself says in which event they are, and all else is read whenever it is
// asked for.

// concerns is what a record says of an event, and of whom something else stands beside the journal
// since.
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

// learn reads anew what stands beside the journal of some people. What is read is as new as the
// record that told of it, or newer: it was written with it.
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

// weigh holds those who came against their seals.
func (c *catching) weigh() {
	var exchanged []string
	c.d.mu.RLock()
	for id := range c.about {
		if p, stands := c.d.known[id]; stands && c.d.seals.How(verify.Sealed{What: verify.SealedPerson, ID: id}, p.Seal()) != "" {
			exchanged = append(exchanged, id)
		}
	}
	c.d.mu.RUnlock()
	if len(exchanged) > 0 {
		c.d.number(exchanged)
	}
	c.about = nil
}
