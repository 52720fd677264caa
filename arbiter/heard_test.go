package arbiter_test

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/clock"
)

// skewed is a hall at a computer whose system clock is not that of the test.
type skewed struct {
	*deskFixture
	by time.Duration
}

func (s *skewed) now() time.Time { return time.Now().Add(s.by) }

// instant is the instant of journal time now.
func (s *skewed) instant() clock.Instant { return s.Now(s.now()) }

// openSkewed opens desks on one journal. The first decides, and the others hear each beat after 5 to 65 ms.
func openSkewed(t *testing.T, path string, by ...time.Duration) (halls []*skewed) {
	f := &faulty{}
	beats := 0
	f.beat = func(ctx context.Context, instant int64, wall time.Time) error {
		beats++
		delay := time.Duration(5+beats%4*20) * time.Millisecond
		for _, h := range halls {
			time.AfterFunc(delay, func() { h.ReceiveHeartbeat(clock.Instant(instant), time.UnixMilli(wall.UnixMilli()), h.now()) })
		}
		return f.Journal.Beat(ctx, instant, wall)
	}
	pace := arbiter.Pace{Running: 200 * time.Millisecond, Idle: 5 * time.Second}
	first := openWith(t, path, func(j journal.Journal) journal.Journal { f.Journal = j; return f }, arbiter.Options{Pace: pace})
	halls = []*skewed{{deskFixture: first}}
	first.publish(4, game.Settings{Control: "600"})
	t.Cleanup(first.follow())
	for _, by := range by {
		h := first.followerOn(f, arbiter.Options{Pace: pace, Now: time.Now().Add(by)})
		halls = append(halls, &skewed{h, by})
		t.Cleanup(h.follow())
	}
	return halls
}

// agree tells whether the faces of a game are the same at all desks, but for so much.
func agree(t *testing.T, when, id string, most time.Duration, halls ...*skewed) {
	t.Helper()
	for _, h := range halls[1:] {
		if apart := ms(h.instant().Sub(halls[0].instant())).Abs(); apart > most {
			t.Errorf("%s: a desk whose system clock is %v off is %v off", when, h.by, apart)
		}
		one, other := halls[0].state(id), h.state(id)
		for _, p := range []board.Person{board.P1, board.P2} {
			a, b := one.Face(p, halls[0].instant()), other.Face(p, h.instant())
			if apart := ms(a.Main - b.Main).Abs(); apart > most || a.Running != b.Running {
				t.Errorf("%s: the faces of %d are %v apart", when, p, apart)
			}
		}
	}
}

// beatsOn has a desk note what time brings about, by its own clock.
func (s *skewed) beatsOn(long time.Duration) {
	for began := time.Now(); time.Since(began) < long; time.Sleep(200 * time.Millisecond) {
		s.must(s.Clocks.Note(s.t.Context(), s.now()))
	}
}

// plays places a stone, by the clock of its computer.
func (s *skewed) plays(id string, by board.Person, point string) {
	s.t.Helper()
	o := s.order("player")
	o.Arrival = s.now()
	_, err := s.Play(s.t.Context(), id, o, stone(by, point))
	s.must(err)
}

// Faces agree at all computers, be their system clocks an hour ahead or behind; whichever takes over
// goes on with the same time, and nobody is charged for the hour.
func TestFacesAgreeWhateverTheSystemClocksSay(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		halls := openSkewed(t, path, time.Hour, -time.Hour)
		first, ahead, behind := halls[0], halls[1], halls[2]
		stop := first.watch()
		time.Sleep(5 * time.Second) // nothing runs, and the time is known all the same
		agree(t, "before the start", first.roundOf(1)[0], 300*time.Millisecond, halls...)
		first.start(1)
		id := first.roundOf(1)[0]
		for n := range 60 {
			if n == 10 {
				first.plays(id, board.P1, "h8")
			}
			time.Sleep(730 * time.Millisecond)
			ahead.level()
			behind.level()
			agree(t, "while clocks run", id, 6*time.Millisecond, halls...)
		}
		if at := first.instant(); !ahead.Wall(at).Equal(first.Wall(at)) && ahead.Wall(at).Sub(first.Wall(at)).Abs() > 6*time.Millisecond {
			t.Errorf("people call it %v here, and %v there", first.Wall(at), ahead.Wall(at))
		}
		time.Sleep(50 * time.Millisecond)
		stop()
		before := first
		for _, next := range []*skewed{ahead, behind} {
			time.Sleep(1300 * time.Millisecond)
			next.level()
			taken, err := next.BecomeLeader(t.Context(), next.now())
			next.must(err)
			if away := ms(taken.To.Sub(taken.From)); taken.Games != 2 || away < 1200*time.Millisecond || away > 1700*time.Millisecond {
				t.Errorf("%v off: %d games were away for %v", next.by, taken.Games, away)
			}
			if jump := ms(next.instant().Sub(before.instant())).Abs(); jump > 20*time.Millisecond {
				t.Errorf("%v off: time jumped by %v", next.by, jump)
			}
			typed := before.Wall(next.instant().Add(180 * clock.Second)).Truncate(time.Minute)
			if got := before.Wall(next.Of(typed)); got.Sub(typed).Abs() > 20*time.Millisecond {
				t.Errorf("%v off: %v was typed, and is shown as %v", next.by, typed, got)
			}
			before.StepDown()
			next.beatsOn(10 * time.Second)
			for _, h := range halls {
				h.level()
				if apart := h.Wall(h.instant()).Sub(next.Wall(next.instant())).Abs(); apart > 20*time.Millisecond {
					t.Errorf("%v off decides: %v off shows a wall time that is %v apart", next.by, h.by, apart)
				}
			}
			agree(t, "after a take-over", id, 20*time.Millisecond, next, behind)
			if next == ahead {
				next.plays(id, board.P2, "h9")
			}
			before = next
		}
		var last int64
		for _, r := range first.journal() {
			if r.Instant < last {
				t.Errorf("event %d is of %d, after %d", r.Position, r.Instant, last)
			}
			last = r.Instant
		}
		if all := ms(behind.instant().Sub(behind.state(id).StartedAt)); all > 90*time.Second {
			t.Errorf("the game has lasted for %v", all)
		}
	})
}

// skewedFollower follows nobody but what the test tells it, and fails the first time that it takes over.
func skewedFollower(t *testing.T, path string, by time.Duration) *skewed {
	h := openDesk(t, path, nil, nil)
	h.logIn(1)
	refuses := failsOnce(h.store, func(journal.Batch) bool { return true })
	return &skewed{h.followerOn(refuses, arbiter.Options{Now: time.Now().Add(by)}), by}
}

// A beat that was long on its way tells no less than one that was not, and what was heard of long ago
// counts no more: computers' clocks go apart.
func TestTheNearestBeatOfLatelyTellsTheTime(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := skewedFollower(t, path, time.Minute)
		tells := func(behind time.Duration) { // how far the beat is behind the time of the test
			h.ReceiveHeartbeat(clock.Instant(time.Now().Add(-behind).UnixMilli()), time.Now(), h.now())
		}
		off := func(when string, want time.Duration) {
			t.Helper()
			if got := ms(clock.Instant(time.Now().UnixMilli()).Sub(h.instant())); got != want {
				t.Errorf("%s: it is %v behind, not %v", when, got, want)
			}
		}
		off("nothing was heard", -time.Minute)
		tells(300 * time.Millisecond)
		off("one was heard", 300*time.Millisecond)
		tells(4 * time.Millisecond)
		for range 40 {
			time.Sleep(200 * time.Millisecond)
			tells(90 * time.Millisecond)
			off("the nearest counts", 4*time.Millisecond)
		}
		for range 80 {
			time.Sleep(200 * time.Millisecond)
			tells(90 * time.Millisecond)
		}
		off("another computer is farther", 90*time.Millisecond)
		time.Sleep(time.Hour)
		off("nothing was heard for an hour", 90*time.Millisecond)
		tells(time.Second)
		off("after an hour", time.Second)
		if _, err := h.BecomeLeader(t.Context(), h.now()); !errors.Is(err, errDisk) {
			t.Fatalf("taken over: %v", err)
		}
		tells(-time.Minute)
		off("who could not take over listens", -time.Minute)
		_, err := h.BecomeLeader(t.Context(), h.now())
		h.must(err)
		tells(-time.Hour)
		off("who decides listens to nobody", -time.Minute)
		h.StepDown()
		tells(-time.Hour)
		off("who has left listens", -time.Hour)
	})
}

// Of one beat alone nobody knows how old it is: it may have stood in a log while nobody led. Who takes over
// then goes on with the time that was known before, where that is far ahead; of beats that keep pace with
// the clock one does know it.
func TestNobodyGoesOnFromABeatOfUnknownAge(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := skewedFollower(t, path, 0)
		tells := func(behind time.Duration) {
			h.ReceiveHeartbeat(clock.Instant(time.Now().Add(-behind).UnixMilli()), time.Now().Add(-behind), h.now())
		}
		off := func(when string, want time.Duration) {
			t.Helper()
			if got := ms(clock.Instant(time.Now().UnixMilli()).Sub(h.instant())); got != want {
				t.Errorf("%s: it is %v behind, not %v", when, got, want)
			}
			if got := time.Since(h.Wall(h.instant())).Truncate(time.Millisecond); got != want {
				t.Errorf("%s: the wall time is %v behind, not %v", when, got, want)
			}
		}
		takes := func() {
			t.Helper()
			_, _ = h.BecomeLeader(t.Context(), h.now())
			h.StepDown()
		}
		for behind := time.Hour; behind > 50*time.Minute; behind -= time.Second { // a log that is carried out quickly
			tells(behind)
			time.Sleep(time.Millisecond)
		}
		takes()
		off("one hears of the last hour", 0)
		for range 30 {
			tells(time.Minute)
			time.Sleep(200 * time.Millisecond)
		}
		takes()
		off("beats keep pace with the clock", time.Minute)
		time.Sleep(time.Hour)
		tells(30 * time.Minute)
		takes()
		off("there was one beat since", time.Minute)
	})
}

// The heart beats as often as is said while clocks run, and where others follow while none does.
func TestAHeartBeatsAtItsPace(t *testing.T) {
	for _, c := range []struct {
		what          string
		pace          arbiter.Pace
		idle, running int // beats in 20 seconds
	}{
		{"alone", arbiter.Pace{}, 0, 40},
		{"with others", arbiter.Pace{Running: 200 * time.Millisecond, Idle: 5 * time.Second}, 5, 100},
	} {
		watched(t, func(t *testing.T, path string) {
			f, beats := &faulty{}, atomic.Int64{}
			f.beat = func(ctx context.Context, instant int64, wall time.Time) error {
				beats.Add(1)
				return f.Journal.Beat(ctx, instant, wall)
			}
			h := openWith(t, path, func(j journal.Journal) journal.Journal { f.Journal = j; return f }, arbiter.Options{Pace: c.pace})
			h.publish(2, game.Settings{Control: "600"})
			time.Sleep(30 * time.Millisecond)
			stop := h.watch()
			time.Sleep(20*time.Second + 250*time.Millisecond)
			idle := int(beats.Load())
			h.start(1)
			time.Sleep(20 * time.Second)
			stop()
			if ran := int(beats.Load()) - idle; idle != c.idle || ran < c.running-1 || ran > c.running+1 {
				t.Errorf("%s: %d beats while idle, %d while clocks ran", c.what, idle, ran)
			}
		})
	}
}

// failsOnce is a journal that refuses one append of what is asked for.
func failsOnce(j journal.Journal, refuses func(journal.Batch) bool) *faulty {
	f, done := &faulty{Journal: j}, false
	f.append = func(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
		if !done && refuses(b) {
			done = true
			return nil, errDisk
		}
		return j.Append(ctx, b)
	}
	return f
}

// A take-over that fails on the way, wherever, is done by a second one, and nobody is charged for the
// time between. Until then the desk follows as before.
func TestATakeoverThatFailsIsDoneAgain(t *testing.T) {
	kind := func(k string) func(journal.Batch) bool {
		return func(b journal.Batch) bool { return b.Streams[0].Events[0].Kind == k }
	}
	second := func(does func(journal.Batch) bool) func(journal.Batch) bool {
		n := 0
		return func(b journal.Batch) bool {
			if does(b) {
				n++
			}
			return n == 2
		}
	}
	for what, refuses := range map[string]func(journal.Batch) bool{
		"nothing is interrupted":           kind("interrupted"),
		"some are not interrupted":         second(kind("interrupted")),
		"nothing goes on":                  kind("resumed"),
		"some go on":                       second(kind("resumed")),
		"the installation is not in order": kind("security-log-noted"),
		"nothing fails but the head":       nil,
	} {
		watched(t, func(t *testing.T, path string) {
			h := openDesk(t, path, nil, nil)
			h.publish(34, game.Settings{Control: "3600"})
			stop := h.watch()
			var ids []string
			for round := 1; len(ids) < 260; round++ {
				h.start(round)
				ids = append(ids, h.roundOf(round)...)
			}
			time.Sleep(10*time.Second + 50*time.Millisecond)
			stop()
			h.logIn(1)
			headless := &noHead{Journal: h.store}
			if refuses != nil {
				headless.Journal = failsOnce(h.store, refuses)
			}
			other := h.followerOn(headless, arbiter.Options{})
			headless.fails = refuses == nil
			defer other.follow()()
			for n := range 2 {
				time.Sleep(30 * time.Second)
				if _, err := other.BecomeLeader(t.Context(), time.Now()); (err == nil) != (n == 1) {
					if n == 0 && what[:4] == "some" && err == nil { // all of it is one act
						break
					}
					t.Fatalf("%s: taken over: %v", what, err)
				}
				headless.fails = false
				if n == 0 && (other.IsLeader() || !elsewhere(other.commands(ids[0])["a stone"])) {
					t.Errorf("%s: a desk decides that could not take over", what)
				}
			}
			for _, id := range slices.Concat(ids[:3], ids[len(ids)-3:]) {
				s := other.state(id)
				if s.Interrupted || !s.TimeRuns() {
					t.Errorf("%s: %s does not go on", what, id)
				}
				if left := other.left(id, board.P1) + other.left(id, board.P2); left < 2*time.Hour-11*time.Second || left > 2*time.Hour-9*time.Second {
					t.Errorf("%s: %v is left in %s", what, left, id)
				}
			}
			if other.Installation.State().LogLines != 1 {
				t.Errorf("%s: the security log is noted to line %d", what, other.Installation.State().LogLines)
			}
		})
	}
}

// noHead is a journal that cannot be asked where it ends.
type noHead struct {
	journal.Journal
	fails bool
}

func (j *noHead) Head(ctx context.Context) (int64, [32]byte, int64, error) {
	if j.fails {
		return 0, [32]byte{}, 0, errDisk
	}
	return j.Journal.Head(ctx)
}
