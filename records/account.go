package records

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter"
)

// A Role is what an account may do in the event; players, boards and
// spectators have links, not accounts.
type Role string

// The roles.
const (
	Organiser   Role = "organiser" // the chief arbiter: everything
	Arbiter     Role = "arbiter"
	TimeArbiter Role = "time-arbiter"
	Scorer      Role = "scorer"
)

// Valid says whether the role is one of those above.
func (r Role) Valid() bool {
	return r == Organiser || r == Arbiter || r == TimeArbiter || r == Scorer
}

// An Account is somebody who logs in with a name and a password.
type Account struct {
	ID      string // a UUID
	Name    string // unique, whatever the case of its ASCII letters
	Role    Role
	Created time.Time
}

// LoggedIn is an account to which somebody has just shown the password.
type LoggedIn struct {
	Account
	hash string // that the password was held against
}

// An AccountError says what is wrong with an account that was asked for.
type AccountError struct {
	// Code is one of name-missing, name-taken, role, password-short,
	// password-long, last-organiser.
	Code string
	What string // the role that is none
}

func (e *AccountError) Error() string { return "account: " + e.Code }

// Sentence says what would be right.
func (e *AccountError) Sentence() (key string, args []any) {
	switch e.Code {
	case "name-taken":
		return "account.error.taken", nil
	case "name-missing":
		return "account.error.name", nil
	case "last-organiser":
		return "account.error.last", nil
	case "role":
		return "new.error.choice", []any{"What", e.What}
	}
	return "account.error.password", nil
}

// Field is the field of a form that it is about.
func (e *AccountError) Field() string {
	switch e.Code {
	case "password-short", "password-long":
		return "password"
	case "role":
		return "role"
	}
	return "name"
}

// notFound is the sentence for what tells nobody whether it ever was there.
const notFound = "failure.not-found"

var (
	// ErrNoAccount says that there is no such account.
	ErrNoAccount = arbiter.Plainly("account: there is none", notFound)
	// ErrLogin says that name or password are wrong, and not which of them.
	ErrLogin = arbiter.Plainly("account: wrong name or password", "login.error")
)

const (
	insertAccount  = `INSERT INTO accounts (id, name, password_hash, role, created) VALUES (?, ?, ?, ?, ?)`
	selectAccounts = `SELECT id, name, role, created FROM accounts ORDER BY name`
	selectAccount  = `SELECT id, name, role, created FROM accounts WHERE id = ?`
	selectLogin    = `SELECT id, name, role, created, password_hash FROM accounts WHERE name = ?`
	countName      = `SELECT count(*) FROM accounts WHERE name = ?`
	countOthers    = `SELECT count(*) FROM accounts WHERE role = 'organiser' AND id <> ?`
	updatePassword = `UPDATE accounts SET password_hash = ? WHERE id = ?`
	updateRole     = `UPDATE accounts SET role = ? WHERE id = ?`
	deleteAccount  = `DELETE FROM accounts WHERE id = ?`
)

// Accounts are kept beside the journal, never in it.
type Accounts struct{ store *Store }

// Accounts of the store.
func (s *Store) Accounts() *Accounts { return &Accounts{s} }

// Create makes an account.
func (a *Accounts) Create(ctx context.Context, name, password string, role Role) (Account, error) {
	account, hash, err := a.prepare(ctx, name, password, role)
	if err != nil {
		return Account{}, err
	}
	return account, a.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		return insert(ctx, tx, account, hash)
	})
}

// prepare does what needs no transaction, above all the slow hash.
func (a *Accounts) prepare(ctx context.Context, name, password string, role Role) (Account, string, error) {
	name = strings.TrimSpace(name)
	if name == "" {
		return Account{}, "", &AccountError{Code: "name-missing"}
	}
	if !role.Valid() {
		return Account{}, "", &AccountError{Code: "role", What: string(role)}
	}
	hash, err := a.store.passwords.hash(ctx, password)
	if err != nil {
		return Account{}, "", err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return Account{}, "", err
	}
	now := fromMillis(a.store.now().UnixMilli())
	return Account{ID: id.String(), Name: name, Role: role, Created: now}, hash, nil
}

func insert(ctx context.Context, tx *Tx, a Account, hash string) error {
	var taken int
	if err := tx.QueryRowContext(ctx, countName, a.Name).Scan(&taken); err != nil {
		return err
	}
	if taken > 0 {
		return &AccountError{Code: "name-taken"}
	}
	return tx.Exec(ctx, insertAccount, a.ID, a.Name, hash, string(a.Role), a.Created.UnixMilli())
}

// Login returns the account, or ErrLogin. It takes as long for a name that
// does not exist as for one that does.
func (a *Accounts) Login(ctx context.Context, name, password string) (LoggedIn, error) {
	var hash string
	found, err := scanAccount(a.store.readers.QueryRowContext(ctx, selectLogin, strings.TrimSpace(name)), &hash)
	if err != nil && !errors.Is(err, ErrNoAccount) {
		return LoggedIn{}, err
	}
	known := err == nil
	right, err := a.store.passwords.check(ctx, password, hash)
	if err != nil {
		return LoggedIn{}, err
	}
	if !known || !right {
		return LoggedIn{}, ErrLogin
	}
	return LoggedIn{found, hash}, nil
}

// Find returns the account with the id, or ErrNoAccount.
func (a *Accounts) Find(ctx context.Context, id string) (Account, error) {
	return a.store.recentAccounts.find(id, func() (Account, error) {
		return scanAccount(a.store.readers.QueryRowContext(ctx, selectAccount, id))
	})
}

// List returns all accounts by name.
func (a *Accounts) List(ctx context.Context) ([]Account, error) {
	rows, err := a.store.readers.QueryContext(ctx, selectAccounts)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []Account
	for rows.Next() {
		account, err := scanAccount(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, account)
	}
	return all, rows.Err()
}

// SetPassword sets a new password and logs the account out everywhere.
func (a *Accounts) SetPassword(ctx context.Context, id, password string) error {
	hash, err := a.store.passwords.hash(ctx, password)
	if err != nil {
		return err
	}
	return a.change(ctx, func(ctx context.Context, tx *Tx) (int64, error) {
		if err := tx.Exec(ctx, deleteSessionsOf, id); err != nil {
			return 0, err
		}
		return tx.changed(ctx, updatePassword, hash, id)
	})
}

// SetRole appoints. The last organiser stays one: nobody could appoint again.
func (a *Accounts) SetRole(ctx context.Context, id string, role Role) error {
	if !role.Valid() {
		return &AccountError{Code: "role", What: string(role)}
	}
	return a.change(ctx, func(ctx context.Context, tx *Tx) (int64, error) {
		if role != Organiser {
			if err := notTheLast(ctx, tx, id); err != nil {
				return 0, err
			}
		}
		return tx.changed(ctx, updateRole, string(role), id)
	})
}

// Delete removes the account and its sessions, but not the last organiser.
func (a *Accounts) Delete(ctx context.Context, id string) error {
	return a.change(ctx, func(ctx context.Context, tx *Tx) (int64, error) {
		if err := notTheLast(ctx, tx, id); err != nil {
			return 0, err
		}
		return tx.changed(ctx, deleteAccount, id)
	})
}

// change runs a statement that must change one account.
func (a *Accounts) change(ctx context.Context, work func(context.Context, *Tx) (int64, error)) error {
	return a.store.writeBeside(ctx, func(ctx context.Context, tx *Tx) error {
		n, err := work(ctx, tx)
		if err == nil && n == 0 {
			err = ErrNoAccount
		}
		return err
	})
}

func notTheLast(ctx context.Context, tx *Tx, id string) error {
	account, err := scanAccount(tx.QueryRowContext(ctx, selectAccount, id))
	if err != nil || account.Role != Organiser {
		return err
	}
	var others int
	if err := tx.QueryRowContext(ctx, countOthers, id).Scan(&others); err != nil {
		return err
	}
	if others == 0 {
		return &AccountError{Code: "last-organiser"}
	}
	return nil
}

func scanAccount(r interface{ Scan(...any) error }, more ...any) (Account, error) {
	var a Account
	var created int64
	err := r.Scan(append([]any{&a.ID, &a.Name, &a.Role, &created}, more...)...)
	if errors.Is(err, sql.ErrNoRows) {
		return Account{}, ErrNoAccount
	}
	if err != nil {
		return Account{}, fmt.Errorf("account: %w", err)
	}
	a.Created = fromMillis(created)
	return a, nil
}
