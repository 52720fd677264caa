package cluster

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// twoVoters are a, which leads, and b.
func twoVoters(t *testing.T, dir string) (a, b *Node) {
	t.Helper()
	if err := Found(ctx, Founding{Dir: filepath.Join(dir, "a"), Member: Member{ID: "a", Log: free(t)}}); err != nil {
		t.Fatal(err)
	}
	a = start(t, filepath.Join(dir, "a"))
	soon(t, "the founder leads", a.Leads)
	line, err := a.Invite(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if err := Join(ctx, Joining{Dir: filepath.Join(dir, "b"), Member: Member{ID: "b", Log: free(t)}, Line: line}); err != nil {
		t.Fatal(err)
	}
	b = start(t, filepath.Join(dir, "b"))
	soon(t, "the other has a vote", b.Votes)
	play(t, a, "game/1", 0, 2)
	if err := b.Await(ctx, a.Done()); err != nil {
		t.Fatal(err)
	}
	return a, b
}

// copied is a copy of a node's folder, as somebody makes one.
func copied(t *testing.T, dir, as string) (twin string) {
	t.Helper()
	twin = filepath.Join(filepath.Dir(dir), as)
	if err := os.CopyFS(twin, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	private(t, twin)
	if err := os.Remove(filepath.Join(twin, "renju.db.lock")); err != nil {
		t.Fatal(err)
	}
	return twin
}

// A copy of the folder of a node that runs does not take part: under the id of the one that leads it would be
// given votes, and lead. It says why, and nobody else is disturbed.
func TestACopiedFolderDoesNotTakePart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a, b := twoVoters(t, dir)
	term := a.raft.CurrentTerm()
	for _, of := range []*Node{a, b} {
		twin, err := Open(ctx, Options{Dir: copied(t, string(of.home), "twin-of-"+of.own.ID), Listen: free(t)})
		if twins, is := errors.AsType[*DuplicateNodeError](err); !is || twins.Member != of.own || !strings.Contains(err.Error(), of.own.Log) {
			t.Errorf("the twin of %s: %v", of.own.ID, err)
		}
		if err != nil {
			continue
		}
		for end := time.Now().Add(3 * time.Second); time.Now().Before(end) && !twin.Leads(); time.Sleep(5 * time.Millisecond) {
		}
		if twin.Leads() {
			t.Errorf("the twin of %s leads", of.own.ID)
		}
		if _, err := twin.Append(ctx, move("game/1", 2)); err == nil {
			t.Errorf("the twin of %s writes, and %s has carried out %d, %s %d", of.own.ID, a.own.ID, a.Done(), b.own.ID, b.Done())
		}
		_ = twin.Close()
	}
	if a.raft.CurrentTerm() != term || !a.Leads() {
		t.Error("the lead was disturbed")
	}
	play(t, a, "game/1", 2, 3)
}

// Where a copy was started while its node was down, it stops when that is back. The node itself goes on, also
// where it is reached by another way than the one on which it listens.
func TestACopyStopsWhenItsNodeIsBack(t *testing.T) {
	t.Parallel()
	dir, listens := t.TempDir(), free(t)
	own := Member{ID: "a", Log: narrowWay(t, listens, 1<<20)}
	if err := Found(ctx, Founding{Dir: filepath.Join(dir, "a"), Member: own}); err != nil {
		t.Fatal(err)
	}
	open := func(dir, listens string) *Node {
		n, err := Open(ctx, Options{Dir: dir, Listen: listens})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = n.Close() })
		soon(t, "it leads", n.Leads)
		return n
	}
	if err := open(filepath.Join(dir, "a"), listens).Close(); err != nil {
		t.Fatal(err)
	}
	twin := open(copied(t, filepath.Join(dir, "a"), "twin"), free(t))
	twin.watchDuplicate()
	if err := twin.Failed(); err != nil {
		t.Fatalf("nobody is at its address: %v", err)
	}
	a := open(filepath.Join(dir, "a"), listens)
	a.watchDuplicate()
	if err := a.Failed(); err != nil {
		t.Errorf("the node stops: %v", err)
	}
	soon(t, "the twin stops", func() bool { return twin.Failed() != nil })
	if _, is := errors.AsType[*DuplicateNodeError](twin.Failed()); !is {
		t.Errorf("the twin: %v", twin.Failed())
	}
}
