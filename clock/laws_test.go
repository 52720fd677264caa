package clock_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/clock"
)

// played is a clock after some acts, with the instant of the last one.
type played struct {
	clock.Clock
	now clock.Instant
}

// game draws a clock in the middle of a game.
func game(t *rapid.T) played {
	b := played{Clock: clock.New(smallControl().Draw(t, "control"), 2)}
	b.Clock = b.Start(rapid.SampledFrom([]clock.Side{clock.All, 0, 1}).Draw(t, "starts"), 0)
	for range rapid.IntRange(0, 12).Draw(t, "acts") {
		b.now += clock.Instant(rapid.IntRange(0, 20).Draw(t, "wait"))
		b.Clock, _ = act(t, b.Clock, b.now)
	}
	return b
}

// act draws an act; adjusted is what it added to each side.
func act(t *rapid.T, k clock.Clock, at clock.Instant) (after clock.Clock, adjusted [2]clock.Span) {
	s := clock.Side(rapid.IntRange(0, 1).Draw(t, "side"))
	switch rapid.IntRange(0, 7).Draw(t, "act") {
	case 0:
		return k.Stop(at), adjusted
	case 1, 2:
		return k.Resume(at), adjusted
	case 3:
		adjusted[s] = clock.Span(rapid.IntRange(-20, 20).Draw(t, "by"))
		return k.Adjust(s, adjusted[s], at), adjusted
	case 4:
		return k.Hand(s, at), adjusted
	}
	return k.Press(s, at, rapid.Bool().Draw(t, "counts")), adjusted
}

// mayGrant is every amount that one press of side s may grant at an instant.
func mayGrant(k clock.Clock, s clock.Side, at clock.Instant) (least, most clock.Span) {
	for _, stage := range k.Control().Stages {
		most += 10*stage.Time + stage.Bonus
	}
	if k.Fallen(s, at) {
		most = 0
	}
	return 0, most
}

func TestTimeIsNeverMadeOrLostButByGrantsAndAdjustments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := game(t)
		wait := clock.Span(rapid.IntRange(0, 40).Draw(t, "wait"))
		later := b.now.Add(wait)
		presser := b.Running()
		for s := range clock.Side(2) {
			before, after := b.Face(s, b.now), b.Face(s, later)
			cost := before.Remaining - after.Remaining
			want := clock.Span(0)
			if b.Running() == s || b.Running() == clock.All {
				want = max(0, wait-before.DelayLeft)
			}
			if cost != want || after.Spent-before.Spent != want {
				t.Fatalf("side %d: %d ms cost %d, want %d; spent %d", s, wait, cost, want, after.Spent-before.Spent)
			}
		}
		k, adjusted := act(t, b.Clock, later)
		for s := range clock.Side(2) {
			granted := k.Remaining(s, later) - b.Remaining(s, later) - adjusted[s]
			least, most := clock.Span(0), clock.Span(0)
			if s == presser && adjusted == [2]clock.Span{} {
				least, most = mayGrant(b.Clock, s, later)
			}
			if granted < least || granted > most {
				t.Fatalf("side %d was granted %d, want %d to %d", s, granted, least, most)
			}
			if k.Face(s, later).Spent != b.Face(s, later).Spent {
				t.Fatalf("side %d: an act without time changed the time spent", s)
			}
		}
	})
}

func TestFischerSumLaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := clock.Span(rapid.IntRange(1, 10_000).Draw(t, "time"))
		bonus := clock.Span(rapid.IntRange(0, 500).Draw(t, "bonus"))
		k := clock.New(clock.Control{Stages: []clock.Stage{{Kind: clock.Fischer, Time: first, Bonus: bonus}}}, 2).Start(0, 0)
		var now clock.Instant
		var granted clock.Span
		for range rapid.IntRange(0, 40).Draw(t, "moves") {
			now += clock.Instant(rapid.IntRange(0, 1000).Draw(t, "used"))
			if !k.Fallen(k.Running(), now) {
				granted += bonus
			}
			k = k.Press(1-k.Running(), now, true)
		}
		if sum := k.Remaining(0, now) + k.Remaining(1, now) + clock.Span(now); sum != 2*first+granted {
			t.Fatalf("remaining and elapsed are %d, granted were %d", sum, 2*first+granted)
		}
	})
}

func TestAStoppedClockDoesNotMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := game(t)
		k := b.Stop(b.now)
		later := b.now + clock.Instant(rapid.IntRange(0, 1_000_000).Draw(t, "later"))
		for s := range clock.Side(2) {
			if diff := cmp.Diff(k.Face(s, b.now), k.Face(s, later)); diff != "" {
				t.Fatal(diff)
			}
			if diff := cmp.Diff(b.Face(s, b.now), k.Resume(later).Face(s, later)); diff != "" && b.Running() != clock.None {
				t.Fatalf("the interruption cost something: %s", diff)
			}
		}
	})
}

func TestReadingsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := game(t)
		copied := b.Clock
		end := b.now + 50
		want := b.Press(0, end, true)
		for range rapid.IntRange(1, 10).Draw(t, "readings") {
			at := b.now + clock.Instant(rapid.IntRange(-10, 60).Draw(t, "at"))
			s := clock.Side(rapid.IntRange(0, 1).Draw(t, "of"))
			b.Face(s, at)
			b.Fallen(s, at)
			b.FlagAt(s)
		}
		if diff := cmp.Diff(copied, b.Clock); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(want, b.Press(0, end, true)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestAnActThatChangesNothingMayComeAnyTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := game(t)
		half := b.now + clock.Instant(rapid.IntRange(0, 30).Draw(t, "half"))
		end := half + clock.Instant(rapid.IntRange(0, 30).Draw(t, "rest"))
		if diff := cmp.Diff(b.Adjust(0, 0, end), b.Adjust(1, 0, half).Adjust(0, 0, end)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestFlagAtIsTheFirstMillisecondOfAFallenFlag(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := game(t)
		for s := range clock.Side(2) {
			at, ok := b.FlagAt(s)
			charged := b.Running() == s || b.Running() == clock.All
			if up := !b.Fallen(s, b.now); ok && !charged || charged && up && !ok || ok && up != (at > b.now) {
				t.Fatalf("side %d runs %v, flag up %v, falls %v at %d, now %d", s, charged, up, ok, at, b.now)
			}
			if ok && (!b.Fallen(s, at) || b.Fallen(s, at-1) || b.Remaining(s, at) != 0) {
				t.Fatalf("side %d: flag at %d, then %d, a millisecond before %d", s, at, b.Remaining(s, at), b.Remaining(s, at-1))
			}
		}
	})
}

func TestParseReadsWhatStringWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := smallControl().Draw(t, "control")
		for i := range c.Stages {
			c.Stages[i].Time *= clock.Second
			c.Stages[i].Bonus *= clock.Second
		}
		read, err := clock.Parse(c.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c, read); diff != "" {
			t.Fatal(diff)
		}
	})
}
