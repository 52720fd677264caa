package accounts

import (
	"sync"
	"time"
)

const (
	recentFor  = time.Second
	recentMost = 4096 // rows of a kind
)

// recent remembers rows of a table that is read with every request. Whatever is
// written beside the journal empties it, so that what was revoked is gone at once;
// what another process has written is seen within a second. Only what is there is
// remembered: who guesses tokens fills nothing.
type recent[V any] struct {
	mu    sync.Mutex
	since time.Time
	turn  uint64 // counts how often it was emptied
	rows  map[string]V
}

// find returns the row with the key, as remembered or as read now.
func (r *recent[V]) find(key string, read func() (V, error)) (V, error) {
	row, turn, known := r.recall(key)
	if known {
		return row, nil
	}
	row, err := read()
	if err == nil {
		r.keep(key, row, turn)
	}
	return row, err
}

func (r *recent[V]) recall(key string) (row V, turn uint64, known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := time.Now(); now.Sub(r.since) > recentFor || len(r.rows) >= recentMost {
		r.empty()
		r.since = now
	}
	row, known = r.rows[key]
	return row, r.turn, known
}

// keep remembers a row, unless something was written while it was read: it may
// be the row from before.
func (r *recent[V]) keep(key string, row V, turn uint64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if turn == r.turn {
		r.rows[key] = row
	}
}

func (r *recent[V]) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.empty()
}

func (r *recent[V]) empty() {
	r.turn++
	r.rows = map[string]V{}
}
