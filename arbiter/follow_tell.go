package arbiter

import (
	"context"
	"slices"
	"strings"
	"sync"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
)

// note notes what a record has changed. A new game is notified with its event.
func (c *catching) note(r journal.Record, said tournament.Event) {
	if id, of := strings.CutPrefix(r.Stream, journal.GamePrefix); of {
		if r.Sequence > 1 {
			c.games = with(c.games, id)
		}
		return
	}
	id, of := strings.CutPrefix(r.Stream, journal.EventPrefix)
	if !of {
		return
	}
	c.events = with(c.events, id)
	for _, game := range c.d.stoodBy(id, said) {
		c.games = with(c.games, game)
	}
}

func with(list []string, id string) []string {
	if slices.Contains(list, id) {
		return list
	}
	return append(list, id)
}

// moved are the games and events whose viewers must be notified.
type moved struct{ games, events []string }

// tell notifies the viewers.
func (c *catching) tell() {
	c.d.tell(c.moved)
	c.moved = moved{}
}

func (d *Desk) tell(what moved) {
	for _, id := range what.games {
		d.gameMoved(id)
		if event := d.EventOf(id); event != "" {
			what.events = with(what.events, event)
		}
	}
	for _, id := range what.events {
		d.eventMoved(id)
	}
}

// news are the changes of this desk that viewers were not notified of yet. That happens outside the locks.
type news struct {
	mu sync.Mutex
	moved
}

func (n *news) keep(c *catching) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, id := range c.games {
		n.games = with(n.games, id)
	}
	for _, id := range c.events {
		n.events = with(n.events, id)
	}
}

// tellNews notifies viewers of all news. The caller holds no lock of a stream.
func (d *Desk) tellNews() {
	if d.delayedView != nil { // it appends nothing
		return
	}
	d.news.mu.Lock()
	what := d.news.moved
	d.news.moved = moved{}
	d.news.mu.Unlock()
	d.tell(what)
}

// stoodBy returns the games that an event of the tournament changes without an event of their own: what is
// allowed there, or whether they are played.
func (d *Desk) stoodBy(event string, said tournament.Event) (games []string) {
	s, err := d.openEvent(event).state()
	if err != nil {
		return nil
	}
	var pairings []tournament.Pairing
	waiting := false
	switch e := said.(type) {
	case tournament.RoundConfirmed:
		pairings = s.PairingsIn(e.Round)
	case tournament.RoundClosed:
		pairings = s.PairingsIn(e.Round)
	case tournament.Signed, tournament.Deleted:
		pairings = s.Pairings
	case tournament.Expelled:
		pairings = gamesOf(s, e.Player)
	case tournament.Readmitted:
		pairings = gamesOf(s, e.Player)
	case tournament.Withdrawn:
		pairings, waiting = gamesOf(s, e.Player), true
	case tournament.Returned:
		pairings, waiting = gamesOf(s, e.Player), true
	case dispute.Event:
		file, _ := s.Disputes.Numbered(e.Of())
		pairings = []tournament.Pairing{{Game: file.Game}}
	}
	for _, p := range pairings {
		if p.Game == "" {
			continue
		}
		if waiting {
			if g, err := d.recorded(p.Game); err != nil || g.Status != game.Scheduled {
				continue
			}
		}
		games = append(games, p.Game)
	}
	return games
}

// An Accepted is an event that was just written: one of Installation and Event is set.
type Accepted struct {
	Position     int64
	Actor        string
	Tournament   string
	Installation installation.Event
	Event        tournament.Event
}

// accepted passes an event of the installation or of a tournament to Options.Accepted.
func (d *Desk) accepted(ctx context.Context, r journal.Record) error {
	if d.heard == nil || d.mustLead() != nil {
		return nil
	}
	said, err := Accepted{Position: r.Position, Actor: r.Actor}, error(nil)
	if id, ofEvent := strings.CutPrefix(r.Stream, journal.EventPrefix); ofEvent {
		said.Tournament = id
		said.Event, err = tournament.Decode(r.Kind, r.Version, r.Body)
	} else if r.Stream == journal.InstallationStream {
		said.Installation, err = installation.Decode(r.Kind, r.Version, r.Body)
	} else {
		return nil
	}
	if err == nil {
		d.heard(ctx, said)
	}
	return err
}

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
	c.d.People.know(func() {
		for _, id := range ids {
			c.about[id] = true
			c.d.People.keep(id, nil)
		}
		for _, p := range list {
			c.d.People.keep(p.ID, &p)
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
		c.d.People.number(altered)
	}
	c.about = nil
}
