package web

import (
	"sync"
	"time"

	"renju-arbiter/views/locale"
)

// Halls notes of each hall that pushes to this hub what was refused last. A dossier that is taken ends it,
// and so does a restart; the security log has all of them.
type Halls struct {
	mu      sync.Mutex
	sending map[string]bool
	refused map[string]RefusedPush
}

// A RefusedPush is a dossier of a hall that was not taken.
type RefusedPush struct {
	Text locale.Text
	At   time.Time
}

// Begin reports whether a hall may send now. Until End it may not send another dossier.
func (h *Halls) Begin(hall string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.sending[hall] {
		return false
	}
	if h.sending == nil {
		h.sending, h.refused = map[string]bool{}, map[string]RefusedPush{}
	}
	h.sending[hall] = true
	return true
}

// End notes how it went. An empty text is a dossier that was taken; nil says nothing.
func (h *Halls) End(hall string, refused *RefusedPush) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.sending, hall)
	switch {
	case refused == nil:
	case refused.Text.Key == "":
		delete(h.refused, hall)
	default:
		h.refused[hall] = *refused
	}
}

// Refused returns what was refused last.
func (h *Halls) Refused(hall string) (r RefusedPush, is bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r, is = h.refused[hall]
	return r, is
}
