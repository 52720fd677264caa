package records

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"sync"
	"testing"
	"time"
)

// losses plays in a busy hall, cuts the power several times, and returns how
// many acknowledged moves were lost by the first cut that took any.
func losses(t *testing.T, synchronous string) (lost int) {
	d := newDisk(t)
	path := newPath(t)
	s := openTest(t, path, Options{walPages: shortLog, vfs: d.name, synchronous: synchronous})

	var mu sync.Mutex
	acknowledged := map[string]int64{}
	stop := make(chan struct{})
	var hall sync.WaitGroup
	for n := range 16 {
		stream := fmt.Sprintf("game/%d", n)
		hall.Go(func() {
			for i := int64(0); ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				if _, err := s.Append(t.Context(), move(stream, i)); err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				acknowledged[stream] = i + 1
				mu.Unlock()
			}
		})
	}
	for n := 0; n < 12 && lost == 0; n++ {
		time.Sleep(time.Duration(1+rand.IntN(30)) * time.Millisecond)
		mu.Lock() // what is acknowledged now must be on the platter from now on
		known := map[string]int64{}
		for stream, sequence := range acknowledged {
			known[stream] = sequence
		}
		mu.Unlock()
		after := t.TempDir()
		d.cut(t, after, []float64{0, 0.5, 0.9}[n%3])
		lost = missing(t, filepath.Join(after, filepath.Base(path)), known)
	}
	close(stop)
	hall.Wait()
	return lost
}

// missing counts the moves that a database should hold and does not.
func missing(t *testing.T, path string, known map[string]int64) (lost int) {
	t.Helper()
	total := 0
	for _, sequence := range known {
		total += int(sequence)
	}
	if audit.Present(path) != nil {
		return total
	}
	s, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Logf("after the cut: %v", err)
		return total
	}
	defer s.Close()
	for stream, sequence := range known {
		records, err := s.Stream(t.Context(), stream)
		if err != nil {
			t.Fatal(err)
		}
		lost += max(0, int(sequence)-len(records))
	}
	return lost
}

func TestAnAcknowledgedMoveSurvivesAPowerCut(t *testing.T) {
	if lost := losses(t, "full"); lost > 0 {
		t.Errorf("%d acknowledged moves were lost", lost)
	}
}

// The test above can fail: it does as soon as the syncs are left out.
func TestAPowerCutTakesMovesThatWereNotSynced(t *testing.T) {
	for _, synchronous := range []string{"off", "normal"} {
		if lost := losses(t, synchronous); lost == 0 {
			t.Errorf("synchronous=%s lost nothing: the power cut is no test", synchronous)
		}
	}
}

func TestNoMoveIsAcknowledgedWithoutASync(t *testing.T) {
	d := newDisk(t)
	s := openTest(t, newPath(t), Options{vfs: d.name})
	for i := range 20 {
		before := d.syncs.Load()
		if _, err := s.Append(t.Context(), move("game/1", int64(i))); err != nil {
			t.Fatal(err)
		}
		if d.syncs.Load() == before {
			t.Fatalf("move %d was acknowledged without a sync", i+1)
		}
	}
}

func TestARefusalCostsNoSync(t *testing.T) {
	d := newDisk(t)
	s := openTest(t, newPath(t), Options{vfs: d.name})
	before := d.syncs.Load()
	var conflict *journal.ConflictError
	if _, err := s.Append(t.Context(), move("game/1", 3)); !errors.As(err, &conflict) {
		t.Fatalf("got %v", err)
	}
	if d.syncs.Load() != before {
		t.Error("a refusal was synced")
	}
}

func TestAfterAFailedSyncTheOutcomeIsUnknownAndTheCommandCanBeSentAgain(t *testing.T) {
	d := newDisk(t)
	path := newPath(t)
	s := openTest(t, path, Options{vfs: d.name})
	for i := range int64(5) {
		d.failSync.Store(true)
		if _, err := s.Append(t.Context(), move("game/1", i)); !errors.Is(err, journal.ErrOutcomeUnknown) {
			t.Fatalf("got %v, not an unknown outcome", err)
		}
		d.failSync.Store(false)
		var repeated *journal.RepeatedError
		if _, err := s.Append(t.Context(), move("game/1", i)); err != nil && !errors.As(err, &repeated) {
			t.Fatalf("sent again: %v", err)
		}
		if records, err := s.Stream(t.Context(), "game/1"); err != nil || len(records) != int(i)+1 {
			t.Fatalf("%d events, not %d (%v)", len(records), i+1, err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil {
		t.Error(err)
	}
}
