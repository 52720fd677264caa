package accounts

import (
	"context"
	"database/sql"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

// changeSession writes other content, or another end, of a session that is there. It is signed
// where it is carried out, which needs no chance.
type changeSession struct {
	hash    []byte
	account string // empty: nobody's
	content []byte
	expires int64
}

func (d *changeSession) Fields(c *replica.Coder) {
	c.Bytes(&d.hash)
	c.Text(&d.account)
	c.Bytes(&d.content)
	c.Number(&d.expires)
}

func (d *changeSession) Apply(ctx context.Context, tx *sqlite.Tx, s *secret.Signer) (any, error) {
	whose := sql.NullString{String: d.account, Valid: d.account != ""}
	return nil, rewriteSession(ctx, s, tx, session{hash: d.hash, account: whose, content: d.content, expires: d.expires})
}

// endSession ends the session of a token, by its hash.
type endSession struct{ hash []byte }

func (d *endSession) Fields(c *replica.Coder) { c.Bytes(&d.hash) }

func (d *endSession) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deleteSession, d.hash)
}

// endSessionOf ends a session of an account alone; the answer is whether it had that one.
type endSessionOf struct {
	account string
	hash    []byte
}

func (d *endSessionOf) Fields(c *replica.Coder) {
	c.Text(&d.account)
	c.Bytes(&d.hash)
}

func (d *endSessionOf) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	n, err := tx.Changed(ctx, deleteOneOf, d.account, d.hash)
	return n > 0, err
}

// endSessions ends the sessions of an account.
type endSessions struct{ account string }

func (d *endSessions) Fields(c *replica.Coder) { c.Text(&d.account) }

func (d *endSessions) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deleteSessionsOf, d.account)
}

// endAllSessions ends the sessions of everybody.
type endAllSessions struct{}

func (d *endAllSessions) Fields(*replica.Coder) {}

func (d *endAllSessions) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, dropSessions)
}

// sweepSessions deletes the sessions that have expired at a time.
type sweepSessions struct{ at int64 }

func (d *sweepSessions) Fields(c *replica.Coder) { c.Number(&d.at) }

func (d *sweepSessions) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deleteExpired, d.at)
}
