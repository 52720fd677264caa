package cluster

import (
	"sync"
	"testing"
	"time"

	"github.com/hashicorp/raft"
)

// A slowCut is a log that takes its time to be cut.
type slowCut struct {
	raft.LogStore
	begun, goOn chan struct{}
	once        *sync.Once
}

func (s slowCut) FirstIndex() (uint64, error) { // raft asks for it when it cuts
	s.once.Do(func() { close(s.begun) })
	<-s.goOn
	return s.LogStore.FirstIndex()
}

// A node looks after itself while its log is cut, which may take minutes: whoever asks it how it is hears
// that it is well.
func TestANodeIsWellWhileItsLogIsCut(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		slow := slowCut{begun: make(chan struct{}), goOn: make(chan struct{}), once: &sync.Once{}}
		h := three(t, 0, func(i int) Options {
			o := Options{Timeout: 200 * time.Millisecond}
			if i == 1 {
				o.cutEvery = 500 * time.Millisecond
				o.logs = func(l raft.LogStore) raft.LogStore { slow.LogStore = l; return slow }
			}
			return o
		})
		play(t, h.nodes[0], "game/1", 0, 3)
		<-slow.begun
		defer close(slow.goOn)
		n := h.nodes[1]
		n.watch.mu.Lock()
		n.watch.known = time.Time{}
		n.watch.mu.Unlock()
		soon(t, "it notes that somebody leads", func() bool { return n.Fit(ctx) == nil })
	})
}
