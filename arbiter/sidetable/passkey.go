package sidetable

import (
	"encoding/hex"
	"strconv"
	"time"

	"renju-arbiter/arbiter/seal"
)

// A Passkey is a row of the passkeys. The journal holds its seal. The private key never leaves the
// device.
type Passkey struct {
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

// Seal is the seal that the journal holds.
func (k Passkey) Seal() string {
	return seal.Of("passkey", k.Salt, k.ID, k.Account, k.Name, hex.EncodeToString(k.Credential), hex.EncodeToString(k.PublicKey), strconv.FormatBool(k.Backup))
}

// AddPasskey adds a passkey. The store refuses one that it has.
type AddPasskey struct{ Passkey }

// DropPasskey removes a passkey.
type DropPasskey struct{ ID string }

// DropPasskeys removes all passkeys of an account.
type DropPasskeys struct{ Account string }
