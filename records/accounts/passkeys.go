package accounts

import (
	"context"
	"database/sql"
	"errors"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
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

// usePasskey is the entry of Use.
type usePasskey struct {
	id, account string
	counter     uint32
	at          int64
}

func (d *usePasskey) Fields(c *replica.Coder) {
	c.Text(&d.id)
	c.Text(&d.account)
	c.Counter(&d.counter)
	c.Number(&d.at)
}

func (d *usePasskey) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	n, err := tx.Changed(ctx, countUse, d.counter, d.at, d.id)
	if err != nil || n > 0 {
		return nil, err
	}
	if err := passkeyStands(ctx, tx, d.id, d.account); err != nil {
		return nil, err
	}
	return nil, ErrPasskeyCopied
}

func passkeyStands(ctx context.Context, tx *sqlite.Tx, id, account string) error {
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

// LoadPasskeys returns all passkeys of a database.
func LoadPasskeys(ctx context.Context, q sqlite.Querier) ([]sidetable.Passkey, error) {
	return loadPasskeys(ctx, q, selectPasskeys)
}

func loadPasskeys(ctx context.Context, q sqlite.Querier, query string, args ...any) ([]sidetable.Passkey, error) {
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

func (d *addPasskey) Fields(c *replica.Coder) {
	c.Text(&d.ID)
	c.Text(&d.Account)
	c.Text(&d.Name)
	c.Bytes(&d.Credential)
	c.Bytes(&d.PublicKey)
	c.Flag(&d.Backup)
	c.Wall(&d.Added)
	c.Bytes((*[]byte)(&d.Salt))
	c.Counter(&d.Counter)
}

func (d *addPasskey) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
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

func (d *dropPasskey) Fields(c *replica.Coder) { c.Text(&d.id) }

func (d *dropPasskey) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deletePasskey, d.id)
}

// dropPasskeys removes all passkeys of an account.
type dropPasskeys struct{ account string }

func (d *dropPasskeys) Fields(c *replica.Coder) { c.Text(&d.account) }

func (d *dropPasskeys) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, deletePasskeys, d.account)
}

func scanPasskey(r interface{ Scan(...any) error }) (k sidetable.Passkey, err error) {
	var added int64
	var used sql.NullInt64
	err = r.Scan(&k.ID, &k.Account, &k.Name, &k.Credential, &k.PublicKey, &k.Backup, &added, (*[]byte)(&k.Salt), &k.Counter, &used)
	k.Added = sqlite.Time(added)
	if used.Valid {
		k.Used = sqlite.Time(used.Int64)
	}
	return k, err
}
