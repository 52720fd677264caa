package journaltest

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/journal"
)

// Compare appends what chance gives, good and bad, to an empty journal and to
// the model: what a journal does for one writer.
func Compare(t *testing.T, j journal.Journal) {
	run := 0
	rapid.Check(t, func(r *rapid.T) {
		// One journal for all runs, each in streams of its own: opening one
		// costs more than a hundred appends.
		run++
		start, _, instant, err := j.Head(ctx)
		if err != nil {
			r.Fatal(err)
		}
		c := comparison{j: j, r: r, prefix: fmt.Sprintf("run%d/", run), start: start}
		c.model.Beat(instant)
		for range rapid.IntRange(1, 30).Draw(r, "steps") {
			c.step()
		}
		c.compare()
	})
}

type comparison struct {
	j      journal.Journal
	r      *rapid.T
	model  Model
	prefix string
	start  int64
	sent   []journal.Batch
}

func (c *comparison) step() {
	if rapid.IntRange(0, 9).Draw(c.r, "beat") == 0 {
		instant := rapid.Int64Range(0, 1<<40).Draw(c.r, "instant")
		if err := c.j.Beat(ctx, instant, wall); err != nil {
			c.r.Fatal(err)
		}
		c.model.Beat(instant)
		return
	}
	b := c.batch()
	got, gotErr := c.j.Append(ctx, b)
	want, wantErr := c.model.Append(b)
	c.same("append", got, want)
	var one, other *journal.RepeatedError
	if errors.As(gotErr, &one) && errors.As(wantErr, &other) {
		c.same("repeated", one.Records, other.Records)
		return
	}
	if !reflect.DeepEqual(gotErr, wantErr) {
		c.r.Fatalf("append of %+v: error %v, not %v", b, gotErr, wantErr)
	}
}

func (c *comparison) batch() journal.Batch {
	if len(c.sent) > 0 && rapid.IntRange(0, 3).Draw(c.r, "again") == 0 {
		b := rapid.SampledFrom(c.sent).Draw(c.r, "sent")
		if rapid.Bool().Draw(c.r, "other content") {
			b.Digest += "'"
		}
		return b
	}
	b := journal.Batch{
		CommandID: fmt.Sprintf("%sc%d", c.prefix, len(c.sent)),
		Digest:    "d", Actor: rapid.StringMatching(`[a-zé五]{0,3}`).Draw(c.r, "actor"),
		Instant: rapid.Int64Range(0, 1<<40).Draw(c.r, "instant"),
		Wall:    time.UnixMilli(rapid.Int64Range(0, 1<<42).Draw(c.r, "wall")),
	}
	for n := range rapid.IntRange(0, 3).Draw(c.r, "streams") {
		stream := fmt.Sprintf("%s%d", c.prefix, (n+rapid.IntRange(0, 1).Draw(c.r, "stream"))%3)
		s := journal.StreamAppend{Stream: stream, Expected: int64(len(c.model.Stream(stream)))}
		if rapid.IntRange(0, 5).Draw(c.r, "wrong") == 0 {
			s.Expected += rapid.Int64Range(-1, 1).Draw(c.r, "off by")
		}
		for i := range rapid.IntRange(0, 6).Draw(c.r, "events") {
			s.Events = append(s.Events, event(i))
		}
		b.Streams = append(b.Streams, s)
	}
	c.sent = append(c.sent, b)
	return b
}

func (c *comparison) compare() {
	all, err := c.j.Read(ctx, c.start, 1<<20)
	if err != nil {
		c.r.Fatal(err)
	}
	c.same("all", all, c.model.All)
	for n := range 3 {
		stream := fmt.Sprintf("%s%d", c.prefix, n)
		got, err := c.j.Stream(ctx, stream)
		if err != nil {
			c.r.Fatal(err)
		}
		c.same("stream", got, c.model.Stream(stream))
	}
	after, limit := rapid.Int64Range(0, 20).Draw(c.r, "after"), rapid.IntRange(0, 20).Draw(c.r, "limit")
	page, err := c.j.Read(ctx, c.start+after, limit)
	if err != nil {
		c.r.Fatal(err)
	}
	c.same("page", page, c.model.Read(after, limit))
	if _, _, last, err := c.j.Head(ctx); err != nil || last != c.model.LastInstant() {
		c.r.Fatalf("last instant %d, not %d (%v)", last, c.model.LastInstant(), err)
	}
}

// same compares all but hashes; positions count from the start of the run.
func (c *comparison) same(what string, got, want []journal.Record) {
	moved := make([]journal.Record, len(got))
	for i, r := range got {
		r.Position -= c.start
		moved[i] = r
	}
	if diff := cmp.Diff(want, moved, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(journal.Record{}, "Hash")); diff != "" {
		c.r.Fatalf("%s (-want +got):\n%s", what, diff)
	}
}
