package arbiter

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"renju-arbiter/arbiter/tournament"
)

// load brings journal and people into memory: of the events that rest no more than where they stand.
// The people come last: of those who are entered meanwhile, elsewhere, Follow will tell.
func (d *Desk) load(ctx context.Context) error {
	if err := d.loadJournal(ctx); err != nil {
		return err
	}
	return d.loadPeople(ctx)
}

func (d *Desk) loadJournal(ctx context.Context) error {
	streams, some, err := d.loadIdle(ctx)
	if err != nil {
		return err
	}
	if !some {
		return readAll(ctx, d.journal, d.fold)
	}
	return d.summaries.ReadStreams(ctx, streams, func(r Record) error { return foldAll([]Record{r}, d.fold) })
}

func (d *Desk) loadPeople(ctx context.Context) error {
	people, err := d.people.LoadPeople(ctx)
	if err != nil {
		return err
	}
	d.know(func() {
		for _, p := range people {
			d.known[p.ID] = p
		}
	})
	return nil
}

// FoldError says that a record of the journal does not follow from those before
// it.
type FoldError struct {
	Record Record
	Cause  error
}

func (e *FoldError) Error() string {
	return fmt.Sprintf("the journal does not fold at position %d, stream %s, sequence %d: %v",
		e.Record.Position, e.Record.Stream, e.Record.Sequence, e.Cause)
}

func (e *FoldError) Unwrap() error { return e.Cause }

const (
	gamePrefix  = "game/"
	eventPrefix = "tournament/"
)

// fold brings one record into memory.
func (d *Desk) fold(r Record) error {
	d.noteUsed(r)
	if id, ok := strings.CutPrefix(r.Stream, gamePrefix); ok {
		return d.openGame(id).fold(r)
	}
	if id, ok := strings.CutPrefix(r.Stream, eventPrefix); ok {
		return d.foldEvent(d.openEvent(id), r)
	}
	if r.Stream == installationStream {
		return errors.Join(d.house.fold(r), d.sealAs(r))
	}
	return fmt.Errorf("stream %q is neither a game nor an event, nor the house", r.Stream)
}

// foldEvent brings one record of an event into memory, and notes who is forgotten in it.
func (d *Desk) foldEvent(room *eventRoom, r Record) error {
	e, err := room.fold(r)
	if err == nil {
		d.mu.Lock()
		d.seals.ofEvent(e, r)
		d.mu.Unlock()
	}
	d.noteLinks(room.id, tournament.LinksIn(e))
	if gone, is := e.(tournament.PersonForgotten); is && err == nil {
		d.forget(*room.current.Load(), gone.Person)
	}
	return err
}

// sealAs notes what a record seals.
func (d *Desk) sealAs(r Record) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.seals.take(r)
}
