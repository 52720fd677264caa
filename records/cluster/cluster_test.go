package cluster

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hashicorp/raft"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/testkit/journaltest"
)

// A mesh is what lies between nodes of one process.
type mesh struct {
	mu    sync.Mutex
	nodes map[string]*raft.InmemTransport
	loses float64 // of calls, which part does not come, or comes late

	rate     int    // bytes of entries a second; 0 for no limit
	swallows string // whose entries do not come,
	longest  int    // those that are longer than this
}

// slow makes the mesh slow, and has it swallow what is long of one node.
func (m *mesh) slow(rate int, swallows string, longest int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.rate, m.swallows, m.longest = rate, swallows, longest
}

// transport is the way of a node into the mesh; a node that starts again has a new one.
func (m *mesh) transport(as Member) transport {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, own := raft.NewInmemTransportWithTimeout(as.address(), time.Second)
	for id, other := range m.nodes {
		if id != as.ID {
			own.Connect(other.LocalAddr(), other)
			other.Connect(own.LocalAddr(), own)
		}
	}
	m.nodes[as.ID] = own
	if m.loses > 0 {
		return &lossy{own, m.loses}
	}
	return &sluggish{own, m, as.ID}
}

// cut takes a node out of the mesh.
func (m *mesh) cut(id string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for other, t := range m.nodes {
		if other != id {
			t.Disconnect(m.nodes[id].LocalAddr())
		}
	}
	m.nodes[id].DisconnectAll()
}

// deafen has a node hear nobody; it is heard, but for its answers.
func (m *mesh) deafen(id string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for other, t := range m.nodes {
		if other != id {
			t.Disconnect(m.nodes[id].LocalAddr())
		}
	}
}

// mend puts it back.
func (m *mesh) mend(id string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for other, t := range m.nodes {
		if other != id {
			t.Connect(m.nodes[id].LocalAddr(), m.nodes[id])
			m.nodes[id].Connect(t.LocalAddr(), t)
		}
	}
}

// elect has a node stand for election now: who tests has not the patience of a follower.
func (m *mesh) elect(t testing.TB, n *Node) {
	t.Helper()
	m.mu.Lock()
	var other *raft.InmemTransport
	for id, via := range m.nodes {
		if id != n.own.ID {
			other = via
		}
	}
	m.mu.Unlock()
	for !n.Leads() {
		header := raft.RPCHeader{ProtocolVersion: raft.ProtocolVersionMax, ID: []byte("test"), Addr: []byte("test")}
		if err := other.TimeoutNow(raft.ServerID(n.own.ID), n.own.address(), &raft.TimeoutNowRequest{RPCHeader: header}, &raft.TimeoutNowResponse{}); err != nil {
			t.Fatal(err)
		}
		for wait := 0; wait < 100 && !n.Leads(); wait++ {
			time.Sleep(2 * time.Millisecond)
		}
	}
}

// lossy is a way on which calls are lost or come late.
type lossy struct {
	*raft.InmemTransport
	part float64
}

func (l *lossy) bad() error {
	switch chance := rand.Float64(); {
	case chance < l.part/2:
		time.Sleep(20 * time.Millisecond)
		return raft.ErrTransportShutdown
	case chance < l.part:
		time.Sleep(50 * time.Millisecond)
	}
	return nil
}

func (l *lossy) AppendEntries(id raft.ServerID, to raft.ServerAddress, asked *raft.AppendEntriesRequest, told *raft.AppendEntriesResponse) error {
	if err := l.bad(); err != nil {
		return err
	}
	return l.InmemTransport.AppendEntries(id, to, asked, told)
}

func (l *lossy) RequestVote(id raft.ServerID, to raft.ServerAddress, asked *raft.RequestVoteRequest, told *raft.RequestVoteResponse) error {
	if err := l.bad(); err != nil {
		return err
	}
	return l.InmemTransport.RequestVote(id, to, asked, told)
}

func memberNamed(i int) Member {
	return Member{ID: fmt.Sprintf("n%d", i+1), Log: fmt.Sprintf("h%d:1", i+1), Web: fmt.Sprintf("h%d:80", i+1)}
}

// forAll is a folder for what tests copy; TestMain takes it away.
var forAll = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "cluster") })

// founded3 are the folders of three voters whose journal is empty; made once, and copied.
var founded3 = sync.OnceValues(func() (string, error) {
	dir, err := forAll()
	if err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "three")
	ctx, web := context.Background(), &mesh{nodes: map[string]*raft.InmemTransport{}}
	at := func(i int) string { return filepath.Join(dir, memberNamed(i).ID) }
	if err := Found(ctx, Founding{Dir: at(0), Member: memberNamed(0)}); err != nil {
		return "", err
	}
	first, err := Open(ctx, Options{Dir: at(0), transport: web.transport})
	if err != nil {
		return "", err
	}
	defer first.Close()
	for !first.Leads() {
		<-first.LeaderChanges()
	}
	for i := 1; i < 3; i++ {
		err := build(at(i), func(h nodeDir) error {
			key, err := secret.KeyText(first.home.database())
			if err != nil {
				return err
			}
			if err := keep(h.key(), key); err != nil {
				return err
			}
			if err := first.CopyTo(ctx, h.database()); err != nil {
				return err
			}
			logs, err := openLogs(h)
			if err != nil {
				return err
			}
			if err := logs.Close(); err != nil {
				return err
			}
			return keepJSON(h.member(), memberNamed(i))
		})
		if err != nil {
			return "", err
		}
		n, err := Open(ctx, Options{Dir: at(i), transport: web.transport})
		if err != nil {
			return "", err
		}
		defer n.Close()
		m := memberNamed(i)
		if err := first.raft.AddVoter(raft.ServerID(m.ID), m.address(), 0, 0).Error(); err != nil {
			return "", err
		}
		for { // it has been told who belongs to the cluster
			list, err := n.Members()
			if err != nil {
				return "", err
			}
			if len(list) == i+1 {
				break
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
	return dir, nil
})

// A trio are three nodes in one process.
type trio struct {
	t     testing.TB
	mesh  *mesh
	dir   string
	nodes []*Node
	o     func(i int) Options
}

// patient is for tests in which nobody has to be missed: on a busy machine no lead is lost.
func patient(int) Options { return Options{Timeout: 3 * time.Second} }

// impatient is for those in which somebody has to be.
func impatient(int) Options { return Options{} }

// three opens three nodes, the first of which leads.
func three(t testing.TB, loses float64, o func(i int) Options) *trio {
	t.Helper()
	from, err := founded3()
	if err != nil {
		t.Fatal(err)
	}
	h := &trio{t: t, mesh: &mesh{nodes: map[string]*raft.InmemTransport{}, loses: loses}, dir: t.TempDir(), nodes: make([]*Node, 3), o: o}
	if err := os.CopyFS(h.dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.whole)
	for i := range h.nodes {
		private(t, h.at(i))
		h.open(i)
	}
	h.mesh.elect(t, h.nodes[0])
	return h
}

// inBubble runs a test in a time of its own, which passes only while all nodes wait: their files are real, and
// no machine is too slow for them.
func inBubble(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	t.Parallel()
	if _, err := founded3(); err != nil { // for others too
		t.Fatal(err)
	}
	synctest.Test(t, test)
}

// private takes back what a copy has made of the modes of secrets.
func private(t testing.TB, dir string) {
	t.Helper()
	for _, file := range []string{nodeDir(dir).key(), nodeDir(dir).database()} {
		if err := os.Chmod(file, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func (h *trio) at(i int) string { return filepath.Join(h.dir, memberNamed(i).ID) }

func (h *trio) open(i int) *Node {
	h.t.Helper()
	o := h.o(i)
	o.Dir, o.transport = h.at(i), h.mesh.transport
	n, err := Open(context.Background(), o)
	if err != nil {
		h.t.Fatal(err)
	}
	h.nodes[i] = n
	return n
}

func (h *trio) shut(i int) {
	h.t.Helper()
	if n := h.nodes[i]; n != nil {
		if err := n.Close(); err != nil {
			h.t.Errorf("%s: %v", n.own.ID, err)
		}
	}
	h.nodes[i] = nil
}

// whole closes the nodes when all have what one has, and looks at their files.
func (h *trio) whole() {
	furthest := uint64(0)
	for _, n := range h.nodes {
		if n != nil && n.Failed() == nil {
			furthest = max(furthest, n.Done())
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), baseline.Patience(20*time.Second))
	defer cancel()
	well := make([]bool, len(h.nodes))
	for i, n := range h.nodes {
		if well[i] = n != nil && n.Failed() == nil; well[i] {
			if err := n.Await(ctx, furthest); err != nil {
				h.t.Errorf("%s stands at %d of %d: %v", n.own.ID, n.Done(), furthest, err)
			}
		}
	}
	for i, n := range h.nodes {
		if n != nil && n.Leads() { // first, or it would call one that is gone until it gives up
			h.shut(i)
		}
	}
	var heads [][32]byte
	for i := range h.nodes {
		if h.shut(i); !well[i] {
			continue
		}
		report, err := audit.Verify(context.Background(), nodeDir(h.at(i)).database(), audit.VerifyOptions{})
		if err != nil {
			h.t.Errorf("node %d: %v", i, err)
		}
		if heads = append(heads, report.Hash); !bytes.Equal(heads[0][:], report.Hash[:]) {
			h.t.Errorf("node %d ends with %x, another one with %x", i, report.Hash, heads[0])
		}
	}
}

// alone is a cluster of one.
func alone(t testing.TB) *Node {
	t.Helper()
	from, err := founded1()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	private(t, dir)
	web := &mesh{nodes: map[string]*raft.InmemTransport{}}
	n, err := Open(t.Context(), Options{Dir: dir, Timeout: founding, transport: web.transport})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := n.Close(); err != nil {
			t.Error(err)
		}
		if _, err := audit.Verify(context.Background(), n.home.database(), audit.VerifyOptions{}); err != nil {
			t.Error(err)
		}
	})
	for !n.Leads() {
		<-n.LeaderChanges()
	}
	return n
}

var founded1 = sync.OnceValues(func() (string, error) {
	dir, err := forAll()
	if err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "one")
	return dir, Found(context.Background(), Founding{Dir: dir, Member: memberNamed(0)})
})

func TestANodeAloneIsAJournal(t *testing.T) {
	t.Parallel()
	journaltest.Run(t, func(t testing.TB) journal.Journal { return alone(t) })
}

func TestTheLeaderOfThreeIsAJournal(t *testing.T) {
	t.Parallel()
	journaltest.Run(t, func(t testing.TB) journal.Journal { return three(t, 0, patient).nodes[0] })
}

func TestTheLeaderOfThreeAnswersLikeTheModel(t *testing.T) {
	t.Parallel()
	journaltest.Compare(t, three(t, 0, patient).nodes[0])
}

// Calls are lost there too, or come late.
func TestWhoWasHandedTheLeadIsAJournal(t *testing.T) {
	t.Parallel()
	journaltest.Run(t, func(t testing.TB) journal.Journal {
		h := three(t, 0.01, patient)
		if err := h.nodes[0].HandOver(ctx); err != nil {
			t.Fatal(err)
		}
		return h.leader()
	})
}

var ctx = context.Background()

// leader waits for one.
func (h *trio) leader() (leads *Node) {
	h.t.Helper()
	soon(h.t, "somebody leads", func() bool {
		for _, n := range h.nodes {
			if n != nil && n.Leads() && n.Barrier(ctx) == nil {
				leads = n
			}
		}
		return leads != nil
	})
	return leads
}
