package game

import "testing"

// RIF 8 (seed 6): restored and played on; lost by the one who is responsible; void
// where nobody is.
func TestDisturbedPositions(t *testing.T) {
	timed := Settings{Control: "60"}
	check(t, []example{
		{rule: "restored: play goes on, and the clocks are the arbiter's", settings: timed,
			play:   "0 arbiter start\nmoves h8\n3 arbiter stop fire\n9 arbiter disturbed restored from the score sheets\nP2 a1 -> clock-stopped\n11 arbiter resume\nP2 a1\n12",
			result: "open", clocks: "56 60"},
		{rule: "restored while the clocks run: they run on", settings: timed, play: "0 arbiter start\n4 arbiter disturbed restored at once\n5", result: "open", clocks: "55 60"},
		{rule: "an offer and a window outlive it", play: fourInARow + "\nP1 l8\nP1 offer\narbiter disturbed restored why\nP2 decline\nP1 claim five\narbiter judge 1 yes", result: "ended 1-0 five"},
		{rule: "lost by the first", settings: timed, play: "0 arbiter start\n5 arbiter disturbed lost P1 swept off the board\n9", result: "ended 0-1 ruling", clocks: "55 60"},
		{rule: "lost by the second", play: "moves h8\narbiter disturbed lost P2 swept off", result: "ended 1-0 ruling"},
		{rule: "lost by a partner", settings: Settings{Game: "pente4"}, play: "moves j10\narbiter disturbed lost P3 swept off", result: "ended 0-1 ruling"},
		{rule: "a reason is needed", play: "moves h8\narbiter disturbed restored -> reason-needed\narbiter disturbed lost P1 -> reason-needed", result: "open"},
		{rule: "nobody else becomes of it", play: "moves h8\narbiter disturbed found why -> not-allowed\narbiter disturbed lost P3 why -> not-allowed\nP1 disturbed restored why -> not-allowed", result: "open"},
		{rule: "void where nobody is responsible", play: "moves h8\narbiter void", result: "void"},
		{rule: "after the end it is too late", play: "P1 resign\narbiter disturbed restored why -> game-over", result: "ended 0-1 resignation"},
	})
	g := sitDown(t, Settings{})
	g.play(t, "moves h8\narbiter disturbed lost P2 swept off the board")
	if end := g.events[len(g.events)-1].event.(Ended); end.Rule != RuleDisturbed || end.Note != "swept off the board" {
		t.Errorf("%+v", end)
	}
}
