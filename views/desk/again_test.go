package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// A game that is void is played again at the same board (RIF 8, seed 6): the links
// of the players and of the device between them open the new one.
func TestLinksOpenTheGameThatIsPlayedAgain(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "h9")
	device := e.Visitor()
	link := e.BoardLink(at.ID)
	device.Open(link).Submit(link).Must(http.StatusOK)

	before := e.Written()
	a := e.Arbiter.Open(at.Path + "/history")
	a.Corrects(at.Path+"/result", "result", "void").Must(http.StatusUnprocessableEntity)
	if now := e.State(at.ID); e.Written() != before || now.Over() {
		t.Error("a game was made void without a reason")
	}
	a.Open(at.Path+"/history").Corrects(at.Path+"/result", "result", "void", "reason", "the table fell").Must(http.StatusOK)
	fresh := strings.TrimPrefix(a.At.Path, "/games/")
	if s := e.State(fresh); fresh == at.ID || s.InPlaceOf != at.ID || s.Status != game.Scheduled {
		t.Fatalf("the arbiter is led to %s: %+v", a.At.Path, s.Created)
	}
	if e.State(at.ID).Status != game.Void {
		t.Errorf("the old game is %s", e.State(at.ID).Status)
	}
	for i, player := range at.P {
		if player.Open(at.Links[i]).Submit(at.Links[i]).Must(http.StatusOK); player.At.Path != "/seat" || player.Page.Find(`[data-stream*="`+fresh+`"]`).Length() == 0 {
			t.Errorf("the link of player %d leads to %s", i+1, player.At.Path)
		}
	}
	if device.Open(link).Submit(link).Must(http.StatusOK); device.At.Path != "/seat" || device.Page.Find(`[data-stream*="`+fresh+`"]`).Length() == 0 {
		t.Errorf("the link of the board leads to %s", device.At.Path)
	}
	e.Start()
	visit.Act(at.P[0], "/games/"+fresh, "stone", "point", "h8")
	visit.Act(device, "/games/"+fresh, "press", "onBehalf", "P1")
	visit.Act(device, "/games/"+fresh, "stone", "point", "a1", "onBehalf", "P2")
	visit.Act(at.P[1], "/games/"+fresh, "resign")
	if s := e.State(fresh); len(s.Plies) != 2 || s.Status != game.EndedGame {
		t.Errorf("%s after %d plies", s.Status, len(s.Plies))
	}
}

// The id of a form says which act it is, and not what the new game is called: no
// form names another game.
func TestAGameIsPlayedAgainWhateverItsFormIsCalled(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, other := e.Tables[0], e.Tables[1]
	again := func(game string) string {
		e.Arbiter.Post(game+"/disturbed", url.Values{"kind": {"void"}, "reason": {"the table fell"}, "command": {other.ID}}).Must(http.StatusOK)
		return e.Arbiter.At.Path
	}
	fresh := again(at.Path)
	if fresh == at.Path || fresh == other.Path || e.State(strings.TrimPrefix(fresh, "/games/")).InPlaceOf != at.ID {
		t.Fatalf("the arbiter is led to %s", fresh)
	}
	before := e.Written()
	if again(at.Path) != fresh || e.Written() != before {
		t.Error("the same form sent twice has made two games")
	}
}
