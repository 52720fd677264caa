package records

import (
	"bytes"
	"context"
	"crypto/sha256"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
	"time"
)

// A long entry (an imported dossier, a picture, a batch of links) travels through a log in pieces. On a
// slow network a single large entry would never arrive, and block all later ones. The pieces wait beside
// the journal, and a last entry joins them and carries the whole out. Callers do not notice, and a store
// without a log writes no pieces.

const (
	pieceMost = 256 << 10      // bytes of an entry that travel at once
	partsLast = 24 * time.Hour // for how long pieces wait for the others

	putPiece     = `INSERT INTO parts (sum, number, at, text) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET at = excluded.at, text = excluded.text`
	selectPieces = `SELECT text FROM parts WHERE sum = ? ORDER BY number`
	deletePieces = `DELETE FROM parts WHERE sum = ? OR at < ?`
	oldestPiece  = `SELECT coalesce(min(at), ?) FROM parts`
)

// ErrParts says that pieces of an entry were taken away before they were joined, or are those of
// another one. Nothing was written.
var ErrParts = sentence.New("the pieces of what was to be written are not all there: send it again", "failure.elsewhere")

// keepPart keeps a piece of an entry, by the sum of the whole.
type keepPart struct {
	sum    []byte // SHA-256
	number int64
	at     int64 // milliseconds
	needs  int64 // protocol version, of the whole (Needs)
	text   []byte
}

func (d *keepPart) Fields(c *replica.Coder) {
	c.Bytes(&d.sum)
	c.Number(&d.number)
	c.Number(&d.at)
	c.Number(&d.needs)
	c.Bytes(&d.text)
}

func (d *keepPart) applyTo(ctx context.Context, tx *sqlite.Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, putPiece, d.sum, d.number, d.at, d.text)
}

// joinParts carries out the entry whose pieces are there, and answers what that answers; ErrParts.
type joinParts struct {
	sum   []byte
	needs int64 // protocol version, of the whole
}

func (d *joinParts) Fields(c *replica.Coder) {
	c.Bytes(&d.sum)
	c.Number(&d.needs)
}

func (d *joinParts) applyTo(ctx context.Context, tx *sqlite.Tx, s *Store) (any, error) {
	text, err := joined(ctx, tx, d.sum)
	if err != nil {
		return nil, err
	}
	whole, err := kinds().Decode(text)
	if err == nil && ofParts(whole) {
		err = replica.ErrEntry
	}
	if err != nil {
		return nil, err
	}
	if err := tx.Exec(ctx, deletePieces, d.sum, 0); err != nil { // first: what comes last moves the end of the chain
		return nil, err
	}
	return s.apply(ctx, tx, whole)
}

func joined(ctx context.Context, tx *sqlite.Tx, sum []byte) ([]byte, error) {
	rows, err := tx.QueryContext(ctx, selectPieces, sum)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var whole bytes.Buffer
	for rows.Next() {
		var text []byte
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		whole.Write(text)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	if found := sha256.Sum256(whole.Bytes()); !bytes.Equal(found[:], sum) {
		return nil, ErrParts
	}
	return whole.Bytes(), nil
}

// dropParts takes away the pieces of one entry, and those that were sent before a time.
type dropParts struct {
	sum    []byte
	before int64 // milliseconds
}

func (d *dropParts) Fields(c *replica.Coder) {
	c.Bytes(&d.sum)
	c.Number(&d.before)
}

func (d *dropParts) applyTo(ctx context.Context, tx *sqlite.Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, deletePieces, d.sum, d.before)
}

// ofParts tells whether a log entry is about pieces: it is not cut itself.
func ofParts(e replica.Entry) bool {
	switch e.(type) {
	case *keepPart, *joinParts, *dropParts:
		return true
	}
	return false
}

// sweepParts takes away the pieces that nobody has joined for a day.
func (s *Store) sweepParts(ctx context.Context) error {
	now := s.now().UnixMilli()
	before, oldest := now-partsLast.Milliseconds(), now
	if err := s.readers.QueryRowContext(ctx, oldestPiece, now).Scan(&oldest); err != nil {
		return s.readers.OrClosed(err)
	}
	if oldest >= before {
		return nil
	}
	_, err := s.writer.Write(ctx, &dropParts{nil, before})
	return err
}
