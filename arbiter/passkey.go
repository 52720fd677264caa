package arbiter

import (
	"encoding/hex"
	"strconv"
	"time"

	"renju-arbiter/arbiter/seal"
)

// KeptPasskey is a passkey as kept beside the journal, which has its seal. What opens the
// account is the other half of the key, which never leaves the device.
type KeptPasskey struct {
	ID         string // a UUID
	Account    string
	Name       string // that its holder gave it
	Credential []byte // what the device calls it
	PublicKey  []byte // as COSE
	// Backup says that it may be on several devices, which copy it to one another.
	Backup bool
	Added  time.Time
	Salt   seal.Salt
	// Counter is how often the device had signed when it was last seen; 0 where it does not
	// count. Used is when that was. Both change without a word in the journal.
	Counter uint32
	Used    time.Time // zero: never
}

// Seal is what the journal has of it.
func (k KeptPasskey) Seal() string {
	return seal.Of("passkey", k.Salt, k.ID, k.Account, k.Name, hex.EncodeToString(k.Credential), hex.EncodeToString(k.PublicKey), strconv.FormatBool(k.Backup))
}

// AddPasskey keeps a passkey; the error of one that is known already is the store's.
type AddPasskey struct{ KeptPasskey }

// DropPasskey removes a passkey.
type DropPasskey struct{ ID string }

// DropPasskeys removes all passkeys of an account.
type DropPasskeys struct{ Account string }

func (AddPasskey) beside()   {}
func (DropPasskey) beside()  {}
func (DropPasskeys) beside() {}
