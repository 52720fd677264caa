package live

import "sync"

// A stream holds a connection for as long as somebody looks. An address, behind which a hall may sit,
// has half of all; and all of them leave descriptors for pages and for the database.
const (
	placesAtMost    = 20_000
	descriptorsKept = 256 // for everything but streams
)

// Places are those for streams, counted by whose they are. Its methods may be called from anywhere.
type Places struct {
	// Most is how many there are.
	Most int

	mu    sync.Mutex
	total int
	of    map[string]int
}

// NewPlaces are as many as this process can serve.
func NewPlaces() *Places { return newPlaces(descriptors()) }

func newPlaces(descriptors uint64) *Places {
	most := placesAtMost
	if descriptors < placesAtMost+descriptorsKept {
		most = max(int(descriptors)-descriptorsKept, int(descriptors)/2)
	}
	return &Places{Most: most, of: map[string]int{}}
}

// Take takes a place for somebody who may have so many, or tells that there is none.
func (p *Places) Take(whose string, most int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.total >= p.Most || p.of[whose] >= most {
		return false
	}
	p.total++
	p.of[whose]++
	return true
}

// Taken is how many are taken.
func (p *Places) Taken() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.total
}

// Give gives it back.
func (p *Places) Give(whose string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total--
	if p.of[whose]--; p.of[whose] == 0 {
		delete(p.of, whose)
	}
}
