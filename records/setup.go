package records

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"renju-arbiter/arbiter"
)

// ErrSetup says that a setup token is unknown, used or expired.
var ErrSetup = arbiter.Plainly("setup: the token is not good, make another one", notFound)

const (
	upsertSetup = `INSERT INTO setup_token (id, hash, expires) VALUES (1, ?, ?) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, expires = excluded.expires`
	selectSetup = `SELECT expires FROM setup_token WHERE hash = ?`
	deleteSetup = `DELETE FROM setup_token`
)

// NewSetup makes the token with which the first organiser comes in (or an
// organiser who has lost the password: whoever can run the command line on
// the machine may do this). It takes the place of the one before.
func (a *Accounts) NewSetup(ctx context.Context, lifetime time.Duration) (token string, err error) {
	token, hash := newToken()
	expires := a.store.now().Add(lifetime).UnixMilli()
	return token, a.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, upsertSetup, hash, expires)
	})
}

// Setup uses the token up and makes an organiser, both or neither. A wrong
// token is ErrSetup; after an *AccountError the token is still good.
func (a *Accounts) Setup(ctx context.Context, token, name, password string) (LoggedIn, error) {
	// Looked at first, so that strangers cannot make the server hash.
	if err := a.checkSetup(ctx, a.store.readers, token); err != nil {
		return LoggedIn{}, err
	}
	account, hash, err := a.prepare(ctx, name, password, Organiser)
	if err != nil {
		return LoggedIn{}, err
	}
	err = a.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		if err := a.checkSetup(ctx, tx, token); err != nil {
			return err
		}
		if err := tx.Exec(ctx, deleteSetup); err != nil {
			return err
		}
		return insert(ctx, tx, account, hash)
	})
	if err != nil {
		return LoggedIn{}, err
	}
	return LoggedIn{account, hash}, nil
}

func (a *Accounts) checkSetup(ctx context.Context, q querier, token string) error {
	var expires int64
	err := q.QueryRowContext(ctx, selectSetup, hashOf(token)).Scan(&expires)
	if errors.Is(err, sql.ErrNoRows) || err == nil && expires <= a.store.now().UnixMilli() {
		return ErrSetup
	}
	return err
}
