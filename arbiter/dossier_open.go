package arbiter

import (
	"slices"
	"sync"

	"renju-arbiter/arbiter/dossier"
)

// openDossiers caches dossiers of the archive that were read recently. To read one means to check its
// seal; to find its faults means to replay all its games.
type openDossiers struct {
	opening sync.Mutex // held while one is read: concurrent requests share one read
	mu      sync.Mutex
	open    []*OpenDossier // the most recently used last
}

// openDossierBytes limits the cache, in bytes of files. The file just read may exceed it.
const openDossierBytes = 32 << 20

// An OpenDossier is a dossier of the archive, read and checked. Callers must not change it.
type OpenDossier struct {
	dossier.Sealed
	sum    string
	bytes  int
	faults func() []error
}

// Faults returns where the dossier contradicts itself (dossier.Check), computed once.
func (o *OpenDossier) Faults() []error { return o.faults() }

func (l *openDossiers) find(sum string) *OpenDossier {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.IndexFunc(l.open, func(o *OpenDossier) bool { return o.sum == sum })
	if i < 0 {
		return nil
	}
	o := l.open[i]
	l.open = append(slices.Delete(l.open, i, i+1), o)
	return o
}

// put adds a dossier, and evicts those that were used least recently.
func (l *openDossiers) put(sum string, bytes int, d dossier.Sealed) *OpenDossier {
	o := &OpenDossier{Sealed: d, sum: sum, bytes: bytes}
	o.faults = sync.OnceValue(o.Check)
	l.mu.Lock()
	defer l.mu.Unlock()
	stay, all := []*OpenDossier{o}, 0
	for _, other := range slices.Backward(l.open) {
		if all += other.bytes; all <= openDossierBytes && other.sum != sum {
			stay = append(stay, other)
		}
	}
	slices.Reverse(stay)
	l.open = stay
	return o
}
