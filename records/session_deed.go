package records

import "context"

// changeSession writes other content, or another end, of a session that is there. It is signed
// where it is carried out, which needs no chance.
type changeSession struct{ session }

func (d *changeSession) carry(ctx context.Context, tx *Tx, s *Store) (any, error) {
	return nil, s.signer.updateSession(ctx, tx, d.session)
}

// endSession ends the session of a token, by its hash.
type endSession struct{ hash []byte }

func (d *endSession) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, deleteSession, d.hash)
}

// endSessionOf ends a session of an account alone; the answer is whether it had that one.
type endSessionOf struct {
	account string
	hash    []byte
}

func (d *endSessionOf) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	n, err := tx.changed(ctx, deleteOneOf, d.account, d.hash)
	return n > 0, err
}

// endSessions ends the sessions of an account.
type endSessions struct{ account string }

func (d *endSessions) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, deleteSessionsOf, d.account)
}

// endAllSessions ends the sessions of everybody.
type endAllSessions struct{}

func (d *endAllSessions) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, dropSessions)
}

// sweepSessions deletes the sessions that have expired at a time.
type sweepSessions struct{ at int64 }

func (d *sweepSessions) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) {
	return nil, tx.Exec(ctx, deleteExpired, d.at)
}

// signSessions signs the sessions of before they were signed, all of them.
type signSessions struct{}

func (d *signSessions) carry(ctx context.Context, tx *Tx, s *Store) (any, error) {
	return nil, s.signer.signSessions(ctx, tx)
}
