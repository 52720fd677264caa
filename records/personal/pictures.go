package personal

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

const (
	insertPicture = `INSERT INTO pictures (hash, type, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`
	deletePicture = `DELETE FROM pictures WHERE hash = ?`
	selectPicture = `SELECT type, bytes FROM pictures WHERE hash = ?`
)

// AddPicture keeps a picture, "image/png" or "image/jpeg", beside the journal, which knows
// it by the hash that is returned. To keep it again changes nothing.
func (p *Personal) AddPicture(ctx context.Context, kind string, picture []byte) (hash string, err error) {
	hash = pictureHash(picture)
	_, err = p.writer.Write(ctx, &addPicture{hash, kind, picture})
	return hash, err
}

// addPicture is the entry of AddPicture.
type addPicture struct {
	hash, kind string
	picture    []byte
}

func (d *addPicture) Fields(c *replica.Coder) {
	c.Text(&d.hash)
	c.Text(&d.kind)
	c.Bytes(&d.picture)
}

func (d *addPicture) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, insertPicture, d.hash, d.kind, d.picture)
}

// dropPicture removes a picture.
type dropPicture struct{ hash string }

func (d *dropPicture) Fields(c *replica.Coder) { c.Text(&d.hash) }

func (d *dropPicture) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deletePicture, d.hash)
}

// Picture is the one with that hash, journal.ErrNotFound; another one that was put in its
// place is none.
func (p *Personal) Picture(ctx context.Context, hash string) (kind string, picture []byte, err error) {
	err = p.readers.QueryRowContext(ctx, selectPicture, hash).Scan(&kind, &picture)
	switch {
	case errors.Is(err, sql.ErrNoRows), err == nil && pictureHash(picture) != hash:
		return "", nil, journal.ErrNotFound
	}
	return kind, picture, err
}

const selectPictures = `SELECT hash, bytes FROM pictures ORDER BY hash`

// CheckPictures tells of each picture of a database, by its hash, whether it is the one with that hash.
func CheckPictures(ctx context.Context, q sqlite.Querier) (map[string]bool, error) {
	rows, err := q.QueryContext(ctx, selectPictures)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]bool{}
	for rows.Next() {
		var hash string
		var picture []byte
		if err := rows.Scan(&hash, &picture); err != nil {
			return nil, err
		}
		all[hash] = hash == pictureHash(picture)
	}
	return all, rows.Err()
}

func pictureHash(picture []byte) string {
	sum := sha256.Sum256(picture)
	return hex.EncodeToString(sum[:])
}
