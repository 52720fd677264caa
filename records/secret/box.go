package secret

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"errors"
)

// A Box encrypts columns of side tables. Each text is bound to its purpose and its row: no other text
// can be put in its place.
type Box struct{ cipher.AEAD }

// errShort says that a text is no encrypted one.
var errShort = errors.New("an encrypted text is longer")

// NewBox returns the box with the key of a signer.
func NewBox(s *Signer) (*Box, error) {
	block, err := aes.NewCipher(s.key)
	if err != nil {
		return nil, err
	}
	sealed, err := cipher.NewGCM(block)
	return &Box{sealed}, err
}

// Close encrypts a text.
func (b *Box) Close(text []byte, purpose, row string) []byte {
	nonce := make([]byte, b.NonceSize())
	_, _ = rand.Read(nonce) // it never fails
	return b.Seal(nonce, nonce, text, []byte(purpose+" of "+row))
}

// Open decrypts what Close has made for the same purpose and row.
func (b *Box) Open(closed []byte, purpose, row string) ([]byte, error) {
	if len(closed) < b.NonceSize() {
		return nil, errShort
	}
	return b.AEAD.Open(nil, closed[:b.NonceSize()], closed[b.NonceSize():], []byte(purpose+" of "+row))
}

// OwnBox returns the box of the installation for a purpose.
func OwnBox(path, vfs, purpose string) (*Box, error) {
	s, err := Own(path, vfs, purpose)
	if err != nil {
		return nil, err
	}
	return NewBox(s)
}
