package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
)

// Whoever was called need not come any more when the game has ended, however it did:
// nothing waits for the arbiter, nor when a correction opens the game again.
func TestAnEndClearsEveryCall(t *testing.T) {
	called := "0 arbiter start\nmoves h8\nP1 call arbiter run\nP2 call timeArbiter\n"
	for _, end := range []string{
		"P1 resign", "P1 offer\nP2 accept", "arbiter rule 1-0 both say so", "arbiter void", "arbiter penalty P2 loss",
		"arbiter disturbed lost P2 swept off", "P2 claim foul\narbiter judge 1 yes the arbiter saw it", "100 P2 offer -> game-over",
	} {
		g := sitDown(t, Settings{Control: "60", TimeArbiters: true})
		g.play(t, called)
		if g.state.Called == "" || g.state.CalledBy != board.P1 || g.state.TimeCalledBy != board.P2 {
			t.Fatalf("called are %q by %s, and %s", g.state.Called, g.state.CalledBy, g.state.TimeCalledBy)
		}
		g.play(t, end)
		if !g.state.Over() || g.state.Called != "" || g.state.CalledBy != board.Nobody || g.state.TimeCalledBy != board.Nobody {
			t.Errorf("after %q the game is %s; called are %q by %s, and %s", end, g.state.Status, g.state.Called, g.state.CalledBy, g.state.TimeCalledBy)
		}
	}
	g := sitDown(t, Settings{Mode: ModeAutomatic})
	g.play(t, fourInARow+"\nP1 call arbiter run\nP1 call timeArbiter\nP1 l8\narbiter correct 9 m8 as on the board\narbiter attend arbiter -> not-allowed\narbiter attend timeArbiter -> not-allowed")
	if g.state.Over() {
		t.Error("the correction opens the game again")
	}
}

// In pente for four an offer is the team's: the partner can neither accept nor decline
// it, and either opponent can (PLAY.md, "Draw offers").
func TestAnOfferIsTheTeams(t *testing.T) {
	four := Settings{Game: "pente4"}
	offered := "moves j10\nP1 offer\n"
	check(t, []example{
		{rule: "not declined by the partner", settings: four, play: offered + "P3 decline -> no-offer\nP1 decline -> no-offer\nP4 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "not accepted by the partner", settings: four, play: offered + "P3 accept -> no-offer\nP1 accept -> no-offer\nP2 accept", result: "ended 1/2-1/2 agreement"},
		{rule: "declined by an opponent", settings: four, play: offered + "P4 decline\nP2 accept -> no-offer\nP2 decline -> no-offer", result: "open"},
		{rule: "lapsed by an opponent's stone", settings: four, play: offered + "P2 a1\nP4 accept -> no-offer", result: "open"},
		{rule: "not made by the partner of who has moved", settings: four, play: "moves j10\nP3 offer -> not-allowed\nP2 offer -> not-allowed", result: "open"},
	})
}
