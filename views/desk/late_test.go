package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// RIF 15 (seed 13): who is missing is noted at the desk before the start, arrives
// there, and a no-show is seen.
func TestLatecomersAreSeenToAtTheDesk(t *testing.T) {
	for _, control := range []string{"1800+10", ""} {
		e := visit.OpenClubEvening(t, visit.Options{}, "control", control, "lateLimit", "15")
		desk := "/t/" + e.ID + "/desk"
		near, far := e.Tables[0], e.Tables[1]
		a := e.Arbiter.Open(desk).Must(http.StatusOK)
		a.Submit(near.Path+"/absent", "player", "P2").Must(http.StatusOK)
		a.Submit(far.Path+"/absent", "player", "P1").Must(http.StatusOK)
		a.Submit(far.Path+"/absent", "player", "P2").Must(http.StatusOK)
		if got := a.Words(".roll summary"); a.At.Path != desk || !strings.Contains(got, "3 recorded") {
			t.Fatalf("%q: at %s the roll says %q", control, a.At.Path, got)
		}
		a.Submit(far.Path+"/arrive", "player", "P2").Must(http.StatusOK)
		if s := e.State(far.ID); s.Absent != [4]bool{true} {
			t.Fatalf("%q: missing are %v", control, s.Absent)
		}
		e.Start()
		if got := a.Open(desk).Words(".waiting-late"); strings.Count(got, "Not here yet") != 2 || !strings.Contains(got, "15:00") && !strings.Contains(got, "14:5") {
			t.Errorf("%q: the desk says %q", control, got)
		}
		if a.Page.Find(".roll").Length() != 0 {
			t.Errorf("%q: the roll is called after the start", control)
		}
		visit.Act(near.P[0], near.Path, "stone", "point", "h8")
		if got := near.P[1].Send(visit.Post(near.Path+"/stone", "point", "h9")); got.Status != http.StatusUnprocessableEntity {
			t.Errorf("%q: who has not come plays: %d", control, got.Status)
		}
		a.Open(desk).Submit(near.Path+"/arrive", "player", "P2").Must(http.StatusOK)
		if s := e.State(near.ID); a.At.Path != desk || s.Absent != [4]bool{} {
			t.Errorf("%q: after the arrival at %s missing are %v", control, a.At.Path, s.Absent)
		}
		a.Open(far.Path).Submit(far.Path+"/penalty", "player", "P1", "kind", game.PenaltyLoss, "reason", "did not come").Must(http.StatusOK)
	}
}
