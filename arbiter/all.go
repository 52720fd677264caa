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

// StartAll starts the clocks of a round: every game that has not begun, and is due in its match, starts at
// the same instant, in one act (RIF 15, seed 13), except at the named boards. It returns how many games it
// has started. If none, the error says that the round is not published, or has begun.
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

// ResumeAll resumes every interrupted game of an event, in one act.
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

// all gives a command to many games of an event in one append, and returns how many it has changed. It
// leaves out games that refuse it.
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

// repeatsIn returns in how many games a command was carried out before. A repeated command changes no other
// game: a form that is sent twice must not start the next round.
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

// commands returns the command for a game; false for a game that is left out.
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

// latest returns the instant of an act in many games.
func (d *Desk) latest(rooms []*gameRoom, now time.Time) clock.Instant {
	at := d.time.At(now)
	for _, room := range rooms {
		at = later(at, room.last)
	}
	return at
}

// appendEach appends the events of all games in one act; nothing if there are none.
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

// gamesOf returns the games of an event by id, the order in which they are locked.
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
