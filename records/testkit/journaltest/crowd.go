package journaltest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
)

const crowd = 64

// together runs f in many goroutines and waits for them.
func together(f func(n int)) {
	var all sync.WaitGroup
	for n := range crowd {
		all.Go(func() { f(n) })
	}
	all.Wait()
}

func manyWriters(t *testing.T, j journal.Journal) {
	const each = 10
	together(func(n int) {
		stream := fmt.Sprintf("game/%d", n)
		for i := range each {
			b := one(fmt.Sprintf("c%d", i), stream, int64(i), 1)
			if _, err := j.Append(ctx, b); err != nil {
				t.Errorf("%s: %v", stream, err)
			}
		}
	})
	whole(t, j, crowd*each)
}

func oneStream(t *testing.T, j journal.Journal) {
	const each = 5
	together(func(n int) {
		for i := range each {
			insist(t, j, fmt.Sprintf("c%d/%d", n, i))
		}
	})
	whole(t, j, crowd*each)
}

// insist appends to the stream that everybody wants, each time at the end
// that the conflict names.
func insist(t testing.TB, j journal.Journal, command string) {
	for expected := int64(0); ; {
		_, err := j.Append(ctx, one(command, "event/1", expected, 1))
		var lost *journal.ConflictError
		if err == nil {
			return
		}
		if !errors.As(err, &lost) || lost.Actual == expected {
			t.Errorf("%s: %v", command, err)
			return
		}
		expected = lost.Actual
	}
}

func cancelledNeighbours(t *testing.T, j journal.Journal) {
	var mu sync.Mutex
	acknowledged := 0
	together(func(n int) {
		for i := range 10 {
			mine, cancel := context.WithTimeout(ctx, time.Duration(n)*50*time.Microsecond)
			if n%2 == 0 {
				mine = ctx
			}
			batch := one(fmt.Sprint(i), fmt.Sprintf("game/%d/%d", n, i), 0, 1)
			_, err := j.Append(mine, batch)
			cancel()
			if errors.Is(err, journal.ErrOutcomeUnknown) && errors.Is(err, context.DeadlineExceeded) {
				var repeated *journal.RepeatedError
				if _, err = j.Append(ctx, batch); errors.As(err, &repeated) {
					err = nil
				}
			}
			switch {
			case err == nil:
				mu.Lock()
				acknowledged++
				mu.Unlock()
			case n%2 == 0 || !errors.Is(err, context.DeadlineExceeded):
				t.Errorf("%d/%d: %v", n, i, err)
			}
		}
	})
	whole(t, j, acknowledged)
}

// whole looks at every position and every sequence.
func whole(t testing.TB, j journal.Journal, events int) {
	t.Helper()
	all := everything(t, j)
	if len(all) != events {
		t.Fatalf("%d events, not %d", len(all), events)
	}
	last := map[string]int64{}
	for i, r := range all {
		if r.Position != int64(i)+1 {
			t.Fatalf("position %d stands at %d", r.Position, i+1)
		}
		if last[r.Stream]++; r.Sequence != last[r.Stream] {
			t.Fatalf("%s: sequence %d, not %d", r.Stream, r.Sequence, last[r.Stream])
		}
	}
}

func follow(t *testing.T, j journal.Journal) {
	const each = 4
	mustAppend(t, j, one("c1", "event/1", 0, 3))
	var seen []journal.Record
	done := make(chan error, 1)
	go func() {
		for r, err := range j.Follow(ctx, 1) {
			if err != nil {
				done <- err
				return
			}
			if seen = append(seen, r); len(seen) == 2+crowd*each {
				break
			}
		}
		done <- nil
	}()
	together(func(n int) {
		for i := range each {
			if _, err := j.Append(ctx, one(fmt.Sprint(i), fmt.Sprintf("game/%d", n), int64(i), 1)); err != nil {
				t.Error(err)
			}
		}
	})
	select {
	case err := <-done:
		if err != nil {
			t.Fatal(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the follower waits")
	}
	equal(t, "followed", seen, everything(t, j)[1:])
}

func followEnds(t *testing.T, j journal.Journal) {
	for _, late := range []bool{false, true} {
		mine, cancel := context.WithCancel(ctx)
		if late {
			time.AfterFunc(10*time.Millisecond, cancel)
		} else {
			cancel()
		}
		for _, err := range j.Follow(mine, 0) {
			if !errors.Is(err, context.Canceled) {
				t.Fatalf("got %v", err)
			}
		}
		cancel()
	}
}
