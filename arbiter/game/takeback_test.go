package game

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/clock"
)

// What is taken back at once leaves the game as if it had never been: only the record of
// it stays, and a game that ran stands still.
func TestAnActTakenBackAtOnceLeavesTheGameAsItWas(t *testing.T) {
	taken := map[Act]int{}
	acts := both(playing, playing, claiming, presiding, ending, reporting, []Act{DoReport, DoReport, DoReport, DoReport, DoReport, DoReport, DoAdjust, DoAdjust, DoPenalty, DoPenalty, DoRule, DoResult, DoResult, DoResult, DoResult})
	takes := func(t *rapid.T) {
		for _, step := range walk(t, anySettings(t, ModeClaim, ModeAutomatic), acts) {
			if step.refusal != nil || len(step.after.ArbiterActs) == len(step.before.ArbiterActs) || step.command.OnBehalf {
				continue
			}
			d, _ := step.after.ArbiterActs.Numbered(0)
			events, refusal := Standard.Decide(step.after, Command{Do: DoTakeBack}, step.at)
			if refusal != nil {
				if refusal.Code != BuiltUpon || d.Do != DoAdjust && d.Do != DoPenalty {
					t.Fatalf("%+v cannot be taken back: %s", step.command, refusal.Code)
				}
				continue // nobody would have time left
			}
			back, err := fold(step.after, events, step.at)
			if err != nil {
				t.Fatal(err)
			}
			taken[d.Do]++
			// What time or a claim has brought about in the same step was there before the act.
			i := slices.IndexFunc(step.events, func(e Event) bool { return reflect.DeepEqual(e, d.Event) })
			want, err := fold(step.before, step.events[:i], step.at)
			if err != nil {
				t.Fatal(err)
			}
			if want.Status == Open && !want.Stopped && (d.ended != nil && d.Do != DoResult || d.Do == DoJudge) {
				stopped(&want, step.at)
			}
			if got, want := withoutRecord(back), withoutRecord(want); !reflect.DeepEqual(got, want) {
				t.Fatalf("%+v taken back:\n%+v\nwas\n%+v", step.command, got, want)
			}
			if _, refused := Standard.Decide(back, Command{Do: DoTakeBack, ArbiterAct: d.Number, Reason: "twice"}, step.at); refused == nil || refused.Code != TakenBackAlready {
				t.Fatalf("%+v was taken back twice: %v", step.command, refused)
			}
		}
	}
	kinds := []Act{DoPenalty, DoAdjust, DoJudge, DoRule, DoReport, DoResult}
	sampling.Until(t, func() bool { return len(taken) == len(kinds) }, takes)
	for _, do := range kinds {
		if taken[do] == 0 {
			t.Errorf("no %s was taken back: %v", do, taken)
		}
	}
}

// withoutRecord is a game without what is kept of acts and of how often it changed.
func withoutRecord(s State) State {
	s.ArbiterActs, s.events, s.Version, s.Notices, s.noticed = nil, 0, 0, nil, 0
	s.Clock = s.Clock.Stop(1 << 40) // what it reads, whatever it was asked
	return s
}

var timedTen = Settings{Control: "600"}

// takenBack plays, takes back as the line says, and looks.
func TestWhatIsTakenBack(t *testing.T) {
	back := func(number int, reason string) Command {
		return Command{Do: DoTakeBack, ArbiterAct: number, Reason: reason}
	}
	for _, c := range []struct {
		rule, play string
		seconds    clock.Instant // at which it is taken back
		act        Command
		want       Code
		clocks     string
		check      func(State) bool
	}{
		{rule: "a warning, within a minute, without a reason", play: "0 arbiter start\n5 arbiter penalty P1 warning", seconds: 65, act: back(0, ""),
			check: func(s State) bool { return s.Warnings == [4]int{} }},
		{rule: "after a minute it takes a reason", play: "0 arbiter start\n5 arbiter penalty P1 warning", seconds: 66, act: back(0, ""), want: ReasonNeeded},
		{rule: "and so it does when something has happened since", play: "0 arbiter start\n5 arbiter penalty P1 warning\n6 P1 h8", seconds: 7, act: back(0, ""), want: ReasonNeeded},
		{rule: "with it a warning is taken back at any time", play: "0 arbiter start\n5 arbiter penalty P1 warning\n6 P1 h8\n7 P1 resign", seconds: 900, act: back(0, "the other player"),
			check: func(s State) bool { return s.Warnings == [4]int{} && s.Over() }},
		{rule: "time that a sanction gave", play: "0 arbiter start\n5 arbiter penalty P1 time 60\n10 P1 h8\n10 P1 press", seconds: 20, act: back(0, "the other board"),
			clocks: "590 590"},
		{rule: "but not what is used up", play: "0 arbiter start\n5 arbiter penalty P1 time 60\n10 P1 h8\n10 P1 press", seconds: 620, act: back(0, "the other board"), want: BuiltUpon},
		{rule: "nor when the game is over", play: "0 arbiter start\n5 arbiter penalty P1 time 60\n6 P1 resign", seconds: 7, act: back(0, "the other board"), want: BuiltUpon},
		{rule: "a correction of a clock", play: "0 arbiter start\n5 arbiter adjust P1 -30", seconds: 10, act: back(0, ""), clocks: "590 600"},
		{rule: "a ruling on a claim: it waits again, and the clocks with it", play: "0 arbiter start\n5 P1 h8\nP1 press\n10 P1 claim time\narbiter judge 1 no", seconds: 20, act: back(0, ""),
			clocks: "595 595", check: func(s State) bool {
				_, waits := s.Pending()
				return waits && s.Stopped && s.FalseClaims == [4]int{} && s.Warnings == [4]int{}
			}},
		{rule: "not once play has gone on", play: "0 arbiter start\n5 P1 h8\nP1 press\n10 P1 claim time\narbiter judge 1 no\n12 P2 a1", seconds: 20, act: back(0, "misread"), want: BuiltUpon},
		{rule: "a claim upheld: the game is not over", play: "0 arbiter start\n1 P1 h8\nP1 press\n602 P1 claim time\narbiter judge 1 yes", seconds: 610, act: back(0, ""),
			clocks: "599 -1", check: func(s State) bool {
				_, waits := s.Pending()
				return waits && s.Status == Open && s.Stopped && s.Outcome == nil
			}},
		{rule: "loss as a sanction: play rests as it stood", play: "0 arbiter start\n5 arbiter penalty P1 loss", seconds: 30, act: back(0, ""),
			clocks: "595 600", check: func(s State) bool { return s.Status == Open && s.Stopped }},
		{rule: "a ruling that was corrected since cannot be; the correction can", play: "0 arbiter start\n5 arbiter rule 1-0\narbiter result 0-1 appeal", seconds: 6, act: back(1, "misread"), want: BuiltUpon},
		{rule: "the correction", play: "0 arbiter start\n5 arbiter rule 1-0\narbiter result 0-1 appeal", seconds: 6, act: back(0, ""),
			check: func(s State) bool { return s.Outcome.Score == Score{2, 0} && !s.ResultCorrected }},
		{rule: "nothing was done", play: "0 arbiter start\n5 P1 h8", seconds: 6, act: back(0, ""), want: NothingDone},
		{rule: "no such act", play: "0 arbiter start\n5 arbiter penalty P1 note", seconds: 6, act: back(7, "x"), want: NothingDone},
	} {
		g := sitDown(t, timedTen)
		g.play(t, c.play)
		g.at = c.seconds * 1000
		refusal := g.do(t, c.act)
		switch {
		case c.want != "" && (refusal == nil || refusal.Code != c.want):
			t.Errorf("%s: %v, expected %s", c.rule, refusal, c.want)
		case c.want == "" && refusal != nil:
			t.Errorf("%s: %v", c.rule, refusal)
		case c.want == "" && c.check != nil && !c.check(g.state):
			t.Errorf("%s: %+v", c.rule, g.state)
		}
		if got := clocks(g.state, g.at); c.clocks != "" && got != c.clocks {
			t.Errorf("%s: the clocks read %s, expected %s", c.rule, got, c.clocks)
		}
	}
}

// The pass that a ruling has brought belongs to it: both go.
func TestTheSanctionTurnIsTakenBackWithItsRuling(t *testing.T) {
	g := sitDown(t, Settings{Control: "600", Rules: Rules{FalseClaim: FalseClaimTurn}})
	g.play(t, "0 arbiter start\nP1 h8\nP1 press\nP2 a1\nP2 press\nP1 g8\nP1 press\n5 P2 claim foul\narbiter judge 1 no")
	if len(g.state.Plies) != 4 {
		t.Fatalf("%d plies", len(g.state.Plies))
	}
	if refusal := g.do(t, Command{Do: DoTakeBack}); refusal != nil {
		t.Fatal(refusal)
	}
	if _, waits := g.state.Pending(); !waits || len(g.state.Plies) != 3 || g.state.skip != [4]bool{} {
		t.Errorf("%+v", g.state)
	}
	g.play(t, "9 arbiter judge 1 no\n10 P1 i8") // ruled anew, and passed anew
	if len(g.state.Plies) != 5 || g.state.FalseClaims != [4]int{0, 1} {
		t.Errorf("%d plies, %v", len(g.state.Plies), g.state.FalseClaims)
	}
}

// Play that was resumed after a take-back goes on with the time that there was.
func TestAGameGoesOnAfterItsResultWasTakenBack(t *testing.T) {
	g := sitDown(t, timedTen)
	g.play(t, "0 arbiter start\n10 P1 h8\n10 P1 press")
	g.at = 30_000
	if refusal := g.do(t, Command{Do: DoReport, Score: winFor(board.P1), Kind: ReasonFive, Sure: true}); refusal != nil {
		t.Fatal(refusal)
	}
	g.at = 50_000
	if refusal := g.do(t, Command{Do: DoTakeBack}); refusal != nil {
		t.Fatal(refusal)
	}
	g.play(t, "60 P2 a1 -> clock-stopped\narbiter resume\n70 P2 a1\nP2 press")
	if got := clocks(g.state, g.at); got != "590 570" || g.state.Reported {
		t.Errorf("the clocks read %s, reported %t", got, g.state.Reported)
	}
}
