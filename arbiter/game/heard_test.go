package game

import (
	"strconv"
	"strings"
	"testing"
)

// Nobody keeps an arbiter busy from one position: two who call in turn, who names another
// stone with each claim, who begins again after every answer.
func TestNobodyIsHeardForEverOnOnePosition(t *testing.T) {
	timed := Settings{Control: "600"}
	begun := "0 arbiter start\n1 moves h8 h9 i9 i8 j8 g9\n5 "
	times := func(n int, lines string) string { return strings.Repeat(lines, n) }
	check(t, []example{
		{rule: "two who call in turn are heard once each until somebody has come", settings: timed, play: begun +
			"P1 call arbiter\nP2 call arbiter\nP1 call arbiter -> already-called\nP2 call arbiter -> already-called\narbiter attend arbiter\nP1 call arbiter\nP2 call arbiter", result: "open", clocks: "595 600"},
		{rule: "who calls after every answer is heard ten times", settings: timed, play: begun +
			times(10, "P1 call arbiter run\narbiter attend arbiter\n") + "P1 call arbiter run -> enough-said\nP1 call timeArbiter -> enough-said\nP2 call arbiter run\nP1* call arbiter run", result: "open", clocks: "595 600"},
		{rule: "and again when the position is another one", settings: timed, play: begun +
			times(10, "P1 call arbiter run\narbiter attend arbiter\n") + "P1 call arbiter run -> enough-said\nP1 o15\nP1 call arbiter run", result: "open", clocks: "595 600"},
		{rule: "three claims wait for a ruling, not one for every stone", settings: timed, play: begun +
			"P2 claim foul 1\nP2 claim foul 3\nP2 claim foul 5\nP2 claim five 2 -> enough-said\nP1 claim five\nP2 claim time\narbiter judge 1 no\nP2 claim five 2",
			result: "open", clocks: "595 600", findings: []string{"nothing", "nothing", "nothing", "nothing", "flag-up", "nothing"}},
		{rule: "ten claims a position, ruled on or not", settings: Settings{Control: "600", Rules: Rules{FalseClaim: FalseClaimNone}}, play: begun +
			claimAndRule(10) + "P2 claim foul -> enough-said\nP2 claim time\narbiter judge 11 no\nP1 o15\nP2 claim foul", result: "open", clocks: "595 600"},
	})
}

// claimAndRule has the same claim made and ruled on so many times.
func claimAndRule(n int) string {
	var lines strings.Builder
	for i := range n {
		lines.WriteString("P2 claim foul\narbiter judge " + strconv.Itoa(i+1) + " no\n")
	}
	return lines.String()
}
