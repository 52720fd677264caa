package arbiter

import (
	"encoding/hex"
	"time"

	"renju-arbiter/arbiter/installation"
)

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
