//go:build unix

package main

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/cluster"
	"renju-arbiter/views/testkit/visit"
)

// threeNodes are nodes of which each is a process that the test starts, kills and starts again,
// with this program or with another one.
type threeNodes struct {
	nodesAt
	of    clusterTry
	runs  [4]*exec.Cmd // by number
	ended [4]chan struct{}
}

// startNodes founds a cluster from a database.
func startNodes(t *testing.T, from string) *threeNodes {
	t.Helper()
	n := noNodes(t)
	if err := cluster.Found(t.Context(), cluster.Founding{Dir: n.folder(1), Member: n.of.member(1), From: from}); err != nil {
		t.Fatal(err)
	}
	n.start(1, "")
	for i := 2; i <= 3; i++ {
		if err := n.of.join(t.Context(), i); err != nil {
			t.Fatal(err)
		}
		n.start(i, "")
	}
	n.untilAllVote()
	for i := 1; i <= 3; i++ {
		if said := n.said(i); strings.Contains(said, "found at the start") {
			t.Errorf("node %d, which is new, has found something amiss: %s", i, said)
		}
	}
	return n
}

// noNodes are three that were not founded yet.
func noNodes(t *testing.T) *threeNodes {
	t.Helper()
	n := &threeNodes{nodesAt: nodesAt{t: t, dir: filepath.Join(t.TempDir(), "nodes"), port: freePorts(t, 3)}}
	n.of = clusterTry{Nodes: 3, Dir: n.dir, Port: n.port, Host: "127.0.0.1"}
	t.Cleanup(n.end)
	return n
}

// start starts a node with a program, and waits until it serves; empty is this one.
func (n *threeNodes) start(i int, program string) {
	n.t.Helper()
	if why := n.begin(i, program); why != "" {
		n.t.Fatalf("node %d does not serve: %s", i, why)
	}
}

// begin is start that may also come to nothing: then it answers what the node has said.
func (n *threeNodes) begin(i int, program string) (why string) {
	n.t.Helper()
	// A take-over has to come within the 8 s for which a browser sends a form again.
	timeout := min(baseline.Patience(500*time.Millisecond), time.Second)
	run := exec.Command(cmp.Or(program, "renju-arbiter"), "serve", "--dir", n.folder(i), "--addr", n.of.member(i).Web, "--timeout", timeout.String())
	out, err := os.Create(n.says(i))
	if err != nil {
		n.t.Fatal(err)
	}
	defer out.Close()
	run.Stdout, run.Stderr = out, out
	if err := run.Start(); err != nil {
		n.t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { _ = run.Wait(); close(ended) }()
	n.runs[i], n.ended[i] = run, ended
	n.until(fmt.Sprint("node ", i, " to serve"), func() bool {
		select {
		case <-ended:
			why = n.said(i)
		default:
		}
		return why != "" || strings.Contains(n.said(i), "on this computer:")
	})
	return why
}

func (n *threeNodes) says(i int) string { return n.folder(i) + ".says" }

func (n *threeNodes) said(i int) string {
	text, _ := os.ReadFile(n.says(i))
	return string(text)
}

// kill ends a node as a power cut does, and waits for its end.
func (n *threeNodes) kill(i int) { n.t.Helper(); n.ends(i, syscall.SIGKILL) }

// quit has a node stop as it is stopped when nothing is wrong.
func (n *threeNodes) quit(i int) { n.t.Helper(); n.ends(i, syscall.SIGTERM) }

func (n *threeNodes) ends(i int, by syscall.Signal) {
	n.t.Helper()
	n.tell(i, by)
	n.untilEnded(i)
}

func (n *threeNodes) untilEnded(i int) {
	n.t.Helper()
	select {
	case <-n.ended[i]:
	case <-time.After(baseline.Patience(time.Minute)):
		n.t.Fatalf("node %d does not end", i)
	}
}

// freeze has a node do nothing until it thaws: its connections stay open.
func (n *threeNodes) freeze(i int) { n.t.Helper(); n.tell(i, syscall.SIGSTOP) }
func (n *threeNodes) thaw(i int)   { n.t.Helper(); n.tell(i, syscall.SIGCONT) }

func (n *threeNodes) tell(i int, what syscall.Signal) {
	n.t.Helper()
	if err := n.runs[i].Process.Signal(what); err != nil && !errors.Is(err, os.ErrProcessDone) {
		n.t.Fatal(err)
	}
}

func (n *threeNodes) running() (list []int) {
	for i := 1; i <= 3; i++ {
		if n.ended[i] == nil {
			continue
		}
		select {
		case <-n.ended[i]:
		default:
			list = append(list, i)
		}
	}
	return list
}

// end leaves no process behind.
func (n *threeNodes) end() {
	for _, i := range n.running() {
		_ = n.runs[i].Process.Kill()
		<-n.ended[i]
	}
	for i := 1; n.t.Failed() && i <= 3; i++ {
		text := n.said(i)
		n.t.Logf("node %d said: %s", i, text[max(0, len(text)-3000):])
	}
}

// level waits until all three nodes stand at the same place, and have the same chain there.
func (n *threeNodes) level() {
	n.t.Helper()
	n.until("all nodes to be level", func() bool {
		a, b, c := n.status(1), n.status(2), n.status(3)
		same := func(s cluster.Status) bool { return s.Position == a.Position && string(s.Hash) == string(a.Hash) }
		return a.Position > 0 && same(b) && same(c)
	})
}

// closed stops all nodes, holds that their chains are whole and one, and gives the journal of one.
func (n *threeNodes) closed() *records.Store {
	n.t.Helper()
	n.level()
	running := n.running()
	for _, i := range running {
		n.tell(i, syscall.SIGTERM)
	}
	for _, i := range running {
		n.untilEnded(i)
	}
	var first audit.Report
	for i := 1; i <= 3; i++ {
		r, err := audit.Verify(n.t.Context(), filepath.Join(n.folder(i), "renju.db"), audit.VerifyOptions{})
		if err != nil {
			n.t.Fatalf("node %d: %v", i, err)
		}
		if i == 1 {
			first = r
		}
		if r.Events != first.Events || r.Hash != first.Hash {
			n.t.Errorf("node %d ends at %d, %x, and node 1 at %d, %x", i, r.Events, r.Hash, first.Events, first.Hash)
		}
	}
	copied := filepath.Join(n.t.TempDir(), "renju.db")
	if err := records.Backup(n.t.Context(), filepath.Join(n.folder(1), "renju.db"), copied); err != nil {
		n.t.Fatal(err)
	}
	store, err := records.Open(n.t.Context(), copied, records.Options{Projectors: records.Projections()})
	if err != nil {
		n.t.Fatal(err)
	}
	n.t.Cleanup(func() { _ = store.Close() })
	return store
}

// stream is a stream of the journal of nodes that are closed.
func stream(t *testing.T, store *records.Store, name string) []journal.Record {
	t.Helper()
	list, err := store.Stream(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// at is somebody who goes on at a node, with the session that they have.
func (h *nodesAt) at(who *visit.Visitor, node int) *visit.Visitor {
	other := *who
	other.T, other.Base = h.t, h.url(node)
	return &other
}

// anybody is somebody at a node who has not been there before.
func (h *nodesAt) anybody(node int) *visit.Visitor {
	h.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return &visit.Visitor{T: h.t, Client: &http.Client{Jar: jar, Timeout: baseline.Patience(30 * time.Second)}, Base: h.url(node)}
}
