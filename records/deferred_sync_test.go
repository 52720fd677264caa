package records

import (
	"errors"
	"path/filepath"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/replica"
	"testing"
	"time"
)

// A power cut that takes all that was not synced takes a store whose log lasts back to an earlier
// commit, and nothing is missed: the log has it. One without a log misses it.
func TestWhatTheLogHasIsNotMissedAfterAPowerCut(t *testing.T) {
	for _, lasts := range []bool{true, false} {
		path, after := newPath(t), newPath(t)
		s, _ := openLogged(t, path, Options{LogLasts: lasts})
		for i := range int64(3) {
			if i == 2 {
				if err := s.Checkpoint(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := s.Append(t.Context(), move("game/1", i)); err != nil {
				t.Fatal(err)
			}
		}
		for _, name := range []string{"", ".head", ".key"} { // the log of SQLite is lost
			copyFile(t, path+name, after+name)
		}
		again, err := Open(t.Context(), after, Options{LogLasts: lasts})
		if !lasts {
			var damaged *audit.DamagedError
			if !errors.As(err, &damaged) || damaged.Loss == nil || damaged.Loss.Kept != 3 {
				t.Errorf("without a log: %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if position, _ := again.End(); position != 2 || again.Done() != 2 {
			t.Errorf("%d events, done %d", position, again.Done())
		}
		answers, err := again.Apply([]replica.Logged{{Index: 3, Data: kinds().Encode(&appendBatch{Batch: move("game/1", 2)})}})
		if err != nil || again.Done() != 3 {
			t.Errorf("carried out again: %v %v", answers, err)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// Whatever a power cut leaves of SQLite's log, a store whose log lasts starts again, with what is
// whole of it.
func TestAStoreWhoseLogLastsStartsAfterAnyPowerCut(t *testing.T) {
	d := newDisk(t)
	path := newPath(t)
	s, _ := openLogged(t, path, Options{walPages: shortLog, vfs: d.name, LogLasts: true})
	for n := range 12 {
		from := int64(s.Done())
		for i := range int64(40) {
			if _, err := s.Append(t.Context(), move("game/1", from+i)); err != nil {
				t.Fatal(err)
			}
		}
		after := t.TempDir()
		d.cut(t, after, []float64{0, 0.5, 0.9}[n%3])
		left := filepath.Join(after, filepath.Base(path))
		if audit.Present(left) != nil {
			t.Fatal("nothing is left of a file that was there")
		}
		again, err := Open(t.Context(), left, Options{LogLasts: true})
		if err != nil {
			t.Fatal(err)
		}
		if position, _ := again.End(); uint64(position) != again.Done() {
			t.Errorf("%d events, done %d", position, again.Done())
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// The end of a log that is not what was written is dropped where it was noted nowhere; where it
// was, or all of the file is gone, it is damage as ever.
func TestOnlyWhatNobodyHasNotedMayBeMissing(t *testing.T) {
	k := kill(t, 60) // has noted all of it
	torn := k.leave(t, func(f map[string][]byte) { f["-wal"][len(f["-wal"])/2] ^= 1 })
	var damaged *audit.DamagedError
	if s, err := Open(t.Context(), torn, Options{LogLasts: true}); !errors.As(err, &damaged) {
		t.Errorf("what was noted is missing: %v", err)
		_ = s
	}
	unknown := k.leave(t, func(f map[string][]byte) { f["-wal"][len(f["-wal"])/2] ^= 1; delete(f, ".head") })
	s := openTest(t, unknown, Options{LogLasts: true, Now: func() time.Time { return wall }})
	if s.Lost() == nil {
		t.Error("nobody is told")
	}
}
