package game

import (
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

// stones are laid in turn, P1 first; nobody has a clock.
func stones(t *testing.T, s Settings, points string) *table {
	t.Helper()
	g := underWay(t, s)
	for i, at := range strings.Fields(points) {
		if r := g.do(t, stoneBy([]board.Person{board.P1, board.P2}[i%2], at)); r != nil {
			t.Fatal(at, r)
		}
	}
	return g
}

// What can be claimed is a five by its owner and a foul by White, as long as its window is open. Where
// the game ends on the board nothing waits for a claim.
func TestWhatCanBeClaimed(t *testing.T) {
	five := stones(t, Settings{}, "h8 a1 i8 c1 j8 e1 k8 g1 l8")
	want := []Window{{Ply: 9, What: "five", Kind: ClaimFive, By: board.P1, Open: true}}
	if got := Standard.Windows(five.state, 0); !slices.Equal(got, want) {
		t.Errorf("a five: %+v", got)
	}
	if got := Standard.Windows(five.state, 9); !slices.Equal(got, want) {
		t.Errorf("from ply 9: %+v", got)
	}
	if got := Standard.Windows(five.state, 10); len(got) > 0 {
		t.Errorf("from ply 10: %+v", got)
	}
	if end, over := Standard.LastDecides(five.state); !over || end.Reason != ReasonFive || end.Score.Winner() != board.P1 {
		t.Errorf("the last stone decides: %+v, %v", end, over)
	}
	foul := stones(t, Settings{}, "h8 a1 g8 c1 i6 e1 i7 k1 i8")
	want = []Window{{Ply: 9, What: "double-three", Kind: ClaimFoul, By: board.P2, Open: true}}
	if got := Standard.Windows(foul.state, 0); !slices.Equal(got, want) {
		t.Errorf("a foul: %+v", got)
	}
	if end, over := Standard.LastDecides(foul.state); !over || end.Reason != ReasonDoubleThree || end.Score.Winner() != board.P2 {
		t.Errorf("a foul decides: %+v, %v", end, over)
	}
	foul.do(t, stoneBy(board.P2, "m1"))
	if got := Standard.Windows(foul.state, 0); len(got) != 1 || got[0].Open {
		t.Errorf("a foul that White passed over: %+v", got)
	}
	if end, over := Standard.LastDecides(foul.state); over {
		t.Errorf("White's stone decides: %+v", end)
	}
	if _, over := Standard.LastDecides(State{}); over {
		t.Error("no stone decides")
	}
	automatic := five.state
	automatic.Settings.Mode = ModeAutomatic
	if got := Standard.Windows(automatic, 1); got != nil {
		t.Errorf("on the board: %+v", got)
	}
}

// A claim that was made while the game stood goes by the stones of the stop.
func TestAClaimWhileTheGameStands(t *testing.T) {
	for _, stopped := range []bool{false, true} {
		g := stones(t, Settings{}, "h8 a1 i8 c1 j8 e1 k8 g1 l8")
		if stopped {
			g.do(t, Command{Do: DoStop, Reason: "a call"})
		}
		if g.state.ClaimsStanding() {
			t.Error("nobody has claimed")
		}
		if r := g.do(t, Command{Do: DoClaim, By: board.P1, Kind: ClaimFive}); r != nil {
			t.Fatal(r)
		}
		if standing := g.state.ClaimsStanding(); standing != stopped {
			t.Errorf("where the game stood is %v: %v", stopped, standing)
		}
		if found := Standard.Find(g.state, Claimed{By: board.P1, Claim: ClaimFive}, g.at); found != ReasonFive {
			t.Errorf("it finds %q", found)
		}
	}
}
