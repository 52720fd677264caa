package arbiter

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/clock"
)

// StartAll is the organiser's word to a round: every game of it that has not
// begun, and whose turn it is in its match, starts at the same instant, in one act (RIF
// 15, seed 13), except at the boards that are named. It answers how many have begun. Where
// none has, a round that is not published, or that has begun, says so: the page on which it
// was asked for was an old one.
func (d *Desk) StartAll(ctx context.Context, eventID string, round int, o Order, except ...int) (int, error) {
	if err := d.mustLead(); err != nil {
		return 0, err
	}
	book, err := d.Book(eventID)
	if err != nil {
		return 0, err
	}
	c, turn := game.Command{Do: game.DoStart}, book.InTurn(round)
	n, err := d.all(ctx, eventID, "event start", o, digest(o.Actor, c, round, except), func(id string, s game.State) (game.Command, bool) {
		return c, turn[id] && s.AwaitsStart() && !slices.Contains(except, s.Board)
	})
	if n > 0 || err != nil {
		return n, err
	}
	if book, err = d.Book(eventID); err != nil {
		return 0, err
	}
	return 0, book.AwaitsPlay(round)
}

// ResumeAll lets every interrupted game of the event go on, in one act.
func (d *Desk) ResumeAll(ctx context.Context, eventID string, o Order) (int, error) {
	if err := d.mustLead(); err != nil {
		return 0, err
	}
	t, err := d.Tournament(eventID)
	if err != nil {
		return 0, err
	}
	c := game.Command{Do: game.DoResume}
	return d.all(ctx, eventID, "event resume", o, digest(o.Actor, c), func(id string, s game.State) (game.Command, bool) {
		return c, s.Interrupted && !s.Over() && t.MayResume(id) == nil
	})
}

// all gives a command to many games of an event in one append, and answers how
// many it has changed. Games in which it is refused are left out.
func (d *Desk) all(ctx context.Context, eventID string, act rights.Act, o Order, sum string, does commands) (int, error) {
	if err := d.mustLead(); err != nil {
		return 0, err
	}
	rooms, err := d.gamesOf(eventID)
	if err != nil {
		return 0, err
	}
	if err := d.clocks.handleSuspend(ctx, o.Arrival); err != nil {
		return 0, err
	}
	n := 0
	err = d.lockingGames(ctx, rooms, func() error {
		book, err := d.Book(eventID)
		if err == nil {
			err = book.InTime(act)
		}
		if err == nil {
			n, err = d.allLocked(ctx, rooms, o, sum, does)
		}
		return err
	})
	return n, err
}

// repeatsIn tells in how many games a command was carried out before. One that
// was carried out is not given to the others when it is sent again: a form that
// comes twice must not start the next round.
func repeatsIn(rooms []*gameRoom, id, sum string) (int, error) {
	n := 0
	for _, room := range rooms {
		repeated, err := room.repeats(room.stream(), id, sum)
		if err != nil {
			return 0, err
		}
		if repeated {
			n++
		}
	}
	return n, nil
}

// commands says what a game is told, if it is meant.
type commands func(id string, s game.State) (c game.Command, meant bool)

func (d *Desk) allLocked(ctx context.Context, rooms []*gameRoom, o Order, sum string, does commands) (int, error) {
	if n, err := repeatsIn(rooms, o.ID, sum); n > 0 || err != nil {
		return n, err
	}
	at := d.latest(rooms, o.Arrival)
	batch := journal.Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Instant: int64(at), Wall: o.Arrival}
	err := d.appendEach(ctx, &batch, rooms, func(room *gameRoom, s game.State) []game.Event {
		c, meant := does(room.id, s)
		if !meant {
			return nil
		}
		events, refusal := d.referee.Decide(s, c, at)
		if refusal != nil {
			return nil
		}
		return events
	})
	return len(batch.Streams), err
}

// latest is the instant at which something happens in many games at once.
func (d *Desk) latest(rooms []*gameRoom, now time.Time) clock.Instant {
	at := d.time.At(now)
	for _, room := range rooms {
		at = later(at, room.last)
	}
	return at
}

// appendEach appends what happens in each of the games, in one act, if anything does.
func (d *Desk) appendEach(ctx context.Context, b *journal.Batch, rooms []*gameRoom, happens func(*gameRoom, game.State) []game.Event) error {
	for _, room := range rooms {
		s, err := room.state()
		if err != nil {
			continue
		}
		events := happens(room, d.stands(s))
		if len(events) == 0 {
			continue
		}
		part, err := room.appends(events)
		if err != nil {
			return err
		}
		b.Streams = append(b.Streams, part)
	}
	if len(b.Streams) == 0 {
		return nil
	}
	return d.append(ctx, *b)
}

// gamesOf are the games of an event in the order of their ids: the order in which
// they are locked.
func (d *Desk) gamesOf(eventID string) ([]*gameRoom, error) {
	s, err := d.Tournament(eventID)
	if err != nil {
		return nil, err
	}
	var rooms []*gameRoom
	for _, p := range s.Pairings {
		if p.Game == "" {
			continue
		}
		room, err := d.game(p.Game)
		if errors.Is(err, journal.ErrNotFound) {
			continue
		}
		rooms = append(rooms, room)
	}
	return byID(rooms), nil
}

func byID(rooms []*gameRoom) []*gameRoom {
	slices.SortFunc(rooms, func(a, b *gameRoom) int { return cmp.Compare(a.id, b.id) })
	return rooms
}
