package arbiter

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
)

// tokenBytes is the randomness in a token: 256 bits.
const tokenBytes = 32

// NewToken makes a token for a link or a setup. It is shown once; what is kept is its
// digest alone.
func NewToken() (token string, digest []byte) {
	var random [tokenBytes]byte
	_, _ = rand.Read(random[:]) // it never fails
	token = base64.RawURLEncoding.EncodeToString(random[:])
	return token, TokenDigest(token)
}

// TokenDigest is what is kept of a token. A plain SHA-256 is enough where the token is
// random: there is nothing to guess, unlike with a password.
func TokenDigest(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}
