package arbiter

import (
	"context"
	"errors"
)

// append makes a batch durable and folds what was written. The rooms it writes to
// must be locked by the caller, but for those of games that begin with it: these come after their
// event, and whoever follows the journal waits there. A batch that was appended before is no error:
// the answer is as it was the first time. After an outcome that nobody knows the streams are read on
// before anything is answered; where the journal holds something that the memory does not, that is
// said to onceMore (*behindError).
func (d *Desk) append(ctx context.Context, b Batch) error {
	if d.gallery != nil {
		return ErrGallery
	}
	d.chair.writing.RLock()
	defer d.chair.writing.RUnlock()
	if err := d.decides(); err != nil {
		return err
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
		return d.readOn(context.WithoutCancel(ctx), b)
	case errors.Is(err, ErrOutcomeUnknown):
		return errors.Join(err, d.readOn(context.WithoutCancel(ctx), b))
	case errors.As(err, &conflict), errors.As(err, &reused):
		return &behindError{err}
	case err != nil:
		return err
	}
	d.remember(b.Beside)
	for _, r := range records {
		err := d.take(r)
		if err == nil {
			err = d.accepted(ctx, r)
		}
		if err != nil {
			return &FoldError{Record: r, Cause: err}
		}
	}
	return nil
}

// take brings a record into memory, and to those who listen: one that was appended here as one that
// comes from the journal. The room is locked.
func (d *Desk) take(r Record) error {
	if err := d.fold(r); err != nil {
		return err
	}
	return d.hear(r)
}

// readOn folds what the journal has of the streams of a batch and the memory has not. Their rooms
// are locked.
func (d *Desk) readOn(ctx context.Context, b Batch) error {
	c := catching{d: d}
	for _, s := range b.Streams {
		records, err := d.journal.Stream(ctx, s.Stream)
		if err != nil {
			return err
		}
		for _, r := range records {
			if err := c.take(ctx, r); err != nil {
				return err
			}
		}
	}
	c.weigh()
	return nil
}
