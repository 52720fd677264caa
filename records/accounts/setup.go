package accounts

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

// ErrSetup says that a setup token is unknown, used or expired.
var ErrSetup = sentence.New("setup: the token is not good, make another one", "setup.gone")

const (
	upsertSetup = `INSERT INTO setup_token (id, hash, expires) VALUES (1, ?, ?) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, expires = excluded.expires`
	selectSetup = `SELECT expires FROM setup_token WHERE hash = ?`
	standsSetup = `SELECT hash, expires FROM setup_token WHERE expires > ?`
	deleteSetup = `DELETE FROM setup_token`
)

// Setup is the token with which the first administrator comes in: the one that stands, until it is
// used or its time is over, else a new one. It opens nothing while an administrator stands. It follows
// from its time and the key of the installation, so that anyone who has these, after a restart or on
// another computer, can say it again.
func (a *Accounts) Setup(ctx context.Context, lifetime time.Duration) (token string, err error) {
	now := a.now()
	token, err = a.standingSetup(ctx, now.UnixMilli())
	if token != "" || err != nil {
		return token, err
	}
	expires := now.Add(lifetime).UnixMilli()
	token = setupToken(a.signer, expires)
	_, err = a.writer.Write(ctx, &newSetup{arbiter.TokenDigest(token), expires})
	return token, err
}

// standingSetup is the token that is good; empty where none is, or another key has made it.
func (a *Accounts) standingSetup(ctx context.Context, now int64) (string, error) {
	var hash []byte
	var expires int64
	err := a.readers.QueryRowContext(ctx, standsSetup, now).Scan(&hash, &expires)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	token := setupToken(a.signer, expires)
	if err != nil || !bytes.Equal(hash, arbiter.TokenDigest(token)) {
		return "", err
	}
	return token, nil
}

func setupToken(s *secret.Signer, expires int64) string {
	return base64.RawURLEncoding.EncodeToString(s.Sign("setup", chain.Number(nil, expires)))
}

// newSetup is the entry of Setup.
type newSetup struct {
	hash    []byte // of the token
	expires int64
}

func (d *newSetup) Fields(c *replica.Coder) {
	c.Bytes(&d.hash)
	c.Number(&d.expires)
}

func (d *newSetup) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, upsertSetup, d.hash, d.expires)
}

// PrepareSetup is the account of somebody who has the token, and what uses that up; the
// desk writes both or neither. A wrong token is ErrSetup; after an *AccountError the token
// is still good.
func (a *Accounts) PrepareSetup(ctx context.Context, token, name, password string, names ...string) (sidetable.Account, sidetable.UseSetup, error) {
	// Looked at first, so that strangers cannot make the server hash.
	used := sidetable.UseSetup{Hash: arbiter.TokenDigest(token)}
	if err := a.SetupGood(ctx, token); err != nil {
		return sidetable.Account{}, used, err
	}
	account, err := a.Prepare(ctx, name, password, names...)
	return account, used, err
}

// SetupGood tells whether a token of the first login is good, ErrSetup where it is not.
func (a *Accounts) SetupGood(ctx context.Context, token string) error {
	return setupGood(ctx, a.readers, arbiter.TokenDigest(token), a.now().UnixMilli())
}

// useSetup uses up the token of the first login, at a time by which it may have expired.
type useSetup struct {
	hash []byte
	at   int64
}

func (d *useSetup) Fields(c *replica.Coder) {
	c.Bytes(&d.hash)
	c.Number(&d.at)
}

func (d *useSetup) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	if err := setupGood(ctx, tx, d.hash, d.at); err != nil {
		return nil, err
	}
	return nil, tx.Exec(ctx, deleteSetup)
}

func setupGood(ctx context.Context, q sqlite.Querier, hash []byte, now int64) error {
	var expires int64
	err := q.QueryRowContext(ctx, selectSetup, hash).Scan(&expires)
	if errors.Is(err, sql.ErrNoRows) || err == nil && expires <= now {
		return ErrSetup
	}
	return err
}
