package records

import (
	"context"
	"crypto/hmac"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

const (
	keepRest    = `INSERT INTO rests (event, note, signature) VALUES (?, ?, ?) ON CONFLICT (event) DO UPDATE SET note = excluded.note, signature = excluded.signature`
	selectRests = `SELECT event, note, signature FROM rests ORDER BY event`

	// From one stream to the next by the index, without a look at what is between.
	selectEnds = `WITH RECURSIVE s(stream) AS (SELECT min(stream) FROM events UNION ALL
SELECT (SELECT min(stream) FROM events WHERE stream > s.stream) FROM s WHERE s.stream IS NOT NULL)
SELECT stream, (SELECT max(sequence) FROM events WHERE events.stream = s.stream) FROM s WHERE stream IS NOT NULL`

	selectPositions = `SELECT position FROM events WHERE stream = ?`
	selectAt        = `SELECT ` + chain.Columns + ` FROM events WHERE position IN (SELECT value FROM json_each(?)) ORDER BY position`
)

// Summaries keeps what the desk remembers of idle events, and reads their streams.
type Summaries struct {
	path         string
	readers      *sqlite.Readers
	writer       *writer
	signer       *secret.Signer
	stopped      func() bool
	quickChecked bool // the journal was not verified as a whole
}

var _ arbiter.SummaryStore = (*Summaries)(nil)

// Summaries are those of the store.
func (s *Store) Summaries() *Summaries { return s.summaries }

// KeepSummary implements arbiter.SummaryStore. A note is signed: one that was written by hand is none. It
// spares this process some work at its next start, and decides nothing: it is a chore.
func (s *Summaries) KeepSummary(ctx context.Context, event string, note []byte) error {
	if s.stopped() {
		return nil
	}
	return s.writer.local(ctx, func(ctx context.Context, tx *sqlite.Tx) error {
		return tx.Exec(ctx, keepRest, event, string(note), signRest(s.signer, event, note))
	})
}

func signRest(s *secret.Signer, event string, note []byte) []byte {
	return s.Sign("rest", []byte(event), note)
}

// LoadSummaries implements arbiter.SummaryStore.
func (s *Summaries) LoadSummaries(ctx context.Context) (notes [][]byte, err error) {
	rows, err := s.readers.QueryContext(ctx, selectRests)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var event string
		var note, signature []byte
		if err := rows.Scan(&event, &note, &signature); err != nil {
			return nil, err
		}
		if hmac.Equal(signature, signRest(s.signer, event, note)) {
			notes = append(notes, note)
		}
	}
	return notes, rows.Err()
}

// Ends implements arbiter.SummaryStore.
func (s *Summaries) Ends(ctx context.Context) (map[string]int64, error) {
	rows, err := s.readers.QueryContext(ctx, selectEnds)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	ends := map[string]int64{}
	for rows.Next() {
		var stream string
		var sequence int64
		if err := rows.Scan(&stream, &sequence); err != nil {
			return nil, err
		}
		ends[stream] = sequence
	}
	return ends, rows.Err()
}

// streamsPage is how many events of streams are read at a time.
const streamsPage = 500

// ReadStreams implements arbiter.SummaryStore. After a quick check alone, each event is compared with
// the hash of the one before it. So only what was written is served, although the rest of the journal is
// verified later.
func (s *Summaries) ReadStreams(ctx context.Context, streams []string, take func(journal.Record) error) error {
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var all []int64
	for _, stream := range streams {
		if all, err = positions(ctx, tx, all, stream); err != nil {
			return err
		}
	}
	slices.Sort(all)
	w := &chain.Walk{Midway: true, Streams: map[string]int64{}}
	for some := range slices.Chunk(all, streamsPage) {
		text, err := json.Marshal(some)
		if err != nil {
			return err
		}
		var page []chain.Row
		if err := chain.SelectRows(ctx, tx, func(r *chain.Row) error { page = append(page, *r); return nil }, selectAt, string(text)); err != nil {
			return audit.Damaged(s.path, w, err)
		}
		for _, r := range page {
			if err := s.follows(ctx, tx, w, &r); err != nil {
				return audit.Damaged(s.path, w, err)
			}
			if err := take(r.Record); err != nil {
				return err
			}
		}
	}
	return nil
}

func positions(ctx context.Context, q sqlite.Querier, all []int64, stream string) ([]int64, error) {
	rows, err := q.QueryContext(ctx, selectPositions, stream)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var at int64
		if err := rows.Scan(&at); err != nil {
			return nil, err
		}
		all = append(all, at)
	}
	return all, rows.Err()
}

// follows holds an event against the one before it, and its sequence against its stream's.
func (s *Summaries) follows(ctx context.Context, q sqlite.Querier, w *chain.Walk, r *chain.Row) error {
	if s.quickChecked && r.Position != w.Position+1 {
		var hash []byte
		if err := q.QueryRowContext(ctx, chain.SelectHashAt, r.Position-1).Scan(&hash); err != nil {
			return fmt.Errorf("before position %d: %w", r.Position, err)
		}
		copy(w.Hash[:], hash)
	}
	if s.quickChecked && r.Link(w.Hash) != r.Hash {
		return chain.BreakError{Break: chain.Break{Position: r.Position, Stream: r.Stream, Sequence: r.Sequence, Code: "hash", Expected: fmt.Sprintf("%x", r.Link(w.Hash)), Found: fmt.Sprintf("%x", r.Hash)}}
	}
	if r.Sequence != w.Streams[r.Stream]+1 {
		return chain.BreakError{Break: chain.Break{Position: r.Position, Stream: r.Stream, Sequence: r.Sequence, Code: "sequence", Expected: fmt.Sprint(w.Streams[r.Stream] + 1), Found: fmt.Sprint(r.Sequence)}}
	}
	w.Streams[r.Stream] = r.Sequence
	w.End = w.End.After(r)
	return nil
}
