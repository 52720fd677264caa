package arbiter

import (
	"context"
	"errors"
	"slices"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// follow folds the records of an event that spectators may see by now. The caller holds its lock.
func (v *delayedView) follow(late *delayedEvent) error {
	if err := v.readEvent(late); err != nil || len(late.waits) == 0 {
		return err
	}
	sight := late.all.VisibleAt(v.desk.moment())
	var waits []heldEvent
	var failed error
	for _, said := range late.waits {
		seen := sight.Said(said.event, said.rests, func(id string) bool {
			own, err := v.followGame(late, id)
			failed = errors.Join(failed, err)
			return err != nil || len(own.waits) > 0 && own.waits[0].Position < said.Position
		})
		if !seen {
			waits = append(waits, said)
			continue
		}
		if _, err := late.room.fold(said.Record); err != nil {
			return &journal.FoldError{Record: said.Record, Cause: err}
		}
	}
	late.waits = waits
	return failed
}

// readEvent reads the new records of an event's stream.
func (v *delayedView) readEvent(late *delayedEvent) error {
	room, err := v.desk.event(late.room.id)
	if err != nil {
		return err
	}
	now := room.current.Load()
	if now == late.from {
		return nil
	}
	records, err := v.desk.journal.Stream(context.Background(), late.room.stream())
	if err != nil {
		return err
	}
	for _, r := range records {
		if r.Sequence <= late.read {
			continue
		}
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return &journal.FoldError{Record: r, Cause: err}
		}
		late.waits = append(late.waits, heldEvent{r, e, late.all.RestsOn(e)})
		if late.all, err = tournament.Apply(late.all, e); err != nil {
			return &journal.FoldError{Record: r, Cause: err}
		}
		late.read = r.Sequence
	}
	late.from = now
	return nil
}

// followGame folds the records of a game that spectators may see by now. The caller holds its event's lock.
func (v *delayedView) followGame(late *delayedEvent, id string) (*delayedGame, error) {
	own, known := late.games[id]
	if !known {
		own = &delayedGame{room: newGameRoom(id)}
		own.room.moved = late.room.noteGame
		own.room.tell = func(rec journal.Record, s game.State, e game.Event) { late.room.history.tellGame(rec, id, s, e) }
		late.games[id] = own
	}
	if err := v.readGame(own); err != nil || len(own.waits) == 0 {
		return own, err
	}
	sight := late.all.VisibleAt(v.desk.moment())
	for len(own.waits) > 0 {
		r := own.waits[0]
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return own, &journal.FoldError{Record: r, Cause: err}
		}
		if !sight.Did(id, e, clock.Instant(r.Instant)) {
			return own, nil
		}
		before := own.room.current.Load()
		if err := own.room.fold(r); err != nil {
			return own, &journal.FoldError{Record: r, Cause: err}
		}
		quiet := silent(r)
		if quiet && own.told == before {
			own.told = own.room.current.Load()
		}
		if known && !quiet { // the first fold is no news
			own.room.recentEvents.with(&RecentEvent{Record: r, Event: e, After: own.room.current.Load()})
		}
		own.waits = own.waits[1:]
	}
	return own, nil
}

// readGame reads the new records of a game's stream.
func (v *delayedView) readGame(own *delayedGame) error {
	room, err := v.desk.game(own.room.id)
	if err != nil {
		return err
	}
	now := room.current.Load()
	if now == own.from {
		return nil
	}
	records, err := v.desk.journal.Stream(context.Background(), own.room.stream())
	if err != nil {
		return err
	}
	for _, r := range records {
		if r.Sequence > own.read {
			own.waits, own.read = append(own.waits, r), r.Sequence
		}
	}
	own.from = now
	return nil
}

// seen returns those records of a stream that spectators may see.
func (v *delayedView) seen(stream string, records []journal.Record) ([]journal.Record, error) {
	event, of := strings.CutPrefix(stream, journal.EventPrefix)
	id, isGame := strings.CutPrefix(stream, journal.GamePrefix)
	if isGame {
		event = v.desk.EventOf(id)
	} else if !of {
		return records, nil
	}
	room, err := v.desk.event(event)
	if err != nil {
		return nil, err
	}
	late := v.delayed(room)
	if late == nil {
		return records, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	if err := v.follow(late); err != nil {
		return nil, err
	}
	if isGame {
		own, err := v.followGame(late, id)
		return slices.DeleteFunc(records, func(r journal.Record) bool { return r.Sequence > own.room.sequence }), err
	}
	return slices.DeleteFunc(records, func(r journal.Record) bool {
		return r.Sequence > late.read || slices.ContainsFunc(late.waits, func(w heldEvent) bool { return w.Sequence == r.Sequence })
	}), nil
}

// stream returns the records of a stream that this desk may show.
func (d *Desk) stream(ctx context.Context, stream string) ([]journal.Record, error) {
	records, err := d.journal.Stream(ctx, stream)
	if err != nil || d.delayedView == nil {
		return records, err
	}
	return d.delayedView.seen(stream, records)
}
