//go:build unix

package clustertest

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records/audit"
)

// A Load are clients, each of which plays in a stream of its own; what is not answered it sends
// again, under the same id, to the next node.
type Load struct {
	cluster *Cluster
	stop    chan struct{}
	clients sync.WaitGroup

	mu    sync.Mutex
	acked map[string]int64 // stream -> moves that were acknowledged
	wrong []string
	heard []ack
}

// An ack is when a node has acknowledged something.
type ack struct {
	at   time.Time
	node int
}

// Play begins with n clients.
func (h *Cluster) Play(n int) *Load {
	l := &Load{cluster: h, stop: make(chan struct{}), acked: map[string]int64{}}
	for i := range n {
		l.clients.Go(func() { l.play(fmt.Sprintf("game/%d", i)) })
	}
	return l
}

// pauseOf is how long a client thinks.
const pauseOf = 2 * time.Millisecond

func (l *Load) play(stream string) {
	node := 0
	for n := int64(0); ; n++ {
		select {
		case <-l.stop:
			return
		case <-time.After(pauseOf):
		}
		if node = l.insist(Move{stream, n}, node); node < 0 {
			return
		}
	}
}

// insist sends a move until it is acknowledged, and says by whom.
func (l *Load) insist(m Move, node int) int {
	for end := time.Now().Add(baseline.Patience(patience)); time.Now().Before(end); node = (node + 1) % len(l.cluster.nodes) {
		var a Answer
		if l.cluster.nodes[node].call("Append", m, &a) != nil {
			a.What = Unknown
		}
		switch a.What {
		case Done:
			l.mu.Lock()
			l.acked[m.Stream] = m.Expected + 1
			l.heard = append(l.heard, ack{time.Now(), node})
			l.mu.Unlock()
			return node
		case Wrong:
			l.blame("%s %d: %s", m.Stream, m.Expected, a.Text)
			return -1
		}
		time.Sleep(pauseOf)
	}
	l.blame("%s %d: nobody has answered", m.Stream, m.Expected)
	return -1
}

func (l *Load) blame(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.wrong = append(l.wrong, fmt.Sprintf(format, args...))
}

// Acked is how many moves were acknowledged.
func (l *Load) Acked() (n int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, moves := range l.acked {
		n += moves
	}
	return n
}

// Until waits until so many more were.
func (l *Load) Until(more int64) {
	l.cluster.t.Helper()
	from := l.Acked()
	l.cluster.Until("moves are acknowledged", func() bool { return l.Acked() >= from+more })
}

// After waits for the first move that another node than one has acknowledged since, and says how
// long that took.
func (l *Load) After(since time.Time, not int) (took time.Duration) {
	l.cluster.t.Helper()
	l.cluster.Until("another node acknowledges", func() bool {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, a := range l.heard {
			if a.node != not && a.at.After(since) {
				took = a.at.Sub(since)
				return true
			}
		}
		l.heard = nil
		return false
	})
	return took
}

// End lets the clients end, each with an answer.
func (l *Load) End() {
	select {
	case <-l.stop:
	default:
		close(l.stop)
	}
	l.clients.Wait()
}

// Faults ends the clients and returns what differs from the acknowledged state: a move that is missing,
// doubled or not on all nodes; a journal that is damaged or differs from the others.
func (l *Load) Faults() (faults []string) {
	if l.End(); len(l.wrong) > 0 {
		return l.wrong
	}
	if why := l.cluster.level(); why != "" {
		return []string{why}
	}
	for stream, moves := range l.acked {
		for i, p := range l.cluster.nodes {
			var is []string
			l.cluster.ask(i, "Stream", stream, &is)
			if !slices.Equal(is, commands(stream, moves)) {
				faults = append(faults, fmt.Sprintf("%s: %s has %d moves, %d were acknowledged", p.ID, stream, len(is), moves))
			}
		}
	}
	l.cluster.Quit()
	return append(faults, l.cluster.verify()...)
}

func commands(stream string, moves int64) (list []string) {
	for n := range moves {
		list = append(list, Move{stream, n}.command())
	}
	return list
}

func (m Move) command() string { return fmt.Sprintf("c%d", m.Expected) }

// verify looks at the files of all nodes, which must be closed.
func (h *Cluster) verify() (faults []string) {
	var first audit.Report
	for i, p := range h.nodes {
		report, err := audit.Verify(h.t.Context(), h.Database(i), audit.VerifyOptions{})
		if err != nil {
			faults = append(faults, fmt.Sprintf("%s: %v", p.ID, err))
			continue
		}
		if i == 0 {
			first = report
		}
		if report.Events != first.Events || report.Hash != first.Hash {
			faults = append(faults, fmt.Sprintf("%s ends at %d, %x, and %s at %d, %x", p.ID, report.Events, report.Hash, h.nodes[0].ID, first.Events, first.Hash))
		}
	}
	return faults
}
