package records

import (
	"context"
	"database/sql"
	"errors"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
)

const (
	linkColumns = `links.id, tournament, hash, kind, game, person, created, expires, revoked IS NOT NULL, devices, known`
	insertLink  = `INSERT INTO links (id, tournament, hash) VALUES (?, ?, ?)`
	deleteLink  = `DELETE FROM links WHERE id = ?`
	forgetLink  = `DELETE FROM links_before WHERE link = ?`
	selectLink  = `SELECT id, tournament, hash FROM links WHERE hash = ?`
	selectLinks = `SELECT ` + linkColumns + ` FROM links LEFT JOIN links_before ON link = id ORDER BY created, id`
)

// FindLink implements arbiter.People.
func (s *Store) FindLink(ctx context.Context, digest []byte) (l arbiter.KeptLink, err error) {
	err = s.readers.QueryRowContext(ctx, selectLink, digest).Scan(&l.ID, &l.Tournament, &l.Digest)
	if errors.Is(err, sql.ErrNoRows) {
		err = arbiter.ErrNoLink
	}
	return l, err
}

// LoadLinks implements arbiter.People.
func (s *Store) LoadLinks(ctx context.Context) ([]arbiter.KeptLink, error) {
	return loadLinks(ctx, s.readers)
}

func loadLinks(ctx context.Context, q querier) ([]arbiter.KeptLink, error) {
	rows, err := q.QueryContext(ctx, selectLinks)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []arbiter.KeptLink
	for rows.Next() {
		link, err := scanLink(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, link)
	}
	return all, rows.Err()
}

// addLink keeps a link.
type addLink struct {
	id, tournament string
	digest         []byte // of its token
}

func (d *addLink) fields(c *coder) {
	c.text(&d.id)
	c.text(&d.tournament)
	c.bytes(&d.digest)
}

func (d *addLink) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, insertLink, d.id, d.tournament, d.digest)
}

// settleLink forgets what was known of a link before the journal knew it.
type settleLink struct{ id string }

func (d *settleLink) fields(c *coder) { c.text(&d.id) }

func (d *settleLink) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, forgetLink, d.id)
}

// dropLink removes a link of before whose event is not there.
type dropLink struct{ id string }

func (d *dropLink) fields(c *coder) { c.text(&d.id) }

func (d *dropLink) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, errors.Join(tx.Exec(ctx, deleteLink, d.id), tx.Exec(ctx, forgetLink, d.id))
}

// scanLink reads a link, with what was known of it before where that is not settled.
func scanLink(rows *sql.Rows) (l arbiter.KeptLink, err error) {
	var kind, game, person sql.NullString
	var made, ends, devices, known sql.NullInt64
	var revoked bool
	err = rows.Scan(&l.ID, &l.Tournament, &l.Digest, &kind, &game, &person, &made, &ends, &revoked, &devices, &known)
	if kind.Valid {
		l.Before = &tournament.TakenLink{
			MadeLink: tournament.MadeLink{Link: l.ID, Game: game.String, Person: person.String, Made: made.Int64, Ends: ends.Int64},
			Of:       tournament.LinkKind(kind.String), Withdrawn: revoked, Devices: int(devices.Int64), Known: int(known.Int64),
		}
	}
	return l, err
}
