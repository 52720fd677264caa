package cluster

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A folder that is an old copy, with a node that was away: together they are most of the voters, and lack what
// was acknowledged. While somebody is there who has it, a reader, neither asks for a vote; with the one that
// has it they go on, and nothing is lost.
func TestAnOldFolderUndoesNothing(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	at := func(id string) string { return filepath.Join(dir, id) }
	if err := Found(ctx, Founding{Dir: at("a"), Member: Member{ID: "a", Log: free(t)}}); err != nil {
		t.Fatal(err)
	}
	running := map[string]*Node{"a": start(t, at("a"))}
	soon(t, "the founder leads", running["a"].Leads)
	for _, m := range []Member{{ID: "b"}, {ID: "c"}, {ID: "r", Reads: true}} {
		line, err := running["a"].Invite(time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		m.Log = free(t)
		if err := Join(ctx, Joining{Dir: at(m.ID), Member: m, Line: line}); err != nil {
			t.Fatal(err)
		}
		running[m.ID] = start(t, at(m.ID))
		soon(t, m.ID+" has its place", func() bool { return m.Reads || running[m.ID].Votes() })
	}
	stop := func(id string) {
		t.Helper()
		if err := running[id].Close(); err != nil {
			t.Fatal(err)
		}
		delete(running, id)
	}
	leader := func() (one *Node) {
		t.Helper()
		soon(t, "somebody leads", func() bool {
			for _, n := range running {
				if n.Leads() {
					one = n
					return true
				}
			}
			return false
		})
		return one
	}
	play(t, leader(), "game/1", 0, 1)
	stop("a")
	if err := os.CopyFS(at("old"), os.DirFS(at("a"))); err != nil {
		t.Fatal(err)
	}
	running["a"] = start(t, at("a"))
	stop("c")
	play(t, leader(), "game/1", 1, 3)
	soon(t, "the reader has it", func() bool { p, _ := running["r"].End(); return p == 3 })
	stop("a")
	stop("b")
	if err := os.RemoveAll(at("a")); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(at("old"), at("a")); err != nil {
		t.Fatal(err)
	}
	private(t, at("a"))
	running["a"], running["c"] = start(t, at("a")), start(t, at("c"))
	for end := time.Now().Add(4 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if running["a"].Leads() || running["c"].Leads() {
			t.Fatal("one leads that lacks what was acknowledged")
		}
	}
	running["b"] = start(t, at("b"))
	play(t, leader(), "game/1", 3, 4)
	for id, n := range running {
		soon(t, id+" has all", func() bool { p, _ := n.End(); return p == 4 && n.Failed() == nil })
	}
}
