package cluster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hashicorp/raft"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
)

// A sluggish way takes its time, and a call that lasts for more than a second does not come through.
type sluggish struct {
	*raft.InmemTransport
	mesh *mesh
	own  string
}

func sizeOf(entries []*raft.Log) (bytes int) {
	for _, e := range entries {
		bytes += len(e.Data)
	}
	return bytes
}

func (s *sluggish) AppendEntries(id raft.ServerID, to raft.ServerAddress, asked *raft.AppendEntriesRequest, told *raft.AppendEntriesResponse) error {
	bytes := sizeOf(asked.Entries)
	s.mesh.mu.Lock()
	rate, lost := s.mesh.rate, bytes > s.mesh.longest && s.mesh.swallows == s.own
	s.mesh.mu.Unlock()
	if rate > 0 {
		took := time.Duration(bytes) * time.Second / time.Duration(rate)
		time.Sleep(min(took, time.Second))
		lost = lost || took > time.Second
	}
	if lost {
		time.Sleep(20 * time.Millisecond)
		return os.ErrDeadlineExceeded
	}
	return s.InmemTransport.AppendEntries(id, to, asked, told)
}

// dossierOf is a batch that keeps a file of so many bytes.
func dossierOf(bytes int) journal.Batch {
	b := move("game/large", 0)
	b.SideTables = []sidetable.Write{sidetable.KeepDossier{Sum: "large", File: []byte(strings.Repeat("dossier ", bytes/8))}}
	return b
}

// A file of many megabytes comes through a slow network, and others write meanwhile; a node that was
// away gets it piece by piece.
func TestALargeFileComesThroughASlowNetwork(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		h := three(t, 0, patient)
		h.mesh.slow(3<<20, "", 0)
		h.mesh.cut("n3")
		within, cancel := context.WithTimeout(ctx, 60*time.Second)
		defer cancel()
		large := make(chan error, 1)
		go func() {
			_, err := h.nodes[0].Append(within, dossierOf(6<<20))
			large <- err
		}()
		moves := int64(0)
		for waiting := true; waiting; moves++ {
			if _, err := h.nodes[0].Append(within, move("game/1", moves)); err != nil {
				t.Fatal(err)
			}
			select {
			case err := <-large:
				if waiting = false; err != nil {
					t.Fatal(err)
				}
			default:
			}
		}
		t.Logf("%d moves meanwhile", moves)
		if moves < 3 {
			t.Errorf("only %d moves were written meanwhile", moves)
		}
		h.mesh.mend("n3")
		if err := h.nodes[2].Await(within, h.nodes[0].Done()); err != nil {
			t.Errorf("who was away stands at %d of %d: %v", h.nodes[2].Done(), h.nodes[0].Done(), err)
		}
	})
}

// A leader that is heard, and whose entries are swallowed, leaves the lead to another one: who waits
// has an answer, and a stop is not held up.
func TestALeaderWhoseEntriesDoNotComeThroughLeaves(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		h := three(t, 0, func(int) Options { return Options{Timeout: 150 * time.Millisecond} })
		play(t, h.nodes[0], "game/1", 0, 1)
		old := h.leader()
		h.mesh.slow(0, old.own.ID, 10<<10)
		long := move("game/1", 1)
		long.Streams[0].Events[0].Body = fmt.Appendf(nil, `{"word":%q}`, strings.Repeat("x", 20<<10))
		short, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
		defer cancel()
		at := time.Now()
		_, err := old.Append(short, long)
		if took := time.Since(at); !answersWhoWaits(err) || took > 10*time.Second {
			t.Errorf("who waits for a tenth of a second is answered after %s: %v", took, err)
		}
		within, end := context.WithTimeout(ctx, 20*time.Second)
		defer end()
		_, err = old.Append(within, move("game/1", 1))
		t.Logf("given up after %s: %v", time.Since(at).Round(time.Millisecond), err)
		if err == nil {
			t.Error("what comes behind an entry that does not come through is acknowledged")
		}
		soon(t, "another one leads", func() bool { next := h.leader(); return next != old })
		if _, err := h.leader().Append(ctx, long); err != nil {
			t.Error(err)
		}
	})
}

// answersWhoWaits tells whether an answer is right of what does not come through: nobody knows, or nothing
// was written because it had not been put into the log by then, or another one led.
func answersWhoWaits(err error) bool {
	_, elsewhere := errors.AsType[*journal.NotLeaderError](err)
	return elsewhere || errors.Is(err, journal.ErrOutcomeUnknown) || errors.Is(err, context.DeadlineExceeded)
}

// Where a busy machine loses the lead first, or has not begun yet, that is the answer; an entry that was
// written has none.
func TestWhoWaitsIsAnsweredInSeveralWays(t *testing.T) {
	for _, right := range []error{&journal.NotLeaderError{}, &journal.UnsureError{Why: raft.ErrLeadershipLost}, &journal.UnsureError{Why: context.DeadlineExceeded}, context.DeadlineExceeded} {
		if !answersWhoWaits(right) {
			t.Errorf("%v is no answer", right)
		}
	}
	if answersWhoWaits(nil) || answersWhoWaits(journal.ErrClosed) {
		t.Error("what comes through, or is refused for another reason, is an answer")
	}
}

// A call has the more time the more it sends, and one that sends little has little.
func TestALongCallHasMoreTime(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		ours, theirs := net.Pipe()
		conn := &slowConn{Conn: ours, gone: func(net.Conn) {}}
		var other sync.WaitGroup
		other.Go(func() {
			piece := make([]byte, 32<<10)
			for { // four times as fast as the slowest
				if _, err := io.ReadFull(theirs, piece); err != nil {
					return
				}
				time.Sleep(time.Second / 8)
			}
		})
		_ = conn.SetDeadline(time.Now().Add(100 * time.Millisecond))
		if n, err := conn.Write(make([]byte, 128<<10)); err != nil || n != 128<<10 {
			t.Errorf("%d bytes, %v", n, err)
		}
		_ = conn.SetDeadline(time.Now().Add(50 * time.Millisecond))
		if _, err := conn.Read(make([]byte, 1)); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("who is never answered waits: %v", err)
		}
		_ = conn.Close()
		other.Wait()
	})
}

// One call has a few megabytes at most, and at least one entry.
func TestACallHasAFewMegabytes(t *testing.T) {
	logs := []*raft.Log{{Data: make([]byte, 90)}, {Data: make([]byte, 5)}, {Data: make([]byte, 5)}, {Data: make([]byte, 1)}}
	for most, want := range map[int]int{10: 1, 94: 1, 95: 2, 100: 3, 101: 4, 1000: 4} {
		if got := len(firstOf(logs, most)); got != want {
			t.Errorf("of %d bytes at most: %d entries", most, got)
		}
	}
	if len(firstOf(nil, 1)) != 0 {
		t.Error("nothing comes to something")
	}
}
