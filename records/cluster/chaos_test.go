//go:build unix && chaos

package cluster

import (
	"math/rand/v2"
	"testing"
	"time"

	"renju-arbiter/records/cluster/clustertest"
)

// The long forms, which make chaos runs.

func TestChaosLeadersAreKilled(t *testing.T) {
	killLeaders(t, clustertest.Open(t, nil), 50)
}

// One that copies its database, and cuts its log, over and over is killed in the midst of it.
func TestChaosNodesAreKilledWhileTheyCopy(t *testing.T) {
	killLeaders(t, clustertest.Open(t, func(c *clustertest.Child) { c.Copies = true }), 20)
}

// A leader that does nothing for a while has lost its lead when it comes back, and knows it.
func TestChaosLeadersAreStopped(t *testing.T) {
	h := clustertest.Open(t, nil)
	load := h.Play(clients)
	var waits []time.Duration
	for range 20 {
		load.Until(50)
		leader := h.Leader()
		if leader < 0 {
			t.Fatal("nobody leads although moves are acknowledged")
		}
		at := time.Now()
		h.Stop(leader)
		stopped := 500*time.Millisecond + time.Duration(rand.IntN(1500))*time.Millisecond
		woken := time.AfterFunc(stopped, func() { h.Resume(leader) })
		load.Until(50)
		waits = append(waits, time.Since(at))
		woken.Stop()
		h.Resume(leader)
	}
	judge(t, load, "stopped", waits)
}

// All nodes fail at once, and of what SQLite has not synced nothing is left on any of them: the log
// has it.
func TestChaosThePowerFails(t *testing.T) {
	powerFails(t, 10)
}
