package records

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"time"
)

// tokenBytes is the randomness in a token: 256 bits.
const tokenBytes = 32

// newToken makes a token for a link or a setup. It is shown once; the
// database knows its hash alone. A plain SHA-256 is enough where the token is
// random: there is nothing to guess, unlike with a password.
func newToken() (token string, hash []byte) {
	var random [tokenBytes]byte
	rand.Read(random[:]) // never fails
	token = base64.RawURLEncoding.EncodeToString(random[:])
	return token, hashOf(token)
}

func hashOf(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}

func fromMillis(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
