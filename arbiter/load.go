package arbiter

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// load loads the journal and the people. Of idle events it loads the summaries. People come last; Follow
// brings those that are entered meanwhile.
func (d *Desk) load(ctx context.Context) error {
	if err := d.loadJournal(ctx); err != nil {
		return err
	}
	return d.loadPeople(ctx)
}

func (d *Desk) loadJournal(ctx context.Context) error {
	streams, some, err := d.Idle.loadSummaries(ctx)
	if err != nil {
		return err
	}
	if !some {
		return journal.ReadAll(ctx, d.journal, d.fold)
	}
	return d.Idle.summaries.ReadStreams(ctx, streams, func(r journal.Record) error { return journal.FoldAll([]journal.Record{r}, d.fold) })
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

// fold folds one record.
func (d *Desk) fold(r journal.Record) error {
	d.noteUsed(r)
	if id, ok := strings.CutPrefix(r.Stream, journal.GamePrefix); ok {
		return d.openGame(id).fold(r)
	}
	if id, ok := strings.CutPrefix(r.Stream, journal.EventPrefix); ok {
		return d.foldEvent(d.openEvent(id), r)
	}
	if r.Stream == journal.InstallationStream {
		return errors.Join(d.house.fold(r), d.sealAs(r))
	}
	return fmt.Errorf("stream %q is neither a game nor an event, nor the house", r.Stream)
}

// foldEvent folds one record of an event, and notes forgotten persons.
func (d *Desk) foldEvent(room *eventRoom, r journal.Record) error {
	e, err := room.fold(r)
	if err == nil {
		d.mu.Lock()
		d.seals.OfEvent(e, r)
		d.mu.Unlock()
	}
	d.noteLinks(room.id, access.LinksIn(e))
	if gone, is := e.(tournament.PersonForgotten); is && err == nil {
		d.forget(*room.current.Load(), gone.Person)
	}
	return err
}

// sealAs notes the seals of a record.
func (d *Desk) sealAs(r journal.Record) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.seals.Take(r)
}
