package opening

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
)

func TestProtocols(t *testing.T) {
	tests := []struct {
		rule     string
		protocol string
		script   string
		actor    board.Person
		black    board.Person
		plies    int
		over     bool
	}{
		{"free: the first stone stands on the centre, then the players alternate", "free", `
			P2 h8 ! not-your-turn
			P1 h16 ! off-board
			P1 g8 ! outside-square
			P1 swap ! no-swap-right
			P1 h8
			P1 a1 ! not-your-turn
			P2 h8 ! occupied
			P2 a1
			P1 o15`, board.P2, board.P1, 3, true},
		{"free: no pass within the first three moves (RIF 12.9), from the fourth it is a move", "free", `
			P1 pass ! pass-too-early
			P1 h8
			P2 pass ! pass-too-early
			P2 a1
			P2 pass ! not-your-turn
			P1 pass ! pass-too-early
			P1 a2
			P2 pass
			P1 pass
			P2 a3`, board.P1, board.P1, 6, true},
		{"free: after the protocol there is nothing to swap, declare, propose or choose", "free", `
			P1 h8
			P2 swap ! no-swap-right
			P2 keep ! no-swap-right
			P2 declare 1 ! out-of-step
			P2 propose a1 ! out-of-step
			P2 choose a1 ! out-of-step`, board.P2, board.P1, 1, true},
		{"rif: tentative Black places three stones, in 1x1, 3x3 and 5x5", "rif", `
			P1 h9 ! outside-square
			P1 h8
			P2 h9 ! not-your-turn
			P1 h10 ! outside-square
			P1 h8 ! occupied
			P1 i9
			P1 k8 ! outside-square
			P1 i9 ! occupied
			P1 swap ! no-swap-right
			P1 j10`, board.P2, board.P1, 3, false},
		{"rif: after a swap the other plays the fourth, and there is no swapping back", "rif", `
			P1 h8
			P1 i9
			P1 j10
			P2 propose a1 a2 ! out-of-step
			P2 swap
			P2 a1 ! not-your-turn
			P1 swap ! no-swap-right
			P1 keep ! no-swap-right
			P1 a1`, board.P2, board.P2, 4, false},
		{"rif: who keeps plays the fourth in the same turn, without a second say", "rif", `
			P1 h8
			P1 i9
			P1 j10
			P2 keep
			P2 keep ! no-swap-right
			P2 swap ! no-swap-right
			P1 a1 ! not-your-turn
			P2 a1`, board.P1, board.P1, 4, false},
		{"rif: White chooses one of two fifths and plays the sixth in one turn (RIF 12.7-12.8)", "rif", `
			P1 h8
			P1 i9
			P1 h10
			P2 a2
			P1 a5 ! out-of-step
			P1 propose a5 ! wrong-count
			P1 propose a5 ! wrong-count
			P1 propose a5 a6 a7 ! wrong-count
			P1 propose a5 p8 ! off-board
			P1 propose a5 h8 ! occupied
			P1 propose a5 a5 ! duplicate-proposal
			P1 propose a5 b7
			P1 choose a5 ! not-your-turn
			P2 choose c9 ! out-of-step
			P2 a5 ! out-of-step
			P2 choose a5
			P1 b7 ! not-your-turn
			P2 choose b7 ! out-of-step
			P2 a5 ! occupied
			P2 b7`, board.P1, board.P1, 6, true},
		{"no pass while the protocol asks for something", "rif", `
			P1 h8
			P1 pass ! pass-too-early
			P1 i9
			P1 h10
			P2 pass ! out-of-step
			P2 a2
			P1 pass ! out-of-step
			P1 propose a5 b7
			P2 pass ! out-of-step
			P2 choose a5
			P2 pass ! out-of-step
			P2 b7
			P1 pass`, board.P2, board.P1, 7, true},
		{"yamaguchi: whoever opens declares the number of fifths before the swap right", "yamaguchi", `
			P1 h8
			P1 i9
			P1 h10
			P2 swap ! not-your-turn
			P1 a2 ! out-of-step
			P1 declare 0 ! wrong-count
			P1 declare -1 ! wrong-count
			P1 declare 57 ! wrong-count
			P1 declare 3
			P2 swap
			P1 a2
			P2 propose a5 b7 ! wrong-count
			P2 propose a5 b7 c9
			P1 choose c9
			P1 a5`, board.P2, board.P2, 6, true},
		{"soosorv: White declares 1 to N with the fourth stone, then the other may swap", "soosorv-4", `
			P1 h8
			P1 i9
			P1 h10
			P1 declare 2 ! not-your-turn
			P2 declare 2 ! out-of-step
			P2 a2
			P1 swap ! not-your-turn
			P2 declare 5 ! wrong-count
			P2 declare 0 ! wrong-count
			P2 declare 2
			P1 swap
			P1 propose a5 b7 ! not-your-turn
			P2 swap ! no-swap-right
			P2 propose a5 b7
			P1 choose b7
			P1 c9`, board.P2, board.P2, 6, true},
		{"soosorv: both swap rights used, and the colours are as they were", "soosorv-8", `
			P1 h8
			P1 i9
			P1 h10
			P2 swap
			P1 a2
			P1 declare 1
			P2 swap
			P1 propose a5
			P2 choose a5
			P2 c9`, board.P1, board.P1, 6, true},
		{"soosorv: keep before the fifths, said or not", "soosorv-8", `
			P1 h8
			P1 i9
			P1 h10
			P2 keep
			P2 a2
			P2 declare 8
			P1 keep
			P1 swap ! no-swap-right
			P1 propose a5 b7 c9 d12 e3 f13 j2 k11
			P2 choose j2
			P2 k11`, board.P1, board.P1, 6, true},
		{"taraguchi: a swap right after each of four stones, in 1x1, 3x3, 5x5, 7x7", "taraguchi-10", `
			P1 swap ! no-swap-right
			P1 h8
			P2 j9 ! outside-square
			P2 i9
			P1 swap
			P2 k8 ! outside-square
			P2 h10
			P1 keep
			P1 l8 ! outside-square
			P1 k8`, board.P2, board.P2, 4, false},
		{"super taraguchi: a swap right after each of four stones, in 1x1, 5x5, 7x7, 9x9; then as Taraguchi", "super-taraguchi-2", `
			P1 h8
			P2 k9 ! outside-square
			P2 j9
			P1 swap
			P2 l8 ! outside-square
			P2 k11
			P1 keep
			P1 m8 ! outside-square
			P1 l12
			P2 a5 ! outside-square
			P2 propose a5 b7
			P1 choose b7
			P1 a5`, board.P2, board.P2, 6, true},
		{"taraguchi: after a swap of the fourth the fifth is one stone in 9x9", "taraguchi-2", `
			P1 h8
			P2 i9
			P1 h10
			P2 k8
			P1 swap
			P2 keep ! no-swap-right
			P2 propose a5 b7 ! out-of-step
			P2 c8 ! outside-square
			P2 d8
			P1 swap
			P2 swap ! no-swap-right
			P2 a15`, board.P1, board.P1, 6, true},
		{"taraguchi: who keeps the fourth may still offer N fifths, after which nobody swaps", "taraguchi-3", `
			P1 h8
			P2 i9
			P1 h10
			P2 k8
			P1 keep
			P1 keep ! no-swap-right
			P1 propose a5 b7 ! wrong-count
			P1 propose a5 b7 c9
			P2 swap ! no-swap-right
			P2 choose c9
			P2 a5
			P1 swap ! no-swap-right`, board.P1, board.P1, 6, true},
		{"taraguchi: a fifth in 9x9 instead of the offer, then a swap right and the sixth anywhere", "taraguchi-10", `
			P1 h8
			P2 i9
			P1 h10
			P2 k8
			P1 c8 ! outside-square
			P1 l4
			P2 choose l4 ! out-of-step
			P2 keep
			P2 pass ! out-of-step
			P2 o15`, board.P1, board.P1, 6, true},
		{"tarannikov: five growing squares, a swap right after each, the sixth anywhere", "tarannikov", `
			P1 h8
			P2 swap
			P2 i9 ! not-your-turn
			P1 j9 ! outside-square
			P1 i9
			P2 k8 ! outside-square
			P2 h10
			P1 l8 ! outside-square
			P1 k8
			P2 swap
			P2 swap ! not-your-turn
			P1 m8 ! outside-square
			P1 d8
			P2 pass ! out-of-step
			P2 swap
			P1 o15
			P2 keep ! no-swap-right`, board.P2, board.P2, 6, true},
		{"swap-1989: each player places their own stone up to the third", "swap-1989", `
			P1 h8
			P1 h9 ! not-your-turn
			P2 swap ! no-swap-right
			P2 h10 ! outside-square
			P2 h9
			P1 h11 ! outside-square
			P1 g10
			P2 swap
			P1 a2
			P2 propose a5 b7
			P1 choose a5
			P1 b7`, board.P2, board.P2, 6, true},
	}
	for _, test := range tests {
		t.Run(test.rule, func(t *testing.T) {
			g := sitDown(t, test.protocol)
			g.play(t, test.script)
			g.expect(t, test.actor, test.black, test.plies, test.over)
		})
	}
}

func TestOfferedFifthsAndTheDeclaredNumberAreRemembered(t *testing.T) {
	g := sitDown(t, "soosorv-8")
	g.play(t, "P1 h8\nP1 i9\nP1 h10\nP2 a2\nP2 declare 2\nP1 propose a5 b7")
	want := []board.Point{at("a5"), at("b7")}
	if g.Declared() != 2 || !slices.Equal(g.Proposals(), want) {
		t.Errorf("declared %d, proposals %v", g.Declared(), g.Proposals())
	}
	g.Proposals()[0] = at("o15")
	if !slices.Equal(g.Proposals(), want) {
		t.Error("the caller's slice changed the state")
	}
	g.play(t, "P2 choose b7")
	if g.pos.At(at("b7")) != board.Black || g.pos.At(at("a5")) != board.Empty {
		t.Error("the fifth chosen is black, and the other is gone")
	}
}

func TestOpenSquaresAreThoseThatAreNotRefused(t *testing.T) {
	g := sitDown(t, "taraguchi-3")
	open := func() (n int) {
		g.pos.Points(func(p board.Point, _ board.Stone) {
			if g.Open(&g.pos, p) {
				n++
			}
		})
		return n
	}
	for _, next := range []struct {
		script string
		open   int
	}{
		{"", 1}, {"P1 h8", 8}, {"P2 i9", 23}, {"P1 h10", 46},
		{"P2 k8", 221}, // fifths may be offered anywhere
		{"P1 propose a5 b7 c9", 3}, {"P2 choose b7", 220}, {"P2 a5", 219},
	} {
		g.play(t, next.script)
		if n := open(); n != next.open {
			t.Errorf("after %q %d squares are open, not %d", next.script, n, next.open)
		}
	}
	if g.Open(&g.pos, board.NoPoint) || g.Open(&g.pos, at("p1")) || g.Open(&g.pos, at("a16")) {
		t.Error("a point off the board is open")
	}
}

func TestUnrestrictedAlternatesFromTheFirstStone(t *testing.T) {
	s, err := Unrestricted(19)
	if err != nil {
		t.Fatal(err)
	}
	g := &table{State: s, pos: board.New(19)}
	g.play(t, "P1 s19\nP2 swap ! no-swap-right\nP2 a1")
	g.expect(t, board.P1, board.P1, 2, true)
	if g.Name() != "free" {
		t.Errorf("its name is %q", g.Name())
	}
}

func TestInTheZeroStateNobodyMayAct(t *testing.T) {
	var s State
	pos := board.New(15)
	for by := board.Nobody; by <= board.P4; by++ {
		if _, _, code := s.Do(&pos, by, Step{Kind: Stone}); code != NotYourTurn {
			t.Errorf("%v was not refused: %q", by, code)
		}
	}
}
