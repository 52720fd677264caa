package secret

import (
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"os"
)

// A Signer signs rows of side tables that the journal has no seal of. Without the key, nobody can forge
// such a row by writing to the file. nil: there is no key.
type Signer struct{ key []byte }

// What is signed, each kept apart from the others and from all else that the key is used for.
const (
	OfRows = "renju-arbiter: what stands beside the journal"
	OfHead = "renju-arbiter: the head kept beside the database"
)

// New returns a Signer for a purpose, from the key of the installation.
func New(key ed25519.PrivateKey, purpose string) (*Signer, error) {
	derived, err := hkdf.Key(sha256.New, key.Seed(), nil, purpose, sha256.Size)
	return &Signer{derived}, err
}

// Own is that of the installation, whose key is made where there is none. A disk of a
// test has no place for a key.
func Own(path, vfs, purpose string) (*Signer, error) {
	if vfs != "" {
		key := sha256.Sum256([]byte(vfs + purpose))
		return &Signer{key[:]}, nil
	}
	key, err := Key(path)
	if err != nil {
		return nil, err
	}
	return New(key, purpose)
}

// Beside is that of the installation where its key is beside the file and may be
// read; else nil.
func Beside(path, purpose string) (*Signer, error) {
	key, err := KeyBeside(path)
	switch {
	case errors.Is(err, os.ErrNotExist), errors.Is(err, os.ErrPermission):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return New(key, purpose)
}

// Sign is the signature of parts; each stands with its length before it.
func (s *Signer) Sign(what string, parts ...[]byte) []byte {
	mac := hmac.New(sha256.New, s.key)
	for _, part := range append([][]byte{[]byte(what)}, parts...) {
		mac.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		mac.Write(part)
	}
	return mac.Sum(nil)
}
