package arbiter

import (
	"crypto/rand"

	"renju-arbiter/arbiter/seal"
)

// NewSalt is a salt for a new seal.
func NewSalt() seal.Salt {
	salt := make(seal.Salt, seal.SaltSize)
	_, _ = rand.Read(salt) // it never fails
	return salt
}
