package cluster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/hashicorp/raft"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/sqlite"
)

var wall = time.Date(2026, 11, 20, 21, 43, 5, 0, time.UTC)

func move(stream string, expected int64) journal.Batch {
	return journal.Batch{
		CommandID: fmt.Sprintf("c%d", expected), Digest: "d", Actor: "P1", Instant: 1000 + expected, Wall: wall,
		Streams: []journal.StreamAppend{{Stream: stream, Expected: expected, Events: []journal.Event{{Kind: "test.stone", Version: 1, Body: []byte(`{"point":"h8"}`)}}}},
	}
}

func play(t testing.TB, n *Node, stream string, from, to int64) {
	t.Helper()
	for i := from; i < to; i++ {
		if _, err := n.Append(ctx, move(stream, i)); err != nil {
			t.Fatal(err)
		}
	}
}

func wantElsewhere(t testing.TB, err error, node string) {
	t.Helper()
	var elsewhere *journal.NotLeaderError
	if !errors.As(err, &elsewhere) || elsewhere.Node != node {
		t.Errorf("got %v, not that %q leads", err, node)
	}
}

// isChaos tells whether the long forms run (make chaos).
func isChaos() bool { return os.Getenv("RENJU_CHAOS") != "" }

// soon waits for what comes by itself.
func soon(t testing.TB, what string, is func() bool) {
	t.Helper()
	if !baseline.Within(20*time.Second, is) {
		t.Fatalf("%s: it does not come", what)
	}
}

// Who does not lead says who does, and writes nothing; it reads what it has.
func TestWhoDoesNotLeadSaysWhoDoes(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		h := three(t, 0, patient)
		play(t, h.nodes[0], "game/1", 0, 3)
		other := h.nodes[1]
		if err := other.Await(ctx, h.nodes[0].Done()); err != nil {
			t.Fatal(err)
		}
		_, err := other.Append(ctx, move("game/1", 3))
		wantElsewhere(t, err, "n1")
		wantElsewhere(t, other.Beat(ctx, 5000, wall), "n1")
		wantElsewhere(t, other.Barrier(ctx), "n1")
		wantElsewhere(t, other.HandOver(ctx), "n1")
		_, err = other.Accounts().Setup(ctx, time.Hour)
		wantElsewhere(t, err, "n1")
		here, err := other.Stream(ctx, "game/1")
		if err != nil || len(here) != 3 {
			t.Errorf("%d records, %v", len(here), err)
		}
		if leader, known := other.Leader(); !known || leader.ID != memberNamed(0).ID {
			t.Errorf("%+v leads", leader)
		}
		if list, err := other.Members(); err != nil || len(list) != 3 || list[2].ID != memberNamed(2).ID {
			t.Errorf("%+v %v", list, err)
		}
		short, end := context.WithTimeout(ctx, 20*time.Millisecond)
		defer end()
		if err := other.Await(short, h.nodes[0].Done()+1); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("awaited what nobody has: %v", err)
		}
	})
}

func TestTheLeadIsHandedOver(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		h := three(t, 0, patient)
		if leads := <-h.nodes[0].LeaderChanges(); !leads {
			t.Error("the leader was not told that it leads")
		}
		play(t, h.nodes[0], "game/1", 0, 1)
		token, err := h.nodes[0].Accounts().Setup(ctx, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		at := time.Now()
		if err := h.nodes[0].HandOver(ctx); err != nil {
			t.Fatal(err)
		}
		if leads := <-h.nodes[0].LeaderChanges(); leads {
			t.Error("it was told that it leads when it does not any more")
		}
		next := h.leader()
		t.Logf("after %s", time.Since(at).Round(time.Millisecond))
		play(t, next, "game/1", 1, 2)
		if _, err := h.nodes[0].Append(ctx, move("game/1", 2)); err == nil {
			t.Error("who has handed over still writes")
		}
		if again, err := next.Accounts().Setup(ctx, time.Hour); again != token || err != nil {
			t.Errorf("the link of the first login is another one there: %v", err)
		}
	})
}

// A leader that is cut off says that it does not know what became of what was under way, and then
// that it does not lead. Sent again to the next leader it is carried out once.
func TestALeaderWithoutAMajorityDoesNotKnow(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		h := three(t, 0, impatient)
		old := h.nodes[0]
		play(t, old, "game/1", 0, 1)
		h.mesh.cut("n1")
		at := time.Now()
		if _, err := old.Append(ctx, move("game/1", 1)); !errors.Is(err, journal.ErrOutcomeUnknown) {
			t.Errorf("got %v", err)
		}
		t.Logf("it knew after %s", time.Since(at).Round(time.Millisecond))
		_, err := old.Append(ctx, move("game/1", 1))
		wantElsewhere(t, err, "")
		if here, err := old.Stream(ctx, "game/1"); err != nil || len(here) != 1 {
			t.Errorf("%d records, %v", len(here), err)
		}
		next := h.leader()
		if next == old {
			t.Fatal("who is cut off leads")
		}
		play(t, next, "game/1", 1, 3)
		h.mesh.mend("n1")
		soon(t, "the old leader catches up", func() bool { return old.Done() == h.leader().Done() })
		if here, err := old.Stream(ctx, "game/1"); err != nil || len(here) != 3 {
			t.Errorf("%d records, %v", len(here), err)
		}
	})
}

// A rule that one node alone breaks.
type fails struct{ at string }

func (f fails) Name() string                            { return "fails" }
func (f fails) Version() int                            { return 1 }
func (f fails) Tables() []string                        { return nil }
func (f fails) Reset(context.Context, *sqlite.Tx) error { return nil }
func (f fails) Project(_ context.Context, _ *sqlite.Tx, r journal.Record) error {
	if r.Stream == f.at {
		return errors.New("this disk is broken")
	}
	return nil
}

// What goes wrong on one node alone stops that node, with its reason, and no other.
func TestWhatGoesWrongOnOneNodeStopsItAlone(t *testing.T) {
	t.Parallel()
	for _, broken := range []int{0, 2} { // the leader, and another one
		t.Run(memberNamed(broken).ID, func(t *testing.T) {
			h := three(t, 0, func(i int) (o Options) {
				if i == broken {
					o.Store.Projectors = []projection.Projector{fails{"game/bad"}}
				}
				return o
			})
			play(t, h.nodes[0], "game/1", 0, 1)
			ill := h.nodes[broken]
			if err := ill.Await(ctx, h.nodes[0].Done()); err != nil { // what it has carried out, it shows
				t.Fatal(err)
			}
			_, err := h.nodes[0].Append(ctx, move("game/bad", 0))
			if broken == 0 && !errors.Is(err, journal.ErrOutcomeUnknown) || broken != 0 && err != nil {
				t.Errorf("got %v", err)
			}
			<-ill.Stopped()
			if ill.Failed() == nil {
				t.Error("it does not say why")
			}
			soon(t, "it takes part no more", func() bool { return !ill.Leads() })
			_, err = ill.Append(ctx, move("game/1", 1))
			var elsewhere *journal.NotLeaderError
			if !errors.As(err, &elsewhere) {
				t.Errorf("got %v", err)
			}
			if here, err := ill.Stream(ctx, "game/1"); err != nil || len(here) != 1 {
				t.Errorf("it shows %d records, %v", len(here), err)
			}
			next := h.leader()
			var repeated *journal.RepeatedError
			if _, err := next.Append(ctx, move("game/bad", 0)); !errors.As(err, &repeated) {
				t.Errorf("the others have not carried it out: %v", err)
			}
			play(t, next, "game/1", 1, 3)
		})
	}
}

// A node that gives up says why, and leaves the lead to another one first.
func TestWhoGivesUpLeavesTheOthers(t *testing.T) {
	t.Parallel()
	h := three(t, 0, patient)
	play(t, h.nodes[0], "game/1", 0, 1)
	why := errors.New("its pages are old")
	began := time.Now()
	h.nodes[0].GiveUp(why)
	<-h.nodes[0].Stopped()
	if h.nodes[0].Failed() != why || h.nodes[0].Leads() {
		t.Errorf("it says %v, and leads: %v", h.nodes[0].Failed(), h.nodes[0].Leads())
	}
	play(t, h.leader(), "game/1", 1, 3)
	t.Logf("another one leads after %s", time.Since(began).Round(time.Millisecond))
}

// Entries that wait share an entry, and each has its own answer.
func TestEntriesThatWaitShareARaftEntry(t *testing.T) {
	h := three(t, 0, patient)
	before := h.nodes[0].raft.LastIndex()
	const crowd, each = 64, 10
	var all sync.WaitGroup
	for n := range crowd {
		all.Go(func() {
			stream := fmt.Sprintf("game/%d", n)
			for i := range int64(each) {
				if written, err := h.nodes[0].Append(ctx, move(stream, i)); err != nil || len(written) != 1 || written[0].Stream != stream || written[0].Sequence != i+1 {
					t.Error(written, err)
				}
				var conflict *journal.ConflictError
				if _, err := h.nodes[0].Append(ctx, move(stream, i+7)); !errors.As(err, &conflict) || conflict.Stream != stream {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	entries := h.nodes[0].raft.LastIndex() - before
	t.Logf("%d entries in %d entries", crowd*each*2, entries)
	if entries > crowd*each {
		t.Errorf("%d entries for %d entries", entries, crowd*each*2)
	}
}

// cutLog puts a copy down and cuts the log before it.
func cutLog(n *Node) error {
	c := n.raft.ReloadableConfig()
	c.TrailingLogs = 0
	err := n.raft.ReloadConfig(c)
	return errors.Join(err, n.raft.Snapshot().Error())
}

// A node that lags further behind than the log goes back gets a copy, and goes on from there.
func TestANodeThatLagsBehindTheLogGetsACopy(t *testing.T) {
	t.Parallel()
	h := three(t, 0, patient)
	play(t, h.nodes[0], "game/1", 0, 20)
	if err := h.nodes[2].Await(ctx, h.nodes[0].Done()); err != nil {
		t.Fatal(err)
	}
	h.shut(2)
	play(t, h.nodes[0], "game/1", 20, 60)
	known := move("game/1", 60)
	known.SideTables = []sidetable.Write{sidetable.AddPerson{SaltedPerson: sidetable.SaltedPerson{Person: sidetable.Person{ID: "p", Name: "Ann"}}}}
	if _, err := h.nodes[0].Append(ctx, known); err != nil {
		t.Fatal(err)
	}
	if err := cutLog(h.nodes[0]); err != nil {
		t.Fatal(err)
	}
	n := h.open(2)
	if err := n.Await(ctx, h.nodes[0].Done()); err != nil {
		t.Fatal(err)
	}
	ours, err := n.Stream(ctx, "game/1")
	if err != nil {
		t.Fatal(err)
	}
	theirs, _ := h.nodes[0].Stream(ctx, "game/1")
	if diff := cmp.Diff(theirs, ours); diff != "" || len(ours) != 61 {
		t.Error(len(ours), diff)
	}
	if people, err := n.Personal().LoadPeople(ctx); err != nil || len(people) != 1 {
		t.Error(people, err)
	}
	play(t, h.nodes[0], "game/1", 61, 70)
}

// A database that was taken back by a power cut further than the log goes is brought up by the copy
// under which the log was cut.
func TestADatabaseBehindItsCopyIsBroughtUp(t *testing.T) {
	t.Parallel()
	h := three(t, 0, patient)
	play(t, h.nodes[0], "game/1", 0, 5)
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
	play(t, h.nodes[0], "game/1", 5, 30)
	if err := h.nodes[2].Await(ctx, h.nodes[0].Done()); err != nil {
		t.Fatal(err)
	}
	if err := cutLog(h.nodes[2]); err != nil {
		t.Fatal(err)
	}
	h.shut(2)
	for _, name := range []string{"", ".head"} {
		copyFile(t, filepath.Join(kept, "renju.db"+name), database+name)
	}
	n := h.open(2)
	if here, err := n.Stream(ctx, "game/1"); err != nil || len(here) != 30 {
		t.Errorf("%d records before it hears of anybody, %v", len(here), err)
	}
}

func copyFile(t testing.TB, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// What a voter has confirmed it must still know: without its log, or with a database that has left
// it, a node does not start.
func TestAVoterThatHasForgottenDoesNotStart(t *testing.T) {
	h := three(t, 0, patient)
	play(t, h.nodes[0], "game/1", 0, 5)
	for i := range h.nodes {
		if err := h.nodes[i].Await(ctx, h.nodes[0].Done()); err != nil {
			t.Fatal(err)
		}
	}
	for i := range h.nodes {
		h.shut(i)
	}
	start := func(i int) error {
		n, err := Open(ctx, Options{Dir: h.at(i), transport: h.mesh.transport})
		if err == nil {
			_ = n.Close()
		}
		return err
	}
	if err := os.Remove(nodeDir(h.at(0)).log()); err != nil {
		t.Fatal(err)
	}
	var lost *LostError
	if err := start(0); !errors.As(err, &lost) {
		t.Errorf("without its log: %v", err)
	}
	served, err := records.Open(ctx, nodeDir(h.at(1)).database(), records.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := served.Append(ctx, move("game/1", 5)); err != nil {
		t.Fatal(err)
	}
	if err := served.Close(); err != nil {
		t.Fatal(err)
	}
	if err := start(1); !errors.As(err, &lost) {
		t.Errorf("served alone meanwhile: %v", err)
	}
	logs, err := openLogs(nodeDir(h.at(2)))
	if err != nil {
		t.Fatal(err)
	}
	last, err := logs.LastIndex()
	if err == nil {
		err = errors.Join(logs.DeleteRange(last, last), logs.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := start(2); !errors.As(err, &lost) {
		t.Errorf("without the end of its log: %v", err)
	}
	if err := os.RemoveAll(h.at(2)); err != nil {
		t.Fatal(err)
	}
	var none *NoNodeError
	if err := start(2); !errors.As(err, &none) {
		t.Errorf("without its folder: %v", err)
	}
}

func TestTwoProcessesDoNotServeOneNode(t *testing.T) {
	n := alone(t)
	var held *disk.HeldError
	if _, err := Open(ctx, Options{Dir: string(n.home)}); !errors.As(err, &held) {
		t.Errorf("got %v", err)
	}
}

func TestAfterCloseNothingIsWritten(t *testing.T) {
	n := alone(t)
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := n.Append(ctx, move("game/1", 0)); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("got %v", err)
	}
	if err := n.Close(); err != nil {
		t.Error(err)
	}
}

// An entry from which it is seen that the leader has another journal stops the node.
func TestANodeThatDiffersStops(t *testing.T) {
	n := alone(t)
	play(t, n, "game/1", 0, 2)
	position, hash := n.End()
	same := entry{head: head{position, hash}}
	if answers := n.machine.ApplyBatch([]*raft.Log{{Index: 90, Type: raft.LogCommand, Data: same.encode()}}); answers[0] != nil {
		t.Fatal(answers...)
	}
	hash[0]++
	other := entry{head: head{position, hash}}
	answers := n.machine.ApplyBatch([]*raft.Log{{Index: 91, Type: raft.LogCommand, Data: other.encode()}})
	if differs, is := answers[0].(*DifferError); !is || differs.Position != 2 {
		t.Errorf("got %v", answers)
	}
	<-n.Stopped()
	if answers = n.machine.ApplyBatch([]*raft.Log{{Index: 92, Type: raft.LogCommand, Data: same.encode()}}); answers[0] != n.Failed() {
		t.Errorf("it goes on: %v", answers)
	}
}
