package security

import (
	"context"
)

// A Log is the security log: logins, refusals, changes of accounts.
type Log interface {
	// After returns at most limit lines after a line, in order.
	After(ctx context.Context, line int64, limit int) ([]Line, error)
}
