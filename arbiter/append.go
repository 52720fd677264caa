package arbiter

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"renju-arbiter/arbiter/journal"
)

// append makes a batch durable and folds its records. Viewers are notified later, outside the locks
// (tellNews). The caller holds the locks of all streams of the batch, except those of games that it
// creates: their event is locked. After an unknown outcome the streams are read again before the answer.
// If the journal has records that memory lacks, or the batch itself, the error is a *staleError: retry
// folds them and has the command decided again.
func (d *Desk) append(ctx context.Context, b journal.Batch) error {
	if d.delayedView != nil {
		return ErrDelayedView
	}
	d.leadership.writing.RLock()
	defer d.leadership.writing.RUnlock()
	if err := d.mustLead(); err != nil {
		return err
	}
	for _, s := range b.Streams {
		if err := d.Idle.activate(ctx, s.Stream); err != nil {
			return err
		}
	}
	records, err := d.journal.Append(ctx, b)
	var (
		repeated *journal.RepeatedError
		conflict *journal.ConflictError
		reused   *journal.CommandReusedError
	)
	switch {
	case errors.Is(err, journal.ErrOutcomeUnknown):
		return errors.Join(err, d.readOn(context.WithoutCancel(ctx), b))
	case errors.As(err, &repeated), errors.As(err, &conflict), errors.As(err, &reused):
		return &staleError{err}
	case err != nil:
		return err
	}
	c := catching{d: d, own: true}
	defer d.news.keep(&c)
	for _, r := range records {
		if err := c.take(context.WithoutCancel(ctx), r); err != nil {
			return &staleError{err} // it is done, and read again
		}
	}
	return nil
}

// appendLocked is append for events without a command. It locks the streams itself.
func (d *Desk) appendLocked(ctx context.Context, b journal.Batch) error {
	streams := slices.SortedFunc(slices.Values(b.Streams), func(a, b journal.StreamAppend) int { return cmp.Compare(a.Stream, b.Stream) }) // the installation first
	for _, s := range streams {
		stream, err := d.streamOf(s.Stream)
		if err != nil {
			return err
		}
		stream.lock().Lock()
		defer stream.lock().Unlock()
	}
	return d.append(ctx, b)
}

// readOn folds the records of a batch's streams that memory lacks. The caller holds their locks.
func (d *Desk) readOn(ctx context.Context, b journal.Batch) error {
	c := catching{d: d, own: true}
	defer d.news.keep(&c)
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

// A staleError says that the journal holds records of a stream that memory lacks.
type staleError struct{ error }

func (e *staleError) Unwrap() error { return e.error }

// retry calls decide. If that fails with a staleError it folds the missing records, and calls decide
// once more. The caller holds no lock: the folded records may belong to any stream.
func (d *Desk) retry(ctx context.Context, decide func() error) error {
	defer d.tellNews()
	err := decide()
	if _, behind := errors.AsType[*staleError](err); !behind {
		return err
	}
	if failed := d.follower.catchUp(context.WithoutCancel(ctx)); failed != nil {
		return errors.Join(err, failed)
	}
	return decide()
}

// lockingGames runs do with the locks of games held. They are sorted by id.
func (d *Desk) lockingGames(ctx context.Context, streams []*gameStream, do func() error) error {
	return d.retry(ctx, func() error {
		for _, stream := range streams {
			stream.mu.Lock()
			defer stream.mu.Unlock()
		}
		return do()
	})
}

// lockingBoth runs do with the locks of an event and one of its games held. The event may be nil.
func (d *Desk) lockingBoth(ctx context.Context, event *eventStream, stream *gameStream, do func() error) error {
	if event == nil {
		return d.lockingGame(ctx, stream, do)
	}
	return d.retry(ctx, func() error {
		event.mu.Lock()
		defer event.mu.Unlock()
		stream.mu.Lock()
		defer stream.mu.Unlock()
		return do()
	})
}

func (d *Desk) lockingGame(ctx context.Context, stream *gameStream, do func() error) error {
	return d.lockingGames(ctx, []*gameStream{stream}, do)
}
