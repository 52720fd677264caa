package game

import (
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/variant"
)

// how reads a report as the tests write it: "1-0 five", "+/-", "1-0 five sure".
func how(t testing.TB, text string) Command {
	t.Helper()
	words := strings.Fields(text)
	score, forfeit, err := ParseResult(words[0])
	if err != nil {
		t.Fatal(err)
	}
	c := Command{Do: DoReport, Score: score, Forfeit: forfeit, Sure: slices.Contains(words, "sure"), Actor: "account:1"}
	if len(words) > 1 && words[1] != "sure" {
		c.Kind = words[1]
	}
	return c
}

// A wooden board's result says who has won and how the game ended, and needs no reason;
// what a game cannot bring is refused.
func TestHowAGameAtAWoodenBoardCanEnd(t *testing.T) {
	for _, c := range []struct {
		report, rule string
		want         Code
		forfeit      bool
	}{
		{report: "1-0 five", rule: "RIF 9.1 (seed 7.1)"},
		{report: "0-1 five", rule: "RIF 9.1 (seed 7.1)"},
		{report: "0-1 foul", rule: "RIF 9.2 (seed 7.2)"},
		{report: "1-0 resignation", rule: "RIF 9.5 (seed 7.5)"},
		{report: "1-0 time", rule: "RIF 9.4 (seed 7.4)"},
		{report: "1/2-1/2 agreement", rule: "RIF 10.2 (seed 8.2)"},
		{report: "1/2-1/2 two-passes", rule: "RIF 10.3 (seed 8.3)"},
		{report: "1/2-1/2 board-full", rule: "RIF 10.1 (seed 8.1)"},
		{report: "1/2-1/2 not-said", rule: "RIF 17.1 (seed 15.1)"},
		{report: "1-0 not-said", rule: "RIF 17.1 (seed 15.1)"},
		{report: "+/-", rule: "RIF 15 (seed 13)", forfeit: true},
		{report: "-/-", rule: "RIF 15 (seed 13)", forfeit: true},
		{report: "1-0 forfeit", rule: "RIF 15 (seed 13)", forfeit: true},
		{report: "1/2-1/2 five", want: BadReport},
		{report: "1-0 agreement", want: BadReport},
		{report: "1-0 board-full", want: BadReport},
		{report: "0-0 not-said", want: BadReport},
		{report: "1-1 not-said", want: BadReport},
		{report: "1/2-0 five", want: BadReport},
		{report: "1/2-1/2 forfeit", want: BadReport},
		{report: "1-0 luck", want: BadReport},
		{report: "1-0", want: BadReport},
		{report: "1-0 captures", want: BadReport},
	} {
		g := sitDown(t, timedTen)
		refusal := g.do(t, how(t, c.report))
		switch {
		case c.want != "":
			if refusal == nil || refusal.Code != c.want || g.state.Over() {
				t.Errorf("%s: %v", c.report, refusal)
			}
		case refusal != nil:
			t.Errorf("%s: %v", c.report, refusal)
		case g.state.Outcome.Rule != c.rule, g.state.Outcome.Forfeit() != c.forfeit, !g.state.Reported, g.state.Reporter != "account:1":
			t.Errorf("%s: %+v, reported %t by %s", c.report, *g.state.Outcome, g.state.Reported, g.state.Reporter)
		}
	}
}

// Every game has its own endings, and its own rules for them.
func TestReportsAreThoseOfTheGame(t *testing.T) {
	for name, want := range map[string]string{
		"renju": "five foul resignation time agreement two-passes board-full not-said", "gomoku": "five resignation time agreement board-full not-said",
		"pente": "five captures resignation time agreement board-full not-said", "connect4": "four resignation time agreement board-full not-said",
	} {
		s, err := Settings{Game: name}.Complete()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(Reports(s), " "); got != want {
			t.Errorf("%s: %s", name, got)
		}
		for _, kind := range Reports(s) {
			g, score := sitDown(t, s), "1-0"
			if Drawn(kind) {
				score = "1/2-1/2"
			}
			if refusal := g.do(t, how(t, score+" "+kind)); refusal != nil || g.state.Outcome.Rule == "" {
				t.Errorf("%s, %s: %v", name, kind, refusal)
			}
			onBoard := slices.Contains([]string{ReasonFive, variant.ReasonFour, variant.ReasonCaptures, ReasonBoardFull}, kind)
			if own := g.state.Outcome.Rule == name; own != (onBoard && name != "renju") {
				t.Errorf("%s, %s: by the rules of %s", name, kind, g.state.Outcome.Rule)
			}
		}
	}
}

// A game that is being played here is not ended by a slip of the finger.
func TestAReportOfAGameThatIsPlayedHereAsks(t *testing.T) {
	for _, c := range []struct {
		rule, play string
		settings   Settings
		want       Code
	}{
		{"not started", "", timedTen, ""},
		{"its clocks alone were started, as at a wooden board", "0 arbiter start", timedTen, ""},
		{"somebody there has called", "0 arbiter start\n1 P1 call arbiter run", timedTen, ClockRunning},
		{"stones on the board, clocks stopped", "0 arbiter start\n1 P1 h8\narbiter stop", timedTen, ClockRunning},
		{"stopped before the first stone", "0 arbiter start\narbiter stop", timedTen, ""},
		{"started without a clock", "0 arbiter start", Settings{}, ""},
		{"without a clock, with stones", "moves h8 a1", Settings{}, ClockRunning},
		{"a claim waits", "0 arbiter start\n1 P1 h8\nP1 press\nP1 claim time", timedTen, WaitingClaim},
		{"void", "0 arbiter void", timedTen, GameOver},
	} {
		g := sitDown(t, c.settings)
		g.play(t, c.play)
		refusal := g.do(t, how(t, "1-0 five"))
		if c.want == "" && refusal != nil || c.want != "" && (refusal == nil || refusal.Code != c.want) {
			t.Errorf("%s: %v, expected %q", c.rule, refusal, c.want)
		}
		if c.want == ClockRunning {
			if refusal := g.do(t, how(t, "1-0 five sure")); refusal != nil || g.state.Outcome.Score != (Score{2, 0}) {
				t.Errorf("%s, and sure: %v", c.rule, refusal)
			}
		}
	}
}

// Two report one game: the second is told what stands and by whom; nothing is
// overwritten.
func TestAResultThatStandsIsNotOverwritten(t *testing.T) {
	g := sitDown(t, timedTen)
	g.do(t, how(t, "1-0 five"))
	for report, want := range map[string]Code{"1-0 five": ResultSame, "0-1 five": ResultStands, "1-0 resignation sure": ResultStands, "-/+": ResultStands} {
		c := how(t, report)
		c.Actor = "account:2"
		refusal := g.do(t, c)
		if refusal == nil || refusal.Code != want || refusal.Standing.String() != "1-0 five" || refusal.Reporter != "account:1" {
			t.Errorf("%s: %+v", report, refusal)
		}
		if key, args := refusal.Sentence(); key != "refused."+string(want)+".by" || !slices.Contains(args, any(Actor("account:1"))) {
			t.Errorf("%s: %s %v", report, key, args)
		}
	}
	if g.state.Outcome.String() != "1-0 five" || g.state.Reporter != "account:1" {
		t.Errorf("%+v by %s", g.state.Outcome, g.state.Reporter)
	}
	// A game that ended here says what stands without a reporter.
	g = underWay(t, Settings{})
	g.play(t, "P1 resign")
	if refusal := g.do(t, how(t, "1-0 five")); refusal == nil || refusal.Code != ResultStands || refusal.Reporter != "" {
		t.Errorf("%+v", refusal)
	} else if key, _ := refusal.Sentence(); key != "refused.result-stands" {
		t.Error(key)
	}
}

// A correction may say how the game ended: then it is no ruling.
func TestACorrectionMaySayHowTheGameEnded(t *testing.T) {
	g := sitDown(t, timedTen)
	g.do(t, how(t, "1-0 five"))
	if refusal := g.do(t, Command{Do: DoResult, Score: winFor(board.P2), Kind: ReasonFoul}); refusal == nil || refusal.Code != ReasonNeeded {
		t.Error(refusal)
	}
	if refusal := g.do(t, Command{Do: DoResult, Score: winFor(board.P2), Kind: ReasonAgreement, Reason: "misread"}); refusal == nil || refusal.Code != BadReport {
		t.Error(refusal)
	}
	if refusal := g.do(t, Command{Do: DoResult, Score: winFor(board.P2), Kind: ReasonFoul, Reason: "misread"}); refusal != nil || g.state.Outcome.String() != "0-1 foul" {
		t.Errorf("%v, %+v", refusal, g.state.Outcome)
	}
	if refusal := g.do(t, Command{Do: DoResult, Score: winFor(board.P1), Kind: ReasonRuling, Reason: "appeal"}); refusal != nil || g.state.Outcome.Reason != ReasonRuling {
		t.Errorf("%v, %+v", refusal, g.state.Outcome)
	}
}

// A result that is corrected and put back is the one that was recorded, with how the game
// ended; another one without a word is a ruling, and the same once more says nothing.
func TestAResultThatIsPutBackIsTheOneOfBefore(t *testing.T) {
	g := sitDown(t, timedTen)
	g.do(t, how(t, "1-0 resignation"))
	for _, step := range []struct {
		score Score
		is    string
	}{{draw, "1/2-1/2 ruling"}, {winFor(board.P2), "0-1 ruling"}, {winFor(board.P1), "1-0 resignation"}} {
		if refusal := g.do(t, Command{Do: DoResult, Score: step.score, Reason: "misread"}); refusal != nil || g.state.Outcome.String() != step.is {
			t.Errorf("%v, %v, want %s", refusal, g.state.Outcome, step.is)
		}
	}
	if g.state.Outcome.Rule != ruleOf[ReasonResignation] {
		t.Error(g.state.Outcome.Rule)
	}
	if refusal := g.do(t, Command{Do: DoResult, Score: winFor(board.P1), Reason: "misread"}); refusal == nil || refusal.Code != ResultSame {
		t.Errorf("the same once more: %v", refusal)
	}
}

// A report that is taken back leaves the game as it was before: one that had not begun
// can be started.
func TestAReportTakenBackLeavesTheGameToBePlayed(t *testing.T) {
	g := sitDown(t, timedTen)
	g.do(t, how(t, "1-0 five"))
	g.do(t, Command{By: board.P1, Do: DoConfirm})
	g.at = 120_000
	if refusal := g.do(t, Command{Do: DoTakeBack, Reason: "the other board"}); refusal != nil {
		t.Fatal(refusal)
	}
	if s := g.state; !s.AwaitsStart() || s.Outcome != nil || s.Reported || s.Reporter != "" || s.Confirmations != [4]bool{} {
		t.Errorf("%+v", s)
	}
	g.play(t, "130 arbiter start\n140 P1 h8")
}
