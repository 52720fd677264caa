package game

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/clock"
)

// What an arbiter does beside the board, and what a player may call for.
func TestActsOfTheArbiter(t *testing.T) {
	timed := Settings{Control: "60+5"}
	started := "0 arbiter start\nP1 h8\nP1 press\n"
	check(t, []example{
		{rule: "the organiser's word is given once", settings: timed, play: "0 arbiter start\narbiter start -> not-allowed", result: "open"},
		{rule: "RIF 14.6: an interruption stops both clocks", settings: timed,
			play:   started + "5 arbiter stop\narbiter stop -> clock-stopped\n20 P2 a1 -> clock-stopped\nP2 press -> clock-stopped\narbiter resume\narbiter resume -> not-allowed\n22 P2 a1",
			result: "open", clocks: "65 53"},
		{rule: "before the start nothing is stopped", settings: timed, play: "arbiter stop -> clock-stopped\narbiter resume -> not-allowed", result: "scheduled"},
		{rule: "a stop while a claim waits outlasts it", settings: timed,
			play: started + "5 P2 claim foul\narbiter stop\narbiter judge 1 no\nP2 a1 -> clock-stopped\n9 arbiter resume\nP2 a1", result: "open", clocks: "65 55"},
		{rule: "RIF 14.5: an adjustment", settings: timed, play: started + "5 arbiter adjust P2 30\narbiter adjust P1 -10\narbiter adjust P1 0 -> not-allowed\narbiter adjust - 5 -> not-allowed", result: "open", clocks: "55 85"},
		{rule: "without a clock there is nothing to adjust", play: "arbiter adjust P1 5 -> not-allowed", result: "open"},
		{rule: "RIF 16: a note, a warning", play: "arbiter penalty P1 note\narbiter penalty P1 warning\narbiter penalty P1 flogging -> not-allowed\narbiter penalty - note -> not-allowed", result: "open"},
		{rule: "RIF 16: time for the opponent", settings: timed, play: started + "arbiter penalty P2 time 30\narbiter penalty P2 time -> not-allowed", result: "open", clocks: "95 60"},
		{rule: "time needs a clock", play: "arbiter penalty P2 time 30 -> not-allowed", result: "open"},
		{rule: "RIF 16: loss of the game", play: "arbiter penalty P2 loss", result: "ended 1-0 penalty"},
		{rule: "RIF 16: after the own game too", settings: timed, play: started + "P1 resign\narbiter penalty P1 note\narbiter penalty P2 warning\narbiter penalty P1 time 30 -> game-over\narbiter penalty P2 loss -> game-over", result: "ended 0-1 resignation"},
		{rule: "expulsion loses the game", settings: timed, play: started + "9 arbiter penalty P1 expulsion", result: "ended 0-1 penalty", clocks: "65 51"},
		{rule: "pente for four: who talks strategy with the partner is warned, and at the worst loses the team's game", settings: Settings{Game: "pente4"},
			play: "moves j10 a1\narbiter penalty P3 warning\narbiter penalty P3 loss", result: "ended 0-1 penalty"},
		{rule: "a void game has no result", settings: timed, play: started + "3 arbiter void\n9 P2 a1 -> game-over\narbiter result 1-0 late find -> not-allowed", result: "void", clocks: "65 57"},
		{rule: "a ruling 1-0", play: "arbiter rule 1-0", result: "ended 1-0 ruling"},
		{rule: "a ruling 0-1", play: "arbiter rule 0-1", result: "ended 0-1 ruling"},
		{rule: "a ruling 1/2-1/2", play: "arbiter rule 1/2-1/2", result: "ended 1/2-1/2 ruling"},
		{rule: "a ruling 0-0", play: "arbiter rule 0-0", result: "ended 0-0 ruling"},
		{rule: "a ruling that both have won", play: "arbiter rule 1-1", result: "ended 1-1 ruling"},
		{rule: "a ruling of half a point and nothing", play: "arbiter rule 1/2-0", result: "ended 1/2-0 ruling"},
		{rule: "and the other way", play: "arbiter rule 0-1/2", result: "ended 0-1/2 ruling"},
		{rule: "a forfeit is entered", play: "arbiter rule -/+", result: "ended 0-1 forfeit"},
		{rule: "a forfeit won by both", play: "arbiter rule +/+", result: "ended 1-1 forfeit"},
		{rule: "a result becomes a forfeit", play: "P1 resign\narbiter result -/- nobody was there", result: "ended 0-0 forfeit"},
		{rule: "a result is corrected with a reason, after the end", play: "arbiter result 0-1 wrong -> not-allowed\nP1 resign\narbiter result 1-0 -> reason-needed\narbiter result 1-0 P2 resigned",
			result: "ended 1-0 ruling"},
		{rule: "or of a game that the flag has ended by then", settings: Settings{Control: "60", Flags: FlagsAutomatic}, play: started + "100 arbiter result 0-1 the clock was wrong", result: "ended 0-1 ruling"},
		{rule: "RIF 14.7: a call for the arbiter stops both clocks", settings: timed, play: started + "5 P1 call arbiter\n20 P2 a1 -> clock-stopped\narbiter resume\nP2 a1", result: "open", clocks: "65 55"},
		{rule: "unless the player says otherwise", settings: timed, play: started + "5 P1 call arbiter run\n20 P2 a1", result: "open", clocks: "65 40"},
		{rule: "a call that stops nothing is answered by coming", settings: timed,
			play: started + "arbiter attend arbiter -> not-allowed\n5 P1 call arbiter run\narbiter attend timeArbiter -> not-allowed\narbiter attend arbiter\narbiter attend arbiter -> not-allowed\n20 P2 a1", result: "open", clocks: "65 40"},
		{rule: "RIF 14.9: a time arbiter comes, and the call for the arbiter still waits", settings: timed,
			play:   started + "5 P1 call timeArbiter\nP2 call arbiter\narbiter attend timeArbiter\narbiter attend timeArbiter -> not-allowed\n20 P2 a1 -> clock-stopped\narbiter attend arbiter\narbiter resume\nP2 a1",
			result: "open", clocks: "65 55"},
		{rule: "who has called is not called for twice", settings: timed,
			play: started + "5 P1 call arbiter\nP1 call arbiter -> already-called\nP1 call arbiter run -> already-called\nP2 call arbiter\narbiter attend arbiter\nP2 call arbiter\narbiter resume\n" +
				"9 P2 call arbiter run\nP2 call arbiter run -> already-called\nP2 call arbiter\narbiter resume\nP1 call timeArbiter\nP1 call timeArbiter -> already-called\nP2 call timeArbiter -> already-called", result: "open", clocks: "65 51"},
		{rule: "a call beside a claim stops what the ruling would let run", settings: timed,
			play: started + "5 P1 call arbiter run\nP1 claim five\nP1 call arbiter\nP1 call arbiter -> already-called\narbiter judge 1 no\nP2 a1 -> clock-stopped", result: "open"},
		{rule: "who calls again has not been come to", settings: timed, play: started + "5 P1 call timeArbiter\narbiter attend timeArbiter\n9 P2 call timeArbiter\narbiter attend timeArbiter", result: "open", clocks: "65 51"},
		{rule: "RIF 14.9: a call for a time arbiter does not", settings: timed, play: started + "5 P1 call timeArbiter\n20 P2 a1", result: "open", clocks: "65 40"},
		{rule: "a call for nobody", play: "P1 call mother -> not-allowed", result: "open"},
		{rule: "RIF 9.5: resignation, at any time of the game", settings: timed, play: "0 arbiter start\nP2 resign", result: "ended 1-0 resignation"},
	})
}

func TestACorrectedResultKeepsTheOldOne(t *testing.T) {
	g := sitDown(t, Settings{})
	g.play(t, "P1 resign\narbiter result 1-0 P2 had resigned")
	e := g.events[len(g.events)-1].event.(Resulted)
	if e.Old.Reason != ReasonResignation || e.Old.Score != (Score{0, 2}) || !g.state.ResultCorrected {
		t.Errorf("%+v", e)
	}
}

// An adjustment is kept with what the clock read before and after it.
func TestAnAdjustmentSaysBeforeAndAfter(t *testing.T) {
	g := sitDown(t, Settings{Control: "60"})
	g.play(t, "0 arbiter start\n10 arbiter adjust P1 -5")
	e := g.events[len(g.events)-1].event.(Adjusted)
	if e.Before != 50_000 || e.After != 45_000 || e.Reason != "fault" {
		t.Errorf("%+v", e)
	}
}

// After a crash the clocks stop as of the last instant that is known; nobody is
// charged for what lies after it (RIF 14.6, seed 12.6).
func TestAnInterruptionAsOfAnEarlierInstant(t *testing.T) {
	g := sitDown(t, Settings{Control: "60"})
	g.play(t, "0 arbiter start\n5 P1 h8\nP1 press\n100")
	g.take(t, []Event{Interrupted{At: 12_000, Reason: "restart"}})
	if !g.state.Interrupted || !g.state.Stopped {
		t.Error("the game is not marked as interrupted")
	}
	g.play(t, "110 P2 a1 -> clock-stopped\narbiter resume\n113 P2 a1")
	if got := clocks(g.state, g.at); got != "55 50" || g.state.Interrupted {
		t.Errorf("the clocks read %s", got)
	}
}

func TestAnInterruptionBeforeTheLastActChargesNothingBack(t *testing.T) {
	g := sitDown(t, Settings{Control: "60"})
	g.play(t, "0 arbiter start\n5 P1 h8\nP1 press\n8")
	g.take(t, []Event{Interrupted{At: 2_000}})
	if got := clocks(g.state, g.at); got != "55 60" {
		t.Errorf("the clocks read %s", got)
	}
}

// Journals of old hold claims from before the start: such a game begins with
// stopped clocks.
func TestAStartWhileAClaimWaitsKeepsTheClocksStopped(t *testing.T) {
	g := sitDown(t, Settings{Control: "60"})
	g.take(t, []Event{Claimed{Number: 1, By: board.P1, Claim: ClaimFive}})
	g.play(t, "1 arbiter start\n9")
	if got := clocks(g.state, g.at); got != "60 60" {
		t.Errorf("the clocks read %s", got)
	}
}

func TestSettingsAreCompletedAndChecked(t *testing.T) {
	s, err := Settings{TimeArbiters: true}.Complete()
	if err != nil || s.Game != Renju || s.Flags != FlagsAutomatic || s.Rules.Options.Size != 15 {
		t.Errorf("%+v, %v", s, err)
	}
	for _, r := range rows { // testdata/settings.txt has what is usual
		if is := r.Get(&s); is == "" && len(r.Known) > 0 || r.usual == nil && r.Kind == setting.Word && is != r.Known[0] {
			t.Errorf("%s is completed to %q", r.Name, is)
		}
	}
	if again, err := s.Complete(); err != nil || again != s {
		t.Errorf("a complete setting changed: %+v, %v", again, err)
	}
	for name, s := range map[string]Settings{
		"game": {Game: "chess"}, "mode": {Mode: "x"}, "flags": {Flags: "x"}, "bothAbsent": {BothAbsent: "x"}, "stoppedBoard": {StoppedBoard: "x"}, "lateLimit": {LateLimit: -1},
		"lateFive": {Rules: Rules{LateFive: "x"}}, "falseClaim": {Rules: Rules{FalseClaim: "x"}}, "bothFlags": {Rules: Rules{BothFlags: "x"}}, "swapAlone": {Rules: Rules{SwapAlone: "x"}}, "drawOffer": {Rules: Rules{DrawOffer: "x"}},
	} {
		var wrong *setting.Error
		if _, err := s.Complete(); !errors.As(err, &wrong) || wrong.Setting != name || slices.Contains(wrong.Known, wrong.Value) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, want := range map[string]string{
		"exclusion(rif,yamaguchi,soosorv-6)":   "",
		"exclusion(rif,yamaguchi)":             "three different ones",
		"exclusion(rif,rif,yamaguchi)":         "three different ones",
		"exclusion(rif,yamaguchi,swap2)":       "three different ones of rif, yamaguchi, soosorv-8, soosorv-4, taraguchi-10, taraguchi-5, super-taraguchi-10, tarannikov, swap-1989",
		"exclusion(rif,yamaguchi,free)":        "three different ones",
		"exclusion(rif,yamaguchi,soosorv-0)":   "three different ones",
		"exclusion(rif,tarannikov,soosorv-57)": "at most 56",
	} {
		if _, err := (Settings{Opening: name}).Complete(); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := (Settings{Game: "gomoku", Opening: "exclusion(pro,swap,swap2)"}).Complete(); err == nil {
		t.Error("the exclusion is renju's")
	}
	for _, s := range []Settings{{Opening: "ruy-lopez"}, {Control: "x"}, {Game: "ninuki", Opening: "rif"}, {Game: "ninuki", Opening: "swap2"}} {
		if _, err := s.Complete(); err == nil {
			t.Errorf("%+v was accepted", s)
		}
	}
}

// The state of a damaged journal is an error, not a guess.
func TestEventsThatDoNotBelongTogetherAreErrors(t *testing.T) {
	g := sitDown(t, Settings{})
	for _, e := range []Event{
		Stepped{By: board.P2, Do: DoStone, Point: board.At(7, 7)},
		Stepped{By: board.P1, Do: DoStone, Point: board.At(0, 0)},
		Ruled{Number: 1},
		Corrected{Ply: 1, To: board.At(1, 1)},
		Created{Settings: Settings{Opening: "x"}},
		Created{Settings: Settings{Opening: "free", Control: "x"}},
		nil,
	} {
		if _, err := Apply(g.state, e, clock.Instant(0)); err == nil {
			t.Errorf("%#v was folded", e)
		}
	}
}

// 1-0, 0-0 and +/+ are results, 1-1/2 and =/= are none.
func TestWhatIsAResult(t *testing.T) {
	for text, want := range map[string]Outcome{
		"1-0": {Score: Score{2, 0}}, "1/2-1/2": {Score: Score{1, 1}}, "0-0": {}, "1-1": {Score: Score{2, 2}}, "1/2-0": {Score: Score{1, 0}}, "0-1/2": {Score: Score{0, 1}},
		"+/-": {Score: Score{2, 0}, Reason: ReasonForfeit}, "+/+": {Score: Score{2, 2}, Reason: ReasonForfeit}, "-/-": {Reason: ReasonForfeit},
	} {
		score, forfeit, err := ParseResult(text)
		if err != nil || score != want.Score || forfeit != want.Forfeit() || want.Result() != text {
			t.Errorf("%q: %v, forfeit %v, %v; written %q", text, score, forfeit, err, want.Result())
		}
	}
	for _, text := range []string{"", "2-0", "1-1/2", "=/=", "+/=", "1/-", "+-"} {
		if score, _, err := ParseResult(text); err == nil {
			t.Errorf("%q is read as %v", text, score)
		}
	}
	for text, want := range map[string]board.Person{"1-0": board.P1, "0-1": board.P2, "1-1": board.Nobody, "1/2-0": board.Nobody, "0-0": board.Nobody, "1/2-1/2": board.Nobody} {
		if s, _ := ParseScore(text); s.Winner() != want {
			t.Errorf("%s is won by %v, want %v", text, s.Winner(), want)
		}
	}
}
