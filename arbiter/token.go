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

// resetLife is how long a link with which a password is set anew is good.
const resetLife = 24 * time.Hour

// NewReset is a link with which an account gets another password: what it has, and what
// the house is told of it.
func NewReset(account string, now time.Time) (token string, made installation.MakeReset) {
	token, digest := NewToken()
	return token, installation.MakeReset{Account: account, Token: hex.EncodeToString(digest), Until: now.Add(resetLife).UnixMilli()}
}

// ResetOf is the account whose password such a link sets anew; false for one that is good no
// more.
func (d *Desk) ResetOf(token string, now time.Time) (account string, good bool) {
	return d.Installation().ResetOf(hex.EncodeToString(TokenDigest(token)), now.UnixMilli())
}

// UseReset sets the password, by its seal, with such a link.
func UseReset(token string, now time.Time, password string) installation.Reset {
	return installation.Reset{Token: hex.EncodeToString(TokenDigest(token)), At: now.UnixMilli(), Password: password}
}

// NewSalt is a salt for a new seal.
func NewSalt() seal.Salt {
	salt := make(seal.Salt, seal.SaltSize)
	_, _ = rand.Read(salt) // it never fails
	return salt
}
