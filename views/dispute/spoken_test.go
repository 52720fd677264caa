package dispute_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/narrator"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/testkit/visit"
)

// What an arbiter hears at the desk: clocks that were stopped, that go on, and a file that was opened.
func TestTheDeskHearsOfClocksAndDisputes(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	e.Arbiter.Open(at.Path)
	visit.Act(e.Arbiter, at.Path, "stop", "reason", "noise")
	visit.Act(e.Arbiter, at.Path, "resume")
	disputes := "/t/" + e.ID + "/disputes"
	e.Arbiter.Open(disputes+"?game="+at.ID).Submit(disputes, "subject", "spectator", "words", "Somebody pointed.").Must(http.StatusOK)
	book, err := e.Desk.Books.Of(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, one := range narrator.AtDesk(shown.Presenter{Desk: e.Desk}, book, []string{at.ID}) {
		for _, text := range one.Said {
			said = append(said, locale.For("en").Text(text))
		}
	}
	if got, want := strings.Join(said, " "), "Board 1: Clocks stopped. Board 1: Clocks resumed. Dispute 1 opened."; got != want {
		t.Errorf("the desk hears %q, not %q", got, want)
	}
}
