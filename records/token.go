package records

import (
	"time"

	"renju-arbiter/arbiter"
)

func hashOf(token string) []byte { return arbiter.TokenDigest(token) }

func fromMillis(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
