package clock_test

import (
	"math"
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/clock"
)

type clockGame struct {
	ID         string
	Control    clock.Control
	Result     string
	LostOnTime bool
	Remaining  []float64 // after each move, the increment in it, to the tenth
	Spent      []float64 // on each move, to the tenth
}

// The readings were taken after the press, and each time spent is the reading
// before it plus the increment less the reading, all in whole tenths: so the
// sums are exact and nothing has to be allowed for rounding.
func TestRealGamesShowTheirReadings(t *testing.T) {
	games, readings := 0, 0
	oracles.Each(t, oracles.ClockGames, func(g clockGame) {
		games++
		k := clock.New(g.Control, 2).Start(p1, 0)
		var now clock.Instant
		for i, spent := range g.Spent {
			mover := clock.Side(i % 2)
			if k.Running() != mover {
				t.Fatalf("%s: move %d is not made by the side whose clock runs", g.ID, i+1)
			}
			now += tenths(spent)
			if k.Fallen(mover, now) {
				t.Errorf("%s: move %d was pressed with %d ms", g.ID, i+1, k.Remaining(mover, now))
			}
			k = k.Press(1-mover, now, true)
			if got := k.Remaining(mover, now); got != clock.Span(tenths(g.Remaining[i])) {
				t.Errorf("%s: %d ms after move %d, read %v s", g.ID, got, i+1, g.Remaining[i])
			}
			readings++
		}
		checkLoss(t, g, k, now)
	})
	t.Logf("%d games, %d readings", games, readings)
}

// checkLoss: the flag of who lost on time falls after the last reading.
func checkLoss(t *testing.T, g clockGame, k clock.Clock, last clock.Instant) {
	t.Helper()
	if !g.LostOnTime {
		return
	}
	loser := map[string]clock.Side{"0-1": p1, "1-0": p2}[g.Result]
	at, falls := k.FlagAt(loser)
	if !falls || at <= last || k.Fallen(loser, at-1) || !k.Fallen(loser, at) || k.Counted(loser) {
		t.Errorf("%s (%s): the flag of %d falls at %d, %v, after the last reading at %d", g.ID, g.Result, loser, at, falls, last)
	}
}

func tenths(seconds float64) clock.Instant {
	return clock.Instant(math.Round(seconds*10)) * 100
}
