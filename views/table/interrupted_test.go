package table_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// While a round goes on everybody reads on the event's page for how long the service was away when
// another computer took over, and that nobody was charged for it; not after the round, and nothing of
// games in which no time ran. An arbiter's history has it as one act.
func TestEverybodyIsToldForHowLongTheServiceWasAway(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{TimeZone: "UTC", Format: tournament.Format{System: tournament.Swiss, Rounds: 2}})
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	e.Arrange(tournament.PublishRound{Round: 1})
	ctx := context.Background()
	takenOver := func(later time.Duration) (wall time.Time) {
		t.Helper()
		e.Desk.StepDown()
		taken, err := e.Desk.BecomeLeader(ctx, time.Now().Add(later)) // as another one would
		e.Must(err)
		return e.Desk.Wall(taken.From).UTC()
	}
	told := func() string { return e.Anybody.Open(e.Path("")).Must(http.StatusOK).Words("#away") }
	takenOver(time.Second)
	if got := told(); got != "" {
		t.Errorf("no game was away, and it says %q", got)
	}
	_, err := e.Desk.Boards.StartAll(ctx, e.ID, 1, e.Order())
	e.Must(err)
	at := takenOver(2*time.Minute + 5*time.Second)
	if got := told(); !strings.HasPrefix(got, "The service was interrupted for 2:0") || !strings.HasSuffix(got, " min at "+at.Format("15:04")+". No player has lost time (RIF 14.6).") {
		t.Errorf("it says %q, at %v", got, at)
	}
	takenOver(4 * time.Minute)
	if got := told(); !strings.HasPrefix(got, "The service was interrupted 2 times in this round, the last time for ") {
		t.Errorf("it says %q", got)
	}
	history := e.Arbiter.Open(e.Path("/history")).Must(http.StatusOK)
	if got := strings.Count(history.Words("main"), "Interrupted at 2 boards: clocks stopped"); got != 2 {
		t.Errorf("the history has %d interruptions", got)
	}
	e.End("ada-cleo", "1-0")
	e.End("dag-bo", "1-0")
	for _, c := range []tournament.Command{tournament.ConfirmRound{Round: 1}, tournament.CloseRound{Round: 1}} {
		e.Arrange(c)
	}
	if got := told(); got != "" {
		t.Errorf("after the round it says %q", got)
	}
}
