package records

import (
	"context"
	"database/sql"
	"errors"
	"renju-arbiter/arbiter/sidetable"
)

const (
	linkColumns = `id, tournament, hash`
	insertLink  = `INSERT INTO links (` + linkColumns + `) VALUES (?, ?, ?)`
	selectLink  = `SELECT ` + linkColumns + ` FROM links WHERE hash = ?`
	selectLinks = `SELECT ` + linkColumns + ` FROM links ORDER BY id`
)

// FindLink implements sidetable.Store.
func (a *Accounts) FindLink(ctx context.Context, digest []byte) (l sidetable.Link, err error) {
	err = a.readers.QueryRowContext(ctx, selectLink, digest).Scan(&l.ID, &l.Tournament, &l.Digest)
	if errors.Is(err, sql.ErrNoRows) {
		err = sidetable.ErrNoLink
	}
	return l, err
}

// LoadLinks implements sidetable.Store.
func (a *Accounts) LoadLinks(ctx context.Context) ([]sidetable.Link, error) {
	return loadLinks(ctx, a.readers)
}

// loadLinks returns all links of a database.
func loadLinks(ctx context.Context, q querier) ([]sidetable.Link, error) {
	rows, err := q.QueryContext(ctx, selectLinks)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []sidetable.Link
	for rows.Next() {
		var l sidetable.Link
		if err := rows.Scan(&l.ID, &l.Tournament, &l.Digest); err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, rows.Err()
}

// addLink keeps a link.
type addLink struct {
	id, tournament string
	digest         []byte // of its token
}

func (d *addLink) Fields(c *coder) {
	c.text(&d.id)
	c.text(&d.tournament)
	c.bytes(&d.digest)
}

func (d *addLink) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	return nil, tx.Exec(ctx, insertLink, d.id, d.tournament, d.digest)
}
