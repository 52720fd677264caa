package arbiter_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/clock"
)

// watched runs a test in a bubble of its own time, on a real database file that
// outlives the desks in it.
func watched(t *testing.T, test func(t *testing.T, path string)) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "renju.db")
	synctest.Test(t, func(t *testing.T) { test(t, path) })
}

// watch runs the desk's watch; the answer stops it, as a crash would: nothing
// more is written.
func (h *deskFixture) watch() (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		h.Clocks.Watch(ctx, func(err error) { h.t.Errorf("watch: %v", err) })
		close(ended)
	}()
	return func() { cancel(); <-ended }
}

func (h *deskFixture) do(id, actor string, c game.Command) game.State {
	h.t.Helper()
	s, err := h.Play(context.Background(), id, h.order(actor), c)
	if err != nil {
		h.t.Fatalf("%s in %s: %v", c.Do, id, err)
	}
	return s
}

// move is a stone and its press.
func (h *deskFixture) move(id string, by board.Person, point string) {
	h.t.Helper()
	h.do(id, "player", stone(by, point))
	h.do(id, "player", game.Command{Do: game.DoPress, By: by})
}

func (h *deskFixture) left(id string, p board.Person) time.Duration {
	h.t.Helper()
	s := h.state(id)
	return time.Duration(s.Remaining(p, h.Now(time.Now()))) * time.Millisecond
}

func (h *deskFixture) wants(id string, p1, p2 time.Duration) {
	h.t.Helper()
	if a, b := h.left(id, board.P1), h.left(id, board.P2); a != p1 || b != p2 {
		h.t.Errorf("%s: %v and %v are left, not %v and %v", id, a, b, p1, p2)
	}
}

func TestAFlagEndsTheGameByItselfInAutomaticMode(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(2, game.Settings{Control: "60", Mode: game.ModeAutomatic})
		stop := h.watch()
		defer stop()
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(10 * time.Second)
		h.move(id, board.P1, "h8")
		time.Sleep(59 * time.Second)
		if s := h.state(id); s.Over() {
			t.Fatalf("over before the flag: %+v", s.Outcome)
		}
		time.Sleep(time.Second + 200*time.Millisecond)
		s := h.state(id)
		if !s.Over() || s.Outcome.Reason != game.ReasonTime || s.Outcome.Score.Of(board.P1) != 2 {
			t.Fatalf("after the flag: %s, %+v", s.Status, s.Outcome)
		}
		if got := s.EndedAt.Sub(s.StartedAt); got != 70*clock.Second {
			t.Errorf("the game ended %d ms after its start, not at the flag", got)
		}
		h.wants(id, 50*time.Second, 0)
		if last := h.journal()[h.head()-1]; last.Actor != journal.SystemActor {
			t.Errorf("the flag is an act of %s", last.Actor)
		}
	})
}

// The word of the organiser starts games without a clock too: their late limit
// counts from there (RIF 15, seed 13).
func TestALateLimitEndsAGameWithoutAClock(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(4, game.Settings{LateLimit: 60 * clock.Second})
		stop := h.watch()
		defer stop()
		ids := h.roundOf(1)
		h.do(ids[0], chief, game.Command{Do: game.DoAbsent, Player: board.P2})
		if n := h.start(1); n != 2 {
			t.Errorf("%d games have begun", n)
		}
		h.do(ids[1], "player", stone(board.P1, "h8"))
		time.Sleep(60 * time.Second)
		if s := h.state(ids[0]); s.Over() {
			t.Fatalf("over at the limit: %+v", s.Outcome)
		}
		time.Sleep(time.Second)
		if s := h.state(ids[0]); !s.Over() || s.Outcome.Reason != game.ReasonLate {
			t.Errorf("after the limit: %s, %+v", s.Status, s.Outcome)
		}
		if s := h.state(ids[1]); s.Over() {
			t.Errorf("the other game: %+v", s.Outcome)
		}
	})
}

func TestAFlagEndsNothingByItselfInClaimMode(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(2, game.Settings{Control: "60"})
		stop := h.watch()
		defer stop()
		h.start(1)
		id, before := h.roundOf(1)[0], h.head()
		time.Sleep(90 * time.Second)
		h.wants(id, -30*time.Second, 60*time.Second)
		if s := h.state(id); s.Over() || h.head() != before {
			t.Error("the fallen flag left something in the journal")
		}
		h.move(id, board.P1, "h8")
		time.Sleep(61 * time.Second)
		s := h.state(id)
		if !s.Over() || s.Outcome.Reason != game.ReasonBothFlags {
			t.Errorf("after the second flag: %s, %+v (RIF 10.4)", s.Status, s.Outcome)
		}
		h.wants(id, -30*time.Second, 0)
	})
}

// Whoever chooses the names of commands must not be able to take one that the
// desk needs for itself: the flag would never fall, or the service not start.
func TestNobodyTakesTheNamesThatTheDeskUses(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(4, game.Settings{Control: "60", Mode: game.ModeAutomatic})
		stop := h.watch()
		h.start(1)
		ids := h.roundOf(1)
		for _, id := range ids {
			for n := 104; n < 136; n++ { // where the stream will stand
				for _, name := range []string{"due-%d", "interrupt-%d", "system/due-%d", "system/interrupt-%d"} {
					o := arbiter.Order{Actor: "player:p01", Arrival: time.Now(), ID: fmt.Sprintf(name, n), Seen: -1}
					_, err := h.Play(t.Context(), id, o, game.Command{Do: game.DoPenalty, Kind: game.PenaltyNote, Player: board.P1}) // what can be done any number of times
					var reused *journal.CommandReusedError
					if err != nil && !errors.As(err, &reused) {
						t.Fatal(err)
					}
				}
			}
		}
		taken := map[string]bool{}
		for _, r := range h.journal() {
			taken[r.CommandID] = true
		}
		time.Sleep(30 * time.Second)
		stop()
		again := openDesk(t, path, nil, nil)
		if _, err := again.Boards.ResumeAll(t.Context(), event, again.order(chief)); err != nil {
			t.Fatal(err)
		}
		stop = again.watch()
		defer stop()
		time.Sleep(31 * time.Second)
		for _, id := range ids {
			if s := again.state(id); !s.Over() || s.Outcome.Reason != game.ReasonTime {
				t.Errorf("%s after the flag: %s", id, s.Status)
			}
		}
		for _, r := range again.journal() {
			if r.Actor == journal.SystemActor && taken[r.CommandID] {
				t.Errorf("the desk's %s was taken by a player", r.CommandID)
			}
		}
	})
}

func TestTheHeartBeatsWhileClocksRunAndNotElse(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		var mu sync.Mutex
		var beats []time.Time
		count := func() int { mu.Lock(); defer mu.Unlock(); return len(beats) }
		f := &faulty{}
		h := openDesk(t, path, func(j journal.Journal) journal.Journal { f.Journal = j; return f }, nil)
		f.beat = func(ctx context.Context, instant int64, wall time.Time) error {
			mu.Lock()
			defer mu.Unlock()
			beats = append(beats, wall)
			return f.Journal.Beat(ctx, instant, wall)
		}
		h.publish(2, game.Settings{Control: "60"})
		stop := h.watch()
		defer stop()
		time.Sleep(10 * time.Second)
		if count() != 0 {
			t.Errorf("%d beats before any clock runs", count())
		}
		h.start(1)
		start := time.Now()
		time.Sleep(10 * time.Second)
		last := start
		mu.Lock()
		for _, b := range append(beats, time.Now()) {
			if b.Sub(last) > time.Second {
				t.Errorf("no beat for %v", b.Sub(last))
			}
			last = b
		}
		mu.Unlock()
		h.do(h.roundOf(1)[0], chief, game.Command{Do: game.DoStop, Reason: "noise"})
		before := count()
		time.Sleep(10 * time.Second)
		if count() != before {
			t.Errorf("%d beats while no clock runs", count()-before)
		}
	})
}

// After a crash the clocks stand at the last instant that is on disk: no gift, no
// loss (RIF 14.6, seed 12.6).
func TestAfterACrashTheClocksStandAtTheLastDurableInstant(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(6, game.Settings{Control: "600+10"})
		stop := h.watch()
		h.start(1)
		ids := h.roundOf(1)
		time.Sleep(20 * time.Second)
		h.move(ids[0], board.P1, "h8")
		h.do(ids[2], chief, game.Command{Do: game.DoStop})
		time.Sleep(30*time.Second + 250*time.Millisecond)
		stop()
		_, _, last, err := h.store.Head(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		durable := clock.Instant(last).Sub(h.state(ids[0]).StartedAt)
		if durable < 49*clock.Second || durable > 50_250 {
			t.Errorf("the last durable instant is %d ms after the start", durable)
		}
		time.Sleep(time.Hour)
		again := openDesk(t, path, nil, nil)
		run := time.Duration(durable)*time.Millisecond - 20*time.Second
		time.Sleep(time.Minute)
		again.wants(ids[0], 590*time.Second, 600*time.Second-run)
		again.wants(ids[1], 580*time.Second-run, 600*time.Second)
		again.wants(ids[2], 580*time.Second, 600*time.Second)
		for i, id := range ids {
			if s := again.state(id); s.Interrupted != (i < 2) || !s.Stopped {
				t.Errorf("%s is marked interrupted: %v", id, s.Interrupted)
			}
		}
		if s := again.state(again.roundOf(2)[0]); s.Interrupted || s.Status != game.Scheduled {
			t.Error("a game that had not begun is marked interrupted")
		}
		o := again.order(chief)
		for range 2 {
			if n, err := again.Boards.ResumeAll(t.Context(), event, o); n != 2 || err != nil {
				t.Errorf("%d games resumed, %v", n, err)
			}
		}
		time.Sleep(5 * time.Second)
		again.wants(ids[0], 590*time.Second, 595*time.Second-run)
		again.wants(ids[1], 575*time.Second-run, 600*time.Second)
		again.wants(ids[2], 580*time.Second, 600*time.Second)
		again.move(ids[0], board.P2, "h9")
		again.samesAsReadAgain(ids)
		third := openDesk(t, path, nil, nil)
		if n, err := third.Boards.ResumeAll(t.Context(), event, o); n != 2 || err != nil || !third.state(ids[0]).Interrupted {
			t.Errorf("the word to the first crash, sent again after the second: %d games, %v, interrupted %v", n, err, third.state(ids[0]).Interrupted)
		}
	})
}

// What the crash kept from being noted is the arbiter's to record (TOURNAMENT.md,
// "Lateness"): a flag, or a limit.
func TestAFlagThatFellBeforeTheCrashIsPutToTheArbiter(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(2, game.Settings{Control: "60", Mode: game.ModeAutomatic})
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(61 * time.Second)
		// The last sign of life is a beat after the flag, with the watch dying
		// before it notes it.
		if err := h.store.Beat(t.Context(), int64(h.Now(time.Now())), time.Now()); err != nil {
			t.Fatal(err)
		}
		again := openDesk(t, path, nil, nil)
		stop := again.watch()
		defer stop()
		if n, err := again.Boards.ResumeAll(t.Context(), event, again.order(chief)); n != 0 || err != nil {
			t.Errorf("%d games resumed, %v", n, err)
		}
		time.Sleep(time.Minute)
		s := again.state(id)
		if due, found := again.Referee().CameDue(s); s.Over() || !s.Interrupted || !found || due.Reason != game.ReasonTime {
			t.Fatalf("after the restart: %s, proposed is %v, %+v", s.Status, found, due)
		}
		again.wants(id, 0, 60*time.Second)
		s = again.do(id, chief, game.Command{Do: game.DoRecord})
		if !s.Over() || s.Outcome.Reason != game.ReasonTime || s.EndedAt.Sub(s.StartedAt) != 60*clock.Second {
			t.Errorf("recorded: %s, %+v, at %d", s.Status, s.Outcome, s.EndedAt.Sub(s.StartedAt))
		}
		if last := again.journal()[again.head()-1]; last.Actor != chief {
			t.Errorf("it was recorded by %s", last.Actor)
		}
	})
}

// A limit counts the time that the clocks have run: who is not here when the service
// dies has as much of it left when the games go on, with a clock or without (RIF 15,
// seed 13).
func TestACrashStretchesTheLateLimit(t *testing.T) {
	for _, control := range []string{"600", ""} {
		watched(t, func(t *testing.T, path string) {
			h := openDesk(t, path, nil, nil)
			h.publish(4, game.Settings{Control: control, LateLimit: 60 * clock.Second})
			stop := h.watch()
			ids := h.roundOf(1)
			h.do(ids[0], chief, game.Command{Do: game.DoAbsent, Player: board.P2})
			h.start(1)
			for _, by := range []board.Person{board.P1, board.P2} { // both have come: without a clock time ends nothing there
				h.do(ids[1], "player", game.Command{Do: game.DoStone, By: by, Point: nextPoint(h.state(ids[1]))})
				if control != "" {
					h.do(ids[1], "player", game.Command{Do: game.DoPress, By: by})
				}
			}
			time.Sleep(50 * time.Second)
			stop()
			time.Sleep(time.Minute)
			again := openDesk(t, path, nil, nil)
			defer again.watch()()
			time.Sleep(time.Minute)
			s := again.state(ids[0])
			if _, found := again.Referee().CameDue(s); s.Over() || !s.Interrupted || found {
				t.Fatalf("%q: after the restart %s, %+v", control, s.Status, s.Outcome)
			}
			if s := again.state(ids[1]); s.Interrupted != (control != "") {
				t.Errorf("%q: the board where time ends nothing is interrupted: %v", control, s.Interrupted)
			}
			if n, err := again.Boards.ResumeAll(t.Context(), event, again.order(chief)); err != nil || n == 0 {
				t.Fatalf("%d games resumed, %v", n, err)
			}
			time.Sleep(9 * time.Second)
			if s := again.state(ids[0]); s.Over() {
				t.Fatalf("%q: over %v before the limit: %+v", control, time.Second, s.Outcome)
			}
			time.Sleep(2500 * time.Millisecond) // the last durable instant is up to a beat old
			if s := again.state(ids[0]); !s.Over() || s.Outcome.Reason != game.ReasonLate {
				t.Errorf("%q: after the limit %s, %+v", control, s.Status, s.Outcome)
			}
			again.samesAsReadAgain(ids)
		})
	}
}

// A stop of the arbiter's stretches it as well.
func TestAStopStretchesTheLateLimit(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(2, game.Settings{Control: "600", LateLimit: 60 * clock.Second})
		defer h.watch()()
		id := h.roundOf(1)[0]
		h.do(id, chief, game.Command{Do: game.DoAbsent, Player: board.P2})
		h.start(1)
		time.Sleep(50 * time.Second)
		h.do(id, chief, game.Command{Do: game.DoStop, Reason: "the fire alarm"})
		time.Sleep(5 * time.Minute)
		h.do(id, chief, game.Command{Do: game.DoResume})
		time.Sleep(10 * time.Second)
		if s := h.state(id); s.Over() {
			t.Fatalf("over at the limit: %+v", s.Outcome)
		}
		time.Sleep(time.Second)
		if s := h.state(id); !s.Over() || s.Outcome.Reason != game.ReasonLate {
			t.Errorf("after the limit %s, %+v", s.Status, s.Outcome)
		}
	})
}

func TestAFlagThatWouldHaveFallenAfterTheCrashDoesNot(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(2, game.Settings{Control: "60", Mode: game.ModeAutomatic})
		stop := h.watch()
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(59*time.Second + 900*time.Millisecond)
		stop()
		time.Sleep(time.Hour)
		again := openDesk(t, path, nil, nil)
		defer again.watch()()
		time.Sleep(time.Minute)
		if s := again.state(id); s.Over() || !s.Interrupted || again.left(id, board.P1) <= 0 {
			t.Errorf("after the restart: %s, %v left", s.Status, again.left(id, board.P1))
		}
	})
}

func TestASecondCrashTakesNothingMore(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(2, game.Settings{Control: "600"})
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(10 * time.Second)
		h.move(id, board.P1, "h8")
		var heads []int64
		for range 3 {
			time.Sleep(time.Minute)
			again := openDesk(t, path, nil, nil)
			again.wants(id, 590*time.Second, 600*time.Second)
			heads = append(heads, again.head())
		}
		if heads[0] != heads[2] {
			t.Errorf("each restart wrote something: %v", heads)
		}
	})
}

// A tick of the watch that comes too late shows that the computer was away, or
// the disk stood still: nobody is charged for it.
func TestASleepIsAnInterruption(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		f := &faulty{}
		h := openDesk(t, path, func(j journal.Journal) journal.Journal { f.Journal = j; return f }, nil)
		var sleeps atomic.Bool
		f.beat = func(ctx context.Context, instant int64, wall time.Time) error {
			err := f.Journal.Beat(ctx, instant, wall)
			if sleeps.Swap(false) {
				time.Sleep(time.Hour)
			}
			return err
		}
		h.publish(2, game.Settings{Control: "600"})
		stop := h.watch()
		defer stop()
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(20 * time.Second)
		sleeps.Store(true)
		time.Sleep(2 * time.Hour)
		s := h.state(id)
		if !s.Interrupted || s.Over() {
			t.Fatalf("after the sleep: interrupted %v, %s", s.Interrupted, s.Status)
		}
		if left := h.left(id, board.P1); left > 580*time.Second || left < 579*time.Second {
			t.Errorf("%v is left; it ran for 20 seconds before the sleep", left)
		}
		if last := h.journal()[h.head()-1]; last.Kind != "interrupted" || last.Actor != journal.SystemActor {
			t.Errorf("the last event is %s of %s", last.Kind, last.Actor)
		}
		if n, err := h.Boards.ResumeAll(t.Context(), event, h.order(chief)); n != 1 || err != nil {
			t.Errorf("%d games resumed, %v", n, err)
		}
		time.Sleep(time.Minute)
		if h.state(id).Interrupted {
			t.Error("one sleep interrupts twice")
		}
	})
}

// The instant of a command is that of its arrival: a slow disk costs no player
// time.
func TestAStallOfTheDiskCostsNoPlayerTime(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		f := &faulty{}
		h := openDesk(t, path, func(j journal.Journal) journal.Journal { f.Journal = j; return f }, nil)
		h.publish(2, game.Settings{Control: "600"})
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(10 * time.Second)
		h.do(id, "player", stone(board.P1, "h8"))
		f.append = func(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
			time.Sleep(3 * time.Second)
			return f.Journal.Append(ctx, b)
		}
		h.do(id, "player", game.Command{Do: game.DoPress, By: board.P1})
		h.wants(id, 590*time.Second, 597*time.Second)
		f.append = nil
		waited := h.order("player")
		time.Sleep(2 * time.Second) // in a queue
		if _, err := h.Play(t.Context(), id, waited, game.Command{Do: game.DoResign, By: board.P1}); err != nil {
			t.Fatal(err)
		}
		h.wants(id, 590*time.Second, 597*time.Second)
	})
}
