package cluster

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hashicorp/raft"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records"
	"renju-arbiter/records/replica"
)

// Two clusters of one name are two: nobody of one is answered by the other, whatever id and address
// it shows, and it is told so in one sentence.
func TestTwoClustersOfOneNameAreTwo(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var nodes []*Node
	for _, name := range []string{"one", "other"} {
		at := filepath.Join(dir, name)
		if err := Found(ctx, Founding{Dir: at, Member: Member{ID: "n1", Log: free(t)}}); err != nil {
			t.Fatal(err)
		}
		n := start(t, at)
		soon(t, "the founder leads", n.Leads)
		nodes = append(nodes, n)
	}
	for i, n := range nodes {
		to := nodes[1-i].own.Log
		for _, path := range []string{askStatus, askCopy, askHandOver} {
			err := askOnce(ctx, n.wire.identity.config(asking), to, path, struct{}{})
			if err == nil || !strings.Contains(err.Error(), "another cluster") || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: %v", path, err)
			}
		}
		if conn, err := n.wire.Dial(raft.ServerAddress(to+"/"), time.Second); err == nil {
			t.Error("raft reaches the other cluster")
			_ = conn.Close()
		}
	}
	for _, n := range nodes {
		play(t, n, "game/1", 0, 1)
	}
}

// What a later version of the program has written stops a node with a sentence that says so, and
// changes nothing.
func TestANodeStopsAtWhatALaterVersionHasWritten(t *testing.T) {
	t.Parallel()
	entryOf := func(entries ...[]byte) []byte { return entry{entries: entries}.encode() }
	form := entryOf()
	form[0] = entryForm + 1
	for name, c := range map[string]struct {
		data []byte
		is   func(error) bool
	}{
		"a form":    {form, func(err error) bool { _, is := errors.AsType[*FormError](err); return is }},
		"a kind":    {entryOf([]byte{120, 1}), func(err error) bool { _, is := errors.AsType[*replica.NewerEntryError](err); return is }},
		"a version": {entryOf([]byte{2, 99}), func(err error) bool { _, is := errors.AsType[*replica.NewerEntryError](err); return is }},
	} {
		n := alone(t)
		play(t, n, "game/1", 0, 2)
		done := n.Done()
		n.machine.ApplyBatch([]*raft.Log{{Index: done + 90, Type: raft.LogCommand, Data: c.data}})
		<-n.Stopped()
		if why := n.Failed(); !c.is(why) || !strings.Contains(why.Error(), "use a newer version") || n.Done() != done {
			t.Errorf("%s: %v, done %d of %d", name, why, n.Done(), done)
		}
		if here, err := n.Stream(ctx, "game/1"); err != nil || len(here) != 2 {
			t.Errorf("%s: it shows %d records, %v", name, len(here), err)
		}
	}
}

// The clock of a node does not matter, of one that leads neither: what it stamps the others keep as it
// is. (All files are compared at the end.)
func TestNodesWhoseClocksDifferKeepOneJournal(t *testing.T) {
	t.Parallel()
	h := three(t, 0, func(i int) Options {
		by := time.Duration(i-1) * time.Hour
		return Options{Timeout: 3 * time.Second, Store: records.Options{Now: func() time.Time { return time.Now().Add(by) }}}
	})
	play(t, h.nodes[0], "game/1", 0, 3)
	if _, err := h.nodes[0].Append(ctx, dossierOf(1<<20)); err != nil {
		t.Fatal(err)
	}
	if err := h.nodes[0].HandOver(ctx); err != nil {
		t.Fatal(err)
	}
	next := h.leader()
	next.KeepSwept(ended(), func(err error) { t.Error(err) })
	play(t, next, "game/1", 3, 6)
}

// ended is a context that has ended.
func ended() context.Context {
	gone, end := context.WithCancel(ctx)
	end()
	return gone
}

// A node whose database has another history stops at the first entry, and names the place; the others
// go on.
func TestANodeWithAnotherHistoryStops(t *testing.T) {
	t.Parallel()
	h, other := three(t, 0, patient), three(t, 0, patient)
	play(t, h.nodes[0], "game/1", 0, 4)
	play(t, other.nodes[0], "game/2", 0, 4)
	for _, o := range []*trio{h, other} {
		if err := o.nodes[2].Await(ctx, o.nodes[0].Done()); err != nil {
			t.Fatal(err)
		}
		o.shut(2)
	}
	for _, name := range []string{"", ".head"} {
		copyFile(t, nodeDir(other.at(2)).database()+name, nodeDir(h.at(2)).database()+name)
	}
	n := h.open(2)
	play(t, h.nodes[0], "game/1", 4, 6)
	soon(t, "it stops", func() bool { return n.Failed() != nil })
	if differs, is := errors.AsType[*DifferError](n.Failed()); !is || differs.Position == 0 {
		t.Errorf("it has stopped for %v", n.Failed())
	}
	play(t, h.nodes[0], "game/1", 6, 8)
}

// A backup that is put in the place of the database is none of the log's: the node does not start. A
// copy of its own file that is older is brought up.
func TestABackupInThePlaceOfTheDatabase(t *testing.T) {
	t.Parallel()
	h := three(t, 0, patient)
	play(t, h.nodes[0], "game/1", 0, 3)
	if err := h.nodes[2].Await(ctx, h.nodes[0].Done()); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	backup, older := filepath.Join(dir, "backup.db"), filepath.Join(dir, "older.db")
	if err := records.Backup(ctx, nodeDir(h.at(2)).database(), backup); err != nil {
		t.Fatal(err)
	}
	if err := h.nodes[2].CopyTo(ctx, older); err != nil {
		t.Fatal(err)
	}
	play(t, h.nodes[0], "game/1", 3, 6)
	if err := h.nodes[2].Await(ctx, h.nodes[0].Done()); err != nil {
		t.Fatal(err)
	}
	h.shut(2)
	database := nodeDir(h.at(2)).database()
	if err := os.Remove(database + ".head"); err != nil {
		t.Fatal(err)
	}
	copyFile(t, backup, database)
	var lost *LostError
	n, err := Open(ctx, Options{Dir: h.at(2), transport: h.mesh.transport})
	if !errors.As(err, &lost) {
		t.Errorf("a backup is served: %v", err)
		_ = n.Close()
	}
	copyFile(t, older, database)
	n = h.open(2)
	if err := n.Await(ctx, h.nodes[0].Done()); err != nil {
		t.Error(err)
	}
	var elsewhere *journal.NotLeaderError
	if _, err := n.Append(ctx, move("game/1", 6)); !errors.As(err, &elsewhere) {
		t.Error(err)
	}
}
