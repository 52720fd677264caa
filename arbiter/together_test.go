package arbiter_test

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/testkit/disktest"
)

// meter is a journal that notes what the desk itself appends: in how many acts, when
// the first began and the last was on disk.
type meter struct {
	journal.Journal
	mu          sync.Mutex
	acts, games int
	began, last time.Time
}

func (m *meter) Append(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
	began := time.Now()
	list, err := m.Journal.Append(ctx, b)
	if b.Actor == journal.SystemActor {
		m.mu.Lock()
		defer m.mu.Unlock()
		if m.acts == 0 {
			m.began = began
		}
		m.acts, m.games, m.last = m.acts+1, m.games+len(b.Streams), time.Now()
	}
	return list, err
}

func metered(t testing.TB, path string) (*deskFixture, *meter) {
	m := &meter{}
	return openDesk(t, path, func(j journal.Journal) journal.Journal { m.Journal = j; return m }, nil), m
}

// startAtLeast starts whole rounds at once until so many games run; it answers how
// many do.
func (h *deskFixture) startAtLeast(games int) (running int) {
	h.t.Helper()
	for round := 1; running < games; round++ {
		running += h.start(round)
	}
	return running
}

// What time brings about at many boards at once shares the transactions of the journal,
// as what people do does: the flags of a whole hall, and its interruption.
func TestFlagsThatFallTogetherAreWrittenTogether(t *testing.T) {
	disktest.Syncs(t) // before the database is opened
	watched(t, func(t *testing.T, path string) {
		h, m := metered(t, path)
		h.publish(12, game.Settings{Control: "10", Mode: game.ModeAutomatic})
		n := h.startAtLeast(60)
		stop := h.watch()
		time.Sleep(9 * time.Second)
		before := disktest.Syncs(t)
		time.Sleep(2 * time.Second)
		stop()
		if m.games != n || m.acts > 3 {
			t.Errorf("%d of %d flags were noted, in %d acts", m.games, n, m.acts)
		}
		if syncs := disktest.Syncs(t) - before; syncs > 20 { // heartbeats and checkpoints among them
			t.Errorf("the disk was asked %d times for %d flags", syncs, n)
		}
	})
	watched(t, func(t *testing.T, path string) {
		h, _ := metered(t, path)
		h.publish(12, game.Settings{Control: "600"})
		n := h.startAtLeast(60)
		again, m := metered(t, path)
		if m.games != n || m.acts > 3 {
			t.Errorf("%d of %d games were interrupted, in %d acts", m.games, n, m.acts)
		}
		if s := again.state(again.roundOf(1)[0]); !s.Interrupted {
			t.Error("a game is not interrupted")
		}
	})
}

// BenchmarkFlagsThatFallTogether: what a flag costs must not grow with how many fall at
// once.
func BenchmarkFlagsThatFallTogether(b *testing.B) {
	disktest.Syncs(b)
	for _, of := range []struct{ players, games int }{{12, 60}, {48, 1035}} {
		b.Run(fmt.Sprintf("games=%d", of.games), func(b *testing.B) {
			var took time.Duration
			var flags, syncs int64
			for b.Loop() {
				h, m := metered(b, filepath.Join(b.TempDir(), "renju.db"))
				h.publish(of.players, game.Settings{Control: "1", Mode: game.ModeAutomatic})
				n := h.startAtLeast(of.games)
				before := disktest.Syncs(b)
				stop := h.watch()
				for done := 0; done < n; {
					time.Sleep(10 * time.Millisecond)
					m.mu.Lock()
					done = m.games
					m.mu.Unlock()
				}
				stop()
				took, flags, syncs = took+m.last.Sub(m.began), flags+int64(n), syncs+disktest.Syncs(b)-before
			}
			b.ReportMetric(float64(took.Microseconds())/float64(flags), "us/flag")
			b.ReportMetric(float64(took.Milliseconds())/float64(b.N), "ms-to-the-last")
			b.ReportMetric(float64(flags)/float64(syncs), "flags/fsync")
		})
	}
}
