package records

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"renju-arbiter/records/audit"
	"sync"
	"testing"
)

// A killed is what a service that was killed has left on the disk.
type killed struct {
	files  map[string][]byte // "", "-wal", ".head" and ".key"
	events int64
}

// shortLog is after how many pages a log begins anew here.
const shortLog = 1000

// kill plays some acts, one commit each, and takes the files as they are: the log
// has not gone into the database.
func kill(t testing.TB, events int) killed {
	t.Helper()
	path := newPath(t)
	s := openTest(t, path, Options{walPages: shortLog})
	fill(t, s, events)
	k := killed{files: map[string][]byte{}, events: int64(events)}
	for _, name := range []string{"", "-wal", ".head", ".key"} {
		content, err := os.ReadFile(path + name)
		if err != nil {
			t.Fatal(err)
		}
		k.files[name] = content
	}
	return k
}

// leave writes the files to a new place, changed by hand.
func (k killed) leave(t testing.TB, change func(files map[string][]byte)) (path string) {
	t.Helper()
	files := map[string][]byte{}
	for name, content := range k.files {
		files[name] = bytes.Clone(content)
	}
	change(files)
	path = newPath(t)
	for name, content := range files {
		if err := os.WriteFile(path+name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// verdict is whether the database is found whole, with all its events or fewer.
func verdict(t testing.TB, path string) (events int64, loss *audit.Loss) {
	t.Helper()
	report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
	var damaged *audit.DamagedError
	switch {
	case err == nil:
		return report.Events, nil
	case !errors.As(err, &damaged):
		t.Fatal(err)
	case damaged.Loss == nil:
		t.Fatalf("damage of another kind: %v", err)
	}
	return damaged.Loss.Found, damaged.Loss
}

const frameSize = 4096 + 24

func TestAKilledServiceLeavesAllThatItAcknowledged(t *testing.T) {
	k := kill(t, 100)
	for _, change := range []func(map[string][]byte){
		func(map[string][]byte) {},
		func(f map[string][]byte) { delete(f, ".head") },
		func(f map[string][]byte) { f["-wal"] = append(f["-wal"], make([]byte, 3*frameSize)...) },            // room that was never written
		func(f map[string][]byte) { f["-wal"] = append(f["-wal"], f["-wal"][32:32+frameSize/2]...) },         // half a frame of the next commit
		func(f map[string][]byte) { f["-wal"] = append(f["-wal"], f["-wal"][len(f["-wal"])-frameSize:]...) }, // a frame, and its mark, of a commit cut short
	} {
		path := k.leave(t, change)
		if events, loss := verdict(t, path); loss != nil || events != k.events {
			t.Errorf("%d events, %v", events, loss)
		}
		s := openTest(t, path, Options{})
		if p, _, _, err := s.Head(t.Context()); err != nil || p != k.events || s.Lost() != nil {
			t.Errorf("%d events (%v), %v", p, err, s.Lost())
		}
	}
}

// Whatever byte of the log went bad, wherever it was cut: all that was acknowledged
// is there, or what is missing is named and nothing is served. With the head that is
// kept outside this holds for every byte; without it for all but the last commits,
// which may have been cut short.
func TestNoByteOfTheLogIsLostInSilence(t *testing.T) {
	k := kill(t, 120)
	log := len(k.files["-wal"])
	for range 50 {
		place, bits := 32+rand.IntN(log-32), byte(1+rand.IntN(255))
		k.hurt(t, fmt.Sprintf("byte %d of %d, bits %02x", place, log, bits), place < log-frameSize, 2,
			func(f map[string][]byte) { f["-wal"][place] ^= bits })
	}
	for place := range 32 {
		bits := byte(1 + rand.IntN(255))
		k.hurt(t, fmt.Sprintf("byte %d of the header, bits %02x", place, bits), true, 2, func(f map[string][]byte) { f["-wal"][place] ^= bits })
	}
	for range 20 {
		place, n := 32+rand.IntN(log-32), 1+rand.IntN(3*frameSize)
		k.hurt(t, fmt.Sprintf("%d zeros from byte %d", n, place), place+n <= log-frameSize, 4, func(f map[string][]byte) { clear(f["-wal"][place:min(log, place+n)]) })
	}
	for range 40 {
		place := rand.IntN(log)
		if rand.IntN(2) == 0 {
			place = 32 + place/frameSize*frameSize
		}
		k.cut(t, place)
	}
}

// A log that has begun anew has old frames behind its own: what goes bad in them
// loses nothing.
func TestNoByteOfALogThatHasBegunAnewIsLostInSilence(t *testing.T) {
	k := kill(t, 379)
	log := len(k.files["-wal"])
	look, err := audit.LookAtLog(k.leave(t, func(map[string][]byte) {}))
	if err != nil || look.Commits >= k.events {
		t.Fatalf("the log has not begun anew: %+v %v", look, err)
	}
	for range 40 {
		place := 32 + rand.IntN(log-32)
		k.hurt(t, fmt.Sprintf("byte %d of %d", place, log), false, 2, func(f map[string][]byte) { f["-wal"][place] ^= 1 })
		if old := 32 + int(look.Frames)*frameSize; place >= old {
			if _, loss := verdict(t, k.leave(t, func(f map[string][]byte) { f["-wal"][place] ^= 1 })); loss != nil {
				t.Errorf("byte %d is behind the log: %v", place, loss)
			}
		}
	}
}

// hurt changes the log. Unless it is the last frame, the place is named; without a
// head some of the last commits may be forgotten in silence.
func (k killed) hurt(t *testing.T, what string, named bool, forgotten int64, change func(map[string][]byte)) {
	t.Helper()
	events, loss := verdict(t, k.leave(t, change))
	if loss == nil && events != k.events || loss != nil && (loss.Kept != k.events || loss.Found != events) {
		t.Errorf("%s: %d of %d events, %v", what, events, k.events, loss)
	}
	if named && loss != nil && loss.Log == nil {
		t.Errorf("%s: the place is not named: %v", what, loss)
	}
	events, loss = verdict(t, k.leave(t, func(f map[string][]byte) { change(f); delete(f, ".head") }))
	if loss == nil && events < k.events-forgotten {
		t.Errorf("%s, without a head: %d of %d events in silence", what, events, k.events)
	}
}

func (k killed) cut(t *testing.T, size int) {
	t.Helper()
	events, loss := verdict(t, k.leave(t, func(f map[string][]byte) { f["-wal"] = f["-wal"][:size] }))
	if loss == nil && events != k.events || loss != nil && (loss.Kept != k.events || loss.Found != events || loss.Log != nil) {
		t.Errorf("cut to %d bytes: %d of %d events, %v", size, events, k.events, loss)
	}
}

func TestTheHeadIsSyncedWhenTheLogBeginsAnew(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{walPages: shortLog})
	begun := 0
	for i := range int64(600) {
		before := walSalt(t, path)
		if _, err := s.Append(t.Context(), move("game/1", i)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(before, walSalt(t, path)) {
			begun++
		}
	}
	if begun < 2 {
		t.Errorf("the log began anew %d times", begun)
	}
	if look, err := audit.LookAtLog(path); err != nil || look.Bad != nil || look.Commits == 0 {
		t.Errorf("%+v %v", look, err)
	}
}

// Looking at the log of a service at work raises no alarm: it is written to, and
// begins anew, under the eyes of the reader.
func TestALogThatIsBeingWrittenIsNoDamage(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{walPages: shortLog})
	stop := make(chan struct{})
	var hall sync.WaitGroup
	for n := range 4 {
		hall.Go(func() {
			for i := int64(0); ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				if _, err := s.Append(t.Context(), move(fmt.Sprintf("game/%d", n), i)); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	looks, begun, frames := 0, 0, int64(0)
	for ; !t.Failed() && (looks < 100 || begun < 3); looks++ {
		look, err := audit.LookAtLog(path)
		if err != nil || look.Damaged() {
			t.Errorf("%+v %+v %v", look, look.Bad, err)
		}
		if look.Frames < frames {
			begun++
		}
		frames = look.Frames
		if looks%10 > 0 { // the log alone is looked at sooner than all of the file
			continue
		}
		if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	hall.Wait()
	t.Logf("%d looks, %d events", looks, s.at.settled.Position)
}

// walSalt is the salt of SQLite's log: another one when the log begins again.
func walSalt(t *testing.T, path string) []byte {
	t.Helper()
	log, err := os.ReadFile(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	return log[min(16, len(log)):min(24, len(log))]
}
