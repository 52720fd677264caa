package seat_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// Seats count down until the first clock of the round starts. A board that begins later,
// or is played anew, waits for a word of its own. Who was marked absent is told what to
// do, whoever's clock runs; a stop is explained in the same words on every page.
func TestWhatASeatSaysWhileTheRoundBegins(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("An", "Bo", "Cy", "De")
	e.Arrange(tournament.PublishSchedule{})
	games := e.State().PairingsIn(1)
	near, far := e.Seat(games[0].First), e.Seat(games[0].Second)
	wooden := e.Seat(games[1].First)
	e.Arrange(tournament.CallRound{Round: 1, At: e.Desk.Now(time.Now().Add(time.Minute))})
	reads(t, near, "The clocks start in")
	reads(t, wooden, "The clocks start in")
	desk := e.Path("/desk")
	path := "/games/" + games[0].Game
	visit.Act(e.Arbiter, path, "absent", "player", "P2")
	reads(t, far, "tell an arbiter that you are here", "not Wait")
	e.Arbiter.Open(desk).Post(e.Path("/start"), map[string][]string{"round": {"1"}, "except": {"2"}, "command": {"0198a000-0000-7000-8000-00000000c0de"}}).Must(http.StatusOK)
	reads(t, wooden, "not The clocks start in", "The arbiter starts the clocks")
	reads(t, near, "not The clocks start in")
	reads(t, far, "Tell an arbiter that you are here", "You are marked absent. Nothing can be done", "not Wait")
	visit.Act(e.Arbiter, path, "stop")
	if got := e.Anybody.Open(path).Words("#status"); got == "" || !strings.Contains(got, "An arbiter restarts them") {
		t.Errorf("the page of the game reads %q", got)
	}
	visit.Act(e.Arbiter, path, "resume")
	visit.Act(e.Arbiter, path, "arrive", "player", "P2")
	visit.Act(far, path, "call", "for", "arbiter")
	if got := e.Anybody.Open(path).Words("#status"); strings.Contains(got, "An arbiter restarts them") {
		t.Errorf("the page of the game of who has called reads %q", got)
	}
}
