package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/arbiter/sidetable"
	typed "renju-arbiter/arbiter/text"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

// An Account is somebody who logs in with a name and a password. What the account may do
// the journal says (arbiter/installation, access.Appointed).
type Account struct {
	ID      string // a UUID
	Name    string // unique, whatever the case of its ASCII letters
	Created time.Time
}

// LoggedIn is an account to which somebody has just shown the password, or a passkey.
type LoggedIn struct {
	Account
	kept    sidetable.Account // that the password was held against
	passkey *sidetable.Passkey
}

// Seals are what the journal must have of the account's name and password.
func (l LoggedIn) Seals() (name, password string) { return l.kept.NameSeal(), l.kept.PasswordSeal() }

// Passkey is the one that was shown, with its seal; empty where it was the password.
func (l LoggedIn) Passkey() (id, sealed string) {
	if l.passkey == nil {
		return "", ""
	}
	return l.passkey.ID, l.passkey.Seal()
}

// An AccountError says what is wrong with an account that was asked for.
type AccountError struct {
	// Code is one of name-missing, name-long, name-taken, name-alike, password-short,
	// password-long, password-common, password-named.
	Code  string
	Other string // name-alike: the name of another account
}

func (e *AccountError) Error() string { return "account: " + e.Code }

// Sentence says what would be right.
func (e *AccountError) Sentence() (key string, args []any) {
	switch e.Code {
	case "name-taken":
		return "account.error.taken", nil
	case "name-missing":
		return "account.error.name", nil
	case "name-long":
		return "refused.too-many-words", []any{"Most", typed.Account}
	case "name-alike":
		return "account.error.alike", []any{"Name", e.Other}
	case "password-common", "password-named":
		return "account.error." + e.Code, nil
	}
	return "account.error.password", nil
}

// Field is the field of a form that it is about.
func (e *AccountError) Field() string {
	switch e.Code {
	case "password-short", "password-long", "password-common", "password-named":
		return "password"
	}
	return "name"
}

// notFound is the sentence for what tells nobody whether it ever was there.
const notFound = "failure.not-found"

var (
	// ErrNoAccount says that there is no such account.
	ErrNoAccount = sentence.New("account: there is none", notFound)
	// ErrLogin says that name or password are wrong, and not which of them.
	ErrLogin = sentence.New("account: wrong name or password", "login.error")
)

const (
	accountColumns = `id, name, created, password_hash, salt, password_salt`
	insertAccount  = `INSERT INTO accounts (` + accountColumns + `) VALUES (?, ?, ?, ?, ?, ?)`
	selectAccounts = `SELECT ` + accountColumns + ` FROM accounts ORDER BY name`
	selectAccount  = `SELECT ` + accountColumns + ` FROM accounts WHERE id = ?`
	selectLogin    = `SELECT ` + accountColumns + ` FROM accounts WHERE name IN (?1, ?2) ORDER BY name = ?1 DESC LIMIT 1`
	countName      = `SELECT count(*) FROM accounts WHERE name = ? AND id <> ?`
	updateName     = `UPDATE accounts SET name = ?, salt = ? WHERE id = ?`
	updatePassword = `UPDATE accounts SET password_hash = ?, password_salt = ? WHERE id = ?`
	keepName       = `INSERT INTO accounts_removed (id, name, salt) SELECT id, name, salt FROM accounts WHERE id = ?`
	selectCalled   = `SELECT name, salt FROM accounts WHERE id = ?1 UNION ALL SELECT name, salt FROM accounts_removed WHERE id = ?1`
	deleteAccount  = `DELETE FROM accounts WHERE id = ?`
)

// Accounts are the side tables of accounts, and of what gives access: passwords, passkeys, sessions,
// links, the token of the first login. The journal has their seals.
type Accounts struct {
	readers   *sqlite.Readers
	writer    replica.Writer
	signer    *secret.Signer // of sessions and setup tokens
	now       func() time.Time
	passwords *passwords

	// Rows that every request reads.
	recentAccounts recent[Account]
	recentNames    recent[sidetable.Account]
	recentSessions recent[session]
}

// New returns the accounts of a database.
func New(r *sqlite.Readers, w replica.Writer, s *secret.Signer, now func() time.Time, cost PasswordCost) *Accounts {
	return &Accounts{readers: r, writer: w, signer: s, now: now, passwords: newPasswords(cost)}
}

// Sessions are the sessions of the accounts.
func (a *Accounts) Sessions() *Sessions { return &Sessions{a} }

// Passkeys are the passkeys of the accounts.
func (a *Accounts) Passkeys() *Passkeys { return &Passkeys{a} }

// Forget forgets the rows that are kept in memory. Entries of accounts outdate them.
func (a *Accounts) Forget() {
	a.recentAccounts.forget()
	a.recentNames.forget()
	a.recentSessions.forget()
}

// Outdates tells whether an entry outdates the rows in memory.
func Outdates(e replica.Entry) bool {
	return slices.ContainsFunc(Kinds, func(k replica.Kind) bool { return k.Is == reflect.TypeOf(e) })
}

// Prepare is an account to be kept, with all that needs no transaction: above all the slow
// hash. The desk writes it. The password is not one of the names that everybody knows, the
// account's own or another one.
func (a *Accounts) Prepare(ctx context.Context, name, password string, names ...string) (sidetable.Account, error) {
	name, err := AccountName(name)
	if err != nil {
		return sidetable.Account{}, err
	}
	hash, err := a.passwords.hash(ctx, password, append(names, name)...)
	if err != nil {
		return sidetable.Account{}, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return sidetable.Account{}, err
	}
	now := sqlite.Time(a.now().UnixMilli())
	return sidetable.Account{ID: id.String(), Name: name, Hash: hash, Created: now, Salt: arbiter.NewSalt(), PasswordSalt: arbiter.NewSalt()}, nil
}

// NewPassword is another password of an account to be kept. The desk writes it.
func (a *Accounts) NewPassword(ctx context.Context, id, password string, names ...string) (sidetable.Account, error) {
	own, err := a.Find(ctx, id)
	if err != nil {
		return sidetable.Account{}, err
	}
	hash, err := a.passwords.hash(ctx, password, append(names, own.Name)...)
	return sidetable.Account{ID: id, Hash: hash, PasswordSalt: arbiter.NewSalt()}, err
}

// Login returns the account, or ErrLogin. It takes as long for a name that
// does not exist as for one that does.
func (a *Accounts) Login(ctx context.Context, name, password string) (LoggedIn, error) {
	found, err := a.named(ctx, name)
	if err != nil && !errors.Is(err, ErrNoAccount) {
		return LoggedIn{}, err
	}
	known := err == nil
	right, err := a.passwords.check(ctx, password, found.Hash)
	if err != nil {
		return LoggedIn{}, err
	}
	if !known || !right {
		return LoggedIn{}, ErrLogin
	}
	return LoggedIn{Account: accountOf(found), kept: found}, nil
}

// Find returns the account with the id, or ErrNoAccount.
func (a *Accounts) Find(ctx context.Context, id string) (Account, error) {
	return a.recentAccounts.find(id, func() (Account, error) {
		found, err := scanAccount(a.readers.QueryRowContext(ctx, selectAccount, id))
		return accountOf(found), err
	})
}

// Named returns the account with this name, or ErrNoAccount.
func (a *Accounts) Named(ctx context.Context, name string) (Account, error) {
	found, err := a.named(ctx, name)
	return accountOf(found), err
}

// named finds an account by what somebody typed: as it was typed, for names from before
// they were tidied, or as a name is kept now.
func (a *Accounts) named(ctx context.Context, typed string) (sidetable.Account, error) {
	kept, err := AccountName(typed)
	if err != nil {
		return sidetable.Account{}, ErrNoAccount
	}
	return scanAccount(a.readers.QueryRowContext(ctx, selectLogin, strings.TrimSpace(typed), kept))
}

// Called returns an account, removed or not, with only its name and the salt of the name: the journal
// names it for ever. ErrNoAccount.
func (a *Accounts) Called(ctx context.Context, id string) (sidetable.Account, error) {
	return a.recentNames.find(id, func() (sidetable.Account, error) {
		one := sidetable.Account{ID: id}
		err := a.readers.QueryRowContext(ctx, selectCalled, id).Scan(&one.Name, (*[]byte)(&one.Salt))
		if errors.Is(err, sql.ErrNoRows) {
			err = ErrNoAccount
		}
		return one, err
	})
}

// List returns all accounts by name.
func (a *Accounts) List(ctx context.Context) ([]Account, error) {
	kept, err := a.LoadAccounts(ctx)
	var all []Account
	for _, one := range kept {
		all = append(all, accountOf(one))
	}
	return all, err
}

func accountOf(a sidetable.Account) Account { return Account{a.ID, a.Name, a.Created} }

// LoadAccounts implements sidetable.Store.
func (a *Accounts) LoadAccounts(ctx context.Context) ([]sidetable.Account, error) {
	return Load(ctx, a.readers)
}

// Load returns all accounts of a database.
func Load(ctx context.Context, q sqlite.Querier) ([]sidetable.Account, error) {
	rows, err := q.QueryContext(ctx, selectAccounts)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []sidetable.Account
	for rows.Next() {
		account, err := scanAccount(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, account)
	}
	return all, rows.Err()
}

func scanAccount(r interface{ Scan(...any) error }) (a sidetable.Account, err error) {
	var created int64
	err = r.Scan(&a.ID, &a.Name, &created, &a.Hash, (*[]byte)(&a.Salt), (*[]byte)(&a.PasswordSalt))
	if errors.Is(err, sql.ErrNoRows) {
		return sidetable.Account{}, ErrNoAccount
	}
	if err != nil {
		return sidetable.Account{}, fmt.Errorf("account: %w", err)
	}
	a.Created = sqlite.Time(created)
	return a, nil
}

// BrowserKey is what signs are made with of browsers from which an account has come in. It is derived
// from the key of the installation, and the same wherever that is.
func (a *Accounts) BrowserKey() []byte { return a.signer.Sign("browser") }

// Entry returns the log entry of a side-table change; nil if the change is not one of accounts.
func (a *Accounts) Entry(b sidetable.Write) (replica.SideEntry, error) {
	switch b := b.(type) {
	case sidetable.AddAccount:
		return &addAccount{b.Account}, nil
	case sidetable.RenameAccount:
		return &renameAccount{b}, nil
	case sidetable.KeepPassword:
		return &keepPassword{b}, nil
	case sidetable.EndSessions:
		return &endSessions{b.ID}, nil
	case sidetable.EndAllSessions:
		return &endAllSessions{}, nil
	case sidetable.DropAccount:
		return &dropAccount{b.ID}, nil
	case sidetable.AddPasskey:
		return &addPasskey{b.Passkey}, nil
	case sidetable.DropPasskey:
		return &dropPasskey{b.ID}, nil
	case sidetable.DropPasskeys:
		return &dropPasskeys{b.Account}, nil
	case sidetable.AddLink:
		return &addLink{b.ID, b.Tournament, b.Digest}, nil
	case sidetable.UseSetup:
		return &useSetup{b.Hash, a.now().UnixMilli()}, nil
	}
	return nil, nil
}
