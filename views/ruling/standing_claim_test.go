package ruling_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// TOURNAMENT.md, "Lateness": a claim made while the game stands goes by the stones and readings
// of the stop, and is ruled on before the game is resumed. Both flags down are a draw by the
// arbiter's word then, claimed or not. Seat and desk say so.
func TestAClaimWhileTheGameStandsIsRuledOnBeforeItIsResumed(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil, "control", "60", "bothFlags", "onClaim")
		a.Start()
		at := a.Tables[0]
		time.Sleep(70 * time.Second)
		at.Play("h8")
		time.Sleep(70 * time.Second)
		visit.Act(a.Arbiter, at.Path, "stop")
		time.Sleep(time.Hour)

		if said := at.P[1].Open("/seat").Must(http.StatusOK).Words(".step-claim"); !strings.Contains(said, "Stones and readings count as they stand now") || strings.Contains(said, "Stop the clocks") {
			t.Errorf("the seat says %q", said)
		}
		visit.Act(at.P[1], at.Path, "claim", "kind", "time")
		if s := a.State(at.ID); s.Over() || len(s.Claims) != 1 {
			t.Fatalf("the claim waits for nobody: %s, %+v", s.Status, s.Claims)
		}
		a.Arbiter.Open("/t/" + a.ID + "/desk")
		if got := a.Arbiter.Words(".waiting-claim"); !strings.Contains(got, "both flags are down") {
			t.Errorf("the desk says %q", got)
		}
		if got := a.Arbiter.Send(visit.Post(at.Path + "/resume")); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "The claim waits") {
			t.Errorf("resumed over the claim: %d %q", got.Status, got.Sentence())
		}
		ruling := a.Arbiter.Open(at.Path + "/ruling/1").Must(http.StatusOK)
		if said := ruling.Words("main"); !strings.Contains(said, "Claimed while the clocks were stopped") || strings.Contains(ruling.Words(".verdicts"), "Unfounded") {
			t.Errorf("the ruling says %q", said)
		}
		ruling.Presses("Draw").Must(http.StatusOK)
		if s := a.State(at.ID); s.Outcome == nil || s.Outcome.Reason != "both-flags" || s.Warnings != [4]int{} {
			t.Errorf("ruled on: %s %+v, warnings %v", s.Status, s.Outcome, s.Warnings)
		}
		if said := a.Anybody.Open(at.Path + "/ruling/1").Must(http.StatusOK).Words("#ruled-title"); said != "Draw" {
			t.Errorf("afterwards everybody reads %q", said)
		}
	})
}
