package arbiter

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/house"
	"renju-arbiter/arbiter/tournament"
)

// following is how far the journal was followed.
type following struct {
	mu       sync.Mutex   // held while records are folded that come from it
	position atomic.Int64 // of the last one that was looked at
}

// Follow folds whatever is appended to the journal, in the order of positions, until the context or
// the journal ends, and tells who watches as a command does. What this desk has appended itself it
// passes over. The gallery, where there is one, comes before it.
//
// It is not the only fold. A command is answered from a state that has its own events in it, and they
// come back from Append with all that they say: to have them read from the journal, decoded and folded
// beside it would be a second look at the database and a change of goroutines for every move, of a
// single node too, for the very same state. So who appends folds at once, under the locks with which
// it has decided, Follow does so under the same locks, where a room is not that far yet, and both do
// it with take.
func (d *Desk) Follow(ctx context.Context) error {
	for r, err := range d.journal.Follow(ctx, d.follows.position.Load()) {
		if err != nil {
			return err
		}
		if d.passes(r) {
			continue
		}
		if err := d.catchUp(ctx); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// passes tells whether nothing is to be done for a record: it came with one before it, or is folded,
// as what this desk has appended is.
func (d *Desk) passes(r Record) bool {
	d.follows.mu.Lock()
	defer d.follows.mu.Unlock()
	at := d.follows.position.Load()
	if r.Position <= at {
		return true
	}
	if r.Position > at+1 || d.resting.of(r.Stream) != nil {
		return false
	}
	room, err := d.roomOf(r.Stream)
	if err != nil {
		return false
	}
	room.lock().Lock()
	defer room.lock().Unlock()
	if r.Sequence > room.upTo() {
		return false
	}
	d.follows.position.Store(r.Position)
	return true
}

// catchUp folds all that the journal has and the memory has not. It reads by itself, and does not
// take what woke it: so it knows where an act ends, which is told once, and who takes over, or was
// refused by the journal, does the same.
func (d *Desk) catchUp(ctx context.Context) error {
	if !d.takes { // who takes over has it locked
		d.follows.mu.Lock()
		defer d.follows.mu.Unlock()
	}
	c := catching{d: d}
	defer c.tell()
	for {
		page, err := d.journal.Read(ctx, d.follows.position.Load(), readAtOnce)
		if err != nil {
			return err
		}
		for _, r := range page {
			if err := c.follow(ctx, r); err != nil {
				return err
			}
			d.follows.position.Store(r.Position)
		}
		// Who was read beside the journal may have been newer than the page: they are held against
		// their seals when it is known that nothing came after it.
		if len(page) == 0 || len(page) < readAtOnce && len(c.about) == 0 {
			c.weigh()
			return nil
		}
	}
}

// catching is a run of records that come from the journal.
type catching struct {
	d       *Desk
	command string          // with which the newest were appended
	games   []string        // that have changed by it
	events  []string        // too
	about   map[string]bool // of whom something else stands there
}

// follow folds a record unless that was done, and tells of the act before it when another begins.
func (c *catching) follow(ctx context.Context, r Record) error {
	if r.CommandID != c.command {
		c.tell()
		c.command = r.CommandID
	}
	if err := c.d.takeUp(ctx, r.Stream); err != nil {
		return err
	}
	room, err := c.d.roomOf(r.Stream)
	if err != nil {
		return &FoldError{Record: r, Cause: err}
	}
	room.lock().Lock()
	defer room.lock().Unlock()
	return c.take(ctx, r)
}

// take folds a record unless that was done. The room is locked.
func (c *catching) take(ctx context.Context, r Record) error {
	room, err := c.d.roomOf(r.Stream)
	if err != nil {
		return &FoldError{Record: r, Cause: err}
	}
	if r.Sequence <= room.upTo() {
		return nil
	}
	said, about, err := c.d.concerns(r)
	if err != nil {
		return &FoldError{Record: r, Cause: err}
	}
	if err := c.learn(ctx, about); err != nil {
		return err
	}
	defer c.d.happenings.Add(1)
	if err := c.d.take(r); err != nil {
		return &FoldError{Record: r, Cause: err}
	}
	c.note(r, said)
	return nil
}

// roomed is what every room has, be it of a game, of an event or of the house.
type roomed interface {
	lock() *sync.Mutex
	upTo() int64
}

// roomOf is the room of a stream, a new one where there is none yet.
func (d *Desk) roomOf(stream string) (roomed, error) {
	if id, of := strings.CutPrefix(stream, gamePrefix); of {
		return d.openGame(id), nil
	}
	if id, of := strings.CutPrefix(stream, eventPrefix); of {
		return d.openEvent(id), nil
	}
	if stream == houseStream {
		return &d.house, nil
	}
	return nil, fmt.Errorf("stream %q is neither a game nor an event, nor the house", stream)
}

// concerns is what a record says of an event, and of whom something else stands beside the journal
// since.
func (d *Desk) concerns(r Record) (said tournament.Event, people []string, err error) {
	switch {
	case strings.HasPrefix(r.Stream, eventPrefix):
		if said, err = tournament.Decode(r.Kind, r.Version, r.Body); err != nil {
			return nil, nil, err
		}
		if _, first := said.(tournament.StaffTakenOver); first {
			return said, d.everybody(), nil
		}
		for _, seal := range tournament.SealsIn(said) {
			people = append(people, seal.Person)
		}
		d.mu.RLock()
		defer d.mu.RUnlock()
		return said, append(people, d.seals.gone(said)...), nil
	case r.Stream == houseStream:
		e, err := house.Decode(r.Kind, r.Version, r.Body)
		if _, first := e.(house.TakenOver); first {
			return nil, d.everybody(), err
		}
		return nil, nil, err
	}
	return nil, nil, nil
}

// everybody are all who are known.
func (d *Desk) everybody() (ids []string) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	for id := range d.known {
		ids = append(ids, id)
	}
	return ids
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
		if p, stands := c.d.known[id]; stands && c.d.seals.how(sealed{SealedPerson, id}, p.Seal()) != "" {
			exchanged = append(exchanged, id)
		}
	}
	c.d.mu.RUnlock()
	if len(exchanged) > 0 {
		c.d.number(exchanged)
	}
	c.about = nil
}

// note keeps what a record has changed. A game that comes into being is told with its event.
func (c *catching) note(r Record, said tournament.Event) {
	if id, of := strings.CutPrefix(r.Stream, gamePrefix); of {
		if r.Sequence > 1 {
			c.games = with(c.games, id)
		}
		return
	}
	id, of := strings.CutPrefix(r.Stream, eventPrefix)
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

// tell tells who watches what has changed.
func (c *catching) tell() {
	for _, id := range c.games {
		c.d.gameMoved(id)
		if event := c.d.EventOf(id); event != "" {
			c.events = with(c.events, event)
		}
	}
	for _, id := range c.events {
		c.d.eventMoved(id)
	}
	c.games, c.events = nil, nil
}

// stoodBy are the games that stand otherwise since something was said of their event, though
// nothing has happened in them: what may be done there, or whether they are played.
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
