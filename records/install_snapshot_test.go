package records

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
)

// Every table is one that a copy replaces, one that is added to, or this process's own.
func TestEveryTableIsAdoptedOrOwn(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	all := slices.Concat(replica.SideTables, []string{
		"events", "security", // what is new is added; of the second, lines that the copy has removed go
		"migrations",      // which migrations this file has gone through
		"replica",         // the index is that of the copy
		"projections",     // made of the events, here
		"rests",           // notes that spare this process work
		"sqlite_sequence", // of migrations
	})
	tables, err := columnsOf(t, s.readers, `SELECT name, type FROM sqlite_schema WHERE type = 'table'`)
	if err != nil {
		t.Fatal(err)
	}
	for table := range tables {
		if !slices.Contains(all, table) {
			t.Errorf("nothing is said of table %s: is it in besideTables?", table)
		}
	}
	if len(tables) != len(all) {
		t.Errorf("%d tables, %d are named", len(tables), len(all))
	}
}

// A store that has carried out nothing, or some of the entries, and takes up a copy of one that has
// carried out more, goes on with the others to the same file; whoever follows it sees each event once.
func TestACopyIsTakenUpAndGoneOnFrom(t *testing.T) {
	for seed := range uint64(sampling.Times(2, 8)) {
		chance := rand.New(rand.NewPCG(seed, 5))
		o := Options{synchronous: "off", Projectors: append(Projections(), &stones{})}
		first, _ := openLogged(t, newPath(t), o)
		second := newPath(t)
		copyKey(t, first.path, second)
		entries := newAnyEntries(t, seed)
		before, behind := chance.IntN(2)*chance.IntN(300), 200+chance.IntN(300)
		log, _ := carriedOut(t, first, entries, noted(), before+behind)
		s, _ := openLogged(t, second, o)
		if _, err := s.Apply(log[:before]); err != nil {
			t.Fatal(err)
		}
		followed := make(chan []journal.Record)
		head, _, _, _ := first.Head(t.Context())
		go func() { followed <- followTo(s, head) }()
		copied := filepath.Join(t.TempDir(), "copy.db")
		if err := first.CopyTo(t.Context(), copied); err != nil {
			t.Fatal(err)
		}
		if err := s.InstallSnapshot(t.Context(), copied); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if s.Done() != first.Done() {
			t.Errorf("done is %d, not %d", s.Done(), first.Done())
		}
		want, err := first.Read(t.Context(), 0, 1<<20)
		if diff := cmp.Diff(want, <-followed); err != nil || diff != "" {
			t.Fatalf("seed %d: %v (-first +followed):\n%s", seed, err, diff)
		}
		more := chance.IntN(200)
		rest, answers := carriedOut(t, first, entries, noted(), more)
		if s.InstallSnapshot(t.Context(), copied) != nil || s.Done() != uint64(before+behind) {
			t.Error("a copy that has no more has changed something")
		}
		got, err := s.Apply(rest)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range got {
			if answerText(a) != answers[i] {
				t.Fatalf("seed %d: after the copy entry %d is answered %s, not %s", seed, i, answerText(a), answers[i])
			}
		}
		if err := errors.Join(first.Close(), s.Close()); err != nil {
			t.Fatal(err)
		}
		sameTables(t, first.path, second)
		if report, err := audit.Verify(t.Context(), second, audit.VerifyOptions{}); err != nil || report.Kept != audit.KeptWell {
			t.Errorf("%+v %v", report, err)
		}
	}
}

func noted() met { return met{map[string]bool{}, map[string]bool{}} }

// followTo follows a store to a position.
func followTo(s *Store, position int64) (all []journal.Record) {
	if position == 0 {
		return nil
	}
	for r, err := range s.Follow(context.Background(), 0) {
		if err != nil {
			return all
		}
		if all = append(all, r); r.Position == position {
			break
		}
	}
	return all
}

// copyOf is a copy of a store that has carried out entries of a log.
func copyOf(t *testing.T, entries ...replica.Logged) (copied string, s *Store) {
	t.Helper()
	s, _ = openLogged(t, newPath(t), Options{})
	if answers, err := s.Apply(entries); err != nil {
		t.Fatal(answers, err)
	}
	copied = filepath.Join(t.TempDir(), "copy.db")
	if err := s.CopyTo(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	return copied, s
}

// moves are entries of one log, a move each.
func moves(from, to int64) (list []replica.Logged) {
	for i := from; i <= to; i++ {
		list = append(list, entries(uint64(i), &appendBatch{Batch: move("game/1", i-1)})...)
	}
	return list
}

// An event that is another one, one that the copy lacks although its log was carried further, and
// one that it has although ours was: each is named with its position, and changes nothing.
func TestAnotherHistoryIsRefusedAtItsPosition(t *testing.T) {
	other := move("game/1", 6)
	other.Actor = "P2"
	line := &noteLine{wall: wall, times: 1}
	line.Kind = "login"
	another := *line
	another.Account = "a"
	for name, c := range map[string]struct {
		ours, told  []replica.Logged
		at, line    int64
		here, there bool // that one has an event there
	}{
		"another event":                      {moves(1, 20), append(append(moves(1, 6), entries(7, &appendBatch{Batch: other})...), moves(8, 30)...), 7, 0, true, true},
		"another event, the last":            {moves(1, 7), append(moves(1, 6), entries(7, &appendBatch{Batch: other}, &beat{1, 1})...), 7, 0, true, true},
		"another beginning":                  {moves(1, 9), entries(1, &appendBatch{Batch: move("game/2", 0)}), 1, 0, true, true},
		"an event that it lacks":             {moves(1, 9), append(moves(1, 8), entries(10, &beat{1, 1})...), 9, 0, true, false},
		"an event that the log has not here": {append(moves(1, 8), entries(12, &beat{1, 1})...), moves(1, 9), 9, 0, false, true},
		"another line of the security log":   {entries(1, line, line, line), entries(1, line, &another, line, &beat{1, 1}), 0, 2, false, false},
		"a line that it lacks":               {entries(1, line, line, line), append(entries(1, line, line), entries(4, &beat{1, 1})...), 0, 3, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			copied, told := copyOf(t, c.told...)
			_, ours := copyOf(t, c.ours...)
			before := tablesOf(t, ours.path)
			var diverged *replica.DivergedError
			if err := ours.InstallSnapshot(t.Context(), copied); !errors.As(err, &diverged) {
				t.Fatalf("got %v", err)
			}
			if diverged.Position != c.at || diverged.Line != c.line || (diverged.Ours != nil) != c.here || (diverged.Told != nil) != c.there {
				t.Errorf("%+v", diverged)
			}
			for s, hash := range map[*Store][]byte{ours: diverged.Ours, told: diverged.Told} {
				if records, _ := s.Read(t.Context(), c.at-1, 1); c.at > 0 && hash != nil && string(records[0].Hash[:]) != string(hash) {
					t.Errorf("the hash is not that of position %d", c.at)
				}
			}
			if diff := cmp.Diff(before, tablesOf(t, ours.path)); diff != "" {
				t.Error(diff)
			}
			next := entries(100, &appendBatch{Batch: move("game/9", 0)})
			if _, err := ours.Apply(next); err != nil {
				t.Errorf("afterwards: %v", err)
			}
		})
	}
}

// What is no whole copy of this version changes nothing.
func TestACopyThatIsNotWholeIsNotTakenUp(t *testing.T) {
	copied, _ := copyOf(t, moves(1, 50)...)
	_, s := copyOf(t, moves(1, 9)...)
	content, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	broken := filepath.Join(t.TempDir(), "broken.db")
	if err := os.WriteFile(broken, content[:len(content)*3/4], 0o600); err != nil {
		t.Fatal(err)
	}
	var damaged *audit.DamagedError
	if err := s.InstallSnapshot(t.Context(), broken); !errors.As(err, &damaged) {
		t.Errorf("a piece of a copy: %v", err)
	}
	if err := s.InstallSnapshot(t.Context(), filepath.Join(t.TempDir(), "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no copy: %v", err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.InstallSnapshot(gone, copied); !errors.Is(err, context.Canceled) {
		t.Errorf("whoever asked is gone: %v", err)
	}
	db, err := sqlite.ReadWrite(copied).Open(1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`INSERT INTO migrations (version_id, is_applied) VALUES (9999, 1)`); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	var version *CopyVersionError
	if err := s.InstallSnapshot(t.Context(), copied); !errors.As(err, &version) || version.Told != 9999 || version.Ours < 1 {
		t.Errorf("of another version: %v", err)
	}
	if position, _, _, err := s.Head(t.Context()); err != nil || position != 9 || s.Done() != 9 {
		t.Errorf("%d events, done %d, %v", position, s.Done(), err)
	}
}

func TestACopyOfAStoreOverwritesNothingAndIsOfAMoment(t *testing.T) {
	copied, s := copyOf(t, moves(1, 5)...)
	if err := s.CopyTo(t.Context(), copied); !errors.Is(err, fs.ErrExist) {
		t.Errorf("got %v", err)
	}
	if _, err := s.Apply(moves(6, 9)); err != nil {
		t.Fatal(err)
	}
	if got, _ := openLogged(t, copied, Options{}); got.Done() != 5 {
		t.Errorf("done is %d in the copy", got.Done())
	}
	if left, err := filepath.Glob(copied + ".part*"); err != nil || len(left) > 0 {
		t.Error(left, err)
	}
}

// After Settle the file alone, without the log of SQLite beside it, has all that was carried out.
func TestWhatIsSettledIsInTheFile(t *testing.T) {
	_, s := copyOf(t, moves(1, 20)...)
	alone := func() uint64 {
		t.Helper()
		content, err := os.ReadFile(s.path)
		if err != nil {
			t.Fatal(err)
		}
		path := newPath(t)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return openTest(t, path, Options{}).Done()
	}
	if alone() == 20 {
		t.Error("it is in the file before")
	}
	if err := s.Checkpoint(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := alone(); got != 20 {
		t.Errorf("done is %d", got)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(s.Checkpoint(t.Context()), s.CopyTo(t.Context(), newPath(t)), s.InstallSnapshot(t.Context(), s.path)); !errors.Is(err, journal.ErrClosed) {
		t.Errorf("after it was closed: %v", err)
	}
}
