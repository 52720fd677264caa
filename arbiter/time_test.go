package arbiter_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/clock"
)

// A time that somebody typed comes back as it was typed, whenever the service started:
// no part of a millisecond makes the minute before of it.
func TestTheMinuteShownIsTheMinuteTyped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := time.Date(2026, 11, 22, 10, 43, 24, rapid.IntRange(0, 999_999_999).Draw(t, "nanoseconds"), time.UTC)
		journal := journal.NewTime(start, rapid.Int64Range(0, 2*start.UnixMilli()).Draw(t, "the newest act"))
		typed := time.Date(2026, 11, 22, 0, rapid.IntRange(0, 3000).Draw(t, "minute"), 0, 0, time.UTC)
		if got := journal.Wall(journal.Of(typed)); !got.Equal(typed) {
			t.Fatalf("%v is shown as %v", typed, got)
		}
	})
}

// An instant is that of its millisecond, and time goes on from the start of the process.
func TestAnInstantIsItsMillisecond(t *testing.T) {
	start := time.Date(2026, 11, 22, 10, 43, 24, 123_900_000, time.UTC)
	journal := journal.NewTime(start, 0)
	for _, after := range []time.Duration{0, 99 * time.Microsecond, 100 * time.Microsecond, time.Second} {
		now := start.Add(after)
		if got := journal.At(now); got != clock.Instant(now.UnixMilli()) {
			t.Errorf("%v later it is %d, not %d", after, got, now.UnixMilli())
		}
	}
}
