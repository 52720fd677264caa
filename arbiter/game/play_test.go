package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
)

// COMMANDS.md, "refused": the code of each step that changes nothing, and the
// order in which they are looked for.
func TestStepsThatAreRefused(t *testing.T) {
	timed, rif := Settings{Control: "60"}, Settings{Opening: "rif"}
	toFifths := "moves h8\nP1 h9\nP1 h10\nP2 keep\nP2 j7\n"
	check(t, []example{
		{rule: "the wrong player comes before all else", settings: timed,
			play: "P2 h8 -> not-your-turn\nP2 z26 -> not-your-turn\nP2 pass -> not-your-turn\nP2 swap -> not-your-turn", result: "scheduled"},
		{rule: "but for the end of the game", play: "P1 resign\nP2 h8 -> game-over\nP1 pass -> game-over\nP1 press -> game-over\narbiter stop -> game-over\narbiter void -> game-over",
			result: "ended 0-1 resignation"},
		{rule: "clocks that do not run come before the point", settings: timed,
			play: "P1 a1 -> clock-stopped\nP1 pass -> clock-stopped\nP1 swap -> clock-stopped\nP1 press -> clock-stopped\nP2 press -> not-your-turn", result: "scheduled"},
		{rule: "the first stone stands on the centre", play: "P1 a1 -> outside-square\nP1 h8", result: "open"},
		{rule: "a point is on the board and empty", play: "moves h8\nP2 h8 -> occupied\nP2 p1 -> off-board\nP2 a16 -> off-board\nP2 a1", result: "open"},
		{rule: "no pass within the first three moves", play: "P1 pass -> pass-too-early\nmoves h8\nP2 pass -> pass-too-early\nP2 a1\nP1 pass -> pass-too-early\nP1 b1\nP2 pass", result: "open"},
		{rule: "steps of an opening have no place after it", play: "moves h8\nP2 swap -> no-swap-right\nP2 keep -> no-swap-right\nP2 declare 2 -> out-of-step\nP2 propose a1 -> out-of-step\nP2 choose a1 -> out-of-step", result: "open"},
		{rule: "squares of an opening", settings: rif, play: "P1 a1 -> outside-square\nP1 h8\nP1 h10 -> outside-square\nP1 h9\nP1 h12 -> outside-square", result: "open"},
		{rule: "proposals", settings: rif, play: toFifths + "P1 propose a1 -> wrong-count\nP1 propose a1 a1 -> duplicate-proposal\nP1 propose a1 h8 -> occupied\nP1 propose a1 p1 -> off-board\nP1 pass -> out-of-step\nP1 propose a1 b5\nP2 choose c1 -> out-of-step\nP2 choose b5\nP2 a1", result: "open"},
		{rule: "symmetric proposals", settings: rif, play: "P1 h8\nP1 h9\nP1 h10\nP2 h11\nP1 propose g8 i8 -> symmetric-proposal", result: "open"},
		{rule: "a declared number out of range", settings: Settings{Opening: "soosorv-8"}, play: toFifths + "P2 declare 9 -> wrong-count\nP2 declare 0 -> wrong-count\nP2 declare 8", result: "open"},
		{rule: "the exclusion: who strikes what, and then the one that is left", settings: Settings{Opening: "exclusion(rif,yamaguchi,soosorv-8)"},
			play: "P2 strike rif -> not-your-turn\nP1 h8 -> out-of-step\nP1 strike swap -> out-of-step\nP1 strike yamaguchi\nP1 strike rif -> not-your-turn\nP2 strike yamaguchi -> out-of-step\nP2* strike rif\nP1 a1 -> outside-square\nP1 h8\nP1 strike soosorv-8 -> out-of-step\nP1 h9\nP1 h10\nP2 j7\nP2 declare 9 -> wrong-count\nP2 declare 2", result: "open"},
		{rule: "nothing to strike elsewhere", settings: rif, play: "P1 strike rif -> out-of-step", result: "open"},
		{rule: "an absent player can do nothing", settings: timed,
			play:   "arbiter absent P1\n0 arbiter start\nP1 h8 -> not-allowed\nP1 offer -> not-allowed\nP1 accept -> not-allowed\nP1 resign -> not-allowed\nP1 claim time -> not-allowed\nP1 press -> not-allowed\nP1 call arbiter -> not-allowed\nP1* h8 -> not-allowed\n3 arbiter arrive P1\nP1 h8",
			result: "open", clocks: "57 60"},
		{rule: "a player is no arbiter, an arbiter no player", play: "P1 stop -> not-allowed\nP1 judge 1 no -> not-allowed\narbiter h8 -> not-allowed\narbiter resign -> not-allowed", result: "open"},
		{rule: "an arbiter enters what a player does", play: "P1* h8\nP2* a1\nP1* offer -> not-allowed\nP2* offer\nP1* accept", result: "ended 1/2-1/2 agreement"},
		{rule: "an unknown act", play: "P1 dance -> not-allowed\narbiter dance -> not-allowed", result: "open"},
	})
}

// RIF 14.3 (seed 12.3): a press counts only from the player whose clock runs and
// whose turn is complete.
func TestPresses(t *testing.T) {
	fischer := Settings{Control: "60+5"}
	check(t, []example{
		{rule: "without a clock there is nothing to press", play: "moves h8\nP1 press -> not-allowed", result: "open"},
		{rule: "the other's clock", settings: fischer, play: "0 arbiter start\nP2 press -> not-your-turn\nP1 h8\nP2 press -> not-your-turn\nP1 press\nP1 press -> not-your-turn", result: "open"},
		{rule: "before the own turn is complete", settings: fischer, play: "0 arbiter start\nP1 press -> not-allowed\nP1 h8\n1 P1 press", result: "open", clocks: "64 60"},
		{rule: "the stone may be answered before the press; one press is one increment", settings: fischer,
			play: "0 arbiter start\n1 moves h8 a1\nP1 press -> not-allowed\nP2 press -> not-your-turn\n2 moves b3\nP1 press\n4 P2 c5\nP2 press", result: "open", clocks: "63 63"},
		{rule: "a swap alone earns nothing and is no move", settings: Settings{Control: "60+5", Opening: "rif"},
			play: "0 arbiter start\nP1 h8\nP1 h9\nP1 press -> not-allowed\nP1 h10\n1 P1 press\n2 P2 swap\nP2 press\n3 P1 j7\nP1 press", result: "open", clocks: "68 59"},
		{rule: "unless the event counts it: an increment", settings: Settings{Control: "60+5", Opening: "rif", Rules: Rules{SwapAlone: SwapAloneCounts}},
			play: "0 arbiter start\nP1 h8\nP1 h9\nP1 h10\n1 P1 press\n2 P2 swap\nP2 press\n3 P1 j7\nP1 press", result: "open", clocks: "68 64"},
		{rule: "a swap alone is no move of a stage", settings: Settings{Control: "2/60:30", Opening: "rif"},
			play: "0 arbiter start\nP1 h8\nP1 h9\nP1 h10\n1 P1 press\n2 P2 swap\nP2 press\n3 P1 j7\nP1 press\n4 P2 propose a1 b5\nP2 press", result: "open", clocks: "88 58"},
		{rule: "unless the event counts it: a move of the stage", settings: Settings{Control: "2/60:30", Opening: "rif", Rules: Rules{SwapAlone: SwapAloneCounts}},
			play: "0 arbiter start\nP1 h8\nP1 h9\nP1 h10\n1 P1 press\n2 P2 swap\nP2 press\n3 P1 j7\nP1 press\n4 P2 propose a1 b5\nP2 press", result: "open", clocks: "88 88"},
		{rule: "a keep alone earns nothing", settings: Settings{Game: "gomoku", Mode: ModeClaim, Control: "60+5", Opening: "swap2"},
			play: "0 arbiter start\nP1 h8\nP1 h9\nP1 h10\n1 P1 press\nP2 a1\nP2 b2\n2 P2 press\nP1 keep\n3 P1 press", result: "open", clocks: "63 64"},
		{rule: "unless the event counts it: a keep alone too", settings: Settings{Game: "gomoku", Mode: ModeClaim, Control: "60+5", Opening: "swap2", Rules: Rules{SwapAlone: SwapAloneCounts}},
			play: "0 arbiter start\nP1 h8\nP1 h9\nP1 h10\n1 P1 press\nP2 a1\nP2 b2\n2 P2 press\nP1 keep\n3 P1 press", result: "open", clocks: "68 64"},
		{rule: "a strike is a turn that earns nothing", settings: Settings{Control: "60+5", Opening: "exclusion(rif,yamaguchi,soosorv-8)"},
			play: "0 arbiter start\nP1 press -> not-allowed\nP1 strike rif\nP1 offer -> not-allowed\n1 P1 press\nP2 strike yamaguchi\n3 P2 press\nP1 h8\nP1 h9\nP1 h10\n6 P1 press", result: "open", clocks: "61 58"},
		{rule: "unless the event counts it: a strike too", settings: Settings{Control: "60+5", Opening: "exclusion(rif,yamaguchi,soosorv-8)", Rules: Rules{SwapAlone: SwapAloneCounts}},
			play: "0 arbiter start\nP1 strike rif\n1 P1 press\nP2 strike yamaguchi\n3 P2 press\nP1 h8\nP1 h9\nP1 h10\n6 P1 press", result: "open", clocks: "66 63"},
		{rule: "a swap that counts is still no move: an offer stays", settings: Settings{Opening: "rif", Rules: Rules{SwapAlone: SwapAloneCounts}},
			play: "P1 h8\nP1 h9\nP1 h10\nP1 offer\nP2 swap\nP2 offer -> not-allowed\nP2 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "a keep and the stone after it are one move", settings: Settings{Control: "60+5", Opening: "rif"},
			play: "0 arbiter start\nP1 h8\nP1 h9\nP1 h10\n1 P1 press\n2 P2 keep\nP2 press -> not-allowed\nP2 j7\nP2 press", result: "open", clocks: "64 64"},
		{rule: "a pass is a move", settings: fischer, play: "0 arbiter start\nP1 h8\nP1 press\nP2 a1\nP2 press\nP1 b1\nP1 press\nP2 pass\nP2 press", result: "open", clocks: "70 70"},
		{rule: "a fallen flag gets no increment", settings: fischer, play: "0 arbiter start\nP1 h8\n60 P1 press", result: "open", clocks: "0 60"},
	})
}

// RIF 12.7 (seed 10.7): Black's time runs until two proposals are right, White's through
// the choice and until the sixth stone stands.
func TestTheClocksOfTheFifths(t *testing.T) {
	opened := "0 arbiter start\nP1 h8\nP1 h9\nP1 h10\n1 P1 press\nP2 h11\n3 P2 press\n"
	proposed := opened + "10 P1 propose a1 b5\nP1 press\n"
	check(t, []example{
		{rule: "wrong proposals leave Black's clock running", settings: Settings{Control: "60", Opening: "rif"},
			play:   opened + "5 P1 propose a1 a1 -> duplicate-proposal\n6 P1 propose g8 i8 -> symmetric-proposal\n7 P1 propose a1 -> wrong-count\nP1 press -> not-allowed\nP2 choose a1 -> not-your-turn\n9",
			result: "open", clocks: "53 58"},
		{rule: "right ones end Black's time", settings: Settings{Control: "60", Opening: "rif"}, play: proposed + "12", result: "open", clocks: "52 56"},
		{rule: "White's runs through the choice", settings: Settings{Control: "60", Opening: "rif"},
			play: proposed + "12 P2 choose b5\nP2 press -> not-allowed\nP1 a1 -> not-your-turn\n15", result: "open", clocks: "52 53"},
		{rule: "until the sixth stone and the press", settings: Settings{Control: "60", Opening: "rif"},
			play: proposed + "12 P2 choose b5\n15 P2 a1\nP2 press\n20", result: "open", clocks: "47 53"},
	})
}

// PLAY.md, "Draw offers" (RIF 10b, seed 8b), and RIF 10.1-10.3.
func TestDraws(t *testing.T) {
	timed, afterPress := Settings{Control: "60"}, Settings{Control: "60", Rules: Rules{DrawOffer: DrawOfferAfterPress}}
	check(t, []example{
		{rule: "an offer comes with the own move, before the press", settings: timed,
			play:   "0 arbiter start\nP1 offer -> not-allowed\nP2 offer -> not-allowed\nP1 h8\nP2 offer -> not-allowed\nP1 offer\nP1 offer -> not-allowed\nP1 press\nP2 accept",
			result: "ended 1/2-1/2 agreement"},
		{rule: "after the press it is too late", settings: timed, play: "0 arbiter start\nP1 h8\nP1 press\nP1 offer -> offer-too-late\nP2 accept -> no-offer", result: "open"},
		{rule: "also while the clocks are stopped", settings: timed, play: "0 arbiter start\nP1 h8\nP1 press\narbiter stop\nP1 offer -> offer-too-late", result: "open"},
		{rule: "who answered before the opponent's press has not pressed either", settings: timed,
			play: "0 arbiter start\nP1 h8\nP2 a1\nP1 offer -> not-allowed\nP2 offer\nP1 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "the player who made it neither accepts nor declines it", play: "moves h8\nP1 offer\nP1 accept -> no-offer\nP1 decline -> no-offer\nP2 decline\nP2 accept -> no-offer", result: "open"},
		{rule: "it lapses with the opponent's stone", play: "moves h8\nP1 offer\nP2 a1\nP1 accept -> no-offer\nP2 accept -> no-offer", result: "open"},
		{rule: "it lapses with the opponent's pass", play: "moves h8 a1 b1\nP1 offer\nP2 pass\nP2 accept -> no-offer", result: "open"},
		{rule: "a failed claim closes no offer", play: "moves h8\nP1 offer\nP2 claim foul\nP2 accept -> not-allowed\narbiter judge 1 no\nP2 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "a claim has priority", play: doubleThree + "\nP1 offer\nP2 claim foul\nP2 accept -> not-allowed\narbiter judge 1 yes", result: "ended 0-1 foul-double-three"},
		{rule: "an agreed draw asks for no flag", settings: timed, play: "0 arbiter start\nP1 h8\nP1 offer\n70 P1 press\nP2 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "after-press: the offer comes after the own press", settings: afterPress,
			play:   "0 arbiter start\nP1 offer -> not-allowed\nP1 h8\nP1 offer -> not-allowed\nP1 press\nP1 offer\nP1 offer -> not-allowed\nP1 accept -> no-offer\nP1 decline -> no-offer\nP2 accept",
			result: "ended 1/2-1/2 agreement"},
		{rule: "after-press: at any time while the opponent's clock runs", settings: afterPress, play: "0 arbiter start\nP1 h8\n1 P1 press\n50 P1 offer\n55 P2 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "after-press: it stands until the opponent has moved", settings: afterPress,
			play: "0 arbiter start\nP1 h8\nP1 press\nP1 offer\nP2 a1\nP2 accept -> no-offer\nP1 offer -> not-allowed\nP2 press\nP1 offer -> not-allowed\nP2 offer\nP1 decline\nP1 accept -> no-offer", result: "open"},
		{rule: "after-press: the opponent who has moved leaves no time for one", settings: afterPress, play: "0 arbiter start\nP1 h8\nP1 press\nP2 a1\nP1 offer -> not-allowed", result: "open"},
		{rule: "after-press: without a clock nobody presses", settings: Settings{Rules: afterPress.Rules}, play: "moves h8\nP1 offer\nP2 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "after-press: a swap is no move that ends it", settings: Settings{Control: "60", Opening: "rif", Rules: afterPress.Rules},
			play: "0 arbiter start\nP1 h8\nP1 h9\nP1 h10\nP1 offer -> not-allowed\nP1 press\nP1 offer\nP2 keep\nP2 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "a swap is no move to offer with", settings: Settings{Opening: "soosorv-8"},
			play: "P1 h8\nP1 h9\nP1 h10\nP2 j7\nP2 offer -> not-allowed\nP2 declare 2\nP1 swap\nP1 offer -> not-allowed", result: "open"},
		{rule: "a keep is no move that closes an offer", settings: Settings{Opening: "rif"},
			play: "P1 h8\nP1 h9\nP1 h10\nP1 offer\nP2 keep\nP2 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "RIF 10.3: two passes in a row", play: "moves h8 a1 b1\nP2 pass\nP1 pass", result: "ended 1/2-1/2 two-passes"},
		{rule: "RIF 10.3: not with a stone between", play: "moves h8 a1 b1\nP2 pass\nP1 c1\nP2 pass", result: "open"},
		{rule: "a draw is recorded only of a full board", play: "moves h8\narbiter record -> not-allowed", result: "open"},
	})
}

// Automatic mode: the engine ends the game at once.
func TestAutomaticMode(t *testing.T) {
	automatic := Settings{Mode: ModeAutomatic}
	check(t, []example{
		{rule: "Black's five", settings: automatic, play: fourInARow + "\nP1 l8\nP2 o1 -> game-over", result: "ended 1-0 five"},
		{rule: "White's five", settings: automatic, play: whiteFour + "\nP2 e1", result: "ended 0-1 five"},
		{rule: "White's overline", settings: automatic, play: whiteSixGap + "\nP2 d1", result: "ended 0-1 overline"},
		{rule: "double-three", settings: automatic, play: doubleThree, result: "ended 0-1 foul-double-three"},
		{rule: "double-four", settings: automatic, play: doubleFour, result: "ended 0-1 foul-double-four"},
		{rule: "Black's overline", settings: automatic, play: blackSix, result: "ended 0-1 foul-overline"},
		{rule: "the flag, as it falls", settings: Settings{Mode: ModeAutomatic, Control: "60"},
			play: "0 arbiter start\n60 P1 h8 -> game-over", result: "ended 0-1 time", clocks: "0 60"},
	})
}

// While the clocks stand, the person whose clock would run is told so, and the other that it is not the turn.
func TestThePressOfAStoppedClock(t *testing.T) {
	g := underWay(t, Settings{Control: "600"})
	for i, by := range []board.Person{board.P1, board.P2, board.P1} {
		if r := g.do(t, stoneBy(by, []string{"h8", "h9", "j8"}[i])); r != nil {
			t.Fatal(r)
		}
		if r := g.do(t, Command{Do: DoStop, Reason: "a call"}); r != nil {
			t.Fatal(r)
		}
		if would := wouldRun(&g.state); would != by {
			t.Errorf("after ply %d the clock of %s would run", i+1, would)
		}
		refusedWith(t, g, Command{Do: DoPress, By: by}, ClockStopped)
		refusedWith(t, g, Command{Do: DoPress, By: by.Opponent()}, NotYourTurn)
		if r := g.do(t, Command{Do: DoResume}); r != nil {
			t.Fatal(r)
		}
		if r := g.do(t, Command{Do: DoPress, By: by}); r != nil {
			t.Fatal(r)
		}
	}
	if g = sitDown(t, Settings{Control: "600"}); wouldRun(&g.state) != board.P1 {
		t.Errorf("before the start the clock of %s would run", wouldRun(&g.state))
	}
}
