package records

import (
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"os"
)

// A signer signs what stands beside the journal without a seal in it: whoever can write to
// the file, and has no key, makes none of it. nil where the key is not at hand.
type signer struct{ key []byte }

// What is signed, each kept apart from the others and from all else that the key is used for.
const (
	ofRows = "renju-arbiter: what stands beside the journal"
	ofHead = "renju-arbiter: the head kept beside the database"
)

func signerOf(key ed25519.PrivateKey, purpose string) (*signer, error) {
	derived, err := hkdf.Key(sha256.New, key.Seed(), nil, purpose, sha256.Size)
	return &signer{derived}, err
}

// ownSigner is that of the installation, whose key is made where there is none. A disk of a
// test has no place for a key.
func ownSigner(path, vfs, purpose string) (*signer, error) {
	if vfs != "" {
		key := sha256.Sum256([]byte(vfs + purpose))
		return &signer{key[:]}, nil
	}
	key, err := Key(path)
	if err != nil {
		return nil, err
	}
	return signerOf(key, purpose)
}

// signerBeside is that of the installation where its key is beside the file and may be
// read; else nil.
func signerBeside(path, purpose string) (*signer, error) {
	key, err := KeyBeside(path)
	switch {
	case errors.Is(err, os.ErrNotExist), errors.Is(err, os.ErrPermission):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return signerOf(key, purpose)
}

// sign is the signature of parts; each stands with its length before it.
func (s *signer) sign(what string, parts ...[]byte) []byte {
	mac := hmac.New(sha256.New, s.key)
	for _, part := range append([][]byte{[]byte(what)}, parts...) {
		mac.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		mac.Write(part)
	}
	return mac.Sum(nil)
}
