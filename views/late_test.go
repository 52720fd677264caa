package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
)

// RIF 15 (seed 13): who is missing is noted at the desk before the start, arrives
// there, and a no-show is seen.
func TestLatecomersAreSeenToAtTheDesk(t *testing.T) {
	for _, control := range []string{"1800+10", ""} {
		e := openEvening(t, hallOptions{}, "control", control, "lateLimit", "15")
		desk := "/t/" + e.id + "/desk"
		near, far := e.tables[0], e.tables[1]
		a := e.arbiter.open(desk).must(http.StatusOK)
		a.submit(near.path+"/absent", "player", "P2").must(http.StatusOK)
		a.submit(far.path+"/absent", "player", "P1").must(http.StatusOK)
		a.submit(far.path+"/absent", "player", "P2").must(http.StatusOK)
		if got := a.words(".roll summary"); a.at.Path != desk || !strings.Contains(got, "3 recorded") {
			t.Fatalf("%q: at %s the roll says %q", control, a.at.Path, got)
		}
		a.submit(far.path+"/arrive", "player", "P2").must(http.StatusOK)
		if s := e.state(far.id); s.Absent != [4]bool{true} {
			t.Fatalf("%q: missing are %v", control, s.Absent)
		}
		e.start()
		if got := a.open(desk).words(".waiting-late"); strings.Count(got, "is not here yet") != 2 || !strings.Contains(got, "15:00") && !strings.Contains(got, "14:5") {
			t.Errorf("%q: the desk says %q", control, got)
		}
		if a.page.Find(".roll").Length() != 0 {
			t.Errorf("%q: the roll is called after the start", control)
		}
		act(near.p[0], near.path, "stone", "point", "h8")
		if got := near.p[1].send(post(near.path+"/stone", "point", "h9")); got.status != http.StatusUnprocessableEntity {
			t.Errorf("%q: who has not come plays: %d", control, got.status)
		}
		a.open(desk).submit(near.path+"/arrive", "player", "P2").must(http.StatusOK)
		if s := e.state(near.id); a.at.Path != desk || s.Absent != [4]bool{} {
			t.Errorf("%q: after the arrival at %s missing are %v", control, a.at.Path, s.Absent)
		}
		a.open(far.path).submit(far.path+"/penalty", "player", "P1", "kind", game.PenaltyLoss, "reason", "did not come").must(http.StatusOK)
	}
}
