package cluster

import (
	"bytes"
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/hashicorp/raft"

	"renju-arbiter/records"
	"renju-arbiter/records/replica"
)

// A DifferError says that the journal of this node is not the leader's: where the leader says that
// an event stands with one hash, this node has another, or none.
type DifferError struct {
	Position   int64
	Ours, Told []byte // nil: no event
}

func (e *DifferError) Error() string {
	return fmt.Sprintf("this node's journal differs at position %d: the leader has %x there, this node %x", e.Position, e.Told, e.Ours)
}

// A fsm carries out on its store what the log says. Its first failure is its last: it answers
// all that comes afterwards with it.
type fsm struct {
	store *records.Store
	logs  raft.StableStore
	home  nodeDir
	stop  func(why error) // told once
	begun uint64          // where the log ended at the start
	raft  atomic.Pointer[raft.Raft]

	members func(now raft.Configuration) // told who they are as soon as it is certain

	mu     sync.Mutex
	failed error
	moved  chan struct{} // closed when more was carried out
}

var (
	_ raft.BatchingFSM = (*fsm)(nil)
	_ raft.FSM         = (*fsm)(nil)
)

func newFSM(s *records.Store, logs raft.StableStore, h nodeDir, stop func(why error)) *fsm {
	return &fsm{store: s, logs: logs, home: h, stop: stop, moved: make(chan struct{})}
}

// Apply implements raft.FSM.
func (m *fsm) Apply(l *raft.Log) any { return m.ApplyBatch([]*raft.Log{l})[0] }

// ApplyBatch implements raft.BatchingFSM. A raft entry is answered with what its log entries are ([]any), or
// with the error for which this node stops.
func (m *fsm) ApplyBatch(logs []*raft.Log) []any {
	answers := make([]any, len(logs))
	err := m.applyAll(logs, answers)
	if err != nil {
		m.fail(err)
		for i := range answers {
			answers[i] = err
		}
	}
	for _, l := range logs {
		if l.Type == raft.LogConfiguration {
			m.members(raft.DecodeConfiguration(l.Data))
		}
	}
	m.tell()
	return answers
}

func (m *fsm) applyAll(logs []*raft.Log, answers []any) (err error) {
	defer orPanic(&err)
	if err := m.reason(); err != nil {
		return err
	}
	batch, err := batchOf(logs, m.isLive)
	if err != nil {
		return err
	}
	given, err := m.store.Apply(batch.entries)
	if err != nil {
		return err
	}
	for i, n := range batch.counts {
		if n > 0 {
			answers[i], given = given[:n:n], given[n:]
		}
	}
	return m.compare(batch.head)
}

// orPanic turns a panic into an error: that of one node must not take its process along.
func orPanic(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("carrying out the log panicked: %v", p)
	}
}

// A batch are entries that are carried out together.
type batch struct {
	entries []replica.Logged
	counts  []int // of each entry
	head    head  // of the last
}

func batchOf(logs []*raft.Log, isLive func(*raft.Log) bool) (b batch, err error) {
	b.counts = make([]int, len(logs))
	for i, l := range logs {
		if l.Type != raft.LogCommand { // the members are raft's
			continue
		}
		e, err := decodeEntry(l.Data)
		if err != nil {
			return b, fmt.Errorf("entry %d: %w", l.Index, err)
		}
		for _, d := range e.entries {
			b.entries = append(b.entries, replica.Logged{Index: l.Index, Data: d, Live: isLive(l)})
		}
		b.counts[i], b.head = len(e.entries), e.head
	}
	return b, nil
}

// isLive tells whether an entry was made by the leader of now, and has come since this node was started.
// Another one may have stood in some log for as long as nobody led.
func (m *fsm) isLive(l *raft.Log) bool {
	r := m.raft.Load()
	return r != nil && l.Term == r.CurrentTerm() && l.Index > m.begun
}

// compare holds the own journal against where the leader's stood.
func (m *fsm) compare(told head) error {
	if told.position == 0 {
		return nil
	}
	ours, err := m.store.HashAt(context.Background(), told.position)
	if err != nil || bytes.Equal(ours, told.hash[:]) {
		return err
	}
	return &DifferError{Position: told.position, Ours: ours, Told: told.hash[:]}
}

func (m *fsm) reason() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.failed
}

// fail stops the node.
func (m *fsm) fail(why error) {
	m.mu.Lock()
	first := m.failed == nil
	if first {
		m.failed = why
	}
	m.mu.Unlock()
	if first {
		m.stop(why)
	}
}

// tell wakes who waits for the machine to come further.
func (m *fsm) tell() {
	m.mu.Lock()
	defer m.mu.Unlock()
	close(m.moved)
	m.moved = make(chan struct{})
}

// await waits until the file has what the log had up to an index.
func (m *fsm) await(ctx context.Context, index uint64) error {
	for {
		m.mu.Lock()
		moved, failed := m.moved, m.failed
		m.mu.Unlock()
		if m.store.Done() >= index {
			return nil
		}
		if failed != nil {
			return failed
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Snapshot implements raft.FSM. The machine need not wait for the copy.
func (m *fsm) Snapshot() (raft.FSMSnapshot, error) {
	if err := m.reason(); err != nil {
		return nil, err
	}
	return &snapshot{m.store, m.home, m.store.Done()}, nil
}
