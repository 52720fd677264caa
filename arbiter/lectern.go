package arbiter

import (
	"slices"
	"sync"

	"renju-arbiter/arbiter/dossier"
)

// lectern keeps the dossiers of the archive that were read lately open: to read one means to hold
// its seal, and to look whether it contradicts itself means to play every game of it.
type lectern struct {
	opening sync.Mutex // held while one is opened: of many who ask, one reads, and no two files at once
	mu      sync.Mutex
	open    []*Opened // the last one read at the end
}

// lecternBytes is how much of files lies open, but for the one that is read.
const lecternBytes = 32 << 20

// Opened is a dossier of the archive that is read. It is for reading alone.
type Opened struct {
	dossier.Sealed
	sum    string
	bytes  int
	faults func() []error
}

// Faults are what contradicts itself in it (dossier.Check); looked for once.
func (o *Opened) Faults() []error { return o.faults() }

func (l *lectern) find(sum string) *Opened {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.IndexFunc(l.open, func(o *Opened) bool { return o.sum == sum })
	if i < 0 {
		return nil
	}
	o := l.open[i]
	l.open = append(slices.Delete(l.open, i, i+1), o)
	return o
}

// put lays a dossier open, and takes away those that were read least lately.
func (l *lectern) put(sum string, bytes int, d dossier.Sealed) *Opened {
	o := &Opened{Sealed: d, sum: sum, bytes: bytes}
	o.faults = sync.OnceValue(o.Check)
	l.mu.Lock()
	defer l.mu.Unlock()
	stay, all := []*Opened{o}, 0
	for _, other := range slices.Backward(l.open) {
		if all += other.bytes; all <= lecternBytes && other.sum != sum {
			stay = append(stay, other)
		}
	}
	slices.Reverse(stay)
	l.open = stay
	return o
}
