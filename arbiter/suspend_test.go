package arbiter_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
)

// standing is a hall whose process can stand still: the watch hangs in a heartbeat
// while the time of the test goes on.
type standing struct {
	*deskFixture
	still  chan time.Duration // how long the next heartbeat hangs
	asleep atomic.Int64       // for how long the computer says that it has slept
}

func openSuspendable(t *testing.T, path string) *standing {
	t.Helper()
	h := &standing{still: make(chan time.Duration, 1)}
	f := &faulty{}
	f.beat = func(ctx context.Context, instant int64, wall time.Time) error {
		err := f.Journal.Beat(ctx, instant, wall)
		select {
		case gap := <-h.still:
			time.Sleep(gap)
		default:
		}
		return err
	}
	h.deskFixture = openWith(t, path, func(j journal.Journal) journal.Journal { f.Journal = j; return f },
		arbiter.Options{SuspendedTime: func() time.Duration { return time.Duration(h.asleep.Load()) }})
	return h
}

func (h *standing) refused(id string, o arbiter.Order, c game.Command) {
	h.t.Helper()
	var refusal *game.Refusal
	if _, err := h.Play(context.Background(), id, o, c); !errors.As(err, &refusal) || refusal.Code != game.ClockStopped {
		h.t.Errorf("%s: %v", c.Do, err)
	}
}

// A form that waited in the socket while the process stood still is read before the
// watch ticks again. It finds the game interrupted, and nobody is charged for the time
// in between, nor has any flag fallen (RIF 14.6, seed 12.6).
func TestAnActAfterTheProcessStoodStillIsNotTheFirstToSeeIt(t *testing.T) {
	acts := map[string]func(*standing, string){
		"a press": func(h *standing, id string) {
			h.refused(id, h.order("player"), game.Command{Do: game.DoPress, By: board.P1})
		},
		"a claim": func(h *standing, id string) {
			s, err := h.Play(context.Background(), id, h.order("player"), game.Command{Do: game.DoClaim, By: board.P2, Kind: game.ClaimTime})
			if c, open := s.Pending(); err != nil || !open || c.Finding.What != game.FoundFlagUp {
				h.t.Errorf("a claim of the flag: %v, %+v", err, s.Claims)
			}
		},
		"the start of another round": func(h *standing, _ string) { h.start(2) },
		"another game for a board": func(h *standing, _ string) {
			if _, err := h.Boards.PlayAgain(context.Background(), h.roundOf(2)[0], h.order(chief), "the table fell", "again"); err != nil {
				h.t.Error(err)
			}
		},
		"an entry": func(h *standing, _ string) {
			_ = h.Entries.Remove(context.Background(), event, h.order(chief), "nobody")
		},
	}
	for name, act := range acts {
		watched(t, func(t *testing.T, path string) {
			h := openSuspendable(t, path)
			h.publish(4, game.Settings{Control: "60", Mode: game.ModeAutomatic})
			defer h.watch()()
			h.start(1)
			id := h.roundOf(1)[0]
			time.Sleep(10 * time.Second)
			h.do(id, "player", stone(board.P1, "h8"))
			h.still <- time.Hour
			time.Sleep(30 * time.Minute)
			act(h, id)
			s := h.state(id)
			if !s.Interrupted || s.Over() {
				t.Fatalf("%s: the game is %s, interrupted %v", name, s.Status, s.Interrupted)
			}
			if left := h.left(id, board.P1); left > 50*time.Second || left < 49*time.Second {
				t.Errorf("%s: %v is left; it ran for ten seconds", name, left)
			}
			other := h.state(h.roundOf(1)[1])
			if !other.Interrupted {
				t.Errorf("%s: the other board is not interrupted", name)
			}
			time.Sleep(31 * time.Minute)
			if s := h.state(id); s.Over() {
				t.Errorf("%s: the flag has fallen all the same", name)
			}
		})
	}
}

// What arrived before the process stood still counts as of its arrival.
func TestAnActThatArrivedBeforeTheGapCounts(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openSuspendable(t, path)
		h.publish(2, game.Settings{Control: "60"})
		defer h.watch()()
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(10*time.Second + 50*time.Millisecond) // between two ticks of the watch
		h.do(id, "player", stone(board.P1, "h8"))
		press := h.order("player")
		h.still <- time.Hour
		time.Sleep(30 * time.Minute)
		if _, err := h.Play(t.Context(), id, press, game.Command{Do: game.DoPress, By: board.P1}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(31 * time.Minute)
		h.wants(id, 49950*time.Millisecond, 59550*time.Millisecond) // the heart beat once more
		if s := h.state(id); !s.Interrupted {
			t.Error("the gap is not seen after it")
		}
	})
}

// One gap interrupts once, and what comes after it is decided as ever.
func TestAGapIsSeenOnce(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openSuspendable(t, path)
		h.publish(2, game.Settings{Control: "600"})
		defer h.watch()()
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(10 * time.Second)
		h.still <- time.Minute
		time.Sleep(30 * time.Second)
		h.refused(id, h.order("player"), stone(board.P1, "h8"))
		if n, err := h.Boards.ResumeAll(t.Context(), event, h.order(chief)); n != 1 || err != nil {
			t.Fatalf("%d games resumed, %v", n, err)
		}
		time.Sleep(4 * time.Second)
		h.do(id, "player", stone(board.P1, "h8"))
		before := h.head()
		time.Sleep(500 * time.Millisecond)
		if h.head() != before || h.state(id).Interrupted {
			t.Error("it is interrupted again")
		}
	})
}

// A short stall is nobody's: it is time that the players had.
func TestAShortStallIsNoGap(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openSuspendable(t, path)
		h.publish(2, game.Settings{Control: "60"})
		defer h.watch()()
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(10 * time.Second)
		h.still <- 4 * time.Second
		time.Sleep(10 * time.Second)
		h.wants(id, 40*time.Second, 60*time.Second)
	})
}

// A computer that has slept says so itself. A clock of the system that was set, ahead or
// back, is no sleep: the monotonic clock has run on, and so have the players'.
func TestOnlyAComputerThatSleptInterrupts(t *testing.T) {
	for _, c := range []struct {
		what  string
		slept []time.Duration
		gap   bool
	}{
		{"a sleep", []time.Duration{0, 10 * time.Minute}, true},
		{"an older sleep", []time.Duration{10 * time.Minute, 10 * time.Minute}, false},
		{"a reading that goes back", []time.Duration{10 * time.Minute, 0, 0}, false},
		{"a nap", []time.Duration{0, 4 * time.Second}, false},
		{"two naps", []time.Duration{0, 4 * time.Second, 8 * time.Second}, false},
	} {
		watched(t, func(t *testing.T, path string) {
			h := openSuspendable(t, path)
			h.asleep.Store(int64(c.slept[0]))
			h.publish(2, game.Settings{Control: "60"})
			defer h.watch()()
			h.start(1)
			id := h.roundOf(1)[0]
			for _, slept := range c.slept {
				time.Sleep(10 * time.Second)
				h.asleep.Store(int64(slept))
			}
			h.do(id, "player", game.Command{Do: game.DoCall, By: board.P1, For: game.CallTimeArbiter})
			if s := h.state(id); s.Interrupted != c.gap {
				t.Errorf("%s: interrupted %v", c.what, s.Interrupted)
			}
			time.Sleep(time.Second)
			if s := h.state(id); s.Interrupted != c.gap {
				t.Errorf("%s: a second later interrupted %v", c.what, s.Interrupted)
			}
		})
	}
}

// A heartbeat counts when it is on disk: while the disk takes none, an interruption goes
// back to the last one that it took.
func TestAHeartbeatThatWasNotWrittenDoesNotCount(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		f := &faulty{}
		h := openDesk(t, path, func(j journal.Journal) journal.Journal { f.Journal = j; return f }, nil)
		var fails, hangs atomic.Bool
		f.beat = func(ctx context.Context, instant int64, wall time.Time) error {
			if hangs.Swap(false) {
				time.Sleep(time.Minute)
			}
			if fails.Load() {
				return errDisk
			}
			return f.Journal.Beat(ctx, instant, wall)
		}
		h.publish(2, game.Settings{Control: "600"})
		ctx, stop := context.WithCancel(context.Background())
		ended, reports := make(chan struct{}), 0
		go func() {
			h.Clocks.Watch(ctx, func(err error) {
				reports++
				if !errors.Is(err, errDisk) {
					t.Error(err)
				}
			})
			close(ended)
		}()
		h.start(1)
		time.Sleep(10 * time.Second)
		fails.Store(true)
		time.Sleep(10 * time.Second)
		hangs.Store(true)
		time.Sleep(2 * time.Minute)
		stop()
		<-ended
		s := h.state("game-01")
		if left := h.left("game-01", board.P1); !s.Interrupted || left < 590*time.Second || left > 591*time.Second {
			t.Errorf("interrupted %v, %v left; ten seconds are on disk", s.Interrupted, left)
		}
		if reports > 250 {
			t.Errorf("%d reports: a failed heartbeat is tried as often as a good one", reports)
		}
	})
}
