package records

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
	"sync"
	"testing"
	"time"
)

// At random instants of a running event a backup is made and put in the place of a database that has less,
// as much or more. Each says up to which event it goes and what the other had more, and verifies.
func TestABackupOfAnyInstantIsRestored(t *testing.T) {
	s := openTest(t, newPath(t), Options{walPages: shortLog, Projectors: []projection.Projector{&stones{}}})
	stop := make(chan struct{})
	var play sync.WaitGroup
	for n := range 4 {
		play.Go(func() {
			for i := int64(0); ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				if _, err := s.Append(t.Context(), move(fmt.Sprint("game/", n), i)); err != nil {
					t.Error(err)
					return
				}
				time.Sleep(time.Duration(rand.IntN(3000)) * time.Microsecond)
			}
		})
	}
	var files []string
	place, folder := newPath(t), t.TempDir()
	held, own := int64(-1), false // events of the database in that place, and whether the last came there
	for i := range sampling.Times(12, 100) {
		time.Sleep(time.Duration(rand.IntN(20_000)) * time.Microsecond)
		before, _ := s.End()
		files = append(files, filepath.Join(folder, fmt.Sprint(i, ".db")))
		if err := s.BackUp(t.Context(), files[i]); err != nil {
			t.Fatal(err)
		}
		after, _ := s.End()
		file := files[rand.IntN(len(files))]
		if i%2 == 0 {
			file = files[i]
		}
		r, err := Restore(t.Context(), file, place, RestoreOptions{Now: wall.Add(time.Duration(i) * time.Minute)})
		if err != nil || r.Unreadable != nil {
			t.Fatal(err, r.Unreadable)
		}
		report, err := audit.Verify(t.Context(), place, audit.VerifyOptions{})
		if err != nil {
			t.Fatal(err)
		}
		goes := int64(0)
		if r.Last != nil {
			goes = r.Last.Position
		}
		if goes != report.Events || r.Last != nil && r.Last.Hash != report.Hash || file == files[i] && (goes < before || goes > after) {
			t.Errorf("it says %d, the file has %d events of %d to %d", goes, report.Events, before, after)
		}
		alike, apart := min(held, goes), int64(0)
		if own && goes >= held { // its last event is its own
			alike, apart = held-1, held
		}
		if want := max(0, held-alike); r.More.Count != want || r.Apart != apart || want > 0 && (r.More.First.Position != alike+1 || r.More.Last.Position != held) {
			t.Errorf("the other had %d events, it has %d, and says %+v", held, goes, r.More)
		}
		if (held >= 0) != (r.Present != "") {
			t.Errorf("kept as %q", r.Present)
		}
		if r.Present != "" {
			if kept, err := audit.Verify(t.Context(), r.Present, audit.VerifyOptions{}); err != nil || kept.Events != held {
				t.Errorf("%s has %d events of %d (%v)", r.Present, kept.Events, held, err)
			}
		}
		held, own = goes, i%3 == 0
		if own { // it is served, and goes on
			held = playedOn(t, place)
		}
	}
	close(stop)
	play.Wait()
}

// playedOn opens a restored database, plays in it, and leaves it as a kill or an orderly end does.
func playedOn(t *testing.T, path string) (events int64) {
	t.Helper()
	s := openTest(t, path, Options{Projectors: []projection.Projector{&stones{}}})
	if m := s.Projections().Mended(); len(m) > 0 {
		t.Errorf("its projections differ: %v", m)
	}
	if _, err := s.Append(t.Context(), move("game/again", sequenceOf(t, s))); err != nil {
		t.Fatal(err)
	}
	events, _ = s.End()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return events
}

func sequenceOf(t *testing.T, s *Store) int64 {
	t.Helper()
	records, err := s.Stream(t.Context(), "game/again")
	if err != nil {
		t.Fatal(err)
	}
	return int64(len(records))
}

// Wherever a crash breaks a restore off, the present database is there, as it was or in the folder; nothing
// else is served in its place by mistake, and the restore can be made again.
func TestARestoreThatWasBrokenOffIsMadeAgain(t *testing.T) {
	for steps := range 6 {
		path := closed(t, Options{})
		file := filepath.Join(t.TempDir(), "copy.db")
		if err := Backup(t.Context(), path, file); err != nil {
			t.Fatal(err)
		}
		path = leftByKill(t, path)
		broken := aside{path: path, folder: path + ".before"}
		fresh := path + ".restored"
		if err := Backup(t.Context(), file, fresh); err != nil {
			t.Fatal(err)
		}
		for _, step := range []func() error{
			func() error { return os.Mkdir(broken.folder, 0o700) },
			func() error { return broken.move("") },
			func() error { return broken.move("-wal") },
			func() error { return os.Rename(fresh, path) },
			func() error { return broken.move(".head") },
		}[:steps] {
			if err := step(); err != nil {
				t.Fatal(err)
			}
		}
		if steps > 1 && steps < 5 { // a start makes no new one, and serves no other one
			if s, err := Open(t.Context(), path, Options{}); err == nil {
				t.Errorf("after %d steps it is opened", steps)
				_ = s.Close()
			}
		}
		if steps == 5 { // the other one has come, and was served
			s := openTest(t, path, Options{})
			if _, err := s.Append(t.Context(), move("game/again", 0)); err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		}
		r, err := Restore(t.Context(), file, path, RestoreOptions{Now: wall})
		if err != nil || r.Last == nil || r.Last.Position != 30 {
			t.Fatalf("after %d steps: %+v %v", steps, r, err)
		}
		had := int64(0)
		kept, err := filepath.Glob(path + ".before-*/renju.db")
		for _, one := range kept {
			report, err := audit.Verify(t.Context(), one, audit.VerifyOptions{})
			if err != nil {
				t.Errorf("after %d steps: %v", steps, err)
			}
			had = max(had, report.Events)
		}
		if err != nil || had != 32 || steps == 5 && len(kept) != 2 {
			t.Errorf("after %d steps %d events are kept in %v", steps, had, kept)
		}
		if got := openTest(t, path, Options{}); got.Kept() != audit.NotKept {
			t.Errorf("after %d steps the head is kept: %v", steps, got.Kept())
		}
	}
}

// leftByKill plays two moves in a database and returns a copy of its files, as a kill leaves them: the
// moves are in the log alone.
func leftByKill(t *testing.T, path string) string {
	t.Helper()
	s := openTest(t, path, Options{})
	for i := range int64(2) {
		if _, err := s.Append(t.Context(), move("game/0", 10+i)); err != nil {
			t.Fatal(err)
		}
	}
	left := newPath(t)
	for _, ending := range []string{"", "-wal", ".head", ".key"} {
		text, err := os.ReadFile(path + ending)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(left+ending, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return left
}

// A file that is damaged, of a later version, gone, or the database itself changes nothing.
func TestABackupThatIsNoneIsNotRestored(t *testing.T) {
	path := closed(t, Options{})
	good := filepath.Join(t.TempDir(), "good.db")
	if err := Backup(t.Context(), path, good); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	was, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	written := func(name string, text []byte) string {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	newer := written("newer.db", whole)
	shell(t, newer, `INSERT INTO migrations (version_id, is_applied) VALUES (999, 1)`)
	changed := written("changed.db", whole)
	shell(t, changed, `DROP TRIGGER events_no_update`, `UPDATE events SET actor = 'somebody' WHERE position = 7`)
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	refused := errors.New("of another installation")
	for _, rule := range []struct {
		file string
		is   func(error) bool
	}{
		{newer, is[*NewerError]},
		{changed, is[*audit.DamagedError]},
		{written("half.db", whole[:len(whole)/2]), is[*audit.DamagedError]},
		{written("empty.db", nil), is[*audit.DamagedError]},
		{written("notes.txt", []byte("buy milk")), is[*audit.DamagedError]},
		{filepath.Join(t.TempDir(), "none.db"), func(err error) bool { return errors.Is(err, os.ErrNotExist) }},
		{path, func(err error) bool { return errors.Is(err, os.ErrExist) }},
		{link, func(err error) bool { return errors.Is(err, os.ErrExist) }},
		{good, func(err error) bool { return errors.Is(err, refused) }},
	} {
		_, err := Restore(t.Context(), rule.file, path, RestoreOptions{Now: wall, Fits: func(context.Context, *Archive) error { return refused }})
		if !rule.is(err) {
			t.Errorf("%s: %v", rule.file, err)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != string(was) {
			t.Errorf("%s: the database is another one (%v)", rule.file, err)
		}
		if left, _ := filepath.Glob(path + ".[br]*"); len(left) > 0 {
			t.Errorf("%s: %v is left", rule.file, left)
		}
	}
}
