package files

import (
	"slices"
	"sync"
	"time"

	"renju-arbiter/views/web"
)

// How long, and how much of them, files are held about which something is asked.
const (
	heldFor  = 15 * time.Minute
	heldMost = 128 << 20 // bytes, of all of them
)

// pendingUploads are files that were sent and wait for an answer: which of their tournaments, or whether
// the rest is taken in where parts cannot be read. Of each account one.
type pendingUploads struct {
	mu    sync.Mutex
	files []pendingUpload // the oldest first
}

type pendingUpload struct {
	account, id, name string
	file              []byte
	until             time.Time
}

// keep holds a file, in place of the account's earlier one, and answers its id.
func (h *pendingUploads) keep(account, name string, file []byte, now time.Time) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.drop(account, now)
	one := pendingUpload{account, web.NewID(), name, file, now.Add(heldFor)}
	h.files = append(h.files, one)
	sum := 0
	for _, f := range h.files {
		sum += len(f.file)
	}
	for len(h.files) > 1 && sum > heldMost {
		sum -= len(h.files[0].file)
		h.files = h.files[1:]
	}
	return one.id
}

// find is a file that is held.
func (h *pendingUploads) find(account, id string, now time.Time) (pendingUpload, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.drop("", now)
	i := slices.IndexFunc(h.files, func(f pendingUpload) bool { return f.account == account && f.id == id })
	if i < 0 {
		return pendingUpload{}, false
	}
	return h.files[i], true
}

// forget holds nothing of an account any longer.
func (h *pendingUploads) forget(account string, now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.drop(account, now)
}

// drop takes away what an account has, and what is old.
func (h *pendingUploads) drop(account string, now time.Time) {
	h.files = slices.DeleteFunc(h.files, func(f pendingUpload) bool { return f.account == account || now.After(f.until) })
}
