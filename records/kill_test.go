package records

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
	"strings"
	"sync"
	"testing"
	"time"
)

// killedPath tells a child process which database to write to.
const killedPath = "RENJU_ARBITER_TEST_KILLED"

// playUntilKilled is the child: it plays and prints each move that was acknowledged.
func playUntilKilled(t *testing.T, path string) {
	s, err := Open(context.Background(), path, Options{walPages: shortLog, Projectors: []projection.Projector{&stones{}}})
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var hall sync.WaitGroup
	for n := range 8 {
		hall.Go(func() {
			stream := fmt.Sprintf("game/%d", n)
			records, err := s.Stream(context.Background(), stream)
			for i := int64(len(records)); err == nil; i++ {
				_, err = s.Append(context.Background(), move(stream, i))
				if err == nil {
					mu.Lock()
					fmt.Printf("acknowledged %s %d\n", stream, i+1)
					mu.Unlock()
				}
			}
			t.Error(err)
		})
	}
	hall.Wait()
}

// A kill cannot prove durability (power_test does); it shows that any instant
// is a good one to start again from.
func TestWhatWasAcknowledgedBeforeAKillIsThere(t *testing.T) {
	if path := os.Getenv(killedPath); path != "" {
		playUntilKilled(t, path)
		return
	}
	path := newPath(t)
	acknowledged := map[string]int64{}
	for range 8 {
		playAndKill(t, path, acknowledged)
		report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := Open(t.Context(), path, Options{Projectors: []projection.Projector{&stones{}}})
		if err != nil {
			t.Fatal(err)
		}
		if m := s.Projections().Mended(); report.Events > 0 && len(m) > 0 {
			t.Errorf("the projection was not in the same transaction: %v", m)
		}
		for stream, sequence := range acknowledged {
			records, err := s.Stream(t.Context(), stream)
			if err != nil || int64(len(records)) < sequence {
				t.Errorf("%s ends at %d, %d was acknowledged (%v)", stream, len(records), sequence, err)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if len(acknowledged) == 0 {
		t.Error("no child came as far as a move")
	}
}

// carryUntilKilled is the child: it carries out entries of a log, some at a time, from where it was.
func carryUntilKilled(t *testing.T, path string) {
	s, err := Open(context.Background(), path, Options{walPages: shortLog, Projectors: []projection.Projector{&stones{}}, Log: (&oneLog{}).order})
	if err != nil {
		t.Fatal(err)
	}
	for {
		from := int64(s.Done()) + 1
		if _, err := s.Apply(moves(from, from+rand.Int64N(9))); err != nil {
			t.Fatal(err)
		}
		fmt.Printf("acknowledged game/1 %d\n", s.Done())
	}
}

// Wherever it was killed, the file says how far it has come in the log, no entry more and none less.
func TestAStoreThatWasKilledGoesOnInTheLog(t *testing.T) {
	if path := os.Getenv(killedPath); path != "" {
		carryUntilKilled(t, path)
		return
	}
	path := newPath(t)
	acknowledged := map[string]int64{}
	for range 5 {
		playAndKill(t, path, acknowledged)
		s, _ := openLogged(t, path, Options{Projectors: []projection.Projector{&stones{}}})
		position, _, _, err := s.Head(t.Context())
		if err != nil || position != int64(s.Done()) || position < acknowledged["game/1"] {
			t.Errorf("%d events, done %d, %d were acknowledged (%v)", position, s.Done(), acknowledged["game/1"], err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func playAndKill(t *testing.T, path string, acknowledged map[string]int64) {
	t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	child.Env = append(os.Environ(), killedPath+"="+path)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	var killer *time.Timer
	for lines.Scan() {
		var stream string
		var sequence int64
		if _, err := fmt.Sscanf(lines.Text(), "acknowledged %s %d", &stream, &sequence); err != nil {
			if strings.Contains(lines.Text(), "FAIL") {
				t.Errorf("child: %s", lines.Text())
			}
			continue
		}
		acknowledged[stream] = max(acknowledged[stream], sequence)
		if killer == nil {
			killer = time.AfterFunc(time.Duration(rand.IntN(60_000))*time.Microsecond, func() { _ = child.Process.Kill() })
		}
	}
	if child.Wait() == nil || killer == nil {
		t.Error("the child ended by itself")
	}
}
