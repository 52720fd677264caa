package records

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
)

// statements are those of the last transaction of a store, that wrote and that asked.
func statements(s *Store) (last func() (writes, reads int)) {
	var writes, reads, before, asked int
	commit := s.writer.committed
	s.writer.committed = func() {
		tx := s.writer.tx
		writes, reads, before, asked = tx.Writes()-before, tx.Reads()-asked, tx.Writes(), tx.Reads()
		commit()
	}
	return func() (int, int) { return writes, reads }
}

// What an append costs when the streams are known: itself. With each transaction come its
// beginning and its end, the question where the chain ends (another process may have written)
// and the note how far the projections are.
func TestAnAppendToAKnownStreamAsksNothing(t *testing.T) {
	s := openTest(t, newPath(t), Options{Projectors: Projections()})
	last := statements(s)
	const boards = 20
	for round := range int64(5) {
		var batches []journal.Batch
		for n := range boards {
			batches = append(batches, move(fmt.Sprintf("table/%d", n), round))
		}
		for i, err := range together(t, s, batches...) {
			if err != nil {
				t.Fatal(i, err)
			}
		}
		writes, reads := last()
		if want := boards + 3; round > 0 && (writes != want || reads != 1) {
			t.Errorf("round %d: %d appends cost %d statements that write and %d that ask, not %d and 1", round, boards, writes, reads, want)
		}
	}
	if _, err := s.Append(t.Context(), move("table/0", 5)); err != nil {
		t.Fatal(err)
	}
	if writes, reads := last(); writes != 4 || reads != 1 {
		t.Errorf("an append alone costs %d statements that write and %d that ask, not 4 and 1", writes, reads)
	}
}

// pagesOf are the pages that a busy hall writes: how many, for how many moves.
func pagesOf(t *testing.T, projectors ...projection.Projector) (pages, moves int64) {
	t.Helper()
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: projectors})
	const boards, warm, rounds = 20, 10, 10
	for round := range int64(warm + rounds) {
		if round == warm {
			pages = -logPages(t, path)
		}
		var batches []journal.Batch
		for n := range boards {
			stone := game.Stepped{By: board.P1, Do: game.DoStone, Point: board.At(int(round%game.Size), n%game.Size)}
			body, err := game.Encode(stone)
			if err != nil {
				t.Fatal(err)
			}
			b := move(fmt.Sprintf("game/0198c2f0-7d5c-7e8a-9c5d-%012d", n*7919), round)
			b.Streams[0].Events[0] = journal.Event{Kind: stone.Kind(), Version: game.EventVersion, Body: body}
			batches = append(batches, b)
		}
		for i, err := range together(t, s, batches...) {
			if err != nil {
				t.Fatal(i, err)
			}
		}
	}
	return pages + logPages(t, path), boards * rounds
}

// logPages are the pages in the log of a database, which is not begun anew before there are a thousand.
func logPages(t *testing.T, path string) int64 {
	t.Helper()
	about, err := os.Stat(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	return (about.Size() - 32) / (4096 + 24)
}

// Of a table that is written behind the events many rows share a page.
func TestWhatIsWrittenBehindWritesFewerPages(t *testing.T) {
	behind, moves := pagesOf(t, projection.ShellTables{}, projection.Precedents{})
	once, _ := pagesOf(t, withEvents{projection.ShellTables{}}, projection.Precedents{})
	t.Logf("%d moves: %d pages, %d where all is written at once", moves, behind, once)
	if behind*5 > once*4 {
		t.Errorf("%d moves write %d pages; with all tables at once they write %d", moves, behind, once)
	}
}

// A job that fails alone leaves nothing, and what comes after it is written as ever.
func TestAnAppendThatFailsAloneLeavesNothing(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: []projection.Projector{&stones{refuse: "game/bad"}}})
	bad := move("game/1", 0)
	bad.Streams = append(bad.Streams, move("game/bad", 0).Streams...)
	if _, err := s.Append(t.Context(), bad); err == nil {
		t.Fatal("it was written")
	}
	if got := counts(t, s); len(got) != 0 {
		t.Errorf("of what failed there is left: %v", got)
	}
	if records, err := s.Append(t.Context(), move("game/1", 0)); err != nil || records[0].Position != 1 {
		t.Errorf("%v %v", records, err)
	}
	if report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil || report.Events != 1 {
		t.Errorf("%+v %v", report, err)
	}
}

// A command that the journal knows is answered as the first time, also where its sender knows
// how far the stream is by now and SQLite alone can tell.
func TestACommandThatIsSentAgainToAKnownStreamIsFound(t *testing.T) {
	s := openTest(t, newPath(t), Options{Projectors: []projection.Projector{&stones{}}})
	fill(t, s, 9)
	first := move("game/1", 0)
	first.Streams[0].Expected = 3
	other := first
	other.Digest = "another"
	var repeated *journal.RepeatedError
	var reused *journal.CommandReusedError
	errs := together(t, s, first, move("game/0", 3), other, move("game/2", 3))
	if !errors.As(errs[0], &repeated) || len(repeated.Records) != 1 || repeated.Records[0].Sequence != 1 {
		t.Errorf("sent again: %v", errs[0])
	}
	if errs[1] != nil || !errors.As(errs[2], &reused) || errs[3] != nil {
		t.Errorf("beside it: %v", errs[1:])
	}
	if _, err := s.Append(t.Context(), first); !errors.As(err, &repeated) {
		t.Errorf("sent again alone: %v", err)
	}
}

// What is remembered of streams is as the file has it after another process has written, and
// is no more than so much.
func TestWhatIsKnownOfStreamsIsBoundedAndTrue(t *testing.T) {
	path := newPath(t)
	here, there := openTest(t, path, Options{}), openTest(t, path, Options{})
	for i := range int64(3) {
		for n, s := range []*Store{here, there} {
			if _, err := s.Append(t.Context(), move("game/1", 2*i+int64(n))); err != nil {
				t.Fatal(err)
			}
		}
	}
	var conflict *journal.ConflictError
	late := move("game/1", 1)
	late.CommandID = "late"
	if _, err := here.Append(t.Context(), late); !errors.As(err, &conflict) || conflict.Actual != 6 {
		t.Errorf("%v", err)
	}
	var e ends
	for i := range 3 * endsMost {
		e.note(fmt.Sprint(i), 1)
		if i%7 == 0 {
			e.commit()
		}
		if n := len(e.settled); n > endsMost {
			t.Fatalf("%d streams are remembered", n)
		}
	}
	e.note("undone", 1)
	e.undo()
	if e.fit(journal.Batch{Streams: []journal.StreamAppend{{Stream: "undone", Expected: 1}}}) {
		t.Error("what was undone is remembered")
	}
}
