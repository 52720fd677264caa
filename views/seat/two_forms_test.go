package seat_test

import (
	"net/http"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A player who confirms the stone and presses the clock before the page has been
// renewed has sent two acts, each once.
func TestTheFormsOfOnePageAreActsOfTheirOwn(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	page := at.P[0].Open(at.Path + "?select=h8").Page
	field := func(form, name string) string {
		return page.Find(form+" input[name="+name+"]").First().AttrOr("value", "")
	}
	stone := visit.Post(at.Path+"/stone", "point", "h8", "command", field("#confirm", "command"), "seen", field("#confirm", "seen"))
	press := visit.Post(at.Path+"/press", "command", field(".act-press", "command"), "seen", field(".act-press", "seen"))
	for _, one := range []visit.Sent{stone, stone, press, press} {
		if got := at.P[0].Send(one); got.Status != http.StatusSeeOther {
			t.Errorf("%s: %d %s", one.Path, got.Status, got.Sentence())
		}
	}
	s := e.State(at.ID)
	if len(s.Plies) != 1 || s.Running() != s.Actor() {
		t.Errorf("%d stones, and the clock of %v runs", len(s.Plies), s.Running())
	}
}
