package arbiter_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// ms is a span of the journal as others measure time.
func ms(s clock.Span) time.Duration { return time.Duration(s) * time.Millisecond }

// used is what the clocks of a game were charged.
func (h *deskFixture) used(id string, each time.Duration) time.Duration {
	h.t.Helper()
	return 2*each - h.left(id, board.P1) - h.left(id, board.P2)
}

// When another desk takes over, the clocks of a hall stand as of the last durable instant and go on by
// themselves: what lies between is charged to nobody, and all else to who was to move. Nobody is given
// more than a beat.
func TestATakeoverChargesNobody(t *testing.T) {
	for _, beat := range []time.Duration{500 * time.Millisecond, 200 * time.Millisecond} {
		t.Run(beat.String(), func(t *testing.T) { takenOverWithin(t, beat) })
	}
}

func takenOverWithin(t *testing.T, beat time.Duration) {
	watched(t, func(t *testing.T, path string) {
		h := openWith(t, path, nil, arbiter.Options{Pace: arbiter.Pace{Running: beat}})
		h.publish(16, game.Settings{Control: "7200"})
		other := h.follower(arbiter.Options{})
		stop := h.watch()
		stopFollowing := other.follow()
		watching := other.watch()
		running := 0
		var ids []string
		for round := 1; running < 100; round++ {
			running += h.start(round)
			ids = append(ids, h.roundOf(round)...)
			time.Sleep(777 * time.Millisecond)
		}
		for i, id := range ids[:50] {
			time.Sleep(33 * time.Millisecond)
			h.move(id, board.P1, "h8")
			if i%2 == 0 {
				h.move(id, board.P2, "h9")
			}
		}
		h.do(ids[0], chief, game.Command{Do: game.DoStop, Reason: "noise"})
		h.do(ids[1], "player", game.Command{Do: game.DoCall, By: board.P1, For: game.CallArbiter, Run: true})
		time.Sleep(20*time.Second + 250*time.Millisecond)
		stop() // the first desk is gone
		died := h.Now(time.Now())
		time.Sleep(1300 * time.Millisecond)
		other.level()
		stopped := other.left(ids[0], board.P1)
		taken, err := other.BecomeLeader(t.Context(), time.Now())
		h.must(err)
		away := ms(taken.To.Sub(taken.From))
		if gift := died.Sub(taken.From); taken.Games != running-1 || gift < 0 || ms(gift) > beat || away < 1300*time.Millisecond || away > 1400*time.Millisecond+beat {
			t.Errorf("%d of %d games were away for %v, and are given %d ms", taken.Games, running, away, gift)
		}
		time.Sleep(10 * time.Second)
		for _, id := range ids[1:] {
			s := other.state(id)
			if s.Stopped || s.Interrupted || s.InterruptedFor != "" {
				t.Errorf("%s does not go on", id)
			}
			elapsed := ms(other.Now(time.Now()).Sub(s.StartedAt))
			if charged := other.used(id, 2*time.Hour); (elapsed - charged - away).Abs() > time.Millisecond {
				t.Errorf("%s: of %v %v was charged and %v was not", id, elapsed, charged, away)
			}
		}
		if s := other.state(ids[0]); !s.Stopped || s.StopReason != "noise" || other.left(ids[0], board.P1) != stopped {
			t.Error("a game that an arbiter had stopped goes on")
		}
		if s := other.state(ids[1]); s.Called != game.CallArbiter || s.CalledBy != board.P1 {
			t.Errorf("the arbiter was called, and now %q is", s.Called)
		}
		other.samesAsReadAgain(ids)
		watching()
		stopFollowing()
	})
}

// Who takes over and dies between the two acts leaves games that are interrupted; the next one lets them
// go on, and charges nobody for either.
func TestATakeoverThatIsCutOffIsEndedByTheNext(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(6, game.Settings{Control: "600"})
		h.start(1)
		ids := h.roundOf(1)
		time.Sleep(10 * time.Second)
		h.move(ids[0], board.P1, "h8")
		h.do(ids[2], chief, game.Command{Do: game.DoStop})
		f := &faulty{Journal: h.store}
		f.append = func(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
			if b.Streams[0].Events[0].Kind == (game.Resumed{}).Kind() {
				return nil, errDisk
			}
			return f.Journal.Append(ctx, b)
		}
		second, third := h.followerOn(f, arbiter.Options{}), h.follower(arbiter.Options{})
		defer third.follow()()
		time.Sleep(time.Minute)
		for range 2 {
			if _, err := second.BecomeLeader(t.Context(), time.Now()); !errors.Is(err, errDisk) {
				t.Fatalf("taken over: %v", err)
			}
			time.Sleep(time.Minute)
		}
		if _, err := second.Play(t.Context(), ids[0], second.order("player"), stone(board.P2, "h9")); !elsewhere(err) {
			t.Errorf("a stone where the desk was not taken: %v", err)
		}
		third.level()
		if s := third.state(ids[0]); !s.Interrupted || s.InterruptedFor != arbiter.ReasonFailover {
			t.Errorf("the first game is interrupted: %v, for %q", s.Interrupted, s.InterruptedFor)
		}
		taken, err := third.BecomeLeader(t.Context(), time.Now())
		h.must(err)
		if taken.Games != 2 {
			t.Errorf("%d games were away", taken.Games)
		}
		third.wants(ids[0], 590*time.Second, 600*time.Second)
		third.wants(ids[1], 590*time.Second, 600*time.Second)
		time.Sleep(5 * time.Second)
		third.wants(ids[0], 590*time.Second, 595*time.Second)
		third.wants(ids[1], 585*time.Second, 600*time.Second)
		third.wants(ids[2], 590*time.Second, 600*time.Second)
		third.move(ids[0], board.P2, "h9")
		head := third.head()
		if again, err := third.BecomeLeader(t.Context(), time.Now()); err != nil || again != (arbiter.Takeover{}) || third.head() != head {
			t.Errorf("taken again: %+v, %v", again, err)
		}
		third.samesAsReadAgain(ids)
	})
}

// An installation that wants so has an arbiter let the games go on, as after a restart; the next desk does not
// do it either.
func TestATakeoverCanWaitForTheArbiter(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(4, game.Settings{Control: "600"})
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(10 * time.Second)
		h.move(id, board.P1, "h8")
		second, third := h.follower(arbiter.Options{Pauses: true}), h.follower(arbiter.Options{})
		time.Sleep(time.Second)
		if taken := h.handOver(second); taken.Games != 2 {
			t.Errorf("%d games were away", taken.Games)
		}
		time.Sleep(time.Minute)
		second.handOver(third)
		if s := third.state(id); !s.Interrupted || s.InterruptedFor != arbiter.ReasonRestart {
			t.Errorf("the game is interrupted: %v, for %q", s.Interrupted, s.InterruptedFor)
		}
		if n, err := third.Boards.ResumeAll(t.Context(), event, third.order(chief)); n != 2 || err != nil {
			t.Errorf("%d games resumed, %v", n, err)
		}
		third.wants(id, 590*time.Second, 600*time.Second)
	})
}

// What time had ended by the last durable instant is the arbiter's to record: the game does not go on.
func TestAFlagThatFellBeforeATakeoverIsPutToTheArbiter(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(2, game.Settings{Control: "60", Mode: game.ModeAutomatic})
		h.start(1)
		id := h.roundOf(1)[0]
		time.Sleep(61 * time.Second)
		h.must(h.store.Beat(t.Context(), int64(h.Now(time.Now())), time.Now()))
		other := h.follower(arbiter.Options{})
		h.handOver(other)
		s := other.state(id)
		if due, found := other.Referee().CameDue(s); !s.Interrupted || !found || due.Reason != game.ReasonTime {
			t.Errorf("interrupted %v, proposed is %+v", s.Interrupted, due)
		}
		if s := other.do(id, chief, game.Command{Do: game.DoRecord}); !s.Over() || s.Outcome.Reason != game.ReasonTime {
			t.Errorf("recorded: %s", s.Status)
		}
	})
}

// A desk that leaves waits for what is being written, and takes nothing more; where it decides again it
// goes on from what the others have done.
func TestADeskThatLeavesEndsWhatIsUnderWay(t *testing.T) {
	h, f := faultyDesk(t)
	h.publish(4, game.Settings{})
	h.start(1)
	ids := h.roundOf(1)
	other := h.follower(arbiter.Options{})
	inside, leave := make(chan struct{}), make(chan struct{})
	f.append = func(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
		close(inside)
		<-leave
		return f.Journal.Append(ctx, b)
	}
	stoned, left := make(chan error, 1), make(chan struct{})
	go func() {
		_, err := h.Play(context.Background(), ids[0], arbiter.Order{Actor: "player", Arrival: time.Now(), ID: "one", Seen: -1}, stone(board.P1, "h8"))
		stoned <- err
	}()
	<-inside
	go func() { h.StepDown(); close(left) }()
	var err error
	for ; !elsewhere(err); time.Sleep(time.Millisecond) { // it is refused by the referee until then
		if _, err = h.Play(context.Background(), ids[1], h.order(chief), game.Command{Do: game.DoResume}); err == nil {
			t.Fatal("a game goes on that was not stopped")
		}
	}
	select {
	case <-left:
		t.Error("the desk has left before a stone was written")
	default:
	}
	close(leave)
	h.must(<-stoned)
	<-left
	f.append = nil
	_, err = other.BecomeLeader(t.Context(), time.Now())
	h.must(err)
	if s := other.state(ids[0]); len(s.Plies) != 1 {
		t.Errorf("the game has %d plies", len(s.Plies))
	}
	other.do(ids[0], "player", stone(board.P2, "h9"))
	h.must(other.People.Correct(t.Context(), event, other.order(chief), sidetable.Person{ID: "p01", Name: "Corrected"}, "misread"))
	other.handOver(h)
	if s := h.state(ids[0]); len(s.Plies) != 2 || h.People.Get("p01").Name != "Corrected" {
		t.Errorf("the game has %d plies, the first is called %q", len(s.Plies), h.People.Get("p01").Name)
	}
	h.do(ids[0], "player", stone(board.P1, "h10"))
}

// Who takes over writes what a start writes: how far the security log goes, who has a task and no
// account any more; and journal time goes on, whatever the computer's own clock says.
func TestATakeoverBringsTheHouseInOrder(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{Control: "600"})
	h.start(1)
	last := int64(h.Now(time.Now())) + 3_600_000 // the clock of the other computer is an hour ahead
	h.must(h.store.Beat(t.Context(), last, time.Now()))
	heard := 0
	other := h.follower(arbiter.Options{Accepted: func(context.Context, arbiter.Accepted) { heard++ }})
	h.must(h.arrange(tournament.Withdraw{Player: "p02", Round: 3, Reason: "ill"})) // which this desk tells of
	h.logIn(3)
	taken := h.handOver(other)
	if heard != 1 {
		t.Errorf("whoever takes over tells of %d things, and has done one that is told", heard)
	}
	if other.Installation.State().LogLines != 3 {
		t.Errorf("the security log is noted to line %d", other.Installation.State().LogLines)
	}
	if int64(taken.From) != last || taken.To <= taken.From || int64(other.Now(time.Now())) <= last {
		t.Errorf("time goes on from %d at %d after %d", taken.From, taken.To, last)
	}
	kinds := []string{}
	for _, r := range other.journal()[h.head()-5:] {
		kinds = append(kinds, r.Kind)
	}
	if want := []string{"interrupted", "interrupted", "resumed", "resumed", "security-log-noted"}; !slices.Equal(kinds, want) {
		t.Errorf("%v was written", kinds)
	}
	if err := other.Arrange(t.Context(), event, other.order(chief), tournament.Withdraw{Player: "p01", Round: 2, Reason: "ill"}, names()); err != nil {
		t.Error(err)
	}
}

// In many changes of place no stone is lost and none is placed twice.
func TestACrowdPlaysOnWhileDesksChangePlaces(t *testing.T) {
	h := newDesk(t)
	h.publish(16, game.Settings{Control: "600"})
	h.start(1)
	desks := []*deskFixture{h, h.follower(arbiter.Options{}), h.follower(arbiter.Options{})}
	for _, d := range desks {
		defer d.follow()()
	}
	ids := h.roundOf(1)
	ended := make(chan error, len(ids))
	for _, id := range ids {
		go func() { ended <- playOn(desks, id, 12) }()
	}
	at, waits := 0, len(ids)
	for waits > 0 {
		select {
		case err := <-ended:
			if waits--; err != nil {
				t.Error(err)
			}
		case <-time.After(5 * time.Millisecond):
			next := (at + 1) % len(desks)
			desks[at].handOver(desks[next])
			at = next
		}
	}
	for _, d := range desks {
		d.level()
		for _, id := range ids {
			if s := d.state(id); len(s.Plies) != 12 || s.Stopped {
				t.Errorf("%s has %d plies, stopped %v", id, len(s.Plies), s.Stopped)
			}
		}
		d.samesAsReadAgain(ids)
	}
}

// playOn sends each stone to one desk after the other under its own id, until one takes it.
func playOn(desks []*deskFixture, id string, plies int) error {
	for ply := range plies {
		o := arbiter.Order{Actor: "player", Arrival: time.Now(), ID: fmt.Sprint(id, "-", ply), Seen: -1}
		c := game.Command{Do: game.DoStone, By: board.Person(1 + ply%2), Point: board.At(ply, 0)}
		if ply == 0 {
			c.Point = board.At(7, 7)
		}
		for n := 0; ; n++ {
			_, err := desks[n%len(desks)].Play(context.Background(), id, o, c)
			if err == nil {
				break
			}
			if !elsewhere(err) {
				return fmt.Errorf("%s, stone %d: %w", id, ply+1, err)
			}
			o.Arrival = time.Now()
		}
	}
	return nil
}

// A desk that shares its journal and has stood still lets games go on by itself, and charges nobody: it may
// have been the only one that did, and whoever has taken over meanwhile would find them stopped by it. One
// that pauses leaves them to the arbiter, as one alone does.
func TestADeskThatStoodStillAmongOthersGoesOn(t *testing.T) {
	for _, pauses := range []bool{false, true} {
		watched(t, func(t *testing.T, path string) {
			h := openDesk(t, path, nil, nil)
			h.publish(4, game.Settings{Control: "600"})
			h.start(1)
			id := h.roundOf(1)[0]
			var asleep atomic.Int64
			other := h.follower(arbiter.Options{Pauses: pauses, SuspendedTime: func() time.Duration { return time.Duration(asleep.Load()) }})
			defer other.follow()()
			other.level()
			_, err := other.BecomeLeader(t.Context(), time.Now())
			h.must(err)
			if pauses {
				other.do(id, chief, game.Command{Do: game.DoResume})
			}
			defer other.watch()()
			time.Sleep(10 * time.Second)
			before := other.left(id, board.P1)
			asleep.Store(int64(time.Hour))
			time.Sleep(300 * time.Millisecond)
			s := other.state(id)
			if s.Interrupted != pauses || !pauses && s.InterruptedFor != "" {
				t.Errorf("pauses %v: interrupted %v for %q", pauses, s.Interrupted, s.InterruptedFor)
			}
			if spent := before - other.left(id, board.P1); spent > time.Second {
				t.Errorf("pauses %v: %v is charged", pauses, spent)
			}
		})
	}
}
