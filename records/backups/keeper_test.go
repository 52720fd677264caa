package backups

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"renju-arbiter/arbiter/journal"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// steady is a Keeper whose clock, copies and disk a test holds.
type steady struct {
	*Keeper
	at   time.Time
	free uint64
	fail error
	said *said
}

// said is a log that may be read while it is written.
type said struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *said) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

func (s *said) warnings() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Count(s.text.String(), "level=WARN")
}

func newSteady(t testing.TB, folder string) *steady {
	t.Helper()
	s := &steady{at: now, free: 1 << 40, said: &said{}}
	s.Keeper = New(Options{Series: Series{folder, "renju-3f9a12bc"}, Every: 15 * time.Minute, Keep: keep, Size: func() int64 { return 1 << 20 },
		Copy: func(_ context.Context, file string) error {
			if s.fail != nil {
				return s.fail
			}
			return os.WriteFile(file, []byte("a copy"), 0o600)
		},
		Log: slog.New(slog.NewTextHandler(s.said, nil)), now: func() time.Time { return s.at }, space: func(string) (uint64, bool) { return s.free, true }})
	return s
}

// turn lets time pass and makes one backup.
func (s *steady) turn(t testing.TB, after time.Duration) Why {
	t.Helper()
	s.at = s.at.Add(after)
	if !s.watch(t.Context(), s.once) {
		t.Fatal("it has ended")
	}
	return s.State().Why
}

// Over three days with backups each quarter of an hour the folder has what the rules name.
func TestAFolderIsKeptThin(t *testing.T) {
	folder := t.TempDir()
	s := newSteady(t, folder)
	for range 3 * 24 * 4 {
		if why := s.turn(t, 15*time.Minute); why != Well {
			t.Fatal(why)
		}
	}
	files, err := os.ReadDir(folder)
	if err != nil || len(files) < 96 || len(files) > 101 || len(files) != s.State().Count {
		t.Errorf("%d files, %+v, %v", len(files), s.State(), err)
	}
	if age, known := s.State().Age(s.at); age > time.Second || !known {
		t.Errorf("the newest is %v old", age)
	}
	s.turn(t, time.Minute) // as a service that was started again
	if s.State().Newest.Equal(s.at.Truncate(time.Second)) {
		t.Error("a backup is made before it is due")
	}
}

// A file of somebody else in the folder stays, and so does the newest of ours.
func TestNoOtherFileIsRemoved(t *testing.T) {
	names := rapid.OneOf(
		rapid.SampledFrom([]string{"renju.db", "renju-3f9a12bc.db", "renju-3f9a12bc-notes.db", "renju-ffffffff-20200101T000000Z.db", "renju-3f9a12bc-20200101T000000Z.db.gz", "renju-3f9a12bc-20201301T000000Z.db", "xrenju-3f9a12bc-20200101T000000Z.db", "other.part", "a.db.part"}),
		rapid.StringMatching(`[a-z0-9-]{1,12}(\.db)?(\.part)?`),
	)
	rapid.Check(t, func(r *rapid.T) {
		folder, err := os.MkdirTemp(t.TempDir(), "")
		if err != nil {
			r.Fatal(err)
		}
		foreign := rapid.SliceOfN(names, 0, 8).Draw(r, "foreign")
		for _, name := range foreign {
			if err := os.WriteFile(filepath.Join(folder, name), []byte("dear"), 0o600); err != nil {
				r.Fatal(err)
			}
		}
		s := newSteady(t, folder)
		if err := os.Mkdir(s.File(now.Add(-900*time.Hour)), 0o700); err != nil { // a folder with such a name
			r.Fatal(err)
		}
		for range rapid.IntRange(1, 5).Draw(r, "backups") {
			old := s.File(now.Add(-time.Duration(rapid.IntRange(1, 1000).Draw(r, "age")) * time.Hour))
			_ = os.WriteFile(old, []byte("old"), 0o600)
			_ = os.WriteFile(old+".part", []byte("broken off"), 0o600)
		}
		if why := s.turn(t, 0); why != Well && why != Failed {
			r.Fatal(why)
		}
		for _, name := range foreign {
			if text, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(text) != "dear" {
				r.Fatalf("%s is gone: %v", name, err)
			}
		}
		if _, err := os.Stat(s.File(now)); err != nil {
			r.Fatal(err)
		}
		if left, _ := filepath.Glob(filepath.Join(folder, "renju-3f9a12bc-2*.part")); len(left) > 0 {
			r.Fatalf("%v is left", left)
		}
		if _, err := os.Stat(s.File(now.Add(-900 * time.Hour))); err != nil {
			r.Fatal(err)
		}
	})
}

// What keeps backups from being made is known by its name, and the log has a line an hour of it.
func TestWhatFailsIsToldOnceAnHour(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "disk")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	s := newSteady(t, folder)
	if why := s.turn(t, 0); why != Well || s.said.warnings() != 0 {
		t.Fatal(why)
	}
	newest := s.State().Newest
	for _, fault := range []struct {
		why         Why
		begin, ends func()
	}{
		{Full, func() { s.free = reserve }, func() { s.free = 1 << 40 }},
		{Full, func() { s.fail = journal.ErrFull }, func() { s.fail = nil }},
		{Failed, func() { s.fail = os.ErrPermission }, func() { s.fail = nil }},
		{Gone, func() { _ = os.Rename(folder, folder+".away") }, func() { _ = os.Rename(folder+".away", folder) }},
	} {
		before := s.said.warnings()
		fault.begin()
		for range 9 { // two hours
			if why := s.turn(t, 15*time.Minute); why != fault.why {
				t.Errorf("%s, not %s", why, fault.why)
			}
		}
		if n := s.said.warnings() - before; n != 3 {
			t.Errorf("%s: %d lines in two hours", fault.why, n)
		}
		if !s.State().Newest.Equal(newest) {
			t.Errorf("%s: %+v", fault.why, s.State())
		}
		fault.ends()
		if why := s.turn(t, 15*time.Minute); why != Well {
			t.Errorf("after %s: %s", fault.why, why)
		}
		if slices.Equal([]time.Time{newest}, []time.Time{s.State().Newest}) {
			t.Errorf("after %s there is no backup", fault.why)
		}
		newest = s.State().Newest
		files, _ := os.ReadDir(folder)
		for _, file := range files { // one stands alone again
			if file.Name() != filepath.Base(s.File(newest)) {
				_ = os.Remove(filepath.Join(folder, file.Name()))
			}
		}
	}
}

// A copy that hangs is told of while it hangs, and the end does not wait for it.
func TestACopyThatHangsIsToldAndLeftAlone(t *testing.T) {
	s := newSteady(t, t.TempDir())
	s.slow = time.Millisecond
	hangs, begun := make(chan struct{}), make(chan struct{}, 2)
	defer close(hangs)
	s.Copy = func(context.Context, string) error { begun <- struct{}{}; <-hangs; return nil }
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { s.Run(ctx); close(ended) }()
	<-begun
	for s.State().Why != Hangs {
		time.Sleep(time.Millisecond)
	}
	cancel()
	select {
	case <-ended:
	case <-time.After(10 * parting):
		t.Error("the end waits for it")
	}
	if n := s.said.warnings(); n != 1 {
		t.Errorf("%d lines", n)
	}
}
