package records

import (
	"encoding/hex"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/house"
)

// resetLife is how long a link with which a password is set anew is good.
const resetLife = 24 * time.Hour

// NewReset is a link with which an account gets another password: what it has, and what
// the house is told of it.
func NewReset(account string, now time.Time) (token string, made house.MakeReset) {
	token, hash := arbiter.NewToken()
	return token, house.MakeReset{Account: account, Token: hex.EncodeToString(hash), Until: now.Add(resetLife).UnixMilli()}
}

// ResetHash is what the house knows such a link by.
func ResetHash(token string) string { return hex.EncodeToString(hashOf(token)) }
