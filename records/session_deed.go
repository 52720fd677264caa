package records

import (
	"context"
	"database/sql"
)

// changeSession writes other content, or another end, of a session that is there. It is signed
// where it is carried out, which needs no chance.
type changeSession struct {
	hash    []byte
	account string // empty: nobody's
	content []byte
	expires int64
}

func (d *changeSession) fields(c *coder) {
	c.bytes(&d.hash)
	c.text(&d.account)
	c.bytes(&d.content)
	c.number(&d.expires)
}

func (d *changeSession) carry(ctx context.Context, tx *Tx, s *Store) (any, error) {
	whose := sql.NullString{String: d.account, Valid: d.account != ""}
	return nil, rewriteSession(ctx, s.signer, tx, session{hash: d.hash, account: whose, content: d.content, expires: d.expires})
}

// endSession ends the session of a token, by its hash.
type endSession struct{ hash []byte }

func (d *endSession) fields(c *coder) { c.bytes(&d.hash) }

func (d *endSession) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, deleteSession, d.hash)
}

// endSessionOf ends a session of an account alone; the answer is whether it had that one.
type endSessionOf struct {
	account string
	hash    []byte
}

func (d *endSessionOf) fields(c *coder) {
	c.text(&d.account)
	c.bytes(&d.hash)
}

func (d *endSessionOf) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	n, err := tx.changed(ctx, deleteOneOf, d.account, d.hash)
	return n > 0, err
}

// endSessions ends the sessions of an account.
type endSessions struct{ account string }

func (d *endSessions) fields(c *coder) { c.text(&d.account) }

func (d *endSessions) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, deleteSessionsOf, d.account)
}

// endAllSessions ends the sessions of everybody.
type endAllSessions struct{}

func (d *endAllSessions) fields(*coder) {}

func (d *endAllSessions) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, dropSessions)
}

// sweepSessions deletes the sessions that have expired at a time.
type sweepSessions struct{ at int64 }

func (d *sweepSessions) fields(c *coder) { c.number(&d.at) }

func (d *sweepSessions) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, deleteExpired, d.at)
}
