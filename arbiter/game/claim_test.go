package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
)

// PLAY.md, "The game ends on a claim": who may claim what, and until when.
func TestWindows(t *testing.T) {
	lapses := Settings{Rules: Rules{LateFive: LateFiveLapses}}
	check(t, []example{
		{rule: "RIF 9.1: Black wins by claiming a five", play: fourInARow + "\nP1 l8\nP1 claim five\narbiter judge 1 yes",
			result: "ended 1-0 five", findings: []string{"five"}},
		{rule: "RIF 9.1: White wins by claiming a five", play: whiteFour + "\nP2 e1\nP2 claim five\narbiter judge 1 yes",
			result: "ended 0-1 five", findings: []string{"five"}},
		{rule: "RIF 9.1: White wins by claiming an overline", play: whiteSixGap + "\nP2 d1\nP2 claim five\narbiter judge 1 yes",
			result: "ended 0-1 overline", findings: []string{"overline"}},
		{rule: "RIF 9.2: White wins by claiming a double-three", play: doubleThree + "\nP2 claim foul\narbiter judge 1 yes",
			result: "ended 0-1 foul-double-three", findings: []string{"double-three"}},
		{rule: "RIF 9.2: White wins by claiming a double-four", play: doubleFour + "\nP2 claim foul 13\narbiter judge 1 yes",
			result: "ended 0-1 foul-double-four", findings: []string{"double-four"}},
		{rule: "RIF 9.2: White wins by claiming an overline", play: blackSix + "\nP2 claim foul\narbiter judge 1 yes",
			result: "ended 0-1 foul-overline", findings: []string{"overline"}},
		{rule: "RIF 9.2: Black's overline is no five", play: blackSix + "\nP1 claim five\narbiter judge 1 no",
			result: "open", findings: []string{"overline"}},
		{rule: "RIF 9.8: White's stone closes the window of a double-three",
			play: doubleThree + "\nP2 o1\nP2 claim foul\narbiter judge 1 no", result: "open", findings: []string{"lapsed"}},
		{rule: "RIF 9.8: White's pass closes the window of a double-four",
			play: doubleFour + "\nP2 pass\nP2 claim foul\narbiter judge 1 no", result: "open", findings: []string{"lapsed"}},
		{rule: "RIF 9.8: a lapsed foul is not the last stone's any more after another move",
			play: doubleThree + "\nmoves o1 o15\nP2 claim foul\nP2 claim foul 9", result: "open", findings: []string{"nothing", "lapsed"}},
		{rule: "RIF 9.8: an overline is claimed as the newest fact many moves later",
			play: blackSix + "\nmoves o1 o15 m1 m15\nP2 claim foul\narbiter judge 1 yes", result: "ended 0-1 foul-overline"},
		{rule: "RIF 9.8: an overline outlives Black's later five until Black claims that five",
			play: blackSix + fiveAbove + "\nP2 claim foul\narbiter judge 1 yes", result: "ended 0-1 foul-overline", findings: []string{"overline"}},
		{rule: "RIF 9.8: once Black has claimed the five White's overline claim comes too late",
			settings: Settings{Control: "600"}, play: "0 arbiter start\n" + blackSix + fiveAbove + "\n1 P1 claim five\n2 P2 claim foul\narbiter judge 2 yes -> not-allowed\narbiter judge 1 yes\narbiter judge 2 yes -> game-over",
			result: "ended 1-0 five", findings: []string{"five", "overline"}},
		{rule: "RIF 9.8: nor when the game has ended otherwise", play: blackSix + "\nP2 resign\nP2 claim foul -> game-over", result: "ended 1-0 resignation"},
		{rule: "a failed claim is no move: it closes no window",
			play: doubleThree + "\nP2 claim five\narbiter judge 1 no\nP2 claim foul\narbiter judge 2 yes", result: "ended 0-1 foul-double-three"},
		{rule: "lateFive allowed: an overlooked five may be claimed later",
			play: fourInARow + "\nmoves l8 o1 o15 m1\nP1 claim five\narbiter judge 1 yes", result: "ended 1-0 five"},
		{rule: "lateFive lapses: until the opponent completes the next move", settings: lapses,
			play: fourInARow + "\nmoves l8 o1\nP1 claim five\narbiter judge 1 no", result: "open", findings: []string{"lapsed"}},
		{rule: "lateFive lapses: the opponent's pass is a move", settings: lapses,
			play: fourInARow + "\nP1 l8\nP2 pass\nP1 claim five 9", result: "open", findings: []string{"lapsed"}},
		{rule: "lateFive lapses: in time before it", settings: lapses,
			play: fourInARow + "\nP1 l8\nP1 claim five\narbiter judge 1 yes", result: "ended 1-0 five"},
		{rule: "lateFive lapses: White's overline too", settings: lapses,
			play: whiteSixGap + "\nmoves d1 a15\nP2 claim five", result: "open", findings: []string{"lapsed"}},
		{rule: "lateFive lapses: what was no five has not lapsed", settings: lapses,
			play: blackSix + "\nP2 o1\nP1 claim five 11", result: "open", findings: []string{"overline"}},
		{rule: "lateFive lapses: an overline of Black does not", settings: lapses,
			play: blackSix + "\nmoves o1 o15\nP2 claim foul\narbiter judge 1 yes", result: "ended 0-1 foul-overline"},
		{rule: "RIF 9.7: a later foul puts out Black's five once White claims it first",
			play:   fourInARow + "\nmoves l8 o1 m8\nP2 claim foul\nP1 claim five\narbiter judge 1 yes\narbiter judge 2 yes -> game-over",
			result: "ended 0-1 foul-overline", findings: []string{"overline", "five"}},
		{rule: "RIF 17.2: an arbiter who rules against the finding gives a reason", play: fourInARow + "\nP1 l8\nP1 claim five\narbiter judge 1 no -> reason-needed\narbiter judge 1 no the stone was not released",
			result: "open"},
		{rule: "a claim may name a ply", play: fourInARow + "\nmoves l8 o1 o15 m1\nP1 claim five 9\narbiter judge 1 yes", result: "ended 1-0 five"},
		{rule: "it may name any stone of the five", play: fourInARow + "\nmoves l8 o1 o15 m1\nP1 claim five 1\narbiter judge 1 yes", result: "ended 1-0 five", findings: []string{"five"}},
		{rule: "also in the middle", play: fourInARow + "\nP1 l8\nP1 claim five 5\narbiter judge 1 yes", result: "ended 1-0 five"},
		{rule: "or of White's overline", play: whiteSixGap + "\nmoves d1 a15\nP2 claim five 4\narbiter judge 1 yes", result: "ended 0-1 overline", findings: []string{"overline"}},
		{rule: "not a stone that is none of it", play: fourInARow + "\nmoves l8 o1 o15 m1\nP1 claim five 11\nP1 claim five 99", result: "open", findings: []string{"nothing", "nothing"}},
		{rule: "nor one that came later and made six of it", play: fourInARow + "\nmoves l8 o1 m8 m1\nP1 claim five 11\narbiter judge 1 no\nP1 claim five 3\narbiter judge 2 yes", result: "ended 1-0 five", findings: []string{"overline", "five"}},
		{rule: "no stone of Black's overline", play: blackSix + "\nP1 claim five 1\narbiter judge 1 no", result: "open", findings: []string{"nothing"}},
		{rule: "none of the opponent's five", play: fourInARow + "\nP1 l8\nP2 claim five 1", result: "open", findings: []string{"nothing"}},
		{rule: "lateFive lapses: whichever stone is named", settings: lapses, play: fourInARow + "\nmoves l8 o1\nP1 claim five 1", result: "open", findings: []string{"lapsed"}},
		{rule: "lateFive lapses: of two fives the one that has not lapsed", settings: lapses,
			play: fourInARow + "\nmoves l8 o1 h9 o15 h10 m15 h11 k15 h12\nP1 claim five 1\narbiter judge 1 yes", result: "ended 1-0 five", findings: []string{"five"}},
		{rule: "a five that was claimed, and ruled out, is not claimed again", play: fourInARow + "\nP1 l8\nP1 claim five\narbiter judge 1 no the stone was not released\nP1 claim five 3\narbiter judge 2 no\nP1 claim five 9\narbiter judge 3 no\nP1 claim five",
			result: "open", findings: []string{"five", "lapsed", "lapsed", "lapsed"}},
		{rule: "a ply that is not the colour's finds nothing", play: fourInARow + "\nP1 l8\nP1 claim five 8\nP2 claim foul 8\nP2 claim foul 99",
			result: "open", findings: []string{"nothing", "nothing", "nothing"}},
		{rule: "RIF 9.2: a five is no foul", play: fourInARow + "\nP1 l8\nP2 claim foul", result: "open", findings: []string{"five"}},
		{rule: "before the first stone a claim finds nothing", play: "P2 claim foul\nP1 claim five", result: "open",
			findings: []string{"nothing", "nothing"}},
		{rule: "a named pass finds nothing", play: "moves h8 a1 b3\nP2 pass\nP2 claim five 4", result: "open", findings: []string{"nothing"}},
	})
}

// RIF 9.6 (seed 7.6): what a claim asks for, and what it does to the game.
func TestClaims(t *testing.T) {
	timed := Settings{Control: "60"}
	check(t, []example{
		{rule: "only White may claim a foul", play: "P1 claim foul -> not-allowed\nmoves h8\nP1 claim foul -> not-allowed", result: "open"},
		{rule: "the first move is 1", play: fourInARow + "\nP1 l8\nP1 claim five -1 -> no-such-ply", result: "open"},
		{rule: "a claim is of a known kind", play: "P1 claim win -> not-allowed", result: "open"},
		{rule: "the own flag must be up", settings: timed,
			play: "0 arbiter start\n1 moves h8\n1 P1 press\n70 P2 a1\nP2 claim time -> flag-down\nP2 claim foul -> flag-down", result: "open"},
		{rule: "a fallen flag outranks Black's claim of a foul", settings: timed,
			play: "0 arbiter start\n70 P1 h8\nP1 claim foul -> flag-down", result: "open"},
		{rule: "it stops both clocks until it is ruled on", settings: timed,
			play:   "0 arbiter start\n5 moves h8\nP1 press\n10 P2 claim foul\n20 P2 a1 -> clock-stopped\n30 arbiter judge 1 no\n32 P2 a1",
			result: "open", clocks: "55 53"},
		{rule: "an unfounded claim leaves a clock stopped that was stopped before", settings: timed,
			play: "0 arbiter start\n5 arbiter stop\n6 P2 claim foul\n7 arbiter judge 1 no\n9 P1 h8 -> clock-stopped", result: "open", clocks: "55 60"},
		{rule: "the same claim is not made twice: the first waits for the arbiter", settings: timed,
			play:   "0 arbiter start\n5 P1 h8\nP2 claim five\nP2 claim five -> already-claimed\nP2* claim five -> already-claimed\nP2 claim foul\nP2 claim five 1\nP1 claim five\narbiter judge 1 no\nP2 claim five",
			result: "open", findings: []string{"nothing", "nothing", "nothing", "nothing", "nothing"}, clocks: "55 60"},
		{rule: "without a clock neither", play: "moves h8\nP2 claim foul 1\nP2 claim foul 1 -> already-claimed\nP2 claim foul\narbiter judge 1 no\nP2 claim foul 1", result: "open", findings: []string{"nothing", "nothing", "nothing"}},
		{rule: "a call made while a claim waits stops until the arbiter resumes", settings: timed,
			play:   "0 arbiter start\n5 P2 claim five\nP1 call arbiter\narbiter judge 1 no\n9 P1 h8 -> clock-stopped\narbiter resume\n10 P1 h8",
			result: "open", clocks: "54 60"},
		{rule: "the arbiter does not resume over an open claim", settings: timed,
			play: "0 arbiter start\n5 P2 claim five\narbiter resume -> claim-waits", result: "open"},
		{rule: "after the end nothing is claimed", play: "P1 resign\nP2 claim five -> game-over", result: "ended 0-1 resignation"},
		{rule: "RIF 9.4: a fallen flag loses on the claim", settings: timed,
			play: "0 arbiter start\n61 P2 claim time\narbiter judge 1 yes", result: "ended 0-1 time", findings: []string{"time"}, clocks: "-1 60"},
		{rule: "RIF 9.4: moves not made", settings: Settings{Control: "2/60:30"},
			play: "0 arbiter start\n61 P2 claim time\narbiter judge 1 yes", result: "ended 0-1 moves-not-made", findings: []string{"moves-not-made"}},
		{rule: "a flag that is up finds flag-up", settings: timed,
			play: "0 arbiter start\n59.999 P2 claim time\narbiter judge 1 no", result: "open", findings: []string{"flag-up"}, clocks: "0.001 60"},
		{rule: "without a clock no flag falls", play: "P1 claim time", result: "open", findings: []string{"flag-up"}},
		{rule: "an unknown or settled claim cannot be judged",
			play: "P1 claim five\narbiter judge 2 no -> no-such-claim\narbiter judge 1 no\narbiter judge 1 no -> no-such-claim", result: "open"},
		{rule: "upholding against the finding needs a reason, and is a ruling",
			play: "P1 claim five\narbiter judge 1 yes -> reason-needed\narbiter judge 1 yes the board shows it", result: "ended 1-0 ruling"},
	})
}

// "The first that stopped the clocks is judged first; at equal times the arbiter
// decides."
func TestRivalClaims(t *testing.T) {
	timed := Settings{Control: "60"}
	rivals := "0 arbiter start\n1 " + fourInARow + "\nP1 l8\n2 P2 claim foul\n"
	check(t, []example{
		{rule: "the earlier is judged first", settings: timed,
			play:   rivals + "3 P1 claim five\narbiter judge 2 yes -> not-allowed\narbiter judge 1 no\narbiter judge 2 yes",
			result: "ended 1-0 five", findings: []string{"five", "five"}},
		{rule: "at equal times the arbiter names the first", settings: timed,
			play: rivals + "2 P1 claim five\narbiter judge 2 yes", result: "ended 1-0 five"},
		{rule: "play goes on when the last of them has failed", settings: timed,
			play:   "0 arbiter start\n1 P1 claim five\n2 P2 claim time\n3 arbiter judge 1 no\n4 P1 h8 -> clock-stopped\narbiter judge 2 no\n5 P1 h8",
			result: "open", clocks: "58 60"},
	})
}

// falseClaim: what an unfounded claim costs.
func TestSanctionsForFalseClaims(t *testing.T) {
	with := func(sanction string) Settings {
		return Settings{Control: "600+5", Rules: Rules{FalseClaim: sanction}}
	}
	opened := "0 arbiter start\n0 P1 h8\nP1 press\nP2 a1\nP2 press\nP1 g8\nP1 press\n"
	twice := opened + "P2 claim foul\narbiter judge 1 no\nP2 claim foul\narbiter judge 2 no\nP1 claim five\narbiter judge 3 no"
	check(t, []example{
		{rule: "ladder: a warning, then two minutes, each player's own", settings: with(FalseClaimLadder), play: twice, result: "open", clocks: "730 605"},
		{rule: "none", settings: with(FalseClaimNone), play: twice, result: "open", clocks: "610 605"},
		{rule: "warning each time", settings: with(FalseClaimWarning), play: twice, result: "open", clocks: "610 605"},
		{rule: "time: two minutes each time", settings: with(FalseClaimTime), play: twice, result: "open", clocks: "850 725"},
		{rule: "turn: the claimant's pass at once, with a press and its increment", settings: with(FalseClaimTurn),
			play: opened + "P2 claim foul\narbiter judge 1 no\n3 P1 i8", result: "open", clocks: "607 610"},
		{rule: "turn: the pass waits for the claimant's clock", settings: with(FalseClaimTurn),
			play: opened + "P2 c1\nP2 claim foul\narbiter judge 1 no\n3 P2 press\n5 P1 i8\n6 P1 press\n7 P1 j8", result: "open", clocks: "611 612"},
		{rule: "turn: each of both owes a pass", settings: with(FalseClaimTurn),
			play:   opened + "P2 claim foul\nP1 claim five\narbiter judge 1 no\narbiter judge 2 no\nP1 i8 -> not-your-turn\nP2 c1",
			result: "open", clocks: "615 610"},
		{rule: "turn: time instead inside an opening", settings: Settings{Control: "600", Opening: "rif", Rules: Rules{FalseClaim: FalseClaimTurn}},
			play: "0 arbiter start\nP1 h8\nP1 claim five\narbiter judge 1 no", result: "open", clocks: "600 720"},
		{rule: "turn: time instead within the first three moves (RIF 12.9)", settings: with(FalseClaimTurn),
			play: "0 arbiter start\nP1 h8\nP1 press\nP2 claim foul\narbiter judge 1 no\nP2 a1", result: "open", clocks: "725 600"},
		{rule: "turn: the pass does not count for 8.3", settings: with(FalseClaimTurn),
			play: opened + "P2 claim foul\narbiter judge 1 no\nP1 pass\nP1 press\nP2 pass", result: "ended 1/2-1/2 two-passes"},
		{rule: "turn: nor after the opponent's pass", settings: with(FalseClaimTurn),
			play: opened + "P2 c1\nP2 claim foul\narbiter judge 1 no\nP2 press\nP1 pass\nP1 press\nP1 i8", result: "open"},
		{rule: "turn without a clock", settings: Settings{Rules: Rules{FalseClaim: FalseClaimTurn}},
			play: "moves h8 a1 g8\nP2 claim foul\narbiter judge 1 no\nP1 i8\nP2 c1", result: "open"},
		{rule: "turn: the pass is a move, and closes the window of a foul", settings: Settings{Rules: Rules{FalseClaim: FalseClaimTurn}},
			play: doubleThree + "\nP2 claim five\narbiter judge 1 no\nP2 claim foul", result: "open", findings: []string{"nothing", "lapsed"}},
	})
}

func TestWarningsAreCounted(t *testing.T) {
	g := sitDown(t, Settings{Rules: Rules{FalseClaim: FalseClaimWarning}})
	g.play(t, "P1 claim five\narbiter judge 1 no\nP1 claim five\narbiter judge 2 no\narbiter penalty P2 warning")
	if g.state.Warnings != [4]int{2, 1} || g.state.FalseClaims != [4]int{2} {
		t.Errorf("warnings %v, false claims %v", g.state.Warnings, g.state.FalseClaims)
	}
	if SanctionNext(g.state, board.P2, 0) != SanctionWarning {
		t.Error("the setting says a warning each time")
	}
}

// Passing exists in renju only: elsewhere the sanction turn is the sanction time.
func TestTheSanctionTurnIsTimeWhereNobodyPasses(t *testing.T) {
	turn := Rules{FalseClaim: FalseClaimTurn}
	for _, s := range []Settings{
		{Game: "gomoku", Mode: ModeClaim, Control: "600", Rules: turn},
		{Game: "pente4", Mode: ModeClaim, Control: "600", Rules: turn},
		{Game: "connect4", Mode: ModeClaim, Control: "600", Rules: turn},
	} {
		g := sitDown(t, s)
		stones := map[string]string{"gomoku": "j10 a1 b1 c1", "pente4": "j10 a1 b1 c1", "connect4": "4 4 4 4"}[s.Game]
		g.play(t, "0 arbiter start\nmoves "+stones+"\n1 P1 claim time\narbiter judge 1 no")
		if n := len(g.state.Plies); n != 4 || g.state.Stopped || g.state.Claims[0].Sanction != SanctionTime {
			t.Errorf("%s: %d plies, stopped %t, %+v", s.Game, n, g.state.Stopped, g.state.Claims[0])
		}
		if got := clocks(g.state, g.at); got != "599 720" {
			t.Errorf("%s: the clocks read %s", s.Game, got)
		}
	}
}
