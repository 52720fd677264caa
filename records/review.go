package records

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"sync"
	"time"
)

// A Reviewed is how far a review has come, and what it has found.
type Reviewed struct {
	At, Of int64 // events of the journal; Of is 0 before a review has begun
	Ended  time.Time
	// Damage is where the journal is not as it was written: nothing is appended to it any more.
	Damage *DamagedError
	// Differ are the projections that are not what the events say. The next start makes them anew.
	Differ []string
}

// review is a Reviewed while it is made.
type review struct {
	mu sync.Mutex
	Reviewed
}

func (r *review) set(change func(*Reviewed)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change(&r.Reviewed)
}

// Reviewed tells how far the review has come.
func (s *Store) Reviewed() Reviewed {
	s.review.mu.Lock()
	defer s.review.mu.Unlock()
	return s.review.Reviewed
}

const (
	reviewPage = 500
	// reviewRests is for how many times as long as a page took nothing is looked at, so that
	// who plays has the processors.
	reviewRests = 3
	// reviewTries is how often a projection that is behind at the end is looked at again.
	reviewTries = 20
)

// Review looks at the whole file beside the service, a page at a time with rests between: the
// chain from its first event, what is projected from the events, and what SQLite itself can say.
// The journal is read once for all of that. Where the chain or the file is not whole nothing is
// appended any more (journal.ErrStopped), and the next start looks at everything before it
// serves. The error is one of reading, or the context's.
func (s *Store) Review(ctx context.Context) error {
	all := s.end().position
	if !s.glanced { // it was when the file was opened
		s.review.set(func(r *Reviewed) { *r = Reviewed{At: all, Of: all, Ended: s.now()} })
		return nil
	}
	s.review.set(func(r *Reviewed) { *r = Reviewed{Of: all} })
	differ, err := s.look(ctx)
	if s.isClosed() {
		return journal.ErrClosed
	}
	var damage *DamagedError
	if err != nil && !errors.As(err, &damage) {
		return err
	}
	if damage != nil {
		s.stopped.Store(true)
	}
	if damage != nil || len(differ) > 0 {
		s.doubted.Store(true)
		err = keepInDoubt(realPath(s.path), s.headSigner)
	}
	s.review.set(func(r *Reviewed) { r.Ended, r.Damage, r.Differ = s.now(), damage, differ })
	return err
}

// look is what a review looks at. What is not whole is a *DamagedError.
func (s *Store) look(ctx context.Context) (differ []string, err error) {
	w := &walk{streams: map[string]int64{}}
	copied, err := newCopy(ctx, s.projectors)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, copied.close()) }()
	goal := s.end().position // who rests would never catch up with who writes without a pause
	for {
		began := time.Now()
		n, err := s.lookOn(ctx, s.readers, w, copied, reviewPage)
		if err != nil {
			return nil, err
		}
		s.review.set(func(r *Reviewed) { r.At, r.Of = w.position, max(r.Of, w.position) })
		if n < reviewPage || w.position >= goal {
			break
		}
		if err := s.rest(ctx, time.Since(began)); err != nil {
			return nil, err
		}
	}
	for range reviewTries {
		began, behind := time.Now(), false
		if err = s.level(ctx); err != nil {
			break
		}
		if differ, behind, err = s.compare(ctx, w, copied); err != nil || !behind {
			break
		}
		if err := s.rest(ctx, time.Since(began)); err != nil {
			return nil, err
		}
	}
	if err != nil {
		return nil, err
	}
	return differ, structure(ctx, s.readers, s.path)
}

// lookOn goes on along the chain by a page at most, and projects it.
func (s *Store) lookOn(ctx context.Context, q querier, w *walk, copied *copied, most int) (n int, err error) {
	var page []journal.Record
	err = selectRows(ctx, q, func(r *row) error {
		page = append(page, r.Record)
		return w.step(r)
	}, selectAfter, w.position, most)
	if err != nil {
		return 0, damaged(s.path, w, err)
	}
	return len(page), copied.project(ctx, page)
}

// compare holds the projections against those that the review has made, at one moment.
func (s *Store) compare(ctx context.Context, w *walk, copied *copied) (differ []string, behind bool, err error) {
	tx, err := newTx(ctx, s.readers)
	if err != nil {
		return nil, false, err
	}
	defer func() { err = errors.Join(err, tx.close()) }()
	if err := tx.Exec(ctx, `BEGIN`); err != nil {
		return nil, false, err
	}
	defer func() { err = errors.Join(err, tx.Exec(context.WithoutCancel(ctx), `ROLLBACK`)) }()
	for n := reviewPage; n == reviewPage; { // what was appended while the rest was looked at
		if n, err = s.lookOn(ctx, tx, w, copied, reviewPage); err != nil {
			return nil, false, err
		}
	}
	for _, p := range s.projectors {
		state, err := stateOf(ctx, tx, p)
		if err != nil {
			return nil, false, err
		}
		if behind = behind || state.position < w.position; behind {
			continue
		}
		is, err := contentOf(ctx, tx, p.Tables())
		if err != nil {
			return nil, false, err
		}
		should, err := contentOf(ctx, copied.tx, p.Tables())
		if err != nil {
			return nil, false, err
		}
		if is != should {
			differ = append(differ, p.Name())
		}
	}
	return differ, behind, nil
}

// rest waits after some work, for as long as that asks for.
func (s *Store) rest(ctx context.Context, worked time.Duration) error {
	timer := time.NewTimer(reviewRests * worked)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// copied are projections that are made anew beside those of the file, on the disk, for as long
// as they are compared.
type copied struct {
	db         *sql.DB
	tx         *Tx
	projectors []Projector
}

func newCopy(ctx context.Context, projectors []Projector) (*copied, error) {
	db, err := sql.Open("sqlite", "") // SQLite deletes it by itself
	if err != nil {
		return nil, err
	}
	c := &copied{db: db, projectors: projectors}
	if c.tx, err = newTx(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	for _, pragma := range []string{`PRAGMA journal_mode = off`, `PRAGMA synchronous = off`} {
		if _, err := c.tx.Unprepared().ExecContext(ctx, pragma); err != nil {
			return nil, errors.Join(err, c.close())
		}
	}
	for _, p := range projectors {
		if err := p.Reset(ctx, c.tx); err != nil {
			return nil, errors.Join(fmt.Errorf("projection %s: %w", p.Name(), err), c.close())
		}
	}
	return c, nil
}

// project takes up a page of events.
func (c *copied) project(ctx context.Context, page []journal.Record) error {
	if len(page) == 0 || len(c.projectors) == 0 {
		return nil
	}
	if err := c.tx.Exec(ctx, `BEGIN`); err != nil {
		return err
	}
	for _, r := range page {
		for _, p := range c.projectors {
			err := projected(ctx, c.tx, p, r)
			if lags(p) {
				err = leaveOut(err)
			}
			if err != nil {
				return err
			}
		}
	}
	return c.tx.Exec(ctx, `COMMIT`)
}

func (c *copied) close() error { return errors.Join(c.tx.close(), c.db.Close()) }

// projectionsStand tells whether every projection is there, of this version, and as far as the
// journal. What they hold the review looks at.
func (s *Store) projectionsStand(ctx context.Context, tx *Tx) (bool, error) {
	for _, p := range s.projectors {
		state, err := stateOf(ctx, tx, p)
		if err != nil || !state.known || state.version != p.Version() || state.position != s.settled.position {
			return false, err
		}
	}
	return true, nil
}
