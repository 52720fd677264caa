package journaltest

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
)

func emptyJournal(t *testing.T, j journal.Journal) {
	position, hash, instant, err := j.Head(ctx)
	if err != nil || position != 0 || hash != [32]byte{} || instant != 0 {
		t.Fatalf("head %d %x %d %v", position, hash, instant, err)
	}
	if got := everything(t, j); len(got) != 0 {
		t.Fatalf("records in an empty journal: %v", got)
	}
	if got, err := j.Stream(ctx, "game/1"); err != nil || len(got) != 0 {
		t.Fatalf("a stream that does not exist: %v %v", got, err)
	}
}

func appendThenRead(t *testing.T, j journal.Journal) {
	first := mustAppend(t, j, one("c1", "game/1", 0, 2))
	second := mustAppend(t, j, one("c2", "game/2", 0, 1))
	third := mustAppend(t, j, one("c3", "game/1", 2, 1))

	all := append(append(append([]journal.Record(nil), first...), second...), third...)
	equal(t, "all", everything(t, j), all)
	for i, r := range all {
		if r.Position != int64(i)+1 || r.Actor != "P1" || r.Instant != 1000 || r.Digest == "" || r.Hash == [32]byte{} {
			t.Fatalf("record %d is %+v", i, r)
		}
	}
	page, err := j.Read(ctx, 1, 2)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "a page", page, all[1:3])
	game, err := j.Stream(ctx, "game/1")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "a stream", game, append(append([]journal.Record(nil), first...), third...))
	position, hash, instant, err := j.Head(ctx)
	if err != nil || position != 4 || hash != all[3].Hash || instant != 1000 {
		t.Fatalf("head %d %x %d %v", position, hash, instant, err)
	}
}

func allOrNothing(t *testing.T, j journal.Journal) {
	before := mustAppend(t, j, one("c1", "game/2", 0, 1))
	b := one("start all clocks", "game/1", 0, 2)
	b.Streams = append(b.Streams, part("game/2", 0, 1), part("game/3", 0, 1))
	_, err := j.Append(ctx, b)
	wantError(t, err, &journal.ConflictError{Stream: "game/2", Expected: 0, Actual: 1})
	equal(t, "after the refusal", everything(t, j), before)

	b.Streams[1].Expected = 1
	written := mustAppend(t, j, b)
	if len(written) != 4 || written[0].Position != 2 || written[2].Stream != "game/2" || written[2].Sequence != 2 {
		t.Fatalf("written: %+v", written)
	}
	equal(t, "after the append", everything(t, j), append(before, written...))
}

func conflict(t *testing.T, j journal.Journal) {
	mustAppend(t, j, one("c1", "game/1", 0, 2))
	for _, expected := range []int64{0, 1, 3} {
		_, err := j.Append(ctx, one("c2", "game/1", expected, 1))
		wantError(t, err, &journal.ConflictError{Stream: "game/1", Expected: expected, Actual: 2})
	}
	_, err := j.Append(ctx, one("c2", "game/9", 1, 1))
	wantError(t, err, &journal.ConflictError{Stream: "game/9", Expected: 1})
	mustAppend(t, j, one("c2", "game/1", 2, 1)) // a refused id is still free
}

func repeatedCommand(t *testing.T, j journal.Journal) {
	b := one("c1", "game/1", 0, 2)
	b.Streams = append(b.Streams, part("game/2", 0, 1))
	first := mustAppend(t, j, b)
	mustAppend(t, j, one("c2", "game/1", 2, 1))

	_, err := j.Append(ctx, b)
	wantError(t, err, &journal.RepeatedError{Records: first})
	_, err = j.Append(ctx, one("c1", "game/2", 1, 1)) // by any of its streams
	wantError(t, err, &journal.RepeatedError{Records: first})
	// Sent again, it may be decided otherwise: the first time counts, whole.
	_, err = j.Append(ctx, one("c1", "game/1", 3, 5))
	wantError(t, err, &journal.RepeatedError{Records: first})
	if got := everything(t, j); len(got) != 4 {
		t.Fatalf("%d events, not 4", len(got))
	}
}

func reusedCommand(t *testing.T, j journal.Journal) {
	mustAppend(t, j, one("c1", "game/1", 0, 1))
	b := one("c1", "game/1", 1, 1)
	b.Digest = "digest of something else"
	_, err := j.Append(ctx, b)
	wantError(t, err, &journal.CommandReusedError{Stream: "game/1", CommandID: "c1"})
	if got := everything(t, j); len(got) != 1 {
		t.Fatalf("%d events, not 1", len(got))
	}
}

func sameIDElsewhere(t *testing.T, j journal.Journal) {
	first := mustAppend(t, j, one("c1", "game/1", 0, 1))
	second := mustAppend(t, j, one("c1", "game/2", 0, 1))
	equal(t, "all", everything(t, j), append(first, second...))
	_, err := j.Append(ctx, one("c1", "game/2", 1, 1))
	wantError(t, err, &journal.RepeatedError{Records: second})

	both := one("c1", "game/1", 1, 1)
	both.Streams = append(both.Streams, part("game/2", 1, 1))
	_, err = j.Append(ctx, both) // two commands at once cannot be repeated
	wantError(t, err, &journal.CommandReusedError{Stream: "game/2", CommandID: "c1"})
}

func repeatedBeforeConflict(t *testing.T, j journal.Journal) {
	first := mustAppend(t, j, one("c1", "game/1", 0, 1))
	_, err := j.Append(ctx, one("c1", "game/1", 7, 1))
	wantError(t, err, &journal.RepeatedError{Records: first})
}

func refusedBatches(t *testing.T, j journal.Journal) {
	for code, spoil := range map[string]func(*journal.Batch){
		"no-command":        func(b *journal.Batch) { b.CommandID = "" },
		"no-digest":         func(b *journal.Batch) { b.Digest = "" },
		"no-actor":          func(b *journal.Batch) { b.Actor = "" },
		"no-streams":        func(b *journal.Batch) { b.Streams = nil },
		"no-stream":         func(b *journal.Batch) { b.Streams[0].Stream = "" },
		"stream-twice":      func(b *journal.Batch) { b.Streams = append(b.Streams, b.Streams[0]) },
		"no-events":         func(b *journal.Batch) { b.Streams[0].Events = nil },
		"no-kind":           func(b *journal.Batch) { b.Streams[0].Events[0].Kind = "" },
		"expected-negative": func(b *journal.Batch) { b.Streams[0].Expected = -1 },
		"version":           func(b *journal.Batch) { b.Streams[0].Events[0].Version = 0 },
		"body":              func(b *journal.Batch) { b.Streams[0].Events[0].Body = []byte("{") },
		"text":              func(b *journal.Batch) { b.Actor = "P\x00" },
	} {
		b := one("c1", "game/1", 0, 1)
		spoil(&b)
		_, err := j.Append(ctx, b)
		var got *journal.BatchError
		if !errors.As(err, &got) || got.Code != code {
			t.Errorf("%s: got %v", code, err)
		}
	}
	if got := everything(t, j); len(got) != 0 {
		t.Fatalf("%d events", len(got))
	}
}

func bodyKept(t *testing.T, j journal.Journal) {
	for i, body := range []string{"{ \"a\" :\t1.0,\"a\":2 }\n", `"h8 é 五目 <&>"`, `"\u0000"`, "null", "0", "[]"} {
		b := one("c1"+body, "game/1", int64(i), 1)
		b.CommandID = string(rune('a' + i))
		b.Streams[0].Events[0].Body = []byte(body)
		got := mustAppend(t, j, b)
		if !bytes.Equal(got[0].Body, []byte(body)) || !bytes.Equal(everything(t, j)[i].Body, []byte(body)) {
			t.Errorf("%q came back as %q", body, got[0].Body)
		}
	}
}

func wallKept(t *testing.T, j journal.Journal) {
	b := one("c1", "game/1", 0, 1)
	b.Wall = time.Date(2026, 11, 20, 22, 43, 5, 123_999_999, time.FixedZone("CET", 3600))
	got := mustAppend(t, j, b)
	if !got[0].Wall.Equal(wall) || got[0].Wall.Location() != time.UTC {
		t.Fatalf("wall %v, not %v", got[0].Wall, wall)
	}
	equal(t, "read again", everything(t, j), got)
}

func heartbeat(t *testing.T, j journal.Journal) {
	beats := func(instant, want int64) {
		t.Helper()
		if err := j.Beat(ctx, instant, wall); err != nil {
			t.Fatal(err)
		}
		if position, _, last, err := j.Head(ctx); err != nil || position != 0 && position != 1 || last != want {
			t.Fatalf("after a beat at %d: position %d, last %d, not %d (%v)", instant, position, last, want, err)
		}
	}
	beats(500, 500)
	beats(400, 500)
	mustAppend(t, j, one("c1", "game/1", 0, 1)) // at 1000
	beats(600, 1000)
	beats(1500, 1500)
	if got := everything(t, j); len(got) != 1 {
		t.Fatalf("%d events", len(got))
	}
}

func cancelledAppend(t *testing.T, j journal.Journal) {
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := j.Append(gone, one("c1", "game/1", 0, 1)); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	mustAppend(t, j, one("c1", "game/1", 0, 1))
}

func bodyCopied(t *testing.T, j journal.Journal) {
	b := one("c1", "game/1", 0, 1)
	written := mustAppend(t, j, b)
	b.Streams[0].Events[0].Body[0] = '!'
	equal(t, "read again", everything(t, j), written)
}
