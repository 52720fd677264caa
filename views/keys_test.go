package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// A wooden board has an arbiter at the keys: everything that players do can be
// entered from the arbiter's own page, and the journal says for whom.
func TestAnArbiterAtTheKeysPlaysAWoodenBoard(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	a := e.arbiter.open(at.path).must(http.StatusOK)
	first, second := e.desk.Person(e.state(at.id).Players[0]).Name, e.desk.Person(e.state(at.id).Players[1]).Name
	if got := a.words("#controls .ask"); !strings.HasPrefix(got, first+":") {
		t.Errorf("the page asks %q, not %s", got, first)
	}
	if got := a.open(at.path + "?select=h8").words("#confirm [data-confirm]"); !strings.Contains(got, "on behalf of "+first) {
		t.Errorf("the stone is placed by %q", got)
	}
	for _, point := range []string{"h8", "h9"} {
		act(a, at.path, "stone", "point", point)
		act(a, at.path, "press")
	}
	act(a, at.path, "stone", "point", "i8")
	if got := a.words(".act-press button"); !strings.Contains(got, "on behalf of "+first) {
		t.Errorf("the clock is pressed by %q", got)
	}
	act(a, at.path, "offer")
	if s := e.state(at.id); s.Offer != board.P1 {
		t.Fatalf("the offer is %v's", s.Offer)
	}
	act(a, at.path, "press")
	if got := a.open(at.path).words(".act-accept button"); !strings.Contains(got, "on behalf of "+second) {
		t.Errorf("the offer is accepted by %q", got)
	}
	act(a, at.path, "decline")
	act(a, at.path, "pass")
	act(a, at.path, "press")
	act(a, at.path, "call", "onBehalf", "P2")
	if s := e.state(at.id); s.CalledBy != board.P2 || !s.Stopped {
		t.Fatalf("called by %v, stopped %v", s.CalledBy, s.Stopped)
	}
	act(a, at.path, "resume")
	act(a, at.path, "claim", "onBehalf", "P2", "kind", game.ClaimFive)
	now := e.state(at.id)
	claim, pending := now.Pending()
	if !pending || claim.By != board.P2 || !claim.OnBehalf {
		t.Fatalf("the claim is %+v", claim)
	}
	a.open(at.path+"/ruling/1").submit("/games/"+at.id+"/rule", "upheld", "false").must(http.StatusOK)
	act(a, at.path, "claim", "onBehalf", "P2", "kind", game.ClaimTime, "left-P1", "-0:05", "left-P2", "12:00")
	claim = e.state(at.id).Claims[1]
	if claim.Finding.What != game.FoundTime || claim.Remaining[0] != -5000 || claim.Remaining[1] != 720_000 {
		t.Fatalf("the readings as seen: %+v", claim)
	}
	a.open(at.path+"/ruling/2").submit("/games/"+at.id+"/rule", "upheld", "false", "reason", "the clock had not been wound").must(http.StatusOK)
	before := e.written()
	a.open(at.path).submit(at.path+"/claim", "onBehalf", "P2", "kind", game.ClaimTime, "left-P1", "soon").must(http.StatusUnprocessableEntity)
	if !strings.Contains(a.notices(), "soon") || e.written() != before {
		t.Errorf("a reading that is none: %q", a.notices())
	}
	act(a, at.path, "resign", "onBehalf", "P1")
	s := e.state(at.id)
	if s.Outcome == nil || s.Outcome.Score.String() != "0-1" || len(s.Plies) != 4 || !s.Plies[3].Pass() {
		t.Fatalf("the game is %+v with plies %+v", s.Outcome, s.Plies)
	}
	if got := e.anybody.open(at.path + "/history").words(".history"); !strings.Contains(got, "for "+second) {
		t.Errorf("the history does not say for whom: %q", got)
	}
}

// Who is named on the button is the one for whom the act is recorded, after a swap
// too.
func TestTheButtonNamesWhoActsAfterASwap(t *testing.T) {
	e := openEvening(t, hallOptions{}, "opening", "rif")
	e.start()
	at := e.tables[0]
	a := e.arbiter
	for _, point := range []string{"h8", "h9", "h10"} {
		act(a, at.path, "stone", "point", point)
	}
	act(a, at.path, "press")
	second := e.desk.Person(e.state(at.id).Players[1]).Name
	if got := a.open(at.path).words(".act-swap button"); !strings.Contains(got, "on behalf of "+second) {
		t.Errorf("the colours are swapped by %q, not %s", got, second)
	}
	act(a, at.path, "swap")
	act(a, at.path, "press")
	s := e.state(at.id)
	if s.Black() != board.P2 {
		t.Fatalf("Black is %v", s.Black())
	}
	if got := a.open(at.path + "?select=a1").words("#confirm [data-confirm]"); !strings.Contains(got, "on behalf of "+e.desk.Person(s.Players[s.Actor()-1]).Name) {
		t.Errorf("the fourth stone is placed by %q", got)
	}
}
