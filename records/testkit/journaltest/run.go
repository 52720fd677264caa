package journaltest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"renju-arbiter/arbiter/journal"
)

// Run holds a journal to everything that journal.Journal says. Each call of
// open gives a new, empty journal, which is closed when its test ends.
func Run(t *testing.T, open func(t testing.TB) journal.Journal) {
	for _, rule := range []struct {
		name string
		test func(*testing.T, journal.Journal)
	}{
		{"an empty journal has position and instant zero", emptyJournal},
		{"an append gives back what every read gives", appendThenRead},
		{"a batch is written to all its streams or to none", allOrNothing},
		{"a stream that does not end as expected is a conflict", conflict},
		{"a command that is sent again is written once", repeatedCommand},
		{"an id that is used for another command is refused", reusedCommand},
		{"the same id in another stream is another command", sameIDElsewhere},
		{"a repeated command is told before a conflict", repeatedBeforeConflict},
		{"a batch that no journal could keep is refused", refusedBatches},
		{"the body is kept byte for byte", bodyKept},
		{"the wall time is kept to the millisecond in UTC", wallKept},
		{"the heartbeat never goes back and is no event", heartbeat},
		{"a follower sees the past, then what comes, in order", follow},
		{"a follower ends with its context", followEnds},
		{"a context that has ended appends nothing", cancelledAppend},
		{"what the caller does to a body afterwards does not matter", bodyCopied},
		{"many writers leave no gap and lose nothing", manyWriters},
		{"many writers of one stream win once each", oneStream},
		{"a cancelled request takes no neighbour with it", cancelledNeighbours},
	} {
		t.Run(rule.name, func(t *testing.T) { rule.test(t, open(t)) })
	}
}

var ctx = context.Background()

// wall is in no zone that a careless journal would give back.
var wall = time.Date(2026, 11, 20, 21, 43, 5, 123_000_000, time.UTC)

func event(n int) journal.Event {
	return journal.Event{Kind: "test.event", Version: 1, Body: fmt.Appendf(nil, `{"n":%d}`, n)}
}

// one is a batch of n events for one stream.
func one(command, stream string, expected int64, n int) journal.Batch {
	return journal.Batch{CommandID: command, Digest: "digest of " + command, Actor: "P1", Instant: 1000, Wall: wall,
		Streams: []journal.StreamAppend{part(stream, expected, n)}}
}

func part(stream string, expected int64, n int) journal.StreamAppend {
	s := journal.StreamAppend{Stream: stream, Expected: expected}
	for i := range n {
		s.Events = append(s.Events, event(i))
	}
	return s
}

func mustAppend(t testing.TB, j journal.Journal, b journal.Batch) []journal.Record {
	t.Helper()
	records, err := j.Append(ctx, b)
	if err != nil {
		t.Fatalf("append of %s: %v", b.CommandID, err)
	}
	return records
}

func everything(t testing.TB, j journal.Journal) []journal.Record {
	t.Helper()
	records, err := j.Read(ctx, 0, 1<<20)
	if err != nil {
		t.Fatalf("read: %v", err)
	}
	return records
}

func equal(t testing.TB, what string, got, want []journal.Record) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("%s (-want +got):\n%s", what, diff)
	}
}

// wantError finds an error of the type and compares what it says.
func wantError[E error](t testing.TB, err error, want E) {
	t.Helper()
	var got E
	if !errors.As(err, &got) {
		t.Fatalf("got error %v, want %T", err, want)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("error (-want +got):\n%s", diff)
	}
}
