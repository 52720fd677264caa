package records

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"renju-arbiter/arbiter"
)

const (
	selectProof = `SELECT password_hash FROM accounts WHERE id = ?`
)

// A Beginning is a session that begins or goes on under another token: at a login,
// or when a link is taken in.
type Beginning struct {
	Old, New string // tokens; Old is empty where there was no session
	Until    time.Time
	Account  *LoggedIn // nil where nobody has logged in
}

// Begin gives a session its token, in one transaction. Only here a session comes
// into being: a commit changes one that is there, so that what was ended while a
// request was under way stays so. What the old session held goes with it, unless
// that has ended meanwhile: then kept is false, and what was read of it must not be
// used. An account that is gone, or that has another password by now, is ErrLogin.
func (s *Sessions) Begin(ctx context.Context, b Beginning) (kept bool, err error) {
	empty, err := SessionCodec{}.Encode(b.Until, map[string]any{})
	if err != nil {
		return false, err
	}
	old, signer := arbiter.TokenDigest(b.Old), s.store.signer
	err = s.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		fresh, err := signer.oneSession(ctx, tx, old)
		switch kept = err == nil; {
		case errors.Is(err, sql.ErrNoRows):
			fresh.content = empty
		case err != nil:
			return err
		}
		if err := tx.Exec(ctx, deleteSession, old); err != nil {
			return err
		}
		if b.Account != nil {
			if err := stillProven(ctx, tx, b.Account); err != nil {
				return err
			}
			fresh.account = sql.NullString{String: b.Account.ID, Valid: true}
		}
		fresh.hash, fresh.expires = arbiter.TokenDigest(b.New), b.Until.UnixMilli()
		return signer.putSession(ctx, tx, fresh)
	})
	return kept && err == nil, err
}

// stillProven tells whether the password, or the passkey, that somebody logged in with
// still opens the account.
func stillProven(ctx context.Context, tx *Tx, a *LoggedIn) error {
	var hash string
	err := tx.QueryRowContext(ctx, selectProof, a.ID).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) || err == nil && hash != a.kept.Hash {
		return ErrLogin
	}
	if err == nil && a.passkey != nil {
		if err = passkeyStands(ctx, tx, *a.passkey); errors.Is(err, ErrNoPasskey) {
			err = ErrLogin
		}
	}
	return err
}

type renewing struct{}

// Renewing marks a context in which a token is renewed: scs would delete the old
// session, which Begin turns into the new one.
func Renewing(ctx context.Context) context.Context {
	return context.WithValue(ctx, renewing{}, true)
}
