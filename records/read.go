package records

import (
	"context"
	"iter"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/chain"
)

// followPage is how many records a follower reads at a time.
const followPage = 256

// Read implements journal.Journal.
func (s *Store) Read(ctx context.Context, after int64, limit int) ([]journal.Record, error) {
	return s.collect(ctx, chain.SelectAfter, after, max(limit, 0))
}

// Stream implements journal.Journal.
func (s *Store) Stream(ctx context.Context, stream string) ([]journal.Record, error) {
	return s.collect(ctx, chain.SelectStream, stream)
}

func (s *Store) collect(ctx context.Context, query string, args ...any) ([]journal.Record, error) {
	if s.readers.Ended() {
		return nil, journal.ErrClosed
	}
	records, err := chain.Collect(ctx, s.readers, query, args...)
	if err != nil {
		return nil, s.readers.OrClosed(err)
	}
	return records, nil
}

// Follow implements journal.Journal. It is woken by the commits of this
// process; what another process wrote is seen with the next of them.
func (s *Store) Follow(ctx context.Context, after int64) iter.Seq2[journal.Record, error] {
	return func(yield func(journal.Record, error) bool) {
		for {
			news := s.news.wait() // before the read: nothing falls between
			page, err := s.Read(ctx, after, followPage)
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				yield(journal.Record{}, err)
				return
			}
			for _, r := range page {
				if !yield(r, nil) {
					return
				}
				after = r.Position
			}
			if len(page) == followPage {
				continue
			}
			select {
			case <-news:
			case <-ctx.Done():
			}
		}
	}
}

// Head implements journal.Journal.
func (s *Store) Head(ctx context.Context) (position int64, hash [32]byte, lastInstant int64, err error) {
	if s.readers.Ended() {
		return 0, hash, 0, journal.ErrClosed
	}
	known := s.at.end().Instant
	h, err := chain.HeadOf(ctx, s.readers)
	if err != nil {
		return 0, hash, 0, s.readers.OrClosed(err)
	}
	beat, _, err := beatOf(ctx, s.signer, s.readers)
	if err != nil {
		return 0, hash, 0, s.readers.OrClosed(err)
	}
	return h.Position, h.Hash, max(known, beat), nil
}
