package gamestate_test

import (
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/shown/gamestate"
)

// An older journal may have a claim on a move that never was: its ruling has a page.
func TestAClaimOnNoMoveHasABoard(t *testing.T) {
	settings := kinds(t)[0]
	line := game.NewLine()
	if err := line.Fold(game.Created{Settings: settings, Players: [2]string{"a", "b"}, Seats: seats(settings)}, 1); err != nil {
		t.Fatal(err)
	}
	for _, ply := range []int{-1, 0, 99} {
		g := gamestate.ClaimedOn(line.State(), game.Claim{Claimed: game.Claimed{Finding: game.Finding{Ply: ply}}})
		if len(g.Stones) != 0 {
			t.Errorf("move %d: %d stones", ply, len(g.Stones))
		}
	}
}
