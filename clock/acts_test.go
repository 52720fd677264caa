package clock_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/clock"
)

func want(t *testing.T, b *table, first, second float64) {
	t.Helper()
	if got := [2]float64{b.left(p1), b.left(p2)}; got != [2]float64{first, second} {
		t.Errorf("remaining %v, want %v", got, [2]float64{first, second})
	}
}

func TestASwapAloneGivesNothingToSave(t *testing.T) {
	tests := []struct {
		rule, control string
		turn, left    float64
	}{
		{"no increment", "60+5", 10, 50},
		{"nothing comes back under Bronstein", "60b5", 10, 50},
		{"no move of the stage", "1/60:600", 10, 50},
		{"the delay belongs to the turn", "60d5", 10, 55},
		{"the byo-yomi period is whole for the next turn", "2x20", 15, 40},
		{"a period used in full is lost all the same", "2x20", 20, 20},
	}
	for _, test := range tests {
		t.Run(test.rule, func(t *testing.T) {
			b := sit(t, test.control)
			b.wait(test.turn)
			b.press(false)
			if got := b.left(p1); got != test.left {
				t.Errorf("%s: remaining %v, want %v", test.control, got, test.left)
			}
		})
	}
	t.Run("no move of the Canadian period", func(t *testing.T) {
		b := sit(t, "2c30")
		b.wait(5)
		b.press(false)
		b.press(false)
		if got := b.Face(p1, b.now); got.MovesToGo != 2 || got.Remaining != 25*clock.Second {
			t.Errorf("face %+v", got)
		}
	})
}

func TestAnInterruptionStopsBothAndKeepsTheTurn(t *testing.T) { // RIF 14.6 (seed 12.6)
	for _, test := range []struct {
		rule, control string
		first, second float64 // of one turn, an hour's interruption between
		left          float64
	}{
		{"the clock goes on with the side that ran", "60", 10, 10, 40},
		{"Bronstein gives back for the whole turn", "60b15", 10, 10, 55},
		{"the delay does not begin anew", "60d15", 10, 10, 55},
		{"the byo-yomi period does not begin anew", "3x15", 10, 10, 30},
	} {
		t.Run(test.rule, func(t *testing.T) {
			b := sit(t, test.control)
			b.wait(test.first)
			b.Clock = b.Stop(b.now)
			if b.Running() != clock.None || !b.Stopped() || b.Turn() != p1 {
				t.Fatal("not stopped in P1's turn")
			}
			b.wait(3600)
			b.Clock = b.Resume(b.now)
			b.wait(test.second)
			b.press(true)
			if got := b.left(p1); got != test.left {
				t.Errorf("remaining %v, want %v", got, test.left)
			}
		})
	}
}

func TestTheArbiterAdjusts(t *testing.T) { // RIF 14.5 (seed 12.5)
	t.Run("a running clock", func(t *testing.T) {
		b := sit(t, "60")
		b.wait(10)
		b.Clock = b.Adjust(p1, 5*clock.Second, b.now)
		b.wait(10)
		want(t, b, 45, 60)
	})
	t.Run("a stopped clock, and it still does not move", func(t *testing.T) {
		b := sit(t, "60")
		b.wait(10)
		b.Clock = b.Stop(b.now).Adjust(p2, -5*clock.Second, b.now)
		b.wait(100)
		want(t, b, 50, 55)
	})
	t.Run("a correction above zero raises the flag, and the next press counts", func(t *testing.T) {
		b := sit(t, "2/60+5:600")
		b.moves(10, 0, 70) // P1's second move too late: counted, nothing granted
		want(t, b, 60+5-10-70, 65)
		b.Clock = b.Adjust(p1, 15*clock.Second, b.now)
		if !b.Fallen(p1, b.now) {
			t.Fatal("zero is fallen")
		}
		b.Clock = b.Adjust(p1, 1, b.now)
		if b.Fallen(p1, b.now) {
			t.Fatal("above zero the flag is up")
		}
		b.moves(0, 0)
		want(t, b, 605.001, 670)
	})
	t.Run("moves made with the flag down earn their stages once it is raised", func(t *testing.T) {
		b := sit(t, "1/60:1/30:600")
		b.moves(70, 0, 0, 0) // two moves of P1, both late
		want(t, b, -10, 690)
		b.Clock = b.Adjust(p1, 11*clock.Second, b.now)
		b.moves(0)
		want(t, b, 631, 690)
	})
	t.Run("taking away uses up byo-yomi periods", func(t *testing.T) {
		b := sit(t, "10:3x20")
		b.Clock = b.Adjust(p1, -30*clock.Second, b.now)
		want(t, b, 40, 70)
	})
	t.Run("giving fills the period, the rest is main time", func(t *testing.T) {
		b := sit(t, "10:3x20")
		b.wait(35) // one period lost, 5 s of the next
		b.Clock = b.Adjust(p1, 12*clock.Second, b.now)
		got := b.Face(p1, b.now)
		if got.Main != 7*clock.Second || got.Period != 20*clock.Second || got.PeriodsLeft != 2 || got.Stage != 1 {
			t.Errorf("face %+v", got)
		}
	})
	t.Run("giving raises the last byo-yomi period", func(t *testing.T) {
		b := sit(t, "2x20")
		b.wait(41)
		b.Clock = b.Adjust(p1, 4*clock.Second, b.now)
		want(t, b, 3, 40)
		b.press(true)
		want(t, b, 20, 40)
	})
	t.Run("everybody", func(t *testing.T) {
		b := sit(t, "60")
		b.Clock = b.Adjust(clock.All, clock.Second, b.now)
		want(t, b, 61, 61)
	})
}

func TestOneClockRunsForTwoAbsentPlayers(t *testing.T) { // RIF 15 (seed 13)
	for _, test := range []struct {
		rule, control string
		atHand        [2]float64
		afterPress    [2]float64 // P1 presses 10 s after the first arrival, P2 20 s later
	}{
		{"it counts for both, then the side to move runs on", "600", [2]float64{570, 570}, [2]float64{560, 550}},
		{"the arrival is no press: no increment", "600+5", [2]float64{570, 570}, [2]float64{565, 555}},
		{"the delay of the shared clock is the first mover's", "600d15", [2]float64{585, 585}, [2]float64{575, 580}},
		{"so is the turn under Bronstein", "600b35", [2]float64{570, 570}, [2]float64{595, 570}},
		{"periods used in full are lost to both", "5x20", [2]float64{70, 70}, [2]float64{60, 60}},
	} {
		t.Run(test.rule, func(t *testing.T) {
			b := sit(t, test.control)
			b.Clock = clock.New(b.Control(), 2).Start(clock.All, 0)
			b.wait(30)
			want(t, b, test.atHand[0], test.atHand[1])
			b.Clock = b.Hand(p1, b.now)
			want(t, b, test.atHand[0], test.atHand[1])
			b.moves(10, 20)
			want(t, b, test.afterPress[0], test.afterPress[1])
		})
	}
	t.Run("an arrival during an interruption starts nothing", func(t *testing.T) {
		k := clock.New(control(t, "60"), 2).Start(clock.All, 0).Stop(10_000).Hand(p1, 20_000)
		if k.Running() != clock.None || k.Resume(30_000).Running() != p1 {
			t.Error("the interruption goes on, then P1's clock")
		}
	})
	t.Run("the shared clock is used up for both at once", func(t *testing.T) {
		k := clock.New(control(t, "60"), 2).Start(clock.All, 500)
		for _, s := range []clock.Side{p1, p2} {
			if at, ok := k.FlagAt(s); !ok || at != 60_500 {
				t.Errorf("flag of %d at %d, %v", s, at, ok)
			}
		}
	})
}

func TestWhatIsNotForTheClockChangesNothing(t *testing.T) {
	fresh := clock.New(control(t, "60+5"), 2)
	ran := fresh.Start(p1, 0)
	stopped := ran.Stop(1000)
	for name, pair := range map[string][2]clock.Clock{
		"a press before the start":         {fresh, fresh.Press(p2, 1000, true)},
		"a press during an interruption":   {stopped, stopped.Press(p2, 2000, true)},
		"a second start":                   {ran, ran.Start(p2, 1000)},
		"a start of nobody":                {fresh, fresh.Start(clock.None, 0)},
		"a second stop":                    {stopped, stopped.Stop(2000)},
		"a resume without an interruption": {ran, ran.Resume(2000)},
		"a hand from one side's clock":     {ran, ran.Hand(p2, 2000)},
		"a press to somebody not there":    {ran, ran.Press(3, 1000, true)},
		"an adjustment of nobody":          {stopped, stopped.Adjust(clock.None, 1000, 2000)},
	} {
		if diff := cmp.Diff(pair[0], pair[1]); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestAClockKeepsTheControlItWasMadeWith(t *testing.T) {
	c := control(t, "1/60:600")
	b := &table{Clock: clock.New(c, 2).Start(p1, 0)}
	c.Stages[1].Time = 0
	b.Control().Stages[1].Time = 0
	b.moves(0)
	want(t, b, 660, 60)
}

func TestNoControlIsNoClock(t *testing.T) {
	k := clock.New(clock.Control{}, 2).Start(p1, 0).Press(p2, 1000, true).Adjust(p2, -5000, 2000)
	if k.Running() != p2 || k.Remaining(p2, 9000) != 0 || k.Fallen(p2, 9000) || k.Counted(p2) {
		t.Error("a turn, but no time and no flag")
	}
	if _, falls := k.FlagAt(p2); falls {
		t.Error("no flag falls")
	}
	if diff := cmp.Diff(clock.Face{Running: true}, k.Face(p2, 9000)); diff != "" {
		t.Error(diff)
	}
}

func TestFourPlayersHaveFourClocks(t *testing.T) {
	k := clock.New(control(t, "60"), 4).Start(0, 0)
	for i := range 8 {
		k = k.Press(clock.Side((i+1)%4), clock.Instant(i+1)*1000, true)
	}
	for s := range clock.Side(4) {
		if got := k.Remaining(s, 8000); got != 58*clock.Second {
			t.Errorf("side %d: %d", s, got)
		}
	}
}
