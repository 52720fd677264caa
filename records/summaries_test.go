package records

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
)

// A note of an event that rests is the last one that was kept, and one that somebody wrote or
// changed by hand is none.
func TestANoteThatAnotherOneWroteIsNone(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{})
	for _, note := range []string{`{"a":1}`, `{"a":2}`} {
		must(t, s.Summaries().KeepSummary(t.Context(), "one", []byte(note)))
	}
	must(t, s.Summaries().KeepSummary(t.Context(), "two", []byte(`{"b":1}`)))
	must(t, s.Summaries().KeepSummary(t.Context(), "three", []byte(`{"c":1}`)))
	must(t, s.Close())
	shell(t, path, `UPDATE rests SET note = '{"b":2}' WHERE event = 'two'`, `UPDATE rests SET event = 'four' WHERE event = 'three'`)
	notes, err := openTest(t, path, Options{}).Summaries().LoadSummaries(t.Context())
	if err != nil || len(notes) != 1 || string(notes[0]) != `{"a":2}` {
		t.Errorf("it has %q, %v", notes, err)
	}
}

// Some streams are read as they stand in the journal, in its order, and no others; the ends are those of all.
func TestSomeStreamsAreReadInTheOrderOfTheJournal(t *testing.T) {
	s := openTest(t, newPath(t), Options{synchronous: "off"})
	fill(t, s, 3*streamsPage)
	ends, err := s.Summaries().Ends(t.Context())
	must(t, err)
	if want := map[string]int64{"game/0": streamsPage, "game/1": streamsPage, "game/2": streamsPage}; !maps.Equal(ends, want) {
		t.Errorf("they end at %v", ends)
	}
	var got []int64
	must(t, s.Summaries().ReadStreams(t.Context(), []string{"game/2", "game/0", "none"}, func(r journal.Record) error {
		got = append(got, r.Position)
		return nil
	}))
	all, err := s.Read(t.Context(), 0, 3*streamsPage)
	must(t, err)
	var want []int64
	for _, r := range all {
		if r.Stream != "game/1" {
			want = append(want, r.Position)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%d records are read, not %d", len(got), len(want))
	}
	if empty, err := openTest(t, newPath(t), Options{}).Summaries().Ends(t.Context()); err != nil || len(empty) != 0 {
		t.Errorf("a new journal has the ends %v, %v", empty, err)
	}
}

// Of a file that was only glanced at nothing is served that is not what was written: what is read
// of streams is held against the chain.
func TestWhatIsReadOfStreamsIsHeldAgainstTheChain(t *testing.T) {
	for _, statement := range []string{
		`UPDATE events SET body = '{"point":"a1"}' WHERE position = 8`,
		`UPDATE events SET actor = 'P9' WHERE position = 8`,
		`DELETE FROM events WHERE position = 8`,
	} {
		path := unclosed(t)
		shell(t, path, append(dropTriggers, statement)...)
		s := openTest(t, path, besideReview)
		if !s.quickChecked {
			t.Fatal("all of it was looked at before")
		}
		err := s.Summaries().ReadStreams(t.Context(), []string{"game/1"}, func(journal.Record) error { return nil })
		if damaged := (*audit.DamagedError)(nil); !errors.As(err, &damaged) {
			t.Errorf("%s: it is read: %v", statement, err)
		}
		must(t, s.Summaries().ReadStreams(t.Context(), []string{"game/0"}, func(journal.Record) error { return nil }))
	}
}
