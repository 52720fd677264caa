package press

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"sync"
)

// mostKept is how many bytes of papers are kept.
const mostKept = 16 << 20

// kept are the papers that were printed last, and those that are being printed: whoever
// asks for the very same page gets the same paper. A page says where the journal stood,
// so that none is kept longer than it is right.
type kept struct {
	mu    sync.Mutex
	paper map[key]*paper
	order []key // the oldest first, of those that are done
	bytes int
}

// A key is the fingerprint of a page and its size.
type key [sha256.Size]byte

// A paper is one that is being printed, or was.
type paper struct {
	done chan struct{}
	pdf  []byte
	err  error
}

func keyOf(job Job) key {
	size := binary.BigEndian.AppendUint64(nil, math.Float64bits(job.Size.Width))
	size = binary.BigEndian.AppendUint64(size, math.Float64bits(job.Size.Height))
	if job.Arbiter { // who does not wait with everybody else
		size = append(size, 1)
	}
	return sha256.Sum256(append(size, job.Page...))
}

// of is the paper of a job, and whether who asks is the one to print it.
func (k *kept) of(job Job) (p *paper, mine bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if p := k.paper[keyOf(job)]; p != nil {
		return p, false
	}
	if k.paper == nil {
		k.paper = map[key]*paper{}
	}
	p = &paper{done: make(chan struct{})}
	k.paper[keyOf(job)] = p
	return p, true
}

// keep says how a paper has come out: one that has failed is forgotten, and the oldest
// make room.
func (k *kept) keep(job Job, p *paper, pdf []byte, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	p.pdf, p.err = pdf, err
	close(p.done)
	at := keyOf(job)
	if err != nil || len(pdf) > mostKept {
		delete(k.paper, at)
		return
	}
	k.order, k.bytes = append(k.order, at), k.bytes+len(pdf)
	for k.bytes > mostKept {
		oldest := k.order[0]
		k.bytes -= len(k.paper[oldest].pdf)
		delete(k.paper, oldest)
		k.order = k.order[1:]
	}
}
