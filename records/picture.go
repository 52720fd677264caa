package records

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"

	"renju-arbiter/arbiter"
)

// A Picture is kept beside the journal, which knows it by its hash.
type Picture struct {
	Type  string // "image/png" or "image/jpeg"
	Bytes []byte
}

const (
	insertPicture = `INSERT INTO pictures (hash, type, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`
	selectPicture = `SELECT type, bytes FROM pictures WHERE hash = ?`
)

// AddPicture keeps a picture and returns its hash. To keep it again changes nothing.
func (s *Store) AddPicture(ctx context.Context, p Picture) (hash string, err error) {
	sum := sha256.Sum256(p.Bytes)
	hash = hex.EncodeToString(sum[:])
	return hash, s.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, insertPicture, hash, p.Type, p.Bytes)
	})
}

// Picture is the one with that hash; arbiter.ErrNotFound.
func (s *Store) Picture(ctx context.Context, hash string) (p Picture, err error) {
	err = s.readers.QueryRowContext(ctx, selectPicture, hash).Scan(&p.Type, &p.Bytes)
	if errors.Is(err, sql.ErrNoRows) {
		err = arbiter.ErrNotFound
	}
	return p, err
}
