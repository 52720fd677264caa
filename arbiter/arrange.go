package arbiter

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Arrange carries out a command in an event: entries, rounds, byes, the table. In the same act, a published
// round creates its games, and a withdrawn round makes them void. newID returns the id of each new game.
// The error is ErrNotFound, a *CommandReusedError, one of tournament.Decide, or one of the journal's.
func (d *Desk) Arrange(ctx context.Context, eventID string, o Order, c tournament.Command, newID func() string) error {
	stream, err := d.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if c, err = text.Tidied(c); err != nil {
		return err
	}
	for range pairedAnew {
		if err = d.Pairings.pairFirst(ctx, stream, c); err != nil {
			return err
		}
		if err = d.arrange(ctx, stream, o, c, newID); !errors.Is(err, errUnpaired) {
			return err
		}
	}
	return &tournament.Refusal{Code: tournament.PairingOld}
}

// ArrangeAll carries out a command in several events, as of returns it for each: in all of them, or in none if one
// refuses it.
func (d *Desk) ArrangeAll(ctx context.Context, eventIDs []string, o Order, of func(eventID string) tournament.Command) error {
	commands := make([]tournament.Command, len(eventIDs))
	for i, id := range eventIDs {
		var err error
		if commands[i], err = text.Tidied(of(id)); err != nil {
			return err
		}
	}
	return d.decideAcross(ctx, o, digest(o.Actor, "all", eventIDs, commands), eventIDs, func(books []*tournament.Book) ([]inOne, error) {
		parts := make([]inOne, len(books))
		for i, b := range books {
			var err error
			if parts[i].events, err = tournament.DecideAt(b, commands[i], d.time.At(o.Arrival), nil); err != nil {
				return nil, err
			}
		}
		return parts, nil
	})
}

// errUnpaired says that the field has changed while the command waited for the event.
var errUnpaired = errors.New("arbiter: the pairing is not made yet")

// pairedAnew is how often a pairing is computed for one command.
const pairedAnew = 5

func (d *Desk) arrange(ctx context.Context, stream *eventStream, o Order, c tournament.Command, newID func() string) error {
	if _, signs := c.(tournament.Sign); signs && d.Books.of(stream).Signable() { // what is signed has the log in its chain
		if err := d.Installation.NoteLog(ctx, o.Arrival); err != nil {
			return err
		}
	}
	return d.lockingEventAfter(ctx, stream, o, func() (func(), error) { return d.Installation.appoints(c) }, func() error {
		held := d.hold(stream, c)
		defer release(held)
		return d.decideIn(ctx, stream, o, digest(o.Actor, fmt.Sprintf("%T", c), c), beside{games: held}, func(b *tournament.Book) ([]tournament.Event, error) {
			if unpaired(b, c) != nil {
				return nil, errUnpaired
			}
			c, err := d.LineUps.unsealing(ctx, b, c)
			if err != nil {
				return nil, err
			}
			if err := d.Seats.settled(b, c, o.Arrival); err != nil {
				return nil, err
			}
			return tournament.DecideAt(b, c, later(d.Boards.latest(held, o.Arrival), stream.last), newID)
		})
	})
}

// hold locks the games that a command may change, by id.
func (d *Desk) hold(stream *eventStream, c tournament.Command) []*gameStream {
	s, err := stream.state()
	if err != nil {
		return nil
	}
	var pairings []tournament.Pairing
	switch c := c.(type) {
	case tournament.Unpublish:
		pairings = s.From(c.Round)
	case tournament.ConfirmRound:
		pairings = s.PairingsIn(c.Round)
	case tournament.CloseRound:
		if pairings = s.PairingsIn(c.Round); c.Round == 0 {
			pairings = s.Pairings
		}
	case tournament.Delete, tournament.Sign:
		pairings = s.Pairings
	case tournament.OnDispute:
		pairings = ofDispute(s, c.Do)
	case tournament.ConfirmCorrection:
		if c.Number > 0 && c.Number <= len(s.Corrections) {
			pairings = []tournament.Pairing{{Game: s.Corrections[c.Number-1].Game}}
		}
	case tournament.Expel:
		pairings = gamesOf(s, c.Player)
	case tournament.Readmit:
		pairings = gamesOf(s, c.Player)
	}
	var held []*gameStream
	for _, p := range pairings {
		if g, err := d.game(p.Game); err == nil && !slices.Contains(held, g) {
			held = append(held, g)
		}
	}
	for _, g := range byID(held) {
		g.mu.Lock()
	}
	return held
}

func release(held []*gameStream) {
	for _, game := range held {
		game.mu.Unlock()
	}
}

// lockingEvent runs do with the lock of an event held.
func (d *Desk) lockingEvent(ctx context.Context, stream *eventStream, o Order, do func() error) error {
	return d.lockingEventAfter(ctx, stream, o, func() (func(), error) { return func() {}, nil }, do)
}

// lockingEventAfter runs first, then do with the lock of an event held. Done is called at the end.
func (d *Desk) lockingEventAfter(ctx context.Context, stream *eventStream, o Order, first func() (done func(), err error), do func() error) error {
	if err := d.Clocks.handleSuspend(ctx, o.Arrival); err != nil {
		return err
	}
	return d.retry(ctx, func() error {
		done, err := first()
		if err != nil {
			return err
		}
		defer done()
		stream.mu.Lock()
		defer stream.mu.Unlock()
		return do()
	})
}

// beside is what a decision in an event touches besides the event: games, which are locked, and people.
type beside struct {
	games  []*gameStream
	people []sidetable.Write
}

// decideIn decides a command in an event, and appends its events with those of the games. The caller holds
// the locks of the event and of the games. The events have the seals of the people.
func (d *Desk) decideIn(ctx context.Context, stream *eventStream, o Order, sum string, with beside,
	decide func(*tournament.Book) ([]tournament.Event, error)) error {
	if repeated, err := stream.repeats(stream.name(), o.ID, sum); repeated || err != nil {
		return err
	}
	book := d.Books.of(stream)
	events, err := decide(book)
	if err != nil || len(events) == 0 { // what is so already is not noted again
		return err
	}
	at := later(d.Boards.latest(with.games, o.Arrival), stream.last)
	events = append(events, book.EndsWith(events[0], "", o.Actor, at)...)
	events = tournament.Sealing(events, sealsOf(with.people))
	part, err := stream.appends(events)
	if err != nil {
		return err
	}
	games, err := d.gamesBy(events, stream, book, with.games, at)
	if err != nil {
		return err
	}
	return d.append(ctx, journal.Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Instant: int64(at),
		Wall: o.Arrival, Streams: append([]journal.StreamAppend{part}, games...), SideTables: with.people})
}

// gamesBy returns the events that each game receives when its round is published or withdrawn, its event is
// deleted, or a correction, a ruling or an expulsion changes it.
func (d *Desk) gamesBy(events []tournament.Event, stream *eventStream, b *tournament.Book, held []*gameStream, at clock.Instant) (parts []journal.StreamAppend, err error) {
	if e, is := events[0].(tournament.Published); is {
		if parts, err = d.created(e, stream.id, b.LinedUpBy(events)); err != nil {
			return nil, err
		}
	}
	for _, g := range held {
		does, err := d.gameBy(events[0], b, g, at)
		for _, e := range events { // what a ruling does in the event besides, too
			if err == nil && len(does) == 0 {
				does, err = d.conductBy(e, b, g, at)
			}
		}
		if err != nil {
			return nil, err
		}
		if len(does) == 0 {
			continue
		}
		part, err := g.appends(does)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// created returns the first event of each game of a round that is published.
func (d *Desk) created(e tournament.Published, eventID string, s tournament.State) (parts []journal.StreamAppend, err error) {
	for _, p := range e.Pairings {
		if p.Game == "" {
			continue
		}
		part, err := d.openGame(p.Game).appends([]game.Event{game.Created{Settings: s.Game, Tournament: eventID,
			Round: p.Round, Board: p.Board, Players: [2]string{p.First, p.Second}, Seats: s.Seats(p)}})
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// gameBy returns what an event of the tournament brings about in a game that stands.
func (d *Desk) gameBy(e tournament.Event, b *tournament.Book, g *gameStream, at clock.Instant) ([]game.Event, error) {
	switch e := e.(type) {
	case tournament.Unpublished:
		return []game.Event{game.Voided{Reason: e.Reason}}, nil
	case tournament.Deleted:
		if s, err := g.state(); err == nil && !s.Over() {
			return []game.Event{game.Voided{Reason: e.Reason}}, nil
		}
	case tournament.CorrectionConfirmed:
		return d.Corrections.mends(b.Corrections[e.Number-1], g, at)
	case dispute.Event:
		if file, _ := b.Disputes.Numbered(e.Of()); g.id == file.Game {
			return d.effects.ofRuling(b, g, e, at)
		}
	}
	return nil, nil
}

// conductBy returns the events of an expulsion, or of its end, in a game without other events.
func (d *Desk) conductBy(e tournament.Event, b *tournament.Book, g *gameStream, at clock.Instant) ([]game.Event, error) {
	switch e := e.(type) {
	case tournament.Expelled:
		return d.effects.expels(g, e, at)
	case tournament.Readmitted:
		return d.effects.readmits(b, g, e, at), nil
	}
	return nil, nil
}

// arrangeLocked carries out a command that changes no game. The caller holds the lock of the event.
func (d *Desk) arrangeLocked(ctx context.Context, stream *eventStream, o Order, sum string, c tournament.Command, people ...sidetable.Write) error {
	return d.decideIn(ctx, stream, o, sum, beside{people: people}, func(b *tournament.Book) ([]tournament.Event, error) {
		return tournament.Decide(b, c, nil)
	})
}

// inOne is what a decision over several events does in one of them.
type inOne struct {
	events []tournament.Event
	people []sidetable.Write
}

// decideAcross decides a command over several events, and appends what it does in all of them or in none. A
// round that it publishes has its games in the same act. The books stand in the order of the events.
func (d *Desk) decideAcross(ctx context.Context, o Order, sum string, events []string, decide func([]*tournament.Book) ([]inOne, error)) error {
	streams := make([]*eventStream, len(events))
	for i, id := range events {
		var err error
		if streams[i], err = d.eventToActIn(id); err != nil {
			return err
		}
	}
	if err := d.Clocks.handleSuspend(ctx, o.Arrival); err != nil {
		return err
	}
	return d.retry(ctx, func() error {
		for _, stream := range slices.SortedFunc(slices.Values(streams), func(a, b *eventStream) int { return cmp.Compare(a.id, b.id) }) {
			stream.mu.Lock()
			defer stream.mu.Unlock()
		}
		at, books := d.time.At(o.Arrival), make([]*tournament.Book, len(streams))
		for i, stream := range streams {
			if repeated, err := stream.repeats(stream.name(), o.ID, sum); repeated || err != nil {
				return err
			}
			at, books[i] = max(at, stream.last), d.Books.of(stream)
		}
		parts, err := decide(books)
		if err != nil {
			return err
		}
		batch := journal.Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Instant: int64(at), Wall: o.Arrival}
		for i, part := range parts {
			if len(part.events) == 0 {
				continue
			}
			own := tournament.Sealing(part.events, sealsOf(part.people))
			written, err := streams[i].appends(own)
			if err != nil {
				return err
			}
			games, err := d.gamesBy(own, streams[i], books[i], nil, at)
			if err != nil {
				return err
			}
			batch.Streams = append(append(batch.Streams, written), games...)
			batch.SideTables = append(batch.SideTables, part.people...)
		}
		if len(batch.Streams) == 0 {
			return nil
		}
		return d.append(ctx, batch)
	})
}
