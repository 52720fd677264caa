package arbiter_test

import (
	"context"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
)

// A desk that leaves waits for what is being written, and for nothing else: not where its heart beats on a
// slow disk while somebody finds that the process has stood still.
func TestADeskLeavesWhileItsHeartBeats(t *testing.T) {
	f := &faulty{}
	var slow, held atomic.Bool
	beating, beats, writing, writes := make(chan struct{}), make(chan struct{}), make(chan struct{}), make(chan struct{})
	f.beat = func(ctx context.Context, instant int64, wall time.Time) error {
		if slow.CompareAndSwap(true, false) {
			close(beating)
			<-beats
		}
		return f.Journal.Beat(ctx, instant, wall)
	}
	f.append = func(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
		if held.CompareAndSwap(true, false) {
			close(writing)
			<-writes
		}
		return f.Journal.Append(ctx, b)
	}
	h := openDesk(t, filepath.Join(t.TempDir(), "renju.db"), func(j journal.Journal) journal.Journal { f.Journal = j; return f }, nil)
	h.publish(6, game.Settings{Control: "600"})
	h.start(1)
	ids := h.roundOf(1)
	defer h.watch()()
	time.Sleep(200 * time.Millisecond)
	slow.Store(true)
	<-beating
	held.Store(true)
	played := make(chan struct{}, 2)
	play := func(id string, o arbiter.Order) {
		_, _ = h.Play(context.Background(), id, o, stone(board.P1, "h8"))
		played <- struct{}{}
	}
	go play(ids[0], h.order("player"))
	<-writing
	late := h.order("player")
	late.Arrival = time.Now().Add(6 * time.Second) // the beat has taken so long
	go play(ids[1], late)
	time.Sleep(100 * time.Millisecond)
	left := make(chan struct{})
	go func() { h.StepDown(); close(left) }()
	time.Sleep(100 * time.Millisecond)
	close(writes)
	time.Sleep(100 * time.Millisecond)
	close(beats)
	select {
	case <-left:
		<-played
		<-played
	case <-time.After(time.Minute):
		t.Fatal("it never leaves")
	}
}
