// Package retention says how long what stands beside the journal is kept.
package retention

import (
	"errors"
	"fmt"
	"time"

	"renju-arbiter/records/backups"
)

// Keep is how long each kind is kept.
type Keep struct {
	Sessions    time.Duration // a session, from the login on
	SecurityLog time.Duration // a line of the security log; 0: for ever
}

// Usual is how long a session is kept where nobody says otherwise.
const Usual = 14 * 24 * time.Hour

// Least is the shortest time. A session shorter than a day would end while somebody plays.
const Least = 24 * time.Hour

// ErrSpan says how a time is written.
var ErrSpan = errors.New("write a time from a day to 100 years, such as 400d")

// Parse reads a time such as "400d" or "36h". The error says what is wrong, and what would be right.
func Parse(text string) (time.Duration, error) {
	d, err := backups.Duration(text)
	if err != nil || d < Least {
		return 0, fmt.Errorf("%q is no such time: %w", text, ErrSpan)
	}
	return d, nil
}
