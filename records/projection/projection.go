package projection

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/sqlite"
)

// A Projector writes tables that are functions of the events alone: every id
// and every time in them comes from an event, nothing from a counter, a clock
// or chance. They are written in the transaction of the events, unless they are
// asynchronous, and dropped and made again when the code changes. So that a rebuild on a table of a
// hundred rows and one on a thousand agree, Project may read its own tables
// and nothing else.
type Projector interface {
	// Name is unique among the projectors, and stays.
	Name() string
	// Version is raised whenever Reset or Project would give other rows.
	Version() int
	// Tables names the tables that are the projector's own, in the order in
	// which they refer to each other (referred to first).
	Tables() []string
	// Reset makes the tables, empty. The old ones have been dropped.
	Reset(ctx context.Context, tx *sqlite.Tx) error
	// Project applies one event. Kinds that do not concern it change nothing.
	// An error refuses the append; an asynchronous projection leaves out what it refuses.
	Project(ctx context.Context, tx *sqlite.Tx, r journal.Record) error
}

// An Async projector has tables that nobody in the service reads. They are written behind the events,
// in their order: many events in one transaction touch a page once. The progress is noted with the
// rows, so that it continues from there after a crash. What its tables do not take is left out: the
// event stands.
type Async interface {
	Projector
	Async() bool
}

func isAsync(p Projector) bool {
	a, may := p.(Async)
	return may && a.Async()
}

// Why a projection was made again at the start.
const (
	WhyNew     = "new"     // it was not there
	WhyVersion = "version" // its code has changed
	WhyBehind  = "behind"  // events were appended without it
	WhyDiffers = "differs" // its rows were not what the events say
)

// A Mended is a projection that was made again when the store was opened.
type Mended struct{ Name, Why string }

const (
	selectProjection  = `SELECT version, position FROM projections WHERE name = ?`
	upsertProjection  = `INSERT INTO projections (name, version, position) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET version = excluded.version, position = excluded.position`
	advanceProjection = `UPDATE projections SET position = ? WHERE name = ?`
)

type projectionState struct {
	known    bool
	version  int
	position int64
}

func stateOf(ctx context.Context, tx *sqlite.Tx, p Projector) (projectionState, error) {
	var state projectionState
	err := tx.QueryRowContext(ctx, selectProjection, p.Name()).Scan(&state.version, &state.position)
	if errors.Is(err, sql.ErrNoRows) {
		return projectionState{}, nil
	}
	state.known = true
	return state, err
}

// projected takes one event up; a panic is an error.
func projected(ctx context.Context, tx *sqlite.Tx, p Projector, r journal.Record) error {
	if err := guarded(ctx, tx, p, r); err != nil {
		return fmt.Errorf("projection %s, position %d: %w", p.Name(), r.Position, err)
	}
	return nil
}

func guarded(ctx context.Context, tx *sqlite.Tx, p Projector, r journal.Record) (err error) {
	defer sqlite.OrPanic(&err)
	return p.Project(ctx, tx, r)
}

// leaveOut is what is left of a failure to take up an event that stands in the journal: what
// the disk says, not what the tables or the event say, which they say every time.
func leaveOut(err error) error {
	if sqlite.IsFailure(err) {
		return err
	}
	return nil
}
