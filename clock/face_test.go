package clock_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/clock"
)

const sec = clock.Second

var (
	byoyomi  = clock.Stage{Kind: clock.Byoyomi, Periods: 3, Time: 20 * sec}
	canadian = clock.Stage{Kind: clock.Canadian, Periods: 1, Moves: 3, Time: 20 * sec}
)

func TestTheFaceShows(t *testing.T) {
	tests := []struct {
		what, control string
		moves         []float64 // P1 and P2 in turn, pressed
		wait          float64   // then this, not pressed
		want          clock.Face
	}{
		{"sudden death", "60", []float64{5, 0}, 7,
			clock.Face{Remaining: 48 * sec, Main: 48 * sec, Stage: 1, Stages: 1, Spent: 12 * sec, Running: true}},
		{"the increments are no time spent", "60+5", []float64{5, 0}, 7,
			clock.Face{Remaining: 53 * sec, Main: 53 * sec, Stage: 1, Stages: 1, Spent: 12 * sec, Running: true}},
		{"moves to go", "3/60:600", []float64{5, 0}, 0,
			clock.Face{Remaining: 55 * sec, Main: 55 * sec, Stage: 1, Stages: 2, MovesToGo: 2, Spent: 5 * sec, Running: true}},
		{"the last stage, repeated", "1/60", []float64{5, 0}, 0,
			clock.Face{Remaining: 115 * sec, Main: 115 * sec, Stage: 1, Stages: 1, MovesToGo: 1, Spent: 5 * sec, Running: true}},
		{"the delay before the clock runs", "60d10", nil, 4,
			clock.Face{Remaining: 60 * sec, Main: 60 * sec, Stage: 1, Stages: 1, Delay: 10 * sec, DelayLeft: 6 * sec, Running: true}},
		{"main time before byo-yomi", "60:3x20", nil, 59,
			clock.Face{Remaining: 61 * sec, Main: 1 * sec, Period: 20 * sec, Stage: 1, Stages: 2, PeriodsLeft: 3, Spent: 59 * sec, Running: true, Overtime: byoyomi}},
		{"the switch to byo-yomi", "60:3x20", nil, 60,
			clock.Face{Remaining: 60 * sec, Period: 20 * sec, Stage: 2, Stages: 2, PeriodsLeft: 3, Spent: 60 * sec, Running: true, InOvertime: true, Overtime: byoyomi}},
		{"the last period", "60:3x20", nil, 119,
			clock.Face{Remaining: 1 * sec, Period: 1 * sec, Stage: 2, Stages: 2, PeriodsLeft: 1, Spent: 119 * sec, Running: true, InOvertime: true, Overtime: byoyomi}},
		{"no period is left below zero", "60:3x20", nil, 121,
			clock.Face{Remaining: -1 * sec, Period: -1 * sec, Stage: 2, Stages: 2, Spent: 121 * sec, Running: true, InOvertime: true, Overtime: byoyomi}},
		{"stones to go in a Canadian period", "60:3c20", []float64{65, 0}, 5,
			clock.Face{Remaining: 10 * sec, Period: 10 * sec, Stage: 2, Stages: 2, MovesToGo: 2, Spent: 70 * sec, Running: true, InOvertime: true, Overtime: canadian}},
		{"no stones to count in the main time", "60:3c20", []float64{55, 0}, 0,
			clock.Face{Remaining: 25 * sec, Main: 5 * sec, Period: 20 * sec, Stage: 1, Stages: 2, Spent: 55 * sec, Running: true, Overtime: canadian}},
	}
	for _, test := range tests {
		t.Run(test.what, func(t *testing.T) {
			b := sit(t, test.control)
			b.moves(test.moves...)
			b.wait(test.wait)
			if diff := cmp.Diff(test.want, b.Face(p1, b.now)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTheReasonOfALossIsTheStageOfTheFlag(t *testing.T) {
	for _, test := range []struct {
		control string
		moves   []float64
		counted bool
	}{
		{"600", nil, false},
		{"600+5", nil, false},
		{"2/60:600", nil, true},
		{"2/60:600", []float64{0, 0, 0}, false},
		{"2/60:1/30", []float64{0, 0, 0}, true},
		{"2/60:3x20", nil, true},
		{"2/60:3x20", []float64{0, 0, 0}, false},
		{"60:3x20", nil, false},
		{"60:3c20", nil, true}, // the flag falls in the Canadian period, not before
		{"3c20", nil, true},
	} {
		b := sit(t, test.control)
		b.moves(test.moves...)
		if got := b.Counted(p1); got != test.counted {
			t.Errorf("%s after %d moves: counted %v", test.control, len(test.moves), got)
		}
	}
}

func TestTheFlagFallsWhenTheDelayAndAllPeriodsAreOver(t *testing.T) {
	for text, at := range map[string]clock.Instant{
		"60": 60_000, "60+5": 60_000, "60b5": 60_000, "60d5": 65_000, "1/60:60": 60_000,
		"60:3x20": 120_000, "60d5:3x20": 125_000, "60:3c20": 80_000, "1/60:3x20": 60_000,
	} {
		b := sit(t, text)
		if got, ok := b.FlagAt(p1); !ok || got != at {
			t.Errorf("%s: %d, %v, want %d", text, got, ok, at)
		}
		if _, ok := b.FlagAt(p2); ok {
			t.Errorf("%s: the clock of P2 does not run", text)
		}
	}
}
