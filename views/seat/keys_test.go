package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// A wooden board has an arbiter at the keys: everything that players do can be
// entered from the arbiter's own page, and the journal says for whom.
func TestAnArbiterAtTheKeysPlaysAWoodenBoard(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	a := e.Arbiter.Open(at.Path).Must(http.StatusOK)
	first, second := e.Desk.People.Get(e.State(at.ID).Players[0]).Name, e.Desk.People.Get(e.State(at.ID).Players[1]).Name
	if got := a.Words("#controls .ask"); !strings.HasPrefix(got, first+":") {
		t.Errorf("the page asks %q, not %s", got, first)
	}
	if got := a.Open(at.Path + "?select=h8").Words("#confirm [data-confirm]"); !strings.Contains(got, "on behalf of "+first) {
		t.Errorf("the stone is placed by %q", got)
	}
	for _, point := range []string{"h8", "h9"} {
		visit.Act(a, at.Path, "stone", "point", point)
		visit.Act(a, at.Path, "press")
	}
	visit.Act(a, at.Path, "stone", "point", "i8")
	if got := a.Words(".act-press button"); !strings.Contains(got, "on behalf of "+first) {
		t.Errorf("the clock is pressed by %q", got)
	}
	visit.Act(a, at.Path, "offer")
	if s := e.State(at.ID); s.Offer != board.P1 {
		t.Fatalf("the offer is %v's", s.Offer)
	}
	visit.Act(a, at.Path, "press")
	if got := a.Open(at.Path).Words(".act-accept button"); !strings.Contains(got, "on behalf of "+second) {
		t.Errorf("the offer is accepted by %q", got)
	}
	visit.Act(a, at.Path, "decline")
	visit.Act(a, at.Path, "pass")
	visit.Act(a, at.Path, "press")
	visit.Act(a, at.Path, "call", "onBehalf", "P2")
	if s := e.State(at.ID); s.CalledBy != board.P2 || !s.Stopped {
		t.Fatalf("called by %v, stopped %v", s.CalledBy, s.Stopped)
	}
	visit.Act(a, at.Path, "resume")
	visit.Act(a, at.Path, "claim", "onBehalf", "P2", "kind", game.ClaimFive)
	now := e.State(at.ID)
	claim, pending := now.Pending()
	if !pending || claim.By != board.P2 || !claim.OnBehalf {
		t.Fatalf("the claim is %+v", claim)
	}
	a.Open(at.Path+"/ruling/1").Submit("/games/"+at.ID+"/rule", "upheld", "false").Must(http.StatusOK)
	visit.Act(a, at.Path, "claim", "onBehalf", "P2", "kind", game.ClaimTime, "left-P1", "-0:05", "left-P2", "12:00")
	claim = e.State(at.ID).Claims[1]
	if claim.Finding.What != game.FoundTime || claim.Remaining[0] != -5000 || claim.Remaining[1] != 720_000 {
		t.Fatalf("the readings as seen: %+v", claim)
	}
	a.Open(at.Path+"/ruling/2").Submit("/games/"+at.ID+"/rule", "upheld", "false", "reason", "the clock had not been wound").Must(http.StatusOK)
	before := e.Written()
	a.Open(at.Path).Submit(at.Path+"/claim", "onBehalf", "P2", "kind", game.ClaimTime, "left-P1", "soon").Must(http.StatusUnprocessableEntity)
	if !strings.Contains(a.Notices(), "soon") || e.Written() != before {
		t.Errorf("a reading that is none: %q", a.Notices())
	}
	visit.Act(a, at.Path, "resign", "onBehalf", "P1")
	s := e.State(at.ID)
	if s.Outcome == nil || s.Outcome.Score.String() != "0-1" || len(s.Plies) != 4 || !s.Plies[3].Pass() {
		t.Fatalf("the game is %+v with plies %+v", s.Outcome, s.Plies)
	}
	if got := e.Anybody.Open(at.Path + "/history").Words(".history"); !strings.Contains(got, "for "+second) {
		t.Errorf("the history does not say for whom: %q", got)
	}
}

// Who is named on the button is the one for whom the act is recorded, after a swap
// too.
func TestTheButtonNamesWhoActsAfterASwap(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "rif")
	e.Start()
	at := e.Tables[0]
	a := e.Arbiter
	for _, point := range []string{"h8", "h9", "h10"} {
		visit.Act(a, at.Path, "stone", "point", point)
	}
	visit.Act(a, at.Path, "press")
	second := e.Desk.People.Get(e.State(at.ID).Players[1]).Name
	if got := a.Open(at.Path).Words(".act-swap button"); !strings.Contains(got, "on behalf of "+second) {
		t.Errorf("the colours are swapped by %q, not %s", got, second)
	}
	visit.Act(a, at.Path, "swap")
	visit.Act(a, at.Path, "press")
	s := e.State(at.ID)
	if s.Black() != board.P2 {
		t.Fatalf("Black is %v", s.Black())
	}
	if got := a.Open(at.Path + "?select=a1").Words("#confirm [data-confirm]"); !strings.Contains(got, "on behalf of "+e.Desk.People.Get(s.Players[s.Actor()-1]).Name) {
		t.Errorf("the fourth stone is placed by %q", got)
	}
}
