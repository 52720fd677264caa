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
	insertDossier = `INSERT INTO dossiers (sum, file) VALUES (?, ?) ON CONFLICT DO NOTHING`
	deleteDossier = `DELETE FROM dossiers WHERE sum = ?`
	selectDossier = `SELECT file FROM dossiers WHERE sum = ?`
)

// keepDossier keeps the file of a dossier.
type keepDossier struct {
	sum  string
	file []byte
}

func (d *keepDossier) Fields(c *replica.Coder) {
	c.Text(&d.sum)
	c.Bytes(&d.file)
}

func (d *keepDossier) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, insertDossier, d.sum, d.file)
}

// dropDossier removes it.
type dropDossier struct{ sum string }

func (d *dropDossier) Fields(c *replica.Coder) { c.Text(&d.sum) }

func (d *dropDossier) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deleteDossier, d.sum)
}

// LoadDossier implements sidetable.Dossiers. A file that was exchanged is none.
func (p *Personal) LoadDossier(ctx context.Context, sum string) ([]byte, error) {
	file, err := LoadDossier(ctx, p.readers, sum)
	if err != nil && !errors.Is(err, journal.ErrNotFound) {
		err = p.readers.OrClosed(err)
	}
	return file, err
}

// LoadDossier returns the file of a dossier in a database; journal.ErrNotFound.
func LoadDossier(ctx context.Context, q sqlite.Querier, sum string) (file []byte, err error) {
	err = q.QueryRowContext(ctx, selectDossier, sum).Scan(&file)
	found := sha256.Sum256(file)
	switch {
	case errors.Is(err, sql.ErrNoRows), err == nil && hex.EncodeToString(found[:]) != sum:
		return nil, journal.ErrNotFound
	case err != nil:
		return nil, err
	}
	return file, nil
}
