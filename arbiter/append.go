package arbiter

import (
	"context"
	"errors"
	"strings"

	"renju-arbiter/arbiter/tournament"
)

// append makes a batch durable and folds what was written. The rooms it writes to
// must be locked by the caller. A batch that was appended before is no error: the
// answer is as it was the first time. After an outcome that nobody knows, and where
// the journal holds something that the memory does not, the rooms are loaded anew.
func (d *Desk) append(ctx context.Context, b Batch) error {
	if d.gallery != nil {
		return ErrGallery
	}
	for _, s := range b.Streams {
		if err := d.takeUp(ctx, s.Stream); err != nil {
			return err
		}
	}
	defer d.happenings.Add(1)
	records, err := d.journal.Append(ctx, b)
	var (
		repeated *RepeatedError
		conflict *ConflictError
		reused   *CommandReusedError
	)
	switch {
	case errors.As(err, &repeated):
		return d.reload(context.WithoutCancel(ctx), b)
	case errors.Is(err, ErrOutcomeUnknown), errors.As(err, &conflict), errors.As(err, &reused):
		return errors.Join(err, d.reload(context.WithoutCancel(ctx), b))
	case err != nil:
		return err
	}
	d.remember(b.Beside)
	for _, r := range records {
		err := d.fold(r)
		if err == nil {
			err = d.hear(r)
		}
		if err == nil {
			err = d.accepted(ctx, r)
		}
		if err != nil {
			return &FoldError{Record: r, Cause: err}
		}
	}
	return nil
}

// reload folds the streams of a batch again from the journal, and reads anew what stands
// beside it.
func (d *Desk) reload(ctx context.Context, b Batch) error {
	for _, s := range b.Streams {
		records, err := d.journal.Stream(ctx, s.Stream)
		if err != nil {
			return err
		}
		if err := foldAll(records, d.sealAs); err != nil {
			return err
		}
		if id, ok := strings.CutPrefix(s.Stream, gamePrefix); ok {
			err = d.openGame(id).again(records)
		} else if s.Stream == houseStream {
			err = d.house.again(records)
		} else {
			err = d.readAgain(d.openEvent(strings.TrimPrefix(s.Stream, eventPrefix)), records)
		}
		if err != nil {
			return err
		}
	}
	if len(b.Beside) == 0 {
		return nil
	}
	return d.loadAgain(ctx, b.Beside)
}

// readAgain folds an event anew, with the links and keys that another one may have made in it.
func (d *Desk) readAgain(room *eventRoom, records []Record) error {
	if err := room.again(records); err != nil {
		return err
	}
	s, err := room.state()
	for id, link := range s.Links {
		d.noteLinks(room.id, []tournament.SealedLink{{Link: id, Seal: link.Seal}})
	}
	for id, key := range s.Keys {
		d.noteLinks(room.id, []tournament.SealedLink{{Link: id, Seal: key.Seal}})
	}
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}
