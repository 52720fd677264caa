package records

import (
	"context"
	"fmt"
	"regexp"
	"sync"
)

const rebuildPage = 1000

// compareProjections holds every projection against the journal: it notes
// what the tables hold, makes them anew from the events, and looks whether
// that is the same. If it is, all of it is undone and nothing was written: a
// projection that is behind is one of those that differ. A savepoint would not
// do: of a full-text index that was made anew in it SQLite keeps what is still
// to be written, and writes it into the old one with the commit.
func (s *Store) compareProjections(ctx context.Context, tx *Tx) (err error) {
	if len(s.projectors) == 0 {
		return nil
	}
	if err := tx.Exec(ctx, `BEGIN IMMEDIATE`); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = tx.Exec(ctx, `ROLLBACK`) // the first error is the one to tell
		}
	}()
	if err := s.catchUp(ctx, tx); err != nil {
		return err
	}
	before, err := s.doubts(ctx, tx)
	if err != nil {
		return err
	}
	if err := s.rebuild(ctx, tx); err != nil {
		return err
	}
	if s.mended, err = s.differences(ctx, tx, before); err != nil {
		return err
	}
	end := `COMMIT`
	if len(s.mended) == 0 {
		end = `ROLLBACK`
	}
	if err := tx.Exec(ctx, end); err != nil {
		return err
	}
	s.trail.taken = s.pending.position
	s.commit()
	return nil
}

// A doubt is a projection as it was found.
type doubt struct {
	why     string // not empty: it must be made anew whatever it holds
	content [32]byte
}

func (s *Store) doubts(ctx context.Context, tx *Tx) ([]doubt, error) {
	all := make([]doubt, len(s.projectors))
	for i, p := range s.projectors {
		state, err := stateOf(ctx, tx, p)
		if err != nil {
			return nil, err
		}
		switch {
		case !state.known:
			all[i].why = WhyNew
		case state.version != p.Version():
			all[i].why = WhyVersion
		case state.position != s.pending.position:
			all[i].why = WhyBehind
		default:
			all[i].content, err = contentOf(ctx, tx, p.Tables())
		}
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (s *Store) differences(ctx context.Context, tx *Tx, before []doubt) ([]Mended, error) {
	var mended []Mended
	for i, p := range s.projectors {
		why := before[i].why
		if why == "" {
			content, err := contentOf(ctx, tx, p.Tables())
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

// rebuild makes all projections anew, in one walk over the events.
func (s *Store) rebuild(ctx context.Context, tx *Tx) error {
	for _, p := range s.projectors {
		if err := reset(ctx, tx, p); err != nil {
			return fmt.Errorf("projection %s: %w", p.Name(), err)
		}
	}
	for after := int64(0); ; {
		var page []row
		err := selectRows(ctx, tx, func(r *row) error {
			page = append(page, *r)
			return nil
		}, selectAfter, after, rebuildPage)
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
	for _, p := range s.projectors {
		if err := tx.Exec(ctx, upsertProjection, p.Name(), p.Version(), s.pending.position); err != nil {
			return err
		}
	}
	return nil
}

// tableName is what may stand in a statement without quotes.
var tableName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z_]*$`) })

func reset(ctx context.Context, tx *Tx, p Projector) error {
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
