package records

import (
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
)

// Whenever the disk fills up and is cleared: an append that says "full" has written
// nothing, one that says yes is there, and the command can be sent again.
func TestAFullDiskRefusesAppendsByItsName(t *testing.T) {
	d := newDisk(t)
	path := newPath(t)
	s := openTest(t, path, Options{vfs: d.name, Projectors: []projection.Projector{&stones{}}})
	refused := 0
	for i := range int64(300) {
		full := rand.IntN(3) == 0
		if full {
			d.full.Store(true)
		}
		_, err := s.Append(t.Context(), move("game/1", i))
		switch {
		case errors.Is(err, journal.ErrFull) && full:
			refused++
			if err := s.Beat(t.Context(), 1000+i, wall); err != nil && !errors.Is(err, journal.ErrFull) {
				t.Fatal(err)
			}
			if records, err := s.Stream(t.Context(), "game/1"); err != nil || int64(len(records)) != i {
				t.Fatalf("%d events, not %d (%v)", len(records), i, err)
			}
			d.full.Store(false)
			if _, err := s.Append(t.Context(), move("game/1", i)); err != nil {
				t.Fatalf("sent again: %v", err)
			}
		case err != nil:
			t.Fatal(err)
		}
		d.full.Store(false)
	}
	if refused == 0 {
		t.Error("the disk was never full")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil || report.Events != 300 {
		t.Errorf("%+v %v", report, err)
	}
}

func TestTheRoomOfADiskIsKnown(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	room, known := s.Room()
	if runtime.GOOS == "linux" && (!known || room == 0) {
		t.Errorf("%d bytes, known %v", room, known)
	}
	if err := s.Fit(t.Context()); err != nil {
		t.Errorf("it is not fit: %v", err)
	}
	if !errors.Is(enough(leastRoom-1, true), journal.ErrFull) || enough(leastRoom, true) != nil || enough(0, false) != nil {
		t.Error("the least room is another")
	}
}
