package game

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"renju-arbiter/arbiter/board"
)

// PLAY.md, renju 3: a correction names what it changes; one that makes a later
// ply impossible is refused with that ply.
func TestCorrections(t *testing.T) {
	check(t, []example{
		{rule: "a reason is needed", play: "moves h8 a1\narbiter correct 2 b1 -> reason-needed\narbiter correct 2 b1 as on the board", result: "open"},
		{rule: "a ply that there is", play: "moves h8\narbiter correct 2 b1 why -> no-such-ply\narbiter correct 0 b1 why -> no-such-ply", result: "open"},
		{rule: "a pass that was a stone", play: "moves h8 a1 b1\nP2 pass\narbiter correct 4 b1 why -> occupied\narbiter correct 4 c1 why\nP1 c1 -> occupied", result: "open"},
		{rule: "a stone that was a pass", play: "moves h8 a1 b1 c1\narbiter correct 3 pass why -> pass-too-early\narbiter correct 4 pass why\narbiter correct 4 pass why -> not-allowed\nP1 c1", result: "open"},
		{rule: "two passes that were not", play: "moves h8 a1 b1\nP2 pass\nP1 pass\narbiter correct 5 c1 why\nP2 d1 -> clock-stopped\narbiter resume\nP2 d1", result: "open"},
		{rule: "a second pass ends the game, whenever it comes to light", play: "moves h8 a1 b1\nP2 pass\nP1 c1\narbiter correct 5 pass why", result: "ended 1/2-1/2 two-passes"},
		{rule: "and what was played after it was impossible", play: "moves h8 a1 b1\nP2 pass\nmoves c1 d1\narbiter correct 5 pass why -> later-ply-impossible", result: "open"},
		{rule: "the pass of a sanction is the referee's own", settings: Settings{Rules: Rules{FalseClaim: FalseClaimTurn}},
			play: "moves h8 a1 b1 c1 d1\nP2 claim five\narbiter judge 1 no\narbiter correct 6 e1 why -> not-allowed", result: "open"},
		{rule: "to another point", play: "moves h8 a1\narbiter correct 2 a1 why -> not-allowed", result: "open"},
		{rule: "to an empty point", play: "moves h8 a1\narbiter correct 2 h8 why -> occupied\narbiter correct 2 p1 why -> off-board", result: "open"},
		{rule: "the first stone stays on the centre", play: "moves h8 a1\narbiter correct 1 h9 why -> outside-square", result: "open"},
		{rule: "a later ply on that point", play: "moves h8 a1 b1 c1\narbiter correct 2 c1 why -> later-ply-impossible", result: "open"},
		{rule: "in the opening, inside its square", settings: Settings{Opening: "rif"}, play: "P1 h8\nP1 h9\nP1 h10\narbiter correct 2 i9 why\narbiter correct 2 j9 why -> outside-square\nP2 swap\nP1 j7", result: "open"},
		{rule: "the chosen fifth, to another that was proposed", settings: Settings{Opening: "rif"},
			play:   "P1 h8\nP1 h9\nP1 h10\nP2 j7\nP1 propose a1 b5\nP2 choose b5\narbiter correct 5 a1 why\narbiter correct 5 c3 why -> out-of-step",
			result: "open"},
		{rule: "the fifths as they were proposed", settings: Settings{Opening: "rif"},
			play:   "P1 h8\nP1 h9\nP1 h10\nP2 j7\narbiter correct 0 fifths:a1,c3 why -> no-such-ply\nP1 propose a1 b5\narbiter correct 0 fifths:a1,c3 why\nP2 choose b5 -> out-of-step\narbiter correct 0 fifths:c3,c3 why -> duplicate-proposal\narbiter correct 0 fifths:a1,c3,d5 why -> wrong-count\narbiter correct 0 fifths:a1,c3 why -> not-allowed\nP2 choose c3",
			result: "open"},
		{rule: "but not without the one that was chosen", settings: Settings{Opening: "rif"},
			play:   "P1 h8\nP1 h9\nP1 h10\nP2 j7\nP1 propose a1 b5\nP2 choose b5\narbiter correct 0 fifths:a1,c3 why -> later-ply-impossible\narbiter correct 5 fifths:a1,c3 a1 why\narbiter correct 5 fifths:b6,b6 b6 why -> duplicate-proposal\narbiter correct 5 fifths:a1,b6 b6 why\nP2 a1",
			result: "open"},
		{rule: "a fourth that makes the fifths symmetric", settings: Settings{Opening: "rif"},
			play: "P1 h8\nP1 h9\nP1 h10\nP2 j7\nP1 propose g8 i8\nP2 choose g8\narbiter correct 4 h11 why -> later-ply-impossible", result: "open"},
		{rule: "a player does not correct", play: "moves h8 a1\nP1 correct 2 b1 why -> not-allowed", result: "open"},
		{rule: "after the end, and the result stands", play: fourInARow + "\nP1 l8\nP1 claim five\narbiter judge 1 yes\narbiter correct 9 m8 why", result: "ended 1-0 five"},
		{rule: "not in a void game", play: "moves h8 a1\narbiter void\narbiter correct 2 b1 why -> game-over", result: "void"},
	})
}

func TestARefusedCorrectionNamesTheLaterPly(t *testing.T) {
	g := sitDown(t, Settings{})
	g.play(t, "moves h8 a1 b1 c1")
	refusal := g.do(t, Command{Do: DoCorrect, Ply: 2, Point: board.At(2, 0), Reason: "as on the board"})
	want := &Refusal{Code: LaterPlyBroken, Ply: 4, Point: board.At(2, 0), Cause: "occupied"}
	if diff := cmp.Diff(want, refusal, cmpopts.IgnoreUnexported(Refusal{})); diff != "" {
		t.Error(diff)
	}
	if key, args := refusal.Sentence(); key != "refused.later-ply" || !slices.Equal(args, []any{"Ply", 4, "Point", "c1"}) {
		t.Errorf("it says %s %v", key, args)
	}
}

func TestACorrectionMovesTheStone(t *testing.T) {
	g := sitDown(t, Settings{})
	g.play(t, "moves h8 a1 g8")
	before := g.state
	g.play(t, "arbiter correct 2 b1 as on the board")
	if g.state.Position.At(board.At(0, 0)) != board.Empty || g.state.Position.At(board.At(1, 0)) != board.White {
		t.Error("the stone was not moved")
	}
	if g.state.Version <= before.Version || len(g.state.Corrections) != 1 || g.state.Actor() != board.P2 {
		t.Errorf("version %d, %d corrections, %s to act", g.state.Version, len(g.state.Corrections), g.state.Actor())
	}
	if before.Position.At(board.At(0, 0)) != board.White {
		t.Error("the old state was changed")
	}
}

// changes are those of the last correction, without the engine's explanations.
func (g *table) changes() []Change {
	list := append([]Change(nil), g.state.Corrections[len(g.state.Corrections)-1].Changes...)
	for i := range list {
		list[i].Finding = nil
	}
	return list
}

func TestACorrectionListsItsConsequences(t *testing.T) {
	tests := []struct {
		rule, play string
		want       []Change
	}{
		{"nothing but the point", "moves h8 a1 g8\narbiter correct 2 b1 why", nil},
		{"its own ply", fourInARow + "\nP1 m8\narbiter correct 9 l8 why", []Change{{Ply: 9, Was: "legal", Is: "five"}}},
		{"a later ply", "moves h8 a1 i8 c1 j8 e1 a15 g1 l8\narbiter correct 7 k8 why", []Change{{Ply: 9, Was: "legal", Is: "five"}}},
		{"a claim that was ruled on", fourInARow + "\nP1 m8\nP1 claim five\narbiter judge 1 no\narbiter correct 9 l8 why",
			[]Change{{Ply: 9, Was: "legal", Is: "five"}, {Claim: 1, Was: "nothing", Is: "five"}}},
		{"a claim keeps to the plies that stood then", fourInARow + "\nP1 claim five\narbiter judge 1 no\nP1 m8\narbiter correct 9 l8 why",
			[]Change{{Ply: 9, Was: "legal", Is: "five"}}},
		{"a claim whose newest fact is another ply now", "moves h8 a1 g8 c1 f8 e1 j8 g1 k8 k1 a15 m1 o15\nP2 claim foul\narbiter judge 1 no\narbiter correct 11 i8 why",
			[]Change{{Ply: 11, Was: "legal", Is: "overline"}, {Claim: 1, Was: "nothing", Is: "overline"}}},
		{"a claim is judged anew on the board that stood then",
			fourInARow + "\nmoves m8 k1 o15\nP1 claim five\narbiter judge 1 no\nmoves o1 g8\narbiter correct 9 l8 why",
			[]Change{{Ply: 9, Was: "legal", Is: "five"}, {Ply: 13, Was: "five", Is: "overline"}, {Claim: 1, Was: "nothing", Is: "five"}}},
		{"a claim of time is not touched", "moves h8 a1 g8\nP1 claim time\narbiter judge 1 no\narbiter correct 2 b1 why", nil},
	}
	for _, test := range tests {
		g := sitDown(t, Settings{})
		g.play(t, test.play)
		if diff := cmp.Diff(test.want, g.changes()); diff != "" {
			t.Errorf("%s: %s", test.rule, diff)
		}
	}
}

// A claim that nobody has judged yet is judged by the board as corrected.
func TestACorrectionRenewsTheFindingOfAnOpenClaim(t *testing.T) {
	check(t, []example{{rule: "it was a five after all", result: "ended 1-0 five", findings: []string{"five"},
		play: fourInARow + "\nP1 m8\nP1 claim five\narbiter correct 9 l8 as on the board\narbiter judge 1 yes"}})
}
