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

// loader folds the journal when the desk opens.
type loader struct{ desk *Desk }

// load loads the journal and the people. Of idle events it loads the summaries. People come last; Follow
// brings those that are entered meanwhile.
func (ld loader) load(ctx context.Context) error {
	if err := ld.loadJournal(ctx); err != nil {
		return err
	}
	return ld.desk.People.load(ctx)
}

func (ld loader) loadJournal(ctx context.Context) error {
	streams, some, err := ld.desk.Idle.loadSummaries(ctx)
	if err != nil {
		return err
	}
	if !some {
		return journal.ReadAll(ctx, ld.desk.journal, ld.fold)
	}
	return ld.desk.Idle.summaries.ReadStreams(ctx, streams, func(r journal.Record) error { return journal.FoldAll([]journal.Record{r}, ld.fold) })
}

func (ps People) load(ctx context.Context) error {
	people, err := ps.desk.people.LoadPeople(ctx)
	if err != nil {
		return err
	}
	ps.know(func() {
		for _, p := range people {
			ps.desk.known[p.ID] = p
		}
	})
	return nil
}

// fold folds one record.
func (ld loader) fold(r journal.Record) error {
	ld.desk.APIKeys.noteUsed(r)
	if id, ok := strings.CutPrefix(r.Stream, journal.GamePrefix); ok {
		return ld.desk.openGame(id).fold(r)
	}
	if id, ok := strings.CutPrefix(r.Stream, journal.EventPrefix); ok {
		return ld.foldEvent(ld.desk.openEvent(id), r)
	}
	if r.Stream == journal.InstallationStream {
		return errors.Join(ld.desk.installation.fold(r), ld.sealAs(r))
	}
	return fmt.Errorf("stream %q is neither a game nor an event, nor the installation", r.Stream)
}

// foldEvent folds one record of an event, and notes forgotten persons.
func (ld loader) foldEvent(stream *eventStream, r journal.Record) error {
	e, err := stream.fold(r)
	if err == nil {
		ld.desk.mu.Lock()
		ld.desk.seals.OfEvent(e, r)
		ld.desk.mu.Unlock()
	}
	ld.desk.Links.note(stream.id, access.LinksIn(e))
	if gone, is := e.(tournament.PersonForgotten); is && err == nil {
		ld.desk.People.dropFrom(*stream.current.Load(), gone.Person)
	}
	return err
}

// sealAs notes the seals of a record.
func (ld loader) sealAs(r journal.Record) error {
	ld.desk.mu.Lock()
	defer ld.desk.mu.Unlock()
	return ld.desk.seals.Take(r)
}
