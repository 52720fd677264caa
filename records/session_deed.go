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

func (d *changeSession) Fields(c *coder) {
	c.bytes(&d.hash)
	c.text(&d.account)
	c.bytes(&d.content)
	c.number(&d.expires)
}

func (d *changeSession) Apply(ctx context.Context, tx *Tx, s *signer) (any, error) {
	whose := sql.NullString{String: d.account, Valid: d.account != ""}
	return nil, rewriteSession(ctx, s, tx, session{hash: d.hash, account: whose, content: d.content, expires: d.expires})
}

// endSession ends the session of a token, by its hash.
type endSession struct{ hash []byte }

func (d *endSession) Fields(c *coder) { c.bytes(&d.hash) }

func (d *endSession) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	return nil, tx.Exec(ctx, deleteSession, d.hash)
}

// endSessionOf ends a session of an account alone; the answer is whether it had that one.
type endSessionOf struct {
	account string
	hash    []byte
}

func (d *endSessionOf) Fields(c *coder) {
	c.text(&d.account)
	c.bytes(&d.hash)
}

func (d *endSessionOf) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	n, err := tx.changed(ctx, deleteOneOf, d.account, d.hash)
	return n > 0, err
}

// endSessions ends the sessions of an account.
type endSessions struct{ account string }

func (d *endSessions) Fields(c *coder) { c.text(&d.account) }

func (d *endSessions) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	return nil, tx.Exec(ctx, deleteSessionsOf, d.account)
}

// endAllSessions ends the sessions of everybody.
type endAllSessions struct{}

func (d *endAllSessions) Fields(*coder) {}

func (d *endAllSessions) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	return nil, tx.Exec(ctx, dropSessions)
}

// sweepSessions deletes the sessions that have expired at a time.
type sweepSessions struct{ at int64 }

func (d *sweepSessions) Fields(c *coder) { c.number(&d.at) }

func (d *sweepSessions) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	return nil, tx.Exec(ctx, deleteExpired, d.at)
}
