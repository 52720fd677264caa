package projection

import (
	"context"
	"fmt"
	"regexp"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/sqlite"
	"sync"
)

const rebuildPage = 1000

// Compare compares every projection with the journal, in a transaction. It digests the tables, makes
// them again from the events, and digests them once more. Without a difference the caller rolls the
// transaction back, and nothing was written. A projection that is behind is one that differs. A
// savepoint would not do: SQLite keeps the unwritten part of a full-text index that was made again in
// it, and writes this into the old index with the commit.
func (s *Set) Compare(ctx context.Context, tx *sqlite.Tx, last int64) error {
	before, err := s.doubts(ctx, tx, last)
	if err != nil {
		return err
	}
	if err := s.rebuild(ctx, tx, last); err != nil {
		return err
	}
	s.mended, err = s.differences(ctx, tx, before)
	s.progress.taken = last
	return err
}

// projectAll applies an event to all projections.
func (s *Set) projectAll(ctx context.Context, tx *sqlite.Tx, r journal.Record) error {
	for _, p := range s.async {
		if err := leaveOut(projected(ctx, tx, p, r)); err != nil {
			return err
		}
	}
	return s.Project(ctx, tx, r)
}

// A doubt is a projection as it was found.
type doubt struct {
	why     string // not empty: the reason to rebuild it without a comparison
	content [32]byte
}

func (s *Set) doubts(ctx context.Context, tx *sqlite.Tx, last int64) ([]doubt, error) {
	all := make([]doubt, len(s.all))
	for i, p := range s.all {
		state, err := stateOf(ctx, tx, p)
		if err != nil {
			return nil, err
		}
		switch {
		case !state.known:
			all[i].why = WhyNew
		case state.version != p.Version():
			all[i].why = WhyVersion
		case state.position != last:
			all[i].why = WhyBehind
		default:
			all[i].content, err = ContentOf(ctx, tx, p.Tables())
		}
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (s *Set) differences(ctx context.Context, tx *sqlite.Tx, before []doubt) ([]Mended, error) {
	var mended []Mended
	for i, p := range s.all {
		why := before[i].why
		if why == "" {
			content, err := ContentOf(ctx, tx, p.Tables())
			if err != nil {
				return nil, err
			}
			if content != before[i].content {
				why = WhyDiffers
			}
		}
		if why != "" {
			mended = append(mended, Mended{Name: p.Name(), Why: why})
		}
	}
	return mended, nil
}

// rebuild rebuilds all projections in one pass over the events.
func (s *Set) rebuild(ctx context.Context, tx *sqlite.Tx, last int64) error {
	for _, p := range s.all {
		if err := reset(ctx, tx, p); err != nil {
			return fmt.Errorf("projection %s: %w", p.Name(), err)
		}
	}
	for after := int64(0); ; {
		var page []chain.Row
		err := chain.SelectRows(ctx, tx, func(r *chain.Row) error {
			page = append(page, *r)
			return nil
		}, chain.SelectAfter, after, rebuildPage)
		if err != nil {
			return err
		}
		for _, r := range page {
			if err := s.projectAll(ctx, tx, r.Record); err != nil {
				return err
			}
			after = r.Position
		}
		if len(page) < rebuildPage {
			break
		}
	}
	for _, p := range s.all {
		if err := tx.Exec(ctx, upsertProjection, p.Name(), p.Version(), last); err != nil {
			return err
		}
	}
	return nil
}

// tableName is what may stand in a statement without quotes.
var tableName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z_]*$`) })

func reset(ctx context.Context, tx *sqlite.Tx, p Projector) error {
	tables := p.Tables()
	for i := len(tables) - 1; i >= 0; i-- {
		if !tableName().MatchString(tables[i]) {
			return fmt.Errorf("table %q: a name has lower-case letters and _", tables[i])
		}
		if err := tx.Exec(ctx, `DROP TABLE IF EXISTS `+tables[i]); err != nil {
			return err
		}
	}
	return p.Reset(ctx, tx)
}
