package records

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"

	"renju-arbiter/arbiter"
)

const (
	insertPicture = `INSERT INTO pictures (hash, type, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`
	selectPicture = `SELECT type, bytes FROM pictures WHERE hash = ?`
)

// AddPicture keeps a picture, "image/png" or "image/jpeg", beside the journal, which knows
// it by the hash that is returned. To keep it again changes nothing.
func (s *Store) AddPicture(ctx context.Context, kind string, picture []byte) (hash string, err error) {
	sum := sha256.Sum256(picture)
	hash = hex.EncodeToString(sum[:])
	return hash, s.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, insertPicture, hash, kind, picture)
	})
}

// Picture is the one with that hash; arbiter.ErrNotFound.
func (s *Store) Picture(ctx context.Context, hash string) (kind string, picture []byte, err error) {
	err = s.readers.QueryRowContext(ctx, selectPicture, hash).Scan(&kind, &picture)
	if errors.Is(err, sql.ErrNoRows) {
		err = arbiter.ErrNotFound
	}
	return kind, picture, err
}
