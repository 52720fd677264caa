package game

import (
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

// fullBoard are the stones of a whole board, Black first, with the given Black
// points played early, the White ones too, and the last one at the end.
func fullBoard(black, white, last string) string {
	blacks, whites := strings.Fields(black), strings.Fields(white)
	taken := append(slices.Concat(blacks, whites), last)
	for y := range Size {
		for x := range Size {
			if p := board.At(x, y).String(); !slices.Contains(taken, p) {
				if len(blacks) <= len(whites) {
					blacks = append(blacks, p)
				} else {
					whites = append(whites, p)
				}
			}
		}
	}
	blacks = append(blacks, last)
	for i, p := range whites {
		blacks = slices.Insert(blacks, 2*i+1, p)
	}
	return "moves " + strings.Join(blacks, " ")
}

// RIF 10.1 (seed 8.1): a full board is a draw once the arbiter records it; until
// then the last stone's five can be claimed.
func TestAFullBoard(t *testing.T) {
	five := fullBoard("h8 i8 j8 k8", "g8 m8", "l8")
	over := fullBoard("h8 g8 i8 k8 l8", "f8 m8", "j8")
	plain := fullBoard("h8 i8 j8 k8 h9", "g8 m8 l8", "a1")
	check(t, []example{
		{rule: "the clocks stop, and the draw waits", play: plain + "\nP2 pass -> clock-stopped\narbiter resume -> not-allowed", result: "open"},
		{rule: "the arbiter records it", play: plain + "\narbiter record", result: "ended 1/2-1/2 board-full"},
		{rule: "the last stone's overline is claimed before it", play: over + "\nP2 claim foul\narbiter record -> claim-waits\narbiter judge 1 yes", result: "ended 0-1 foul-overline"},
		{rule: "the last stone's five is claimed before it", play: five + "\nP1 claim five\narbiter record -> claim-waits\narbiter judge 1 yes", result: "ended 1-0 five"},
		{rule: "a false claim sets nothing going", play: plain + "\nP2 claim five 2\narbiter judge 1 no\nP2 pass -> clock-stopped\narbiter record", result: "ended 1/2-1/2 board-full"},
		{rule: "after the record it is too late", play: five + "\narbiter record\nP1 claim five -> game-over", result: "ended 1/2-1/2 board-full"},
		{rule: "the clocks read what they read at the last stone", settings: Settings{Control: "600"},
			play: "0 arbiter start\n7 " + plain + "\n99", result: "open", clocks: "593 600"},
	})
	for name, c := range map[string]struct {
		play string
		wins bool
	}{"a five": {five, true}, "an overline": {over, true}, "nothing": {plain, false}, "no stone": {"", false}} {
		g := sitDown(t, Settings{})
		g.play(t, c.play)
		if Standard.LastStoneClaimable(g.state) != c.wins {
			t.Errorf("%s: the last stone can be claimed: %v", name, !c.wins)
		}
	}
}

// A full board lies open: its last five can be claimed only by who sees it.
func TestAFullBoardIsNotCovered(t *testing.T) {
	g := sitDown(t, Settings{})
	g.play(t, fullBoard("h8 i8 j8 k8", "g8 m8", "l8"))
	g.state.Timed = true // as if with a clock: two hundred presses would say no more
	if !g.state.Stopped || !g.state.Full() || g.state.Covered() {
		t.Errorf("stopped %v, full %v, covered %v", g.state.Stopped, g.state.Full(), g.state.Covered())
	}
}
