package records

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/sqlite"
	"renju-arbiter/records/testkit/journaltest"
)

func TestTheStoreIsAJournal(t *testing.T) {
	journaltest.Run(t, j)
}

func TestTheStoreDoesWhatTheModelDoes(t *testing.T) { journaltest.Compare(t, j(t)) }

// j is an empty one, which is whole when its test ends.
func j(t testing.TB) journal.Journal {
	path := newPath(t)
	t.Cleanup(func() { // runs after the store was closed
		if _, err := audit.Verify(context.Background(), path, audit.VerifyOptions{}); err != nil {
			t.Error(err)
		}
	})
	return openTest(t, path, Options{})
}

var wall = time.Date(2026, 11, 20, 21, 43, 5, 123_000_000, time.UTC)

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "renju.db") }

func openTest(t testing.TB, path string, o Options) *Store {
	t.Helper()
	s, err := Open(context.Background(), path, o)
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return s
}

// move is a batch of one event, as a stone is.
func move(stream string, expected int64) journal.Batch {
	return journal.Batch{
		CommandID: fmt.Sprintf("c%d", expected), Digest: "d", Actor: "P1", Instant: 1000 + expected, Wall: wall,
		Streams: []journal.StreamAppend{{Stream: stream, Expected: expected, Events: []journal.Event{
			{Kind: "test.stone", Version: 1, Body: fmt.Appendf(nil, `{"point":"h8","ply":%d}`, expected+1)},
		}}},
	}
}

// fill appends n moves, each to one of three games in turn.
func fill(t testing.TB, s *Store, n int) {
	t.Helper()
	for i := range n {
		if _, err := s.Append(t.Context(), move(fmt.Sprintf("game/%d", i%3), int64(i/3))); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAnythingAfterCloseIsRefused(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	fill(t, s, 1)
	ended := make(chan error, 1)
	go func() {
		for _, err := range s.Follow(t.Context(), 1) {
			ended <- err
		}
	}()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != journal.ErrClosed {
		t.Errorf("a follower ended with %v", err)
	}
	_, err := s.Append(t.Context(), move("game/0", 1))
	_, _, _, headErr := s.Head(t.Context())
	_, readErr := s.Read(t.Context(), 0, 1)
	for _, err := range []error{err, headErr, readErr, s.Beat(t.Context(), 1, wall)} {
		if err != journal.ErrClosed {
			t.Errorf("got %v", err)
		}
	}
}

func TestAJournalGoesOnAfterReopening(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{})
	fill(t, s, 5)
	if err := s.Beat(t.Context(), 7000, wall); err != nil {
		t.Fatal(err)
	}
	position, hash, _, err := s.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openTest(t, path, Options{})
	p, h, instant, err := s.Head(t.Context())
	if err != nil || p != position || h != hash || instant != 7000 {
		t.Fatalf("head %d %x %d %v", p, h, instant, err)
	}
	if _, err := s.Append(t.Context(), move("game/2", 1)); err != nil {
		t.Fatal(err)
	}
}

// together gives the writer several batches for one transaction.
func together(t *testing.T, s *Store, batches ...journal.Batch) []error {
	t.Helper()
	busy, free := make(chan struct{}), make(chan struct{})
	go s.writer.local(context.Background(), func(context.Context, *sqlite.Tx) error {
		close(busy)
		<-free
		return nil
	})
	<-busy
	errs := make([]error, len(batches))
	var all sync.WaitGroup
	for i, b := range batches {
		all.Go(func() { _, errs[i] = s.Append(context.Background(), b) })
		for len(s.writer.queue) <= i {
			time.Sleep(time.Millisecond)
		}
	}
	close(free)
	all.Wait()
	return errs
}

func TestAnAppendThatFailsUndoesItselfAlone(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: []projection.Projector{&stones{refuse: "game/bad"}}})
	commits := 0
	commit := s.writer.committed
	s.writer.committed = func() { commits++; commit() }
	bad := move("game/1", 1)
	bad.Streams = append(bad.Streams, move("game/bad", 0).Streams...)
	errs := together(t, s, move("game/1", 0), bad, move("game/1", 1), move("game/1", 1), move("game/2", 0))

	var repeated *journal.RepeatedError
	if errs[0] != nil || errs[1] == nil || errs[2] != nil || !errors.As(errs[3], &repeated) || errs[4] != nil {
		t.Errorf("answers: %v", errs)
	}
	if commits != 2 { // the job that held the writer up, and the five
		t.Errorf("%d commits, not 2", commits)
	}
	if got := counts(t, s); !reflect.DeepEqual(got, map[string]int{"game/1": 2, "game/2": 1}) {
		t.Errorf("counts %v", got)
	}
	if report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil || report.Events != 3 {
		t.Errorf("%+v %v", report, err)
	}
}

// First come, first served: a batch that waits is not overtaken.
func TestTheWriterServesInTheOrderOfArrival(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	var batches []journal.Batch
	for i := range 2 * groupLimit {
		batches = append(batches, move(fmt.Sprintf("game/%d", i), 0))
	}
	for i, err := range together(t, s, batches...) {
		if err != nil {
			t.Fatalf("%d: %v", i, err)
		}
	}
	records, err := s.Read(t.Context(), 0, len(batches))
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range records {
		if r.Stream != batches[i].Streams[0].Stream {
			t.Fatalf("%s was served as number %d", r.Stream, i)
		}
	}
}
