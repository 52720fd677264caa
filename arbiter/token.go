package arbiter

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/seal"
)

// tokenBytes is the randomness in a token: 256 bits.
const tokenBytes = 32

// NewToken makes a token for a link or the setup. It is shown once; only its digest is stored.
func NewToken() (token string, digest []byte) {
	var random [tokenBytes]byte
	_, _ = rand.Read(random[:]) // it never fails
	token = base64.RawURLEncoding.EncodeToString(random[:])
	return token, TokenDigest(token)
}

// TokenDigest returns the digest that is stored of a token. A plain SHA-256 is enough: a random token,
// unlike a password, cannot be guessed.
func TokenDigest(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}

// resetLife is how long a reset link is valid.
const resetLife = 24 * time.Hour

// NewReset returns the token of a new reset link, and the command that makes it known.
func NewReset(account string, now time.Time) (token string, made installation.MakeReset) {
	token, digest := NewToken()
	return token, installation.MakeReset{Account: account, Token: hex.EncodeToString(digest), Until: now.Add(resetLife).UnixMilli()}
}

// ResetOf returns the account of a reset link; false for a link that is no longer valid.
func (in Installation) ResetOf(token string, now time.Time) (account string, good bool) {
	return in.State().ResetOf(hex.EncodeToString(TokenDigest(token)), now.UnixMilli())
}

// UseReset returns the command that sets the password, by its seal.
func UseReset(token string, now time.Time, password string) installation.Reset {
	return installation.Reset{Token: hex.EncodeToString(TokenDigest(token)), At: now.UnixMilli(), Password: password}
}

// NewSalt is a salt for a new seal.
func NewSalt() seal.Salt {
	salt := make(seal.Salt, seal.SaltSize)
	_, _ = rand.Read(salt) // it never fails
	return salt
}
