package opening

import (
	"testing"

	"renju-arbiter/arbiter/board"
)

// PLAY.md and TOURNAMENT.md: the turn passes with the last step of the turn;
// a turn of a swap or a keep alone is no move of the control.
func TestTurnsAndWhatCountsAsAMove(t *testing.T) {
	type step struct {
		line          string
		ended, counts bool
	}
	tests := map[string][]step{
		"rif": {
			{"P1 h8", false, false}, {"P1 i9", false, false}, {"P1 h10", true, true},
			{"P2 swap", true, false},
			{"P1 a2", true, true}, {"P2 propose a5 b7", true, true},
			{"P1 choose a5", false, false}, {"P1 b7", true, true},
			{"P2 pass", true, true}, {"P1 c9", true, true},
		},
		"soosorv-8": {
			{"P1 h8", false, false}, {"P1 i9", false, false}, {"P1 h10", true, true},
			{"P2 keep", false, false}, {"P2 a2", false, false}, {"P2 declare 1", true, true},
			{"P1 swap", true, false}, {"P2 propose a5", true, true},
		},
		"exclusion(rif,tarannikov,yamaguchi)": {
			{"P1 strike rif", true, false}, {"P2 strike yamaguchi", true, false}, {"P1 h8", true, true}, {"P2 swap", true, false},
		},
		"yamaguchi": {
			{"P1 h8", false, false}, {"P1 i9", false, false}, {"P1 h10", false, false},
			{"P1 declare 2", true, true}, {"P2 swap", true, false}, {"P1 a2", true, true},
		},
		"taraguchi-1": {
			{"P1 h8", true, true}, {"P2 swap", true, false}, {"P1 i9", true, true},
			{"P2 keep", false, false}, {"P2 h10", true, true}, {"P1 k8", true, true},
			{"P2 swap", true, false}, {"P1 d8", true, true},
			{"P2 keep", false, false}, {"P2 o15", true, true},
		},
	}
	for name, steps := range tests {
		g := sitDown(t, name)
		for _, s := range steps {
			g.play(t, s.line)
			if g.TurnEnded() != s.ended || g.TurnCounts() != s.counts {
				t.Errorf("%s: after %s: ended %v, counts %v", name, s.line, g.TurnEnded(), g.TurnCounts())
			}
		}
	}
}

func TestARefusedStepEndsNoTurn(t *testing.T) {
	g := sitDown(t, "rif")
	g.play(t, "P1 h8\nP1 i9\nP1 h10\nP2 swap")
	g.do(t, board.P2, Step{Kind: Swap})
	g.do(t, board.P1, Step{Kind: Stone, Point: at("h8")})
	if !g.TurnEnded() || g.TurnCounts() {
		t.Error("the turn that ended last is still the swap")
	}
}
