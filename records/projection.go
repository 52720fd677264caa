package records

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"renju-arbiter/arbiter/journal"
)

// A Projector writes tables that are functions of the events alone: every id
// and every time in them comes from an event, nothing from a counter, a clock
// or chance. They are written in the transaction of the events, but for those that lag, and
// dropped and made anew when the code changes. So that a rebuild on a table of a
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
	Reset(ctx context.Context, tx *Tx) error
	// Project takes one event up. Kinds that do not concern it change nothing.
	// An error refuses the append; where the projection lags, what it refuses is left out.
	Project(ctx context.Context, tx *Tx, r journal.Record) error
}

// Projections are those that the service keeps.
func Projections() []Projector { return []Projector{Hall{}, Precedents{}} }

// Why a projection was made anew at the start.
const (
	WhyNew     = "new"     // it was not there
	WhyVersion = "version" // its code has changed
	WhyBehind  = "behind"  // events were appended without it
	WhyDiffers = "differs" // its rows were not what the events say
)

// A Mended is a projection that was made anew when the store was opened.
type Mended struct{ Name, Why string }

// Mended tells which projections were made anew when the store was opened.
// WhyDiffers is worth an alarm: somebody has written to a table by hand.
func (s *Store) Mended() []Mended { return s.mended }

const (
	selectProjection  = `SELECT version, position FROM projections WHERE name = ?`
	upsertProjection  = `INSERT INTO projections (name, version, position) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET version = excluded.version, position = excluded.position`
	advanceProjection = `UPDATE projections SET position = ? WHERE name = ?`
)

// project writes what is written with the events.
func (s *Store) project(ctx context.Context, tx *Tx, r journal.Record) error {
	for _, p := range s.prompt {
		if err := p.Project(ctx, tx, r); err != nil {
			return fmt.Errorf("projection %s, position %d: %w", p.Name(), r.Position, err)
		}
	}
	return nil
}

// projectAll takes an event up in all projections, as each of them has it at last.
func (s *Store) projectAll(ctx context.Context, tx *Tx, r journal.Record) error {
	for _, p := range s.behind {
		if err := leaveOut(projected(ctx, tx, p, r)); err != nil {
			return err
		}
	}
	return s.project(ctx, tx, r)
}

// markProjections notes, once a transaction, how far those are that are written with the events.
func (s *Store) markProjections(ctx context.Context, tx *Tx) error {
	if s.pending.position == s.settled.position {
		return nil
	}
	for _, p := range s.prompt {
		if err := tx.Exec(ctx, advanceProjection, s.pending.position, p.Name()); err != nil {
			return err
		}
	}
	return nil
}

// reproject takes up an event that another process appended, in those
// projections that the other process did not keep.
func (s *Store) reproject(ctx context.Context, tx *Tx, r journal.Record) error {
	for _, p := range s.prompt {
		state, err := stateOf(ctx, tx, p)
		if err != nil {
			return err
		}
		if state.version != p.Version() {
			return fmt.Errorf("projection %s: another process works with version %d, this one with %d", p.Name(), state.version, p.Version())
		}
		if state.position >= r.Position {
			continue
		}
		if err := p.Project(ctx, tx, r); err != nil {
			return fmt.Errorf("projection %s, position %d: %w", p.Name(), r.Position, err)
		}
	}
	return nil
}

type projectionState struct {
	known    bool
	version  int
	position int64
}

func stateOf(ctx context.Context, tx *Tx, p Projector) (projectionState, error) {
	var state projectionState
	err := tx.QueryRowContext(ctx, selectProjection, p.Name()).Scan(&state.version, &state.position)
	if errors.Is(err, sql.ErrNoRows) {
		return projectionState{}, nil
	}
	state.known = true
	return state, err
}
