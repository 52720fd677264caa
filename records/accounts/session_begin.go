package accounts

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
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
	d := &renewSession{old: arbiter.TokenDigest(b.Old), fresh: arbiter.TokenDigest(b.New), until: b.Until.UnixMilli(), empty: empty}
	if a := b.Account; a != nil {
		d.proof = proof{account: a.ID, password: a.kept.Hash}
		if a.passkey != nil {
			d.proof.passkey, d.proof.passkeyOf = a.passkey.ID, a.passkey.Account
		}
	}
	answer, err := s.accounts.writer.Write(ctx, d)
	kept, _ = answer.(bool)
	return kept && err == nil, err
}

// renewSession is the entry of Begin; the answer is whether there was an old session.
type renewSession struct {
	old, fresh []byte // hashes of tokens
	until      int64
	empty      []byte // what a session holds that goes on from none
	proof      proof
}

func (d *renewSession) Fields(c *replica.Coder) {
	c.Bytes(&d.old)
	c.Bytes(&d.fresh)
	c.Number(&d.until)
	c.Bytes(&d.empty)
	c.Text(&d.proof.account)
	c.Text(&d.proof.password)
	c.Text(&d.proof.passkey)
	c.Text(&d.proof.passkeyOf)
}

func (d *renewSession) Apply(ctx context.Context, tx *sqlite.Tx, s *secret.Signer) (any, error) {
	fresh, err := oneSession(ctx, s, tx, d.old)
	kept := err == nil
	switch {
	case errors.Is(err, sql.ErrNoRows):
		fresh.content = d.empty
	case err != nil:
		return nil, err
	}
	if err := tx.Exec(ctx, deleteSession, d.old); err != nil {
		return nil, err
	}
	if d.proof.account != "" {
		if err := d.proof.stands(ctx, tx); err != nil {
			return nil, err
		}
		fresh.account = sql.NullString{String: d.proof.account, Valid: true}
	}
	fresh.hash, fresh.expires = d.fresh, d.until
	return kept, insertSession(ctx, s, tx, fresh)
}

// A proof is what somebody has logged in with: the hash of the password then, and the passkey
// where it was one. Without an account nobody has logged in.
type proof struct{ account, password, passkey, passkeyOf string }

// stands tells whether the password, or the passkey, still opens the account.
func (p proof) stands(ctx context.Context, tx *sqlite.Tx) error {
	var hash string
	err := tx.QueryRowContext(ctx, selectProof, p.account).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) || err == nil && hash != p.password {
		return ErrLogin
	}
	if err == nil && p.passkey != "" {
		if err = passkeyStands(ctx, tx, p.passkey, p.passkeyOf); errors.Is(err, ErrNoPasskey) {
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
