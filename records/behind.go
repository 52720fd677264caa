package records

import (
	"context"
	"errors"
	"fmt"
	"time"

	"modernc.org/sqlite"

	"renju-arbiter/arbiter/journal"
)

// A Lagging projector is one whose tables nobody in the service reads. They are written behind
// the events, in their order: many events in one transaction touch a page once that each of
// them would have written and synced. How far it has come is noted with its rows, so that it
// goes on from there after a crash. What its tables do not take is left out: the event stands.
type Lagging interface {
	Projector
	Lags() bool
}

func lags(p Projector) bool {
	l, may := p.(Lagging)
	return may && l.Lags()
}

const (
	atOnce      = 512            // events that a projection takes up in one transaction
	lagMost     = time.Second    // how long it may lack one, where nobody holds the writer up
	lagTroubled = time.Minute    // after which it is tried again where it could not be written
	trailMost   = 4 * groupLimit // events that are kept in memory for it; older ones are read
)

// A trail is what projections that lag lack: the writer's alone.
type trail struct {
	reached int64            // the last event that all of them have, as of the last commit
	taken   int64            // within the transaction
	records []journal.Record // some of the events, one after the other up to the newest
	fresh   []journal.Record // those of the transaction
	since   time.Time        // when the first that they lack was committed
	rest    time.Time        // nothing is tried before
}

// begin forgets what a transaction has left behind that came to nothing.
func (t *trail) begin() { t.fresh, t.taken = t.fresh[:0], t.reached }

// commit keeps what was committed, up to a position.
func (t *trail) commit(end int64, now time.Time) {
	if t.taken > t.reached || t.since.IsZero() {
		t.since = now
	}
	t.reached = t.taken
	for _, r := range t.fresh {
		if n := len(t.records); n > 0 && t.records[n-1].Position+1 != r.Position {
			t.records = t.records[:0]
		}
		t.records = append(t.records, r)
	}
	t.fresh = t.fresh[:0]
	old := max(0, len(t.records)-trailMost)
	for old < len(t.records) && t.records[old].Position <= t.reached {
		old++
	}
	if n := copy(t.records, t.records[old:]); old > 0 {
		clear(t.records[n:])
		t.records = t.records[:n]
	}
	if t.reached >= end {
		t.since = time.Time{}
	}
}

// after are events behind a position as far as they are in memory; none where the first is not.
func (t *trail) after(position int64) []journal.Record {
	if len(t.records) == 0 {
		return nil
	}
	at := position + 1 - t.records[0].Position
	if at < 0 || at >= int64(len(t.records)) {
		return nil
	}
	return t.records[at:]
}

// due tells whether it is time to write what they lack; where nothing else is, it is.
func (t *trail) due(end int64, idle bool, now time.Time) bool {
	return t.reached < end && !now.Before(t.rest) && (idle || end-t.reached >= atOnce || now.Sub(t.since) >= lagMost)
}

// lag is how many events a projection that is written behind them lacks.
func (s *Store) lag() int64 {
	if len(s.behind) == 0 {
		return 0
	}
	return s.settled.position - s.trail.reached
}

// begin begins a transaction; it is idle where nobody waits for it.
func (s *Store) begin(ctx context.Context, tx *Tx, idle bool) error {
	s.ends.undo()
	s.trail.begin()
	s.pendingDone = s.done.Load()
	if err := s.catchUp(ctx, tx); err != nil {
		return err
	}
	if len(s.behind) > 0 && s.trail.due(s.settled.position, idle, time.Now()) {
		return s.takeUp(ctx, tx)
	}
	return nil
}

// lagging are the projectors whose tables are written behind the events, and prompt the others.
func lagging(all []Projector) (lagging, prompt []Projector) {
	for _, p := range all {
		if lags(p) {
			lagging = append(lagging, p)
		} else {
			prompt = append(prompt, p)
		}
	}
	return lagging, prompt
}

// takeUp lets the projections that lag take up what they lack, atOnce at most, apart from
// what else is written: where that fails it is tried again later.
func (s *Store) takeUp(ctx context.Context, tx *Tx) error {
	if err := tx.Exec(ctx, `SAVEPOINT behind`); err != nil {
		return err
	}
	reached, err := s.takeSome(ctx, tx)
	if err == nil {
		s.trail.taken = reached
		return tx.Exec(ctx, `RELEASE behind`)
	}
	s.trail.rest = time.Now().Add(lagTroubled)
	if undone := errors.Join(tx.Exec(ctx, `ROLLBACK TO behind`), tx.Exec(ctx, `RELEASE behind`)); undone != nil {
		return errors.Join(err, undone)
	}
	return nil
}

// takeSome goes on from where the tables stand: another process may have written them.
func (s *Store) takeSome(ctx context.Context, tx *Tx) (reached int64, err error) {
	reached = s.pending.position
	for _, p := range s.behind {
		state, err := stateOf(ctx, tx, p)
		if err != nil {
			return 0, err
		}
		if !state.known || state.version != p.Version() { // another program's: the next start makes it anew
			continue
		}
		list := s.trail.after(state.position)
		if list == nil {
			if list, err = collect(ctx, tx, selectAfter, state.position, atOnce); err != nil {
				return 0, err
			}
		}
		if list = list[:min(len(list), atOnce)]; len(list) == 0 {
			continue
		}
		for _, r := range list {
			if err := leaveOut(projected(ctx, tx, p, r)); err != nil {
				return 0, err
			}
		}
		at := list[len(list)-1].Position
		if err := tx.Exec(ctx, advanceProjection, at, p.Name()); err != nil {
			return 0, err
		}
		reached = min(reached, at)
	}
	return reached, nil
}

// projected takes one event up; a panic is an error.
func projected(ctx context.Context, tx *Tx, p Projector, r journal.Record) error {
	if err := guarded(ctx, tx, p, r); err != nil {
		return fmt.Errorf("projection %s, position %d: %w", p.Name(), r.Position, err)
	}
	return nil
}

func guarded(ctx context.Context, tx *Tx, p Projector, r journal.Record) (err error) {
	defer orPanic(&err)
	return p.Project(ctx, tx, r)
}

// leaveOut is what is left of a failure to take up an event that stands in the journal: what
// the disk says, not what the tables or the event say, which they say every time.
func leaveOut(err error) error {
	var code *sqlite.Error
	if errors.As(err, &code) && !isConstraint(err) {
		return err
	}
	return nil
}

// level has the projections that lag take up all that they can, now. When that is hangs on what
// else this process has to do: it is a chore.
func (s *Store) level(ctx context.Context) error {
	if len(s.behind) == 0 {
		return nil
	}
	return s.writer.tend(ctx, func(ctx context.Context, tx *Tx) error {
		for s.trail.taken < s.pending.position {
			before := s.trail.taken
			if err := s.takeUp(ctx, tx); err != nil || s.trail.taken == before {
				return err
			}
		}
		return nil
	})
}

// takeUpAll brings the projections that lag to the end, at the start: a crash, or a close that
// could not, left them behind. What cannot be taken up is made anew.
func (s *Store) takeUpAll(ctx context.Context, tx *Tx) error {
	for len(s.behind) > 0 {
		if err := tx.Exec(ctx, `BEGIN IMMEDIATE`); err != nil {
			return err
		}
		err := s.catchUp(ctx, tx)
		if err == nil {
			s.trail.begin()
			s.trail.taken, err = s.takeSome(ctx, tx)
		}
		if err != nil {
			return tx.Exec(ctx, `ROLLBACK`)
		}
		if err := tx.Exec(ctx, `COMMIT`); err != nil {
			return err
		}
		s.commit()
		if s.lag() <= 0 {
			return nil
		}
	}
	return nil
}
