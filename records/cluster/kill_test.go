//go:build unix

package cluster

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"renju-arbiter/records/testkit/clustertest"
)

const clients = 16

// Whoever leads may be killed at any moment: what was acknowledged is there once, on all nodes.
func TestWhatWasAcknowledgedOutlivesTheLeader(t *testing.T) {
	t.Parallel()
	h := clustertest.Open(t, nil)
	killLeaders(t, h, 5)
}

func killLeaders(t *testing.T, h *clustertest.Cluster, times int) {
	t.Helper()
	load := h.Play(clients)
	var waits []time.Duration
	for range times {
		load.Until(50)
		time.Sleep(time.Duration(rand.IntN(200)) * time.Millisecond)
		leader := h.Leader()
		if leader < 0 {
			t.Fatal("nobody leads although moves are acknowledged")
		}
		at := time.Now()
		h.Kill(leader)
		waits = append(waits, load.After(at, leader))
		h.Start(leader)
	}
	load.Until(50)
	judge(t, load, "failover", waits)
}

// judge says what was measured, and that nothing is wrong.
func judge(t *testing.T, load *clustertest.Load, what string, waits []time.Duration) {
	t.Helper()
	for i, fault := range load.Faults() {
		if i < 20 {
			t.Error(fault)
		}
	}
	slices.Sort(waits)
	if n := len(waits); n > 0 {
		t.Logf("%s, %d times: p50 %s, p90 %s, max %s; %d moves acknowledged, none lost, none twice", what, n,
			waits[n/2].Round(time.Millisecond), waits[n*9/10].Round(time.Millisecond), waits[n-1].Round(time.Millisecond), load.Acked())
	}
}

func TestNothingIsLostWhenThePowerFails(t *testing.T) {
	t.Parallel()
	powerFails(t, 1)
}

func powerFails(t *testing.T, times int) {
	t.Helper()
	h := clustertest.Open(t, nil)
	load := h.Play(clients)
	var waits []time.Duration
	for range times {
		load.Until(200)
		waits = append(waits, cutPower(t, h, load))
	}
	judge(t, load, "after all have started again", waits)
}

func cutPower(t *testing.T, h *clustertest.Cluster, load *clustertest.Load) time.Duration {
	t.Helper()
	h.Kill(0, 1, 2)
	dropUnsynced(t, h)
	at := time.Now()
	for i := range 3 {
		h.Start(i)
	}
	return load.After(at, -1)
}

// A node whose disk is full stops, with its reason, and the others go on; it is back when there is
// room and it is started again.
func TestANodeWithAFullDiskStopsAlone(t *testing.T) {
	t.Parallel()
	fillDisks(t, 1)
}

func fillDisks(t *testing.T, times int) {
	t.Helper()
	h := clustertest.Open(t, nil)
	load := h.Play(clients)
	for range times {
		load.Until(50)
		full := rand.IntN(3)
		h.Kill(full)
		h.Fills(full, 64<<10)
		h.Start(full)
		h.Until("it says that it has no room", func() bool { s, err := h.State(full); return err == nil && s.Failed != "" })
		s, _ := h.State(full)
		t.Logf("node %d: %s", full, s.Failed)
		load.Until(200)
		h.Kill(full)
		h.Empties(full)
		h.Start(full)
		h.Until("it is level", func() bool { s, err := h.State(full); return err == nil && s.Failed == "" && s.Votes })
	}
	judge(t, load, "full", nil)
}

// A node whose disk is lost is replaced, and has all.
func TestANodeThatIsLostJoinsAnew(t *testing.T) {
	t.Parallel()
	loseDisks(t, 1)
}

func loseDisks(t *testing.T, times int) {
	t.Helper()
	h := clustertest.Open(t, nil)
	load := h.Play(clients)
	for range times {
		load.Until(100)
		lost := rand.IntN(3)
		h.Kill(lost)
		h.Replace(lost)
		load.Until(50)
		h.CatchUp() // until all know that it votes, the next one may not be lost: it might be one of two
	}
	judge(t, load, "lost", nil)
}

// dropUnsynced takes away of the databases of dead nodes what SQLite has not synced: its log.
func dropUnsynced(t *testing.T, h *clustertest.Cluster) {
	t.Helper()
	for i := range 3 {
		for _, unsynced := range []string{"-wal", "-shm"} {
			if err := remove(h.Database(i) + unsynced); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The tests above can fail: with a log that acknowledges before it writes, they do.
func TestALogThatLiesIsFoundOut(t *testing.T) {
	t.Parallel()
	h := clustertest.Open(t, func(c *clustertest.Child) { c.Lies = true })
	load := h.Play(clients)
	load.Until(200)
	h.Kill(0, 1, 2)
	dropUnsynced(t, h)
	for i := range 3 {
		h.Start(i)
	}
	time.Sleep(2 * time.Second)
	faults := load.Faults()
	if len(faults) == 0 {
		t.Error("acknowledged moves were never written, and nobody has found out")
	}
	t.Logf("%d faults, such as: %v", len(faults), faults[:min(1, len(faults))])
}

// remove takes a file away that may not be there.
func remove(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
