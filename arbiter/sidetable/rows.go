package sidetable

import (
	"context"
	"encoding/hex"
	"errors"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/arbiter/tournament"
)

// A Link is a row of the links: an invitation, a card or an API key.
type Link struct {
	ID, Tournament string
	Digest         []byte // of the token
}

// Seal is the seal that the journal holds. It needs no salt: nobody finds a token by trying.
func (k Link) Seal() string {
	return seal.Of("link", nil, k.ID, k.Tournament, hex.EncodeToString(k.Digest))
}

// ErrNoLink says that a token or id opens nothing.
var ErrNoLink = sentence.New("link: there is none", "failure.not-found")

// AddLink adds a link.
type AddLink struct{ Link }

// A Hook is a row of the webhooks, encrypted with a key of the installation: an address can be a
// secret by itself.
type Hook struct{ ID, Tournament, Address, Secret string }

// HookMarks are the states that a webhook was last notified of, by subject.
type HookMarks map[string]string

// KeepHook stores the address and the secret of a webhook.
type KeepHook struct{ Hook }

// BeginHook starts collecting news for a webhook, from the present state of its event.
type BeginHook struct {
	ID    string
	Marks HookMarks
}

// ClearHook drops the news that a webhook has not received.
type ClearHook struct{ ID string }

// DropHook removes a webhook.
type DropHook struct{ ID string }

// KeepDossier stores the file of a dossier under its SHA-256.
type KeepDossier struct {
	Sum  string
	File []byte
}

// DropDossier removes the file of a dossier.
type DropDossier struct{ Sum string }

// PushedHead is what is known of a pushed dossier without its file.
type PushedHead struct {
	Dossier  string // its name in the archive
	Sum      string // SHA-256 of the file, in hexadecimal
	Position int64  // of the hall's journal
	Hash     string // there, in hexadecimal
	At       time.Time
	Received time.Time
}

// KeepPushed stores the file of a pushed dossier in place of the one before, unless that is newer.
type KeepPushed struct {
	PushedHead
	File []byte
}

// DropPushed removes the file of a pushed dossier.
type DropPushed struct{ Dossier string }

// KeepPicture stores a picture under its SHA-256, in hexadecimal. Kind is "image/jpeg" or "image/png".
type KeepPicture struct {
	Hash, Kind string
	Bytes      []byte
}

// DropPicture removes a picture.
type DropPicture struct{ Hash string }

// Dossiers reads the files of dossiers, and keeps those that are pushed.
type Dossiers interface {
	// LoadDossier returns the file with that SHA-256; journal.ErrNotFound if it is missing or altered.
	LoadDossier(ctx context.Context, sum string) ([]byte, error)
	// LoadPushed returns the file of a pushed dossier by its name; journal.ErrNotFound as above.
	LoadPushed(ctx context.Context, name string) (KeepPushed, error)
	// PushedHead returns what is known of it; journal.ErrNotFound.
	PushedHead(ctx context.Context, name string) (PushedHead, error)
	// PushedHeads returns what is known of all pushed dossiers, by their names.
	PushedHeads(ctx context.Context) (map[string]PushedHead, error)
	// KeepPushed stores a pushed dossier. It is durable when it returns.
	KeepPushed(ctx context.Context, d KeepPushed) error
}

// Envelopes opens sealed moves and line-ups. The sealed move of an adjourned game, and the line-up of a
// captain, is encrypted in a side table until the act that opens it.
type Envelopes interface {
	// OpenEnvelope returns the content of the envelope of a commitment. The error is ErrEnvelopeLost if
	// the key is another one, or the row is missing or damaged. Then the salt alone may be returned.
	OpenEnvelope(ctx context.Context, commitment string) (game.Envelope, error)
	// OpenLineUp returns the line-up of a seal; ErrEnvelopeLost as OpenEnvelope.
	OpenLineUp(ctx context.Context, seal string) (tournament.UnsealedLineUp, error)
}

// ErrEnvelopeLost says that an envelope cannot be opened.
var ErrEnvelopeLost = errors.New("envelope: it does not open")

// KeepEnvelope stores the envelope of a commitment.
type KeepEnvelope struct {
	Commitment string
	game.Envelope
}

// KeepLineUp stores the line-up of a seal.
type KeepLineUp struct {
	Seal string
	tournament.UnsealedLineUp
}

// Rows are all rows that the journal holds seals of.
type Rows struct {
	People   []SaltedPerson
	Accounts []Account
	Links    []Link
	Passkeys []Passkey
}
