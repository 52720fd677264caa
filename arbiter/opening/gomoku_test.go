package opening

import (
	"testing"

	"renju-arbiter/arbiter/board"
)

func TestProtocolsOfTheOtherGames(t *testing.T) {
	tests := []struct {
		rule     string
		protocol string
		script   string
		actor    board.Person
		black    board.Person
		plies    int
		over     bool
	}{
		{"pro: the first on the centre, the third outside 5x5", "pro", `
			P1 g8 ! outside-square
			P1 h8
			P1 a1 ! not-your-turn
			P2 swap ! no-swap-right
			P2 i8
			P1 j10 ! outside-square
			P1 f6 ! outside-square
			P1 k8`, board.P2, board.P1, 3, true},
		{"pro: the second stone may stand anywhere", "pro", `
			P1 h8
			P2 o15
			P1 e8`, board.P2, board.P1, 3, true},
		{"long pro: the third outside 7x7", "long-pro", `
			P1 h8
			P2 a1
			P1 k8 ! outside-square
			P1 e5 ! outside-square
			P1 l8`, board.P2, board.P1, 3, true},
		{"pente's tournament rule: the third at least three points from the centre", "pente-tournament", `
			P1 h9 ! outside-square
			P1 h8
			P2 i9
			P1 j8 ! outside-square
			P1 h11`, board.P2, board.P1, 3, true},
		{"swap: three stones anywhere by one player, who takes White plays on", "swap", `
			P1 a1
			P2 b1 ! not-your-turn
			P1 a1 ! occupied
			P1 b1
			P1 swap ! no-swap-right
			P1 c1
			P2 swap
			P2 d1 ! not-your-turn
			P1 keep ! no-swap-right
			P1 d1`, board.P2, board.P2, 4, true},
		{"swap: who keeps White plays the fourth, said or not", "swap", `
			P1 a1
			P1 b1
			P1 c1
			P2 d1
			P1 e1`, board.P2, board.P1, 5, true},
		{"swap2: P2 takes Black", "swap2", `
			P1 a1
			P1 a2
			P1 a3
			P2 pass ! out-of-step
			P2 swap
			P2 keep ! not-your-turn
			P1 swap ! no-swap-right
			P1 a4
			P2 a5`, board.P1, board.P2, 5, true},
		{"swap2: P2 says keep, and plays one stone", "swap2", `
			P1 a1
			P1 a2
			P1 a3
			P2 keep
			P2 swap ! no-swap-right
			P2 a4
			P1 a5`, board.P2, board.P1, 5, true},
		{"swap2: stones without a keep are the pair, and P1 must pick before playing", "swap2", `
			P1 a1
			P1 a2
			P1 a3
			P2 a4
			P1 swap ! not-your-turn
			P2 swap ! no-swap-right
			P2 a5
			P1 a6 ! out-of-step
			P1 swap
			P1 a6
			P2 a7`, board.P1, board.P2, 7, true},
		{"swap2: P1 keeps Black after the pair", "swap2", `
			P1 a1
			P1 a2
			P1 a3
			P2 a4
			P2 a5
			P1 keep
			P1 a6 ! not-your-turn
			P2 a6
			P1 a7`, board.P2, board.P1, 7, true},
	}
	for _, test := range tests {
		t.Run(test.rule, func(t *testing.T) {
			g := sitDown(t, test.protocol)
			g.play(t, test.script)
			g.expect(t, test.actor, test.black, test.plies, test.over)
		})
	}
}

func TestAKeepThatEndsItsTurnIsNoMoveOfTheControl(t *testing.T) {
	g := sitDown(t, "swap2")
	g.play(t, "P1 a1\nP1 a2\nP1 a3\nP2 a4\nP2 a5\nP1 keep")
	if !g.TurnEnded() || g.TurnCounts() {
		t.Errorf("ended %v, counts %v", g.TurnEnded(), g.TurnCounts())
	}
}

func TestWhoPicksWhiteAfterThePairPlaysOnInTheSameTurn(t *testing.T) {
	g := sitDown(t, "swap2")
	g.play(t, "P1 a1\nP1 a2\nP1 a3\nP2 a4\nP2 a5\nP1 swap")
	if g.TurnEnded() {
		t.Error("the swap ended the turn")
	}
	g.play(t, "P1 a6")
	if !g.TurnEnded() || !g.TurnCounts() {
		t.Errorf("ended %v, counts %v", g.TurnEnded(), g.TurnCounts())
	}
}
