package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records/cluster"
)

// Where a port is in use, `cluster try` says so in one sentence, and makes nothing.
func TestAHallWithAPortInUseMakesNothing(t *testing.T) {
	port := freePorts(t, 3)
	dir := filepath.Join(t.TempDir(), "cluster")
	c := &clusterTry{Nodes: 3, Dir: dir, Port: port, Host: "127.0.0.1"}
	for _, at := range []string{c.member(3).Web, c.member(2).Log} {
		l, err := net.Listen("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		err = c.run(t.Context(), io.Discard, io.Discard)
		if _, usage := errors.AsType[tools.UsageError](err); !usage || !strings.Contains(err.Error(), at) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", at, err)
		}
		if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("there is %s: %v", dir, err)
		}
		_ = l.Close()
	}
}

// The ports at which nodes hear each other are given where they are made: not among those for browsers, and
// not otherwise later.
func TestTheLogPortOfAHallIsGiven(t *testing.T) {
	dir := t.TempDir()
	a := aNode(t, filepath.Join(dir, "n1"))
	own, err := strconv.Atoi(a.Own().Log[strings.LastIndex(a.Own().Log, ":")+1:])
	if err != nil {
		t.Fatal(err)
	}
	c := clusterTry{Nodes: 3, Dir: filepath.Join(dir, "other"), Port: freePorts(t, 3), Host: "127.0.0.1"}
	if got, want := c.member(2).Log, fmt.Sprint("127.0.0.1:", c.Port+1001); got != want {
		t.Errorf("without one the second node listens at %s, not %s", got, want)
	}
	for port, says := range map[int]string{c.Port: "ports of its own", c.Port + 2: "ports of its own", c.Port - 2: "ports of its own", c.Port + 3: "", c.Port + 1003: ""} {
		given := c
		given.LogPort = port
		if err := given.portsApart(); (says == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("--port %d --log-port %d: %v", given.Port, port, err)
		}
		if got, want := given.member(2).Log, fmt.Sprint("127.0.0.1:", port+1); got != want {
			t.Errorf("the second node listens at %s, not %s", got, want)
		}
	}
	c.Nodes, c.Dir = 1, dir
	for port, says := range map[int]string{0: "", own: "", own + 1: "was made to listen at " + a.Own().Log} {
		given := c
		given.LogPort = port
		_, usage := errors.AsType[tools.UsageError](given.portsApart())
		if err := given.portsApart(); (says == "") != (err == nil) || err != nil && (!usage || !strings.Contains(err.Error(), says)) {
			t.Errorf("a folder that is there, and --log-port %d: %v", port, err)
		}
	}
}

// aNode is a node that runs in this process, the only one of its cluster.
func aNode(t *testing.T, dir string) *cluster.Node {
	t.Helper()
	own := cluster.Member{ID: filepath.Base(dir), Log: freeAddress(t), Web: "127.0.0.1:80"}
	if err := cluster.Found(t.Context(), cluster.Founding{Dir: dir, Member: own}); err != nil {
		t.Fatal(err)
	}
	return opened(t, dir)
}

func opened(t *testing.T, dir string) *cluster.Node {
	t.Helper()
	n, err := cluster.Open(t.Context(), cluster.Options{Dir: dir, Timeout: baseline.Patience(500 * time.Millisecond)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	if !baseline.Within(20*time.Second, func() bool { _, known := n.Leader(); return known }) {
		t.Fatal("nobody leads")
	}
	return n
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// A node that is lost is replaced in one step, with what that prints; one that answers is left, and a
// line that nobody could use in time is not made.
func TestANodeThatIsLostIsReplaced(t *testing.T) {
	dir := t.TempDir()
	at := func(id string) string { return filepath.Join(dir, id) }
	a := aNode(t, at("a"))
	line, err := a.Invite(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	reads := cluster.Member{ID: "b", Log: freeAddress(t), Reads: true}
	if err := cluster.Join(t.Context(), cluster.Joining{Dir: at("b"), Member: reads, Line: line}); err != nil {
		t.Fatal(err)
	}
	b := opened(t, at("b"))
	remote, err := cluster.At(at("a"))
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	if err := tellStatus(context.Background(), remote, &said); err != nil || !strings.Contains(said.String(), "leads") || !strings.Contains(said.String(), "reads") || strings.Contains(said.String(), "no answer") {
		t.Errorf("%v\n%s", err, &said)
	}
	refused := func(what string, err error, says string) {
		t.Helper()
		if _, usage := errors.AsType[tools.UsageError](err); !usage || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", what, err)
		}
	}
	refused("a line for a second", (&clusterInvite{Dir: at("a"), Within: time.Second}).Run(), "--within")
	refused("a replacement for a second", (&clusterReplace{Dir: at("a"), ID: "b", Within: time.Second}).Run(), "--within")
	refused("one that answers", (&clusterReplace{Dir: at("a"), ID: "b", Within: time.Hour}).Run(), "--anyway")
	if err := (&clusterReplace{Dir: at("a"), ID: "x", Within: time.Hour}).Run(); err == nil {
		t.Error("nobody is replaced")
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	said.Reset()
	if err := tellStatus(context.Background(), remote, &said); err != nil || !strings.Contains(said.String(), "no answer") {
		t.Errorf("%v\n%s", err, &said)
	}
	m, line, err := remote.Replace(t.Context(), "b", time.Hour, false)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := joinCommand(m, line), "renju-arbiter cluster join --dir FOLDER --id b --log "+reads.Log+" "+line; got != want {
		t.Errorf("%s", got)
	}
	if err := cluster.Join(t.Context(), cluster.Joining{Dir: at("anew"), Member: reads, Line: line}); err != nil {
		t.Error(err)
	}
}

// Who has the lead handed over is told who leads then, or why nobody else was given it.
func TestWhoLeadsAfterAHandOverIsSaid(t *testing.T) {
	dir := t.TempDir()
	at := func(id string) string { return filepath.Join(dir, id) }
	a := aNode(t, at("a"))
	remote, err := cluster.At(at("a"))
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	if err := handOver(t.Context(), remote, &said); err == nil || !strings.HasPrefix(err.Error(), "a leads still: ") || !strings.Contains(err.Error(), cluster.ErrNobodyElse.Error()) {
		t.Errorf("alone: %v", err)
	}
	line, err := a.Invite(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if err := cluster.Join(t.Context(), cluster.Joining{Dir: at("b"), Member: cluster.Member{ID: "b", Log: freeAddress(t)}, Line: line}); err != nil {
		t.Fatal(err)
	}
	b := opened(t, at("b"))
	if !baseline.Within(20*time.Second, b.Votes) {
		t.Fatal("the other has no vote")
	}
	if err := handOver(t.Context(), remote, &said); err != nil || said.String() != "b leads now.\n" {
		t.Errorf("%v %q", err, said.String())
	}
}

// A member that refuses to answer is not shown as one that does not answer.
func TestWhoRefusesToAnswerIsSaidToRefuse(t *testing.T) {
	var said strings.Builder
	refuses := cluster.NodeStatus{Member: cluster.Member{ID: "n2", Log: "h:1"}, Refuses: "no"}
	if err := writeStatus([]cluster.NodeStatus{refuses}, &said); err != nil || !strings.Contains(said.String(), "refuses to answer: no") {
		t.Errorf("%v\n%s", err, &said)
	}
}
