//go:build unix && chaos

package cluster

import (
	"math/rand/v2"
	"testing"
	"time"

	"renju-arbiter/records/testkit/clustertest"
)

// The long forms, which make chaos runs.

func TestChaosLeadersAreKilled(t *testing.T) {
	killLeaders(t, clustertest.Open(t, nil), 50)
}

// One that copies its database, and cuts its log, over and over is killed in the midst of it.
func TestChaosNodesAreKilledWhileTheyCopy(t *testing.T) {
	killLeaders(t, clustertest.Open(t, func(c *clustertest.Child) { c.Copies = true }), 20)
}

// One that is behind what is left of the log takes up a copy of another one, and is killed meanwhile.
func TestChaosNodesAreKilledWhileTheyAdopt(t *testing.T) {
	h := clustertest.Open(t, func(c *clustertest.Child) { c.Copies = true })
	load := h.Play(clients)
	for range 20 {
		load.Until(20)
		behind := rand.IntN(3)
		h.Kill(behind)
		load.Until(100) // the others have cut their logs behind it
		h.Start(behind)
		time.Sleep(time.Duration(rand.IntN(300)) * time.Millisecond)
		h.Kill(behind)
		h.Start(behind)
		h.Until("it is there", func() bool { s, err := h.State(behind); return err == nil && s.Failed == "" })
	}
	judge(t, load, "adopting", nil)
}

func TestChaosDisksAreFull(t *testing.T) { fillDisks(t, 5) }

func TestChaosDisksAreLost(t *testing.T) { loseDisks(t, 5) }

// Of five nodes three go on, whichever the others are.
func TestChaosTwoOfFiveAreKilled(t *testing.T) {
	h := clustertest.OpenMany(t, 5, nil)
	load := h.Play(clients)
	for range 10 {
		load.Until(50)
		dead := rand.Perm(5)[:2]
		if leader := h.Leader(); leader >= 0 {
			dead[0] = leader
			for dead[1] == leader {
				dead[1] = rand.IntN(5)
			}
		}
		h.Kill(dead...)
		load.Until(100)
		for _, i := range dead {
			h.Start(i)
		}
	}
	judge(t, load, "two of five", nil)
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
