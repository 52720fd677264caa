package seat_test

import (
	"net/http"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/testkit/visit"
)

func TestADeviceBetweenTwoActsForBothAndNobodyElse(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, far := e.Tables[0], e.Tables[1]
	device := e.Visitor()
	link := e.BoardLink(at.ID)
	device.Open(link).Submit(link).Must(http.StatusOK)
	visit.Act(device, at.Path, "stone", "point", "h8")
	visit.Act(device, at.Path, "press")
	visit.Act(device, at.Path, "stone", "point", "h9")
	if s := e.State(at.ID); len(s.Plies) != 2 || s.Plies[0].By != board.P1 || s.Plies[1].By != board.P2 {
		t.Errorf("the plies are %+v", s.Plies)
	}
	e.Refuses(t, []visit.Refusal{
		{"at another board", device, visit.Post(far.Path+"/stone", "point", "h8", "onBehalf", "P1"), 403, "not yours"},
		{"for nobody", device, visit.Post(at.Path + "/resign"), 422, "Choose the player"},
		{"for the arbiter", device, visit.Post(at.Path+"/result", "result", "1-0", "reason", "x"), 403, "arbiter"},
	})
}
