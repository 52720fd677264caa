package arbiter

import (
	"context"
	"errors"
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// StartAll is the organiser's word to a round: every game of it that has not
// begun starts at the same instant, in one act (RIF 15, seed 13). It answers how
// many have begun.
func (d *Desk) StartAll(ctx context.Context, eventID string, round int, o Order) (int, error) {
	return d.all(ctx, eventID, o, game.Command{Do: game.DoStart}, func(p tournament.Pairing, s *game.State) bool {
		return p.Round == round && s.Status == game.Scheduled
	})
}

// ResumeAll lets every interrupted game of the event go on, in one act.
func (d *Desk) ResumeAll(ctx context.Context, eventID string, o Order) (int, error) {
	return d.all(ctx, eventID, o, game.Command{Do: game.DoResume}, func(_ tournament.Pairing, s *game.State) bool {
		return s.Interrupted && !s.Over()
	})
}

// all gives one command to many games of an event in one append. Games in which
// it is refused are left out.
func (d *Desk) all(ctx context.Context, eventID string, o Order, c game.Command, meant func(tournament.Pairing, *game.State) bool) (int, error) {
	rooms, err := d.gamesOf(eventID, meant)
	if err != nil {
		return 0, err
	}
	for _, room := range rooms {
		room.mu.Lock()
	}
	changed, err := d.allLocked(ctx, rooms, o, c)
	for _, room := range rooms {
		room.mu.Unlock()
	}
	for _, room := range changed {
		d.gameChanged(room.id, *room.current.Load())
	}
	return len(changed), err
}

func (d *Desk) allLocked(ctx context.Context, rooms []*gameRoom, o Order, c game.Command) ([]*gameRoom, error) {
	sum := digest(o.Actor, c)
	at := d.time.At(o.Arrival)
	for _, room := range rooms {
		at = later(at, room.last)
	}
	batch := Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Instant: int64(at), Wall: o.Arrival}
	var changed []*gameRoom
	for _, room := range rooms {
		repeated, err := room.repeats(room.stream(), o.ID, sum)
		if err != nil {
			return nil, err
		}
		events, refusal := d.referee.Decide(*room.current.Load(), c, at)
		if repeated || refusal != nil || len(events) == 0 {
			continue
		}
		part, err := room.appends(events)
		if err != nil {
			return nil, err
		}
		batch.Streams = append(batch.Streams, part)
		changed = append(changed, room)
	}
	if len(changed) == 0 {
		return nil, nil
	}
	return changed, d.append(ctx, batch)
}

// gamesOf are the games of an event that are meant, in the order of their ids:
// the order in which they are locked.
func (d *Desk) gamesOf(eventID string, meant func(tournament.Pairing, *game.State) bool) ([]*gameRoom, error) {
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
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if state := room.current.Load(); state != nil && meant(p, state) {
			rooms = append(rooms, room)
		}
	}
	slices.SortFunc(rooms, func(a, b *gameRoom) int {
		if a.id < b.id {
			return -1
		}
		return 1
	})
	return rooms, nil
}
