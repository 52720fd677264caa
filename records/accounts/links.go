package accounts

import (
	"context"
	"database/sql"
	"errors"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
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
	return LoadLinks(ctx, a.readers)
}

// LoadLinks returns all links of a database.
func LoadLinks(ctx context.Context, q sqlite.Querier) ([]sidetable.Link, error) {
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

func (d *addLink) Fields(c *replica.Coder) {
	c.Text(&d.id)
	c.Text(&d.tournament)
	c.Bytes(&d.digest)
}

func (d *addLink) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, insertLink, d.id, d.tournament, d.digest)
}
