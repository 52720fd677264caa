package cluster

import (
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// beats are the instants that a node has told.
type beats struct {
	mu   sync.Mutex
	told []int64
}

func (b *beats) hear(n *Node) {
	n.OnBeat(func(instant int64, _ time.Time) {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.told = append(b.told, instant)
	})
}

func (b *beats) has(instant int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, told := range b.told {
		if told == instant {
			return true
		}
	}
	return false
}

// Nobody is told of a beat that stood in the log when nobody led, and is carried out by the next leader:
// how old it is nobody knows.
func TestABeatOfAnEarlierLeaderIsNotTold(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		h := three(t, 0, impatient)
		other := &beats{}
		other.hear(h.nodes[1])
		if err := h.nodes[0].Beat(ctx, 5000, wall); err != nil {
			t.Fatal(err)
		}
		soon(t, "a beat of the leader is told", func() bool { return other.has(5000) })
		h.shut(1)
		h.shut(2)
		_ = h.nodes[0].Beat(ctx, 6000, wall) // in its log, and with nobody else
		next := &beats{}
		next.hear(h.open(1))
		soon(t, "one of the two leads", func() bool { return h.nodes[0].Leads() || h.nodes[1].Leads() })
		if err := h.leader().Beat(ctx, 7000, wall); err != nil {
			t.Fatal(err)
		}
		soon(t, "a beat of the new leader is told", func() bool { return h.nodes[1].Leads() || next.has(7000) })
		if next.has(6000) {
			t.Error("a beat of the leader before is told as if it were of now")
		}
	})
}

// Nor of those that stand in the log of a node that starts, and that a power cut has taken from its
// database.
func TestABeatFromBeforeTheStartIsNotTold(t *testing.T) {
	t.Parallel()
	h := three(t, 0, patient)
	if err := h.nodes[2].Await(ctx, h.nodes[0].Done()); err != nil {
		t.Fatal(err)
	}
	h.shut(2)
	kept := t.TempDir()
	database := nodeDir(h.at(2)).database()
	for _, name := range []string{"", ".head"} {
		copyFile(t, database+name, filepath.Join(kept, "renju.db"+name))
	}
	h.open(2)
	if err := h.nodes[0].Beat(ctx, 5000, wall); err != nil {
		t.Fatal(err)
	}
	if err := h.nodes[2].Await(ctx, h.nodes[0].Done()); err != nil {
		t.Fatal(err)
	}
	h.shut(2)
	for _, name := range []string{"", ".head"} {
		copyFile(t, filepath.Join(kept, "renju.db"+name), database+name)
	}
	again := &beats{}
	again.hear(h.open(2))
	if err := h.nodes[2].Await(ctx, h.nodes[0].Done()); err != nil {
		t.Fatal(err)
	}
	if again.has(5000) {
		t.Error("a beat that stood in the log at the start is told as if it were of now")
	}
	if err := h.nodes[0].Beat(ctx, 6000, wall); err != nil {
		t.Fatal(err)
	}
	soon(t, "one of now is told", func() bool { return again.has(6000) })
}
