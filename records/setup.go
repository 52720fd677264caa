package records

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"renju-arbiter/arbiter"
)

// ErrSetup says that a setup token is unknown, used or expired.
var ErrSetup = arbiter.Plainly("setup: the token is not good, make another one", "setup.gone")

const (
	upsertSetup = `INSERT INTO setup_token (id, hash, expires) VALUES (1, ?, ?) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, expires = excluded.expires`
	selectSetup = `SELECT expires FROM setup_token WHERE hash = ?`
	deleteSetup = `DELETE FROM setup_token`
)

// NewSetup makes the token with which the first administrator comes in. It takes the place
// of the one before, and opens nothing while an administrator stands.
func (a *Accounts) NewSetup(ctx context.Context, lifetime time.Duration) (token string, err error) {
	token, hash := arbiter.NewToken()
	expires := a.store.now().Add(lifetime).UnixMilli()
	return token, a.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, upsertSetup, hash, expires)
	})
}

// PrepareSetup is the account of somebody who has the token, and what uses that up; the
// desk writes both or neither. A wrong token is ErrSetup; after an *AccountError the token
// is still good.
func (a *Accounts) PrepareSetup(ctx context.Context, token, name, password string, names ...string) (arbiter.KeptAccount, arbiter.UseSetup, error) {
	// Looked at first, so that strangers cannot make the server hash.
	used := arbiter.UseSetup{Hash: arbiter.TokenDigest(token)}
	if err := a.store.setupGood(ctx, a.store.readers, used); err != nil {
		return arbiter.KeptAccount{}, used, err
	}
	account, err := a.Prepare(ctx, name, password, names...)
	return account, used, err
}

// SetupGood tells whether a token of the first login is good, ErrSetup where it is not.
func (a *Accounts) SetupGood(ctx context.Context, token string) error {
	return a.store.setupGood(ctx, a.store.readers, arbiter.UseSetup{Hash: arbiter.TokenDigest(token)})
}

func (s *Store) useSetup(ctx context.Context, tx *Tx, used arbiter.UseSetup) error {
	if err := s.setupGood(ctx, tx, used); err != nil {
		return err
	}
	return tx.Exec(ctx, deleteSetup)
}

func (s *Store) setupGood(ctx context.Context, q querier, used arbiter.UseSetup) error {
	var expires int64
	err := q.QueryRowContext(ctx, selectSetup, used.Hash).Scan(&expires)
	if errors.Is(err, sql.ErrNoRows) || err == nil && expires <= s.now().UnixMilli() {
		return ErrSetup
	}
	return err
}
