package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// interruptedAt is a game that was interrupted at a second, and noted so an hour
// later.
func interruptedAt(t *testing.T, s Settings, play string, second clock.Instant) *table {
	t.Helper()
	g := sitDown(t, s)
	g.play(t, play)
	g.at = 3_600_000
	g.take(t, []Event{Interrupted{At: second * 1000, Reason: "restart"}})
	return g
}

// TOURNAMENT.md, "Lateness": after an interruption of the service nothing ends by
// itself at the resumption. What had come due is the arbiter's to record; until then,
// or until a correction has taken it away, the game is not resumed.
func TestWhatCameDueBeforeAnInterruptionIsPutToTheArbiter(t *testing.T) {
	automatic := Settings{Control: "60", Mode: ModeAutomatic}
	limited := Settings{Control: "600", LateLimit: 30 * clock.Second}
	missing := "arbiter absent P2\n0 arbiter start\n"
	for _, test := range []struct {
		what     string
		settings Settings
		play     string
		at       clock.Instant
		due      string // what the referee proposes
		ends     clock.Instant
		instead  string // what takes it away
	}{
		{"a flag", automatic, "0 arbiter start\n1 P1 h8", 60, "0-1 time", 60_000, "arbiter adjust P1 20"},
		{"moves that were not made", Settings{Control: "5/60:60", Mode: ModeAutomatic}, "0 arbiter start", 61, "0-1 moves-not-made", 61_000, "arbiter adjust P1 20"},
		{"the second flag", Settings{Control: "60"}, "0 arbiter start\nP1 h8\n70 P1 press", 130, "1/2-1/2 both-flags", 130_000, "arbiter adjust P2 20"},
		{"a player who is late", limited, missing + "1 P1 h8", 31, "1-0 late", 30_000, "arbiter arrive P2"},
		{"a player who is late in a game without a clock", Settings{LateLimit: 30 * clock.Second}, missing + "1 P1 h8", 31, "1-0 late", 30_000, "arbiter arrive P2"},
		{"nobody by the limit", limited, "arbiter absent P1\n" + missing, 31, "0-0 both-absent", 30_000, "arbiter arrive P1\narbiter arrive P2"},
		{"nobody before the shared clock was used up", Settings{Control: "60"}, "arbiter absent P1\n" + missing, 60, "0-0 both-absent", 60_000, "arbiter adjust P1 20"},
	} {
		sits := func() *table { return interruptedAt(t, test.settings, test.play, test.at) }
		g := sits()
		if due, found := Standard.CameDue(g.state); !found || due.Score.String()+" "+due.Reason != test.due {
			t.Errorf("%s: %v, %+v is proposed, not %s", test.what, found, due, test.due)
		}
		g.play(t, "7200 arbiter resume -> due-first\narbiter stop -> clock-stopped")
		if due := Standard.Due(g.state, g.at); due != nil || g.state.Over() {
			t.Errorf("%s: it ends by itself, %+v", test.what, due)
		}
		g.play(t, "arbiter record")
		if got := standing(g.state); got != "ended "+test.due || g.state.EndedAt != test.ends {
			t.Errorf("%s: recorded it is %q at %d", test.what, got, g.state.EndedAt)
		}

		g = sits()
		g.play(t, "7200 "+test.instead+"\narbiter record -> not-allowed\narbiter resume")
		if due, found := Standard.CameDue(g.state); found || g.state.Stopped || g.state.Over() {
			t.Errorf("%s: after %q %+v is proposed, the game is %s", test.what, test.instead, due, standing(g.state))
		}

		g = sits()
		g.play(t, "7200 arbiter rule 1/2-1/2 the lights had failed")
		if got := standing(g.state); got != "ended 1/2-1/2 ruling" {
			t.Errorf("%s: the arbiter rules otherwise, it is %q", test.what, got)
		}
	}
}

// A claim that somebody has made comes before what time brought about.
func TestAnOpenClaimIsJudgedBeforeWhatCameDueIsRecorded(t *testing.T) {
	g := interruptedAt(t, Settings{Control: "60", Mode: ModeAutomatic}, "0 arbiter start", 60)
	g.play(t, "7200 P2 claim time\narbiter record -> claim-waits\narbiter judge 1 yes")
	if got := standing(g.state); got != "ended 0-1 time" {
		t.Error(got)
	}
}

// What has not come due when the service is interrupted is not nearer afterwards:
// the limit is stretched, the clocks stand.
func TestAnInterruptionBringsNothingNearer(t *testing.T) {
	for _, control := range []string{"600", ""} {
		g := interruptedAt(t, Settings{Control: control, LateLimit: 30 * clock.Second}, "arbiter absent P2\n0 arbiter start\n1 P1 h8", 20)
		if due, found := Standard.CameDue(g.state); found {
			t.Errorf("%q: %+v is proposed", control, due)
		}
		g.play(t, "7200 arbiter record -> not-allowed\narbiter resume\n7210 P2 a1 -> "+string(NotAllowed)+"\n7210.001 arbiter arrive P2 -> game-over")
		if got := standing(g.state); got != "ended 1-0 late" || g.state.EndedAt != 7_210_000 {
			t.Errorf("%q: %s at %d", control, got, g.state.EndedAt)
		}
	}
	g := interruptedAt(t, Settings{Control: "60"}, "0 arbiter start\n61", 61)
	if _, found := Standard.CameDue(g.state); found || g.state.Remaining(board.P1, g.at) != -1000 {
		t.Error("in claim mode a fallen flag is nobody's to propose (RIF 14.8)")
	}
	g.play(t, "7200 arbiter resume\n7201 P2 claim time\narbiter judge 1 yes")
	if got := standing(g.state); got != "ended 0-1 time" {
		t.Error(got)
	}
}

// The time for which play went on is that of the clocks, where there are clocks.
func TestPlayGoesOnWhileTheClocksRun(t *testing.T) {
	for _, control := range []string{"600", ""} {
		g := sitDown(t, Settings{Control: control})
		g.play(t, "10 arbiter start\n15 P1 h8\n20 arbiter stop\n25 arbiter stop -> clock-stopped\n30 arbiter resume\n33 P2 claim five\n40 arbiter judge 1 no\n42")
		if ran := g.state.Ran(g.at); ran != 15_000 {
			t.Errorf("%q: play went on for %d ms", control, ran)
		}
		g.take(t, []Event{Interrupted{At: 41_000}})
		if ran := g.state.Ran(g.at); ran != 14_000 {
			t.Errorf("%q: until the interruption play went on for %d ms", control, ran)
		}
		g.play(t, "50 arbiter resume\n51 P1 resign\n60")
		if ran := g.state.Ran(g.at); ran != 15_000 {
			t.Errorf("%q: at the end play had gone on for %d ms", control, ran)
		}
	}
}

// A game that goes on by itself is as it was: whoever was called is still awaited, a move is still to be
// sealed, and nobody is told at the board that an arbiter has let it go on.
func TestAGameThatGoesOnByItselfIsAsItWas(t *testing.T) {
	for name, do := range map[string]Command{
		"as usual": {},
		"called":   {Do: DoCall, By: board.P1, For: CallArbiter, Run: true},
		"sealing":  {Do: DoAdjourn, Sealing: true},
	} {
		g := sitDown(t, Settings{Control: "60"})
		g.play(t, "0 arbiter start\n1 P1 h8\nP1 press")
		if do.Do != "" {
			if refusal := g.do(t, do); refusal != nil {
				t.Fatal(name, refusal)
			}
		}
		before := g.state
		g.at = 10_000
		g.take(t, []Event{Interrupted{At: 5_000, Reason: "failover"}})
		if s := g.state; !s.Interrupted || s.InterruptedFor != "failover" || !s.Stopped {
			t.Fatalf("%s: interrupted %v, for %q", name, s.Interrupted, s.InterruptedFor)
		}
		g.take(t, []Event{Resumed{Reason: "failover"}})
		s := g.state
		if s.Interrupted || s.InterruptedFor != "" || s.Stopped || s.Called != before.Called || s.CalledBy != before.CalledBy || s.AwaitsSeal() != before.AwaitsSeal() || len(s.Notices) != len(before.Notices) {
			t.Errorf("%s: it is not as it was: %+v", name, s.Adjourned)
		}
		if left := s.Remaining(board.P2, 12_000); left != before.Remaining(board.P2, 5_000)-2_000 {
			t.Errorf("%s: %d ms are left", name, left)
		}
		if Logged(&before, &s, Resumed{Reason: "failover"}, g.at) || !Logged(&before, &s, Resumed{}, g.at) {
			t.Errorf("%s: the log of arbiters has it, or not what an arbiter did", name)
		}
	}
}

// TOURNAMENT.md, "Lateness": a claim made while the game stands is ruled on before it is
// resumed, by the stones and readings of the stop. Both flags below zero are then the arbiter's
// to record, claimed or not, whoever has stopped the clocks.
func TestBothFlagsDownWaitForTheArbiterWhileTheGameStands(t *testing.T) {
	onClaim := Settings{Control: "60", Rules: Rules{BothFlags: BothFlagsOnClaim}}
	drawn := "ended 1/2-1/2 both-flags"
	down := "0 arbiter start\nP1 h8\n70 P1 press\n"
	restarted := func(s Settings) func(t *testing.T) *table {
		return func(t *testing.T) *table { return interruptedAt(t, s, down, 140) }
	}
	stoppedBy := func(s Settings, stop string) func(t *testing.T) *table {
		return func(t *testing.T) *table {
			g := sitDown(t, s)
			g.play(t, down+"140 "+stop)
			return g
		}
	}
	second := func(t *testing.T) *table { return interruptedAt(t, Settings{Control: "60"}, down, 130) }
	for what, sits := range map[string]func(t *testing.T) *table{
		"the second flag fell as the service stopped": second, "onClaim, the service stopped": restarted(onClaim),
		"onClaim, an arbiter stopped": stoppedBy(onClaim, "arbiter stop"), "onClaim, a call stopped": stoppedBy(onClaim, "P1 call arbiter"),
	} {
		for _, claim := range []string{"P1 claim time", "P2 claim time", "P2 claim five", "P2 claim foul"} {
			g := sits(t)
			g.play(t, "7200 "+claim+"\narbiter resume -> claim-waits\narbiter record -> claim-waits")
			c, pending := g.state.Pending()
			if !pending || g.state.Over() || c.Finding.What != FoundBothFlags {
				t.Errorf("%s, %s: the game is %s, the claim %+v", what, claim, standing(g.state), c)
				continue
			}
			g.play(t, "arbiter judge 1 no")
			if got := standing(g.state); got != drawn || g.state.FalseClaims != [4]int{} || g.state.Warnings != [4]int{} {
				t.Errorf("%s, %s: ruled on it is %s, warnings %v", what, claim, got, g.state.Warnings)
			}
		}
		g := sits(t)
		g.play(t, "7200 P2 claim time\narbiter adjust P1 20\narbiter judge 1 no")
		if s := g.state; s.Over() || s.FalseClaims != [4]int{} || s.Warnings != [4]int{} {
			t.Errorf("%s: a clock was wrong, and the game is %s with the warnings %v", what, standing(s), s.Warnings)
		}
	}

	g := second(t)
	g.play(t, "7200 P2 claim time\narbiter judge 1 no")
	if g.state.EndedAt != 130_000 {
		t.Errorf("claimed it is drawn as of %d, and without a claim as of the second flag", g.state.EndedAt)
	}

	g = sitDown(t, Settings{Control: "60"})
	g.play(t, "0 arbiter start\nP1 h8\n70 P1 press\n80 arbiter stop\narbiter adjust P2 -60 sure")
	if g.state.Over() {
		t.Errorf("a correction while the game stands makes the second flag fall, and it is %s", standing(g.state))
	}
	g.play(t, "arbiter resume -> due-first\narbiter record")
	if got := standing(g.state); got != drawn {
		t.Error(got)
	}
}
