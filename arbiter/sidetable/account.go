package sidetable

import (
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/seal"
)

// An Account is a row of the accounts. The journal holds seals of its name and of the hash of its
// password, never these themselves.
type Account struct {
	ID           string // a UUID
	Name         string // unique, whatever the case of its ASCII letters
	Hash         string // of the password
	Created      time.Time
	Salt         seal.Salt // of the name's seal
	PasswordSalt seal.Salt
}

// NameSeal is the seal of the name that the journal holds.
func (a Account) NameSeal() string { return seal.Of("account", a.Salt, a.ID, a.Name) }

// PasswordSeal is the seal of the password's hash that the journal holds.
func (a Account) PasswordSeal() string { return seal.Of("password", a.PasswordSalt, a.ID, a.Hash) }

// Made returns the event that creates the account.
func (a Account) Made(role installation.Role) installation.Made {
	return installation.Made{Account: a.ID, Role: role, Name: a.NameSeal(), Password: a.PasswordSeal()}
}

// AddAccount adds an account. The store refuses a name that is taken.
type AddAccount struct{ Account }

// RenameAccount changes the name of an account.
type RenameAccount struct {
	ID, Name string
	Salt     seal.Salt
}

// KeepPassword changes the password of an account and ends its sessions. The session with the hash
// But goes on; nil ends all.
type KeepPassword struct {
	ID, Hash string
	Salt     seal.Salt
	But      []byte
}

// EndSessions ends the sessions of an account.
type EndSessions struct{ ID string }

// EndAllSessions ends all sessions, since another key has signed them.
type EndAllSessions struct{}

// DropAccount removes an account and its sessions.
type DropAccount struct{ ID string }

// UseSetup uses up the token of the first login, by its hash. The store refuses a used token.
type UseSetup struct{ Hash []byte }
