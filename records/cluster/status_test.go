package cluster

import (
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

// Each node is compared with the leader, whichever node was asked; where that does not answer, against the
// one that has come furthest.
func TestEachIsHeldAgainstTheOneThatLeads(t *testing.T) {
	at := func(id, leader string, done uint64, clock time.Duration) NodeStatus {
		return NodeStatus{Member: Member{ID: id}, Status: Status{Own: id, Leader: leader, Done: done}, Answers: true, Clock: clock}
	}
	gone := NodeStatus{Member: Member{ID: "b"}, Status: Status{Done: 999}}
	for name, c := range map[string]struct {
		list   []NodeStatus
		behind []uint64
		clock  []time.Duration
	}{
		"asked at one that lags":     {[]NodeStatus{at("a", "c", 10, 0), at("b", "c", 90, time.Hour), at("c", "c", 80, time.Second)}, []uint64{70, 0, 0}, []time.Duration{-time.Second, time.Hour - time.Second, 0}},
		"the leader does not answer": {[]NodeStatus{at("a", "b", 10, 0), gone, at("c", "b", 30, 5)}, []uint64{20, 0, 0}, []time.Duration{-5, 0, 0}},
		"two say that they lead":     {[]NodeStatus{at("a", "a", 10, 0), at("b", "b", 30, 0), at("c", "b", 40, 0)}, []uint64{20, 0, 0}, []time.Duration{0, 0, 0}},
		"nobody answers":             {[]NodeStatus{gone}, []uint64{0}, []time.Duration{0}},
	} {
		compare(c.list)
		for i, s := range c.list {
			if s.Behind != c.behind[i] || s.Clock != c.clock[i] {
				t.Errorf("%s: %s is %d behind, and its clock %s ahead", name, s.ID, s.Behind, s.Clock)
			}
		}
	}
}

// Raft tells how it stands at each node, and how long each write to its log took.
func TestRaftTellsHowItStands(t *testing.T) {
	var logged atomic.Int64
	h := three(t, 0, func(int) Options { return Options{Logged: func(took time.Duration) { logged.Add(1) }} })
	before := logged.Load()
	play(t, h.nodes[0], "game/1", 0, 3)
	for i, n := range h.nodes {
		want := "follower"
		if n.Leads() {
			want = "leader"
		}
		if got := n.Raft(); got.State != want || got.Queued != 0 || !slices.Contains(RaftStates(), got.State) {
			t.Errorf("node %d: %+v, not %s", i, got, want)
		}
		soon(t, "it has carried out everything", func() bool { return n.Raft().Behind == 0 })
	}
	if n := logged.Load() - before; n < 3 {
		t.Errorf("three moves were written to logs %d times", n)
	}
}
