package arbiter

import (
	"crypto/rand"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/seal"
)

// KeptAccount is an account as kept beside the journal: never in it are the name and the
// hash of the password, whose seals it has.
type KeptAccount struct {
	ID           string // a UUID
	Name         string // unique, whatever the case of its ASCII letters
	Hash         string // of the password
	Created      time.Time
	Salt         seal.Salt // of the name's seal
	PasswordSalt seal.Salt
}

// NameSeal is what the journal has of the name.
func (a KeptAccount) NameSeal() string { return seal.Of("account", a.Salt, a.ID, a.Name) }

// PasswordSeal is what the journal has of the password's hash.
func (a KeptAccount) PasswordSeal() string { return seal.Of("password", a.PasswordSalt, a.ID, a.Hash) }

// Made is the event of an account that is made.
func (a KeptAccount) Made(role installation.Role) installation.Made {
	return installation.Made{Account: a.ID, Role: role, Name: a.NameSeal(), Password: a.PasswordSeal()}
}

// AddAccount keeps an account; the error of a name that is taken is the store's.
type AddAccount struct{ KeptAccount }

// RenameAccount keeps another name of an account.
type RenameAccount struct {
	ID, Name string
	Salt     seal.Salt
}

// KeepPassword keeps another password of an account and ends its sessions, but for the one
// in which that was done, by its hash; nil ends all.
type KeepPassword struct {
	ID, Hash string
	Salt     seal.Salt
	But      []byte
}

// EndSessions ends the sessions of an account.
type EndSessions struct{ ID string }

// EndAllSessions ends the sessions of everybody: those that another key signed are none.
type EndAllSessions struct{}

// DropAccount removes an account and its sessions.
type DropAccount struct{ ID string }

// UseSetup uses up the token of the first login, by its hash; the error of one that is
// good no more is the store's.
type UseSetup struct{ Hash []byte }

func (AddAccount) beside()     {}
func (RenameAccount) beside()  {}
func (KeepPassword) beside()   {}
func (EndSessions) beside()    {}
func (EndAllSessions) beside() {}
func (DropAccount) beside()    {}
func (UseSetup) beside()       {}

// NewSalt is a salt for a new seal.
func NewSalt() seal.Salt {
	salt := make(seal.Salt, seal.SaltSize)
	_, _ = rand.Read(salt) // it never fails
	return salt
}
