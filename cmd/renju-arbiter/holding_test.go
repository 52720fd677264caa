package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records"
	"renju-arbiter/records/cluster"
)

// alone is the folder of a node that has no others.
func alone(t *testing.T) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "n1")
	port := freePorts(t, 1)
	h := &clusterTry{Dir: filepath.Dir(dir), Port: port, Host: "127.0.0.1"}
	if err := cluster.Found(t.Context(), cluster.Founding{Dir: dir, Member: h.member(1)}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// blind is a journal that nobody can follow.
type blind struct{ journal.Journal }

var errBlind = errors.New("the disk cannot be read")

func (blind) Follow(context.Context, int64) iter.Seq2[journal.Record, error] {
	return func(yield func(journal.Record, error) bool) { yield(journal.Record{}, errBlind) }
}

// A node whose desk cannot follow the journal stops, and its service ends with what was wrong.
func TestANodeThatCannotFollowStops(t *testing.T) {
	node, err := cluster.Open(t.Context(), cluster.Options{Dir: alone(t), Store: records.Options{Projectors: records.Projections()}})
	if err != nil {
		t.Fatal(err)
	}
	defer node.Close()
	desk, err := arbiter.Open(t.Context(), blind{node.Store}, node.Store.People(), arbiter.Options{Now: time.Now(), Follows: true})
	if err != nil {
		t.Fatal(err)
	}
	held := &holding{store: node.Store, node: node}
	well, leave := held.whileWell(t.Context())
	defer leave()
	if held.failed() != nil || well.Err() != nil {
		t.Errorf("it has stopped already: %v", held.failed())
	}
	held.follow(well, desk)
	select {
	case <-well.Done():
	case <-time.After(baseline.Patience(20 * time.Second)):
		t.Error("its service goes on")
	}
	if err := held.failed(); !errors.Is(err, errBlind) || !strings.Contains(err.Error(), "start it anew") {
		t.Errorf("it says %v", err)
	}
	brokenOff := errors.Join(fmt.Errorf("fold: %w", context.Canceled), well.Err())
	if err := held.why(brokenOff); err == nil || err.Error() != held.failed().Error() {
		t.Errorf("of what was broken off for it it says %v", err)
	}
	if err := held.why(errors.New("another fault")); err == nil || !errors.Is(err, errBlind) || !strings.Contains(err.Error(), "another fault") {
		t.Errorf("of two faults it says %v", err)
	}
}

// A desk that follows has the time of the beats that come through the log.
func TestADeskThatFollowsHearsTheBeatsOfTheLog(t *testing.T) {
	node, err := cluster.Open(t.Context(), cluster.Options{Dir: alone(t), Store: records.Options{Projectors: records.Projections()}})
	if err != nil {
		t.Fatal(err)
	}
	defer node.Close()
	desk, err := arbiter.Open(t.Context(), node, node.Store.People(), arbiter.Options{Now: time.Now(), Follows: true})
	if err != nil {
		t.Fatal(err)
	}
	defer inBackground(t.Context(), func(ctx context.Context) { (&holding{store: node.Store, node: node}).follow(ctx, desk) })()
	there := func() time.Time { return time.Now().Add(time.Hour) } // the clock of the node that decides
	for began := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		_ = node.Beat(t.Context(), there().UnixMilli(), there()) // it leads soon
		behind := there().UnixMilli() - int64(desk.Now(time.Now()))
		if behind >= -1 && behind < 1000 {
			return
		}
		if time.Since(began) > baseline.Patience(20*time.Second) {
			t.Fatalf("the desk is %d ms behind", behind)
		}
	}
}

// A node that has stopped by itself shows nothing old: its process ends, and says why.
func TestTheProcessOfANodeThatHasStoppedEnds(t *testing.T) {
	dir := alone(t)
	said := &strings.Builder{}
	node := exec.Command("renju-arbiter", "serve", "--dir", dir, "--addr", "127.0.0.1:0")
	node.Stderr = said
	out, err := node.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := node.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = node.Process.Kill() }()
	firstLogin(t, out)                                                                           // it leads
	db, err := sql.Open("sqlite", filepath.Join(dir, "renju.db")+"?_pragma=busy_timeout(20000)") // the node writes too
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.ExecContext(t.Context(), `DROP TABLE heartbeat`)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- node.Wait() }()
	select {
	case err := <-ended:
		if failed, is := errors.AsType[*exec.ExitError](err); !is || failed.ExitCode() != 1 || !strings.Contains(said.String(), "this node has stopped, and the others go on without it: ") {
			t.Errorf("it ended with %v and said %s", err, said)
		}
	case <-time.After(baseline.Patience(40 * time.Second)):
		t.Error("it goes on")
	}
}
