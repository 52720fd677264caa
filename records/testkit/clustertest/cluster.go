//go:build unix

package clustertest

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/rpc"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
)

// patience is how long anything may take that is not measured.
const patience = 30 * time.Second

// A Cluster are three nodes, each a process.
type Cluster struct {
	t     testing.TB
	nodes []*process
}

// A process is a node of the cluster, which may be dead.
type process struct {
	Child
	mu   sync.Mutex
	run  *exec.Cmd
	said string // the file of what it prints
	line *rpc.Client
}

// Open founds a cluster of three and waits until it answers. Each child is changed as the test
// likes; nil for not at all.
func Open(t testing.TB, change func(c *Child)) *Cluster {
	t.Helper()
	return OpenMany(t, 3, change)
}

// OpenMany is the same with any number of nodes.
func OpenMany(t testing.TB, nodes int, change func(c *Child)) *Cluster {
	t.Helper()
	folder, err := os.MkdirTemp("", "hall") // its paths are short: the name of a socket has to be
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	h := &Cluster{t: t}
	t.Cleanup(h.end)
	for i := range nodes {
		id := fmt.Sprintf("n%d", i+1)
		p := &process{said: filepath.Join(folder, id+".log"), Child: Child{
			ID: id, Dir: filepath.Join(folder, id), Log: free(t), Socket: filepath.Join(folder, id+".s"),
		}}
		if change != nil {
			change(&p.Child)
		}
		if i > 0 {
			h.ask(0, "Invite", struct{}{}, &p.Join)
		}
		h.nodes = append(h.nodes, p)
		h.Start(i)
		h.Until("a node serves, and votes", func() bool { s, err := h.State(i); return err == nil && s.Votes })
	}
	h.Until("somebody leads", func() bool { return h.Leader() >= 0 })
	if why := h.level(); why != "" {
		t.Fatal(why)
	}
	return h
}

// free is an address that nobody listens at.
func free(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// Database is the file of a node.
func (h *Cluster) Database(i int) string { return filepath.Join(h.nodes[i].Dir, "renju.db") }

// Start starts a node that is not running.
func (h *Cluster) Start(i int) {
	h.t.Helper()
	p := h.nodes[i]
	text, err := json.Marshal(p.Child)
	if err != nil {
		h.t.Fatal(err)
	}
	said, err := os.OpenFile(p.said, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		h.t.Fatal(err)
	}
	defer said.Close()
	run := exec.Command(os.Args[0])
	run.Env = append(os.Environ(), asChild+"="+string(text))
	run.Stdout, run.Stderr = said, said
	if err := run.Start(); err != nil {
		h.t.Fatal(err)
	}
	p.mu.Lock()
	p.run = run
	p.mu.Unlock()
}

// Fills has the disk of a node be full soon, when it is started next: none of its files may grow by
// more than so many bytes, from the largest one on.
func (h *Cluster) Fills(i int, more int64) {
	h.t.Helper()
	left, err := os.ReadDir(h.nodes[i].Dir)
	if err != nil {
		h.t.Fatal(err)
	}
	largest := int64(0)
	for _, file := range left {
		if about, err := file.Info(); err == nil && about.Mode().IsRegular() {
			largest = max(largest, about.Size())
		}
	}
	h.nodes[i].Room = largest + more
}

// Empties has it have room again, when it is started next.
func (h *Cluster) Empties(i int) { h.nodes[i].Room = 0 }

// Replace has a dead node, whose folder is lost, join again.
func (h *Cluster) Replace(i int) {
	h.t.Helper()
	p := h.nodes[i]
	if err := os.RemoveAll(p.Dir); err != nil {
		h.t.Fatal(err)
	}
	by := -1
	h.Until("the lost one is removed", func() bool {
		by = h.Leader()
		return by >= 0 && h.nodes[by].call("Remove", p.ID, &struct{}{}) == nil
	})
	h.ask(by, "Invite", struct{}{}, &p.Join)
	h.Start(i)
	h.Until("who has replaced it votes", func() bool { s, err := h.State(i); return err == nil && s.Votes })
}

// CatchUp waits until every node has what one of them has now.
func (h *Cluster) CatchUp() {
	h.t.Helper()
	furthest := uint64(0)
	for i := range h.nodes {
		if s, err := h.State(i); err == nil {
			furthest = max(furthest, s.Done)
		}
	}
	for i := range h.nodes {
		h.Until("a node catches up", func() bool { s, err := h.State(i); return err == nil && s.Done >= furthest })
	}
}

// Kill kills nodes at once, as kill -9 does, and waits for their end.
func (h *Cluster) Kill(nodes ...int) {
	for _, i := range nodes {
		h.signal(i, syscall.SIGKILL)
	}
	for _, i := range nodes {
		_ = h.nodes[i].run.Wait()
		h.nodes[i].hangUp()
	}
}

// Stop has a node do nothing until Resume, as if its machine slept.
func (h *Cluster) Stop(i int) { h.signal(i, syscall.SIGSTOP) }

// Resume lets it go on.
func (h *Cluster) Resume(i int) { h.signal(i, syscall.SIGCONT) }

func (h *Cluster) signal(i int, s syscall.Signal) {
	if err := h.nodes[i].run.Process.Signal(s); err != nil && !errors.Is(err, os.ErrProcessDone) {
		h.t.Error(err)
	}
}

// Quit closes all nodes as they are closed when nothing is wrong.
func (h *Cluster) Quit() {
	for i := range h.nodes {
		h.signal(i, syscall.SIGTERM)
	}
	for _, p := range h.nodes {
		if err := p.run.Wait(); err != nil {
			h.t.Errorf("%s: %v", p.ID, err)
		}
		p.hangUp()
	}
}

// end leaves no process behind, and tells what they said where the test failed.
func (h *Cluster) end() {
	for _, p := range h.nodes {
		if p.run != nil && p.run.ProcessState == nil {
			_ = p.run.Process.Kill()
			_ = p.run.Wait()
		}
		if said, err := os.ReadFile(p.said); err == nil && h.t.Failed() {
			h.t.Logf("%s said:\n%s", p.ID, said[max(0, len(said)-4000):])
		}
	}
}

// callMost is how long a client waits for a node before it asks another one.
const callMost = time.Second

var errLate = errors.New("the node does not answer")

// call asks a node.
func (p *process) call(what string, question, answer any) error {
	line, err := p.dial()
	if err != nil {
		return err
	}
	asked := line.Go("Node."+what, question, answer, make(chan *rpc.Call, 1))
	select {
	case <-asked.Done:
		err = asked.Error
	case <-time.After(callMost):
		err = errLate
	}
	if _, said := errors.AsType[rpc.ServerError](err); err != nil && !said {
		p.hangUp()
	}
	return err
}

func (p *process) dial() (*rpc.Client, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.line != nil {
		return p.line, nil
	}
	conn, err := net.DialTimeout("unix", p.Socket, callMost)
	if err != nil {
		return nil, err
	}
	p.line = rpc.NewClient(conn)
	return p.line, nil
}

func (p *process) hangUp() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.line != nil {
		_ = p.line.Close()
		p.line = nil
	}
}

func (h *Cluster) ask(i int, what string, question, answer any) {
	h.t.Helper()
	h.Until(what, func() bool { return h.nodes[i].call(what, question, answer) == nil })
}

// State is where a node stands.
func (h *Cluster) State(i int) (s State, err error) {
	err = h.nodes[i].call("State", struct{}{}, &s)
	return s, err
}

// Leader is the node that leads; -1 where none does.
func (h *Cluster) Leader() int {
	for i := range h.nodes {
		if s, err := h.State(i); err == nil && s.Leads {
			return i
		}
	}
	return -1
}

// Until waits for something that comes by itself.
func (h *Cluster) Until(what string, is func() bool) {
	h.t.Helper()
	if !baseline.Within(patience, is) {
		h.t.Fatalf("%s: it does not come", what)
	}
}

// level waits until all nodes stand at the same place; why says what keeps them from it.
func (h *Cluster) level() (why string) {
	baseline.Within(patience, func() bool { why = h.apart(); return why == "" })
	return why
}

func (h *Cluster) apart() (why string) {
	var first State
	for i, p := range h.nodes {
		s, err := h.State(i)
		switch {
		case err != nil:
			return fmt.Sprintf("%s: %v", p.ID, err)
		case s.Failed != "":
			return fmt.Sprintf("%s has stopped: %s", p.ID, s.Failed)
		case i == 0:
			first = s
		case s.Position != first.Position || s.Hash != first.Hash || s.Done != first.Done:
			return fmt.Sprintf("%s stands at %d (%d), %s at %d (%d)", p.ID, s.Position, s.Done, h.nodes[0].ID, first.Position, first.Done)
		}
	}
	return ""
}
