package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// Two persons a side read the same at the desk, in the rounds and among the cards: the team, and both names. The
// partner is told of an offer of the own side.
func TestASideOfTwoReadsTheSameEverywhere(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoTeams, "pairs", "true", "opening", "free", "control", "600+5")
	desk := "/t/" + s.ID + "/desk"
	s.Arbiter.Open(desk).Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
	for page, part := range map[string]string{desk: ".board .who.p1", "/t/" + s.ID + "/rounds/1": ".p1", "/t/" + s.ID + "/links": "main"} {
		got := s.Arbiter.Open(page).Words(part)
		for _, name := range []string{"The North", "Ada Brook", "Bo Ek"} {
			if !strings.Contains(got, name) {
				t.Errorf("%s: no %q in %q", page, name, got)
			}
		}
	}
	visit.Act(s.P[board.P1], s.Board, "stone", "point", "h8")
	visit.Act(s.P[board.P1], s.Board, "offer")
	if got := s.P[board.P3].Open(address.SeatOf(s.Game)).Words("main"); !strings.Contains(got, "Ada Brook has offered a draw for your side.") {
		t.Errorf("the partner reads %q", got)
	}
	if got := s.P[board.P2].Open(address.SeatOf(s.Game)).Words("main"); strings.Contains(got, "for your side") {
		t.Errorf("the opponent reads %q", got)
	}
}
