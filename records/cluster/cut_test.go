package cluster

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/testkit/baseline"
)

// Nodes are cut off from the others, one at a time: both ways, or so that one hears the other and
// is not heard. What was acknowledged is there once, on all nodes, when all hear each other again.
func TestChaosNodesAreCut(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		cuts := 3
		if isChaos() {
			cuts = 20
		}
		h := three(t, 0, impatient)
		var stop atomic.Bool
		var hall sync.WaitGroup
		var acked [8]int64
		for n := range acked {
			hall.Go(func() { acked[n] = h.playOn(n, &stop) })
		}
		for i := range cuts {
			cut := memberNamed(rand.IntN(3))
			if i%2 == 0 { // it is the leader that matters
				cut = h.leader().own
			}
			if rand.IntN(3) == 0 {
				h.mesh.deafen(cut.ID)
			} else {
				h.mesh.cut(cut.ID)
			}
			time.Sleep(time.Duration(300+rand.IntN(1200)) * time.Millisecond)
			h.mesh.mend(cut.ID)
			h.leader()
		}
		stop.Store(true)
		hall.Wait()
		total := int64(0)
		last := h.leader()
		for i, n := range h.nodes {
			if err := n.Await(ctx, last.Done()); err != nil {
				t.Fatal(err)
			}
			for stream, moves := range acked {
				total += moves
				here, err := n.Stream(ctx, streamOf(stream))
				if err != nil || int64(len(here)) != moves {
					t.Errorf("node %d has %d moves of %d, %d were acknowledged (%v)", i, len(here), stream, moves, err)
				}
			}
		}
		t.Logf("%d cuts, %d moves acknowledged", cuts, total/3)
	})
}

func streamOf(n int) string { return fmt.Sprintf("game/%d", n) }

// playOn plays until it is to stop, asking one node after the other, and says how many moves were
// acknowledged.
func (h *trio) playOn(client int, stop *atomic.Bool) (moves int64) {
	for node := 0; !stop.Load(); time.Sleep(20 * time.Millisecond) {
		_, err := h.nodes[node].Append(ctx, move(streamOf(client), moves))
		for end := time.Now().Add(baseline.Patience(20 * time.Second)); err != nil; {
			_, repeated := errors.AsType[*journal.RepeatedError](err)
			_, elsewhere := errors.AsType[*journal.NotLeaderError](err)
			switch {
			case repeated:
				err = nil
				continue
			case !elsewhere && !errors.Is(err, journal.ErrOutcomeUnknown), time.Now().After(end):
				h.t.Errorf("move %d of %d: %v", moves, client, err)
				return moves
			}
			time.Sleep(5 * time.Millisecond)
			node = (node + 1) % len(h.nodes)
			_, err = h.nodes[node].Append(ctx, move(streamOf(client), moves))
		}
		moves++
	}
	return moves
}
