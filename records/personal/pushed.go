package personal

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

const (
	putPushed = `INSERT INTO pushed (dossier, sum, position, hash, at, received, file) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (dossier) DO UPDATE SET sum = excluded.sum, position = excluded.position, hash = excluded.hash, at = excluded.at,
		received = excluded.received, file = excluded.file WHERE excluded.position >= pushed.position`
	deletePushed = `DELETE FROM pushed WHERE dossier = ?`
	headOfPushed = `dossier, sum, position, hash, at, received`
	selectPushed = `SELECT ` + headOfPushed + `, file FROM pushed WHERE dossier = ?`
	selectHead   = `SELECT ` + headOfPushed + ` FROM pushed WHERE dossier = ?`
	selectHeads  = `SELECT ` + headOfPushed + ` FROM pushed`
)

// keepPushed keeps the newest file of a pushed dossier.
type keepPushed struct {
	dossier, sum, hash     string
	position, at, received int64
	file                   []byte
}

func newPushed(k sidetable.KeepPushed) *keepPushed {
	return &keepPushed{k.Dossier, k.Sum, k.Hash, k.Position, k.At.UnixMilli(), k.Received.UnixMilli(), k.File}
}

func (d *keepPushed) Fields(c *replica.Coder) {
	c.Text(&d.dossier)
	c.Text(&d.sum)
	c.Text(&d.hash)
	c.Number(&d.position)
	c.Number(&d.at)
	c.Number(&d.received)
	c.Bytes(&d.file)
}

func (d *keepPushed) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, putPushed, d.dossier, d.sum, d.position, d.hash, d.at, d.received, d.file)
}

// dropPushed removes it.
type dropPushed struct{ dossier string }

func (d *dropPushed) Fields(c *replica.Coder) { c.Text(&d.dossier) }

func (d *dropPushed) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deletePushed, d.dossier)
}

// KeepPushed implements sidetable.Dossiers.
func (p *Personal) KeepPushed(ctx context.Context, d sidetable.KeepPushed) error {
	_, err := p.writer.Write(ctx, newPushed(d))
	return err
}

// LoadPushed implements sidetable.Dossiers.
func (p *Personal) LoadPushed(ctx context.Context, name string) (sidetable.KeepPushed, error) {
	kept, err := LoadPushed(ctx, p.readers, name)
	if err != nil && !errors.Is(err, journal.ErrNotFound) {
		err = p.readers.OrClosed(err)
	}
	return kept, err
}

// LoadPushed returns a pushed dossier of a database; journal.ErrNotFound.
func LoadPushed(ctx context.Context, q sqlite.Querier, name string) (kept sidetable.KeepPushed, err error) {
	err = scanPushed(q.QueryRowContext(ctx, selectPushed, name), &kept.PushedHead, &kept.File)
	found := sha256.Sum256(kept.File)
	switch {
	case errors.Is(err, sql.ErrNoRows), err == nil && hex.EncodeToString(found[:]) != kept.Sum:
		return sidetable.KeepPushed{}, journal.ErrNotFound
	case err != nil:
		return sidetable.KeepPushed{}, err
	}
	return kept, nil
}

// PushedHead implements sidetable.Dossiers.
func (p *Personal) PushedHead(ctx context.Context, name string) (head sidetable.PushedHead, err error) {
	err = scanPushed(p.readers.QueryRowContext(ctx, selectHead, name), &head)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return sidetable.PushedHead{}, journal.ErrNotFound
	case err != nil:
		return sidetable.PushedHead{}, p.readers.OrClosed(err)
	}
	return head, nil
}

// PushedHeads implements sidetable.Dossiers.
func (p *Personal) PushedHeads(ctx context.Context) (map[string]sidetable.PushedHead, error) {
	rows, err := p.readers.QueryContext(ctx, selectHeads)
	if err != nil {
		return nil, p.readers.OrClosed(err)
	}
	defer rows.Close()
	all := map[string]sidetable.PushedHead{}
	for rows.Next() {
		var one sidetable.PushedHead
		if err := scanPushed(rows, &one); err != nil {
			return nil, err
		}
		all[one.Dossier] = one
	}
	return all, rows.Err()
}

func scanPushed(r interface{ Scan(...any) error }, to *sidetable.PushedHead, more ...any) error {
	var at, received int64
	err := r.Scan(append([]any{&to.Dossier, &to.Sum, &to.Position, &to.Hash, &at, &received}, more...)...)
	to.At, to.Received = sqlite.Time(at), sqlite.Time(received)
	return err
}
