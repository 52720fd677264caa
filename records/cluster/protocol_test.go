package cluster

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/hashicorp/raft"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records"
	"renju-arbiter/records/replica"
)

// newer is a batch that only programs of the second protocol version know.
func newer(stream string, expected int64) journal.Batch {
	b := move(stream, expected)
	b.Streams[0].Events[0].Kind, b.Streams[0].Events[0].Version = "test.new", 2
	return b
}

// With a member of an older program nothing is ordered that it does not know, and all else is. When it
// has come back with the newer one everything is, also while it is down, and by a leader that has
// started anew meanwhile.
func TestNothingIsOrderedThatAMemberDoesNotKnow(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	own := Member{ID: "a", Log: free(t)}
	if err := Found(ctx, Founding{Dir: filepath.Join(dir, "a"), Member: own}); err != nil {
		t.Fatal(err)
	}
	open := func(id string, protocol uint64) *Node {
		n, err := Open(ctx, Options{Dir: filepath.Join(dir, id), protocol: protocol})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = n.Close() })
		return n
	}
	a := open("a", 2)
	soon(t, "the founder leads", a.Leads)
	if _, err := a.Append(ctx, newer("game/alone", 0)); err != nil {
		t.Errorf("with nobody else: %v", err)
	}
	line, err := a.Invite(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if err := Join(ctx, Joining{Dir: filepath.Join(dir, "r"), Member: Member{ID: "r", Log: free(t), Reads: true}, Line: line}); err != nil {
		t.Fatal(err)
	}
	refused := func(when string) {
		t.Helper()
		_, err := a.Append(ctx, newer("game/1", 0))
		if older, is := errors.AsType[*journal.OlderNodeError](err); !is || older.Node != "r" {
			t.Errorf("%s: got %v", when, err)
		}
	}
	refused("nobody knows yet what it knows")
	r := open("r", 1)
	soon(t, "it has told", func() bool { version, _ := told(a, "r"); return version == 1 })
	refused("it has the older program")
	play(t, a, "game/old", 0, 2)
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	r = open("r", 2)
	soon(t, "what is new is ordered", func() bool { _, err := a.Append(ctx, newer("game/1", 0)); return err == nil })
	if err := r.Await(ctx, a.Done()); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(r.Close(), a.Close()); err != nil {
		t.Fatal(err)
	}
	a = open("a", 2)
	soon(t, "it leads again", a.Leads)
	if _, err := a.Append(ctx, newer("game/1", 1)); err != nil {
		t.Errorf("with one that is down and knows it: %v", err)
	}
}

// A member that comes back with the older program is asked what it knows before anything is ordered that
// only the newer one knows.
func TestAMemberThatComesBackOlderIsAsked(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a, _ := withReader(t, dir)
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	open := func(id string, protocol uint64) *Node {
		n, err := Open(ctx, Options{Dir: filepath.Join(dir, id), protocol: protocol})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = n.Close() })
		return n
	}
	r := open("r", 2)
	a = open("a", 2)
	soon(t, "it leads again", a.Leads)
	soon(t, "what is new is ordered", func() bool { _, err := a.Append(ctx, newer("game/1", 0)); return err == nil })
	time.Sleep(2 * askOften) // both have the same: they are asked seldom
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Append(ctx, newer("game/1", 1)); err != nil {
		t.Errorf("while it is down: %v", err)
	}
	r = open("r", 1)
	play(t, a, "game/old", 0, 1)
	soon(t, "it is heard again", func() bool { leader, _ := r.Leader(); return leader.ID == "a" })
	time.Sleep(baseline.Patience(200 * time.Millisecond))
	_, err := a.Append(ctx, newer("game/1", 2))
	if older, is := errors.AsType[*journal.OlderNodeError](err); !is || older.Node != "r" {
		t.Errorf("with one that has come back older: %v", err)
	}
}

// What a member has told counts for no other member that has its id later.
func TestAProtocolVersionIsThatOfOneMember(t *testing.T) {
	l := protocols{own: 2, file: filepath.Join(t.TempDir(), "protocols.json")}
	if err := l.read(); err != nil {
		t.Fatal(err)
	}
	before, next := Member{ID: "r", Key: "1"}, Member{ID: "r", Key: "2"}
	if err := l.tell(before, 2); err != nil {
		t.Fatal(err)
	}
	if version, _ := l.lowest("a", []Member{before}); version != 2 {
		t.Errorf("the member that has told has version %d", version)
	}
	if version, _ := l.lowest("a", []Member{next}); version != 1 {
		t.Errorf("the next member of that id has version %d", version)
	}
}

func told(n *Node, id string) (uint64, bool) {
	list, _ := n.Members()
	m, _ := find(list, id)
	n.protocols.mu.Lock()
	defer n.protocols.mu.Unlock()
	version, is := n.protocols.told[m.name()]
	return version, is
}

// asOlder is the log as a program reads it that does not know a kind of entry: what the newer one has
// written as an append stands there under a number that it has never heard of.
type asOlder struct{ raft.LogStore }

func (l asOlder) GetLog(index uint64, log *raft.Log) error {
	if err := l.LogStore.GetLog(index, log); err != nil || log.Type != raft.LogCommand {
		return err
	}
	e, err := decodeEntry(log.Data)
	if err != nil {
		return err
	}
	for i, entry := range e.entries {
		if records.Needs(entry) > 1 {
			e.entries[i] = append([]byte{99}, entry[1:]...) // the number of its kind
		}
	}
	log.Data = e.encode()
	return nil
}

// A node of an older program that meets an entry that it does not know stops with a sentence, and shows
// what it has; the others go on. Started with the newer program it goes on where it stopped, and
// nothing is lost.
func TestANodeThatIsTooOldStopsUntilItHasTheNewerProgram(t *testing.T) {
	t.Parallel()
	older := true
	h := three(t, 0, func(i int) (o Options) {
		o.protocol = 2
		if i == 2 && older {
			o.logs = func(l raft.LogStore) raft.LogStore { return asOlder{l} }
		}
		return o
	})
	play(t, h.nodes[0], "game/1", 0, 2)
	old := h.nodes[2]
	if err := old.Await(ctx, h.nodes[0].Done()); err != nil { // what it has carried out, it shows
		t.Fatal(err)
	}
	if _, err := h.nodes[0].Append(ctx, newer("game/1", 2)); err != nil {
		t.Fatal(err)
	}
	<-old.Stopped()
	if unknown, is := errors.AsType[*replica.NewerEntryError](old.Failed()); !is || unknown.Kind != 99 {
		t.Fatalf("it stopped for another reason: %v", old.Failed())
	}
	if here, err := old.Stream(ctx, "game/1"); err != nil || len(here) != 2 {
		t.Errorf("it shows %d records, %v", len(here), err)
	}
	play(t, h.leader(), "game/1", 3, 6)
	h.shut(2)
	play(t, h.leader(), "game/1", 6, 8)
	older = false
	again := h.open(2)
	if err := again.Await(ctx, h.leader().Done()); err != nil {
		t.Fatal(err)
	}
	if here, err := again.Stream(ctx, "game/1"); err != nil || len(here) != 8 {
		t.Errorf("with the newer program it has %d records of 8, %v", len(here), err)
	}
}
