package records

import (
	"context"
	"database/sql"
	"errors"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/arbiter/sidetable"
)

var (
	// ErrNoPasskey says that nobody has that passkey.
	ErrNoPasskey = sentence.New("passkey: there is none", "passkey.unknown")
	// ErrPasskeyKnown says that the passkey was added before.
	ErrPasskeyKnown = sentence.New("passkey: it is there already", "passkey.known")
	// ErrPasskeyCopied says that a device has signed less often than it had before: there are
	// two of it.
	ErrPasskeyCopied = sentence.New("passkey: its counter went back", "passkey.copied")
)

const (
	passkeyColumns = `id, account, name, credential, public_key, backup, added, salt, counter, used`
	insertPasskey  = `INSERT INTO passkeys (` + passkeyColumns + `) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)`
	selectPasskey  = `SELECT ` + passkeyColumns + ` FROM passkeys WHERE credential = ?`
	selectPasskeys = `SELECT ` + passkeyColumns + ` FROM passkeys ORDER BY id`
	selectOfWhom   = `SELECT ` + passkeyColumns + ` FROM passkeys WHERE account = ? ORDER BY added, id`
	countPasskey   = `SELECT count(*) FROM passkeys WHERE credential = ?`
	standsPasskey  = `SELECT count(*) FROM passkeys WHERE id = ? AND account = ?`
	countUse       = `UPDATE passkeys SET counter = ?1, used = ?2 WHERE id = ?3 AND (counter < ?1 OR counter = 0 AND ?1 = 0)`
	deletePasskey  = `DELETE FROM passkeys WHERE id = ?`
	deletePasskeys = `DELETE FROM passkeys WHERE account = ?`
)

// Passkeys are those of all accounts. The journal has their seals.
type Passkeys struct{ accounts *Accounts }

// Of are the passkeys of an account, in the order in which they were added.
func (p *Passkeys) Of(ctx context.Context, account string) ([]sidetable.Passkey, error) {
	return loadPasskeys(ctx, p.accounts.readers, selectOfWhom, account)
}

// Find returns the passkey that its device calls so, or ErrNoPasskey.
func (p *Passkeys) Find(ctx context.Context, credential []byte) (sidetable.Passkey, error) {
	k, err := scanPasskey(p.accounts.readers.QueryRowContext(ctx, selectPasskey, credential))
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoPasskey
	}
	return k, err
}

// Use notes that a device has signed with a passkey, and how often it says it has. One that
// has signed no more often than before is ErrPasskeyCopied, one that is gone ErrNoPasskey.
func (p *Passkeys) Use(ctx context.Context, used sidetable.Passkey, counter uint32) error {
	_, err := p.accounts.writer.Write(ctx, &usePasskey{id: used.ID, account: used.Account, counter: counter, at: p.accounts.now().UnixMilli()})
	return err
}

// usePasskey is the deed of Use.
type usePasskey struct {
	id, account string
	counter     uint32
	at          int64
}

func (d *usePasskey) Fields(c *coder) {
	c.text(&d.id)
	c.text(&d.account)
	c.counter(&d.counter)
	c.number(&d.at)
}

func (d *usePasskey) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	n, err := tx.changed(ctx, countUse, d.counter, d.at, d.id)
	if err != nil || n > 0 {
		return nil, err
	}
	if err := passkeyStands(ctx, tx, d.id, d.account); err != nil {
		return nil, err
	}
	return nil, ErrPasskeyCopied
}

func passkeyStands(ctx context.Context, tx *Tx, id, account string) error {
	var stands bool
	err := tx.QueryRowContext(ctx, standsPasskey, id, account).Scan(&stands)
	if err == nil && !stands {
		err = ErrNoPasskey
	}
	return err
}

// LoginWith is the account of somebody who has just proved to have a passkey, or ErrLogin.
func (a *Accounts) LoginWith(ctx context.Context, passkey sidetable.Passkey) (LoggedIn, error) {
	found, err := scanAccount(a.readers.QueryRowContext(ctx, selectAccount, passkey.Account))
	if errors.Is(err, ErrNoAccount) {
		err = ErrLogin
	}
	return LoggedIn{accountOf(found), found, &passkey}, err
}

// allPasskeys returns all passkeys of a database.
func allPasskeys(ctx context.Context, q querier) ([]sidetable.Passkey, error) {
	return loadPasskeys(ctx, q, selectPasskeys)
}

func loadPasskeys(ctx context.Context, q querier, query string, args ...any) ([]sidetable.Passkey, error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []sidetable.Passkey
	for rows.Next() {
		k, err := scanPasskey(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, k)
	}
	return all, rows.Err()
}

// addPasskey keeps a passkey that is not known yet.
type addPasskey struct{ sidetable.Passkey }

func (d *addPasskey) Fields(c *coder) {
	c.text(&d.ID)
	c.text(&d.Account)
	c.text(&d.Name)
	c.bytes(&d.Credential)
	c.bytes(&d.PublicKey)
	c.flag(&d.Backup)
	c.wall(&d.Added)
	c.bytes((*[]byte)(&d.Salt))
	c.counter(&d.Counter)
}

func (d *addPasskey) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	var known bool
	if err := tx.QueryRowContext(ctx, countPasskey, d.Credential).Scan(&known); err != nil {
		return nil, err
	}
	if known {
		return nil, ErrPasskeyKnown
	}
	return nil, tx.Exec(ctx, insertPasskey, d.ID, d.Account, d.Name, d.Credential, d.PublicKey, d.Backup, d.Added.UnixMilli(), []byte(d.Salt), d.Counter)
}

// dropPasskey removes a passkey.
type dropPasskey struct{ id string }

func (d *dropPasskey) Fields(c *coder) { c.text(&d.id) }

func (d *dropPasskey) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	return nil, tx.Exec(ctx, deletePasskey, d.id)
}

// dropPasskeys removes all passkeys of an account.
type dropPasskeys struct{ account string }

func (d *dropPasskeys) Fields(c *coder) { c.text(&d.account) }

func (d *dropPasskeys) Apply(ctx context.Context, tx *Tx, _ *signer) (any, error) {
	return nil, tx.Exec(ctx, deletePasskeys, d.account)
}

func scanPasskey(r interface{ Scan(...any) error }) (k sidetable.Passkey, err error) {
	var added int64
	var used sql.NullInt64
	err = r.Scan(&k.ID, &k.Account, &k.Name, &k.Credential, &k.PublicKey, &k.Backup, &added, (*[]byte)(&k.Salt), &k.Counter, &used)
	k.Added = fromMillis(added)
	if used.Valid {
		k.Used = fromMillis(used.Int64)
	}
	return k, err
}
