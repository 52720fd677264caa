package search_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// An administrator says that two players are one person: either address leads to both, and the history tells it with
// the reason. It is taken back the same way. Nobody else may, and nothing is joined with itself or twice.
func TestAnAdministratorJoinsTwoPlayers(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	a, at := e.Arbiter, address.SamePerson("900001")
	id := map[string]string{}
	state, err := e.Desk.Tournament(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range state.Entries {
		id[e.Desk.People.Get(one.Player).RIFID] = one.Player
	}
	other, own := id["910002"], id["900001"]
	events := func(number string) string {
		return strings.Join(e.Anybody.Open(address.Player(number)).Must(http.StatusOK).Lines("table tbody tr"), "|")
	}
	before := events("900001") + events("910002")
	for _, refused := range []struct {
		with, reason, says string
	}{{own, "typed twice", "That is the same entry."}, {"nobody", "typed twice", "Choose one of the players"}, {"", "typed twice", "Choose one of the players"}, {other, "", "reason"}} {
		if v := a.Send(visit.Post(at, "with", refused.with, "reason", refused.reason)); v.Status != http.StatusUnprocessableEntity && v.Status != http.StatusConflict || !strings.Contains(v.Sentence(), refused.says) {
			t.Errorf("%+v: %d %s", refused, v.Status, v.Sentence())
		}
	}
	for _, v := range []*visit.Visitor{e.Anybody, e.Tables[0].P[0]} {
		if v.Open(at).Status == http.StatusOK || v.Send(visit.Post(at, "with", other, "reason", "I say so")).Status == http.StatusOK {
			t.Error("anybody may join players")
		}
	}
	if events("900001")+events("910002") != before {
		t.Fatal("something was joined")
	}
	name := e.Desk.People.Get(other).Name
	a.Open(at + "?q=" + strings.Fields(name)[0]).Must(http.StatusOK)
	a.Submit(at, "with", other, "reason", "She told us herself").Must(http.StatusOK)
	if v := e.Anybody.Open(address.Player("910002")).Must(http.StatusOK); v.At.Path != address.Player("900001") || len(v.Lines("table tbody tr th")) < 2 || !strings.Contains(v.Words(".facts"), "RIF 910002") {
		t.Errorf("%s: %q", v.At.Path, v.Lines("table tbody tr"))
	}
	for _, asked := range []string{"900001", own, other} {
		if v := e.Anybody.Open(address.Player(asked)).Must(http.StatusOK); v.At.Path != address.Player("900001") {
			t.Errorf("%s leads to %s", asked, v.At.Path)
		}
	}
	if v := a.Send(visit.Post(at, "with", other, "reason", "once more")); !strings.Contains(v.Sentence(), "one person already") {
		t.Errorf("%d %s", v.Status, v.Sentence())
	}
	if told := a.Open("/accounts/history").Must(http.StatusOK).Words(".history"); !strings.Contains(told, "are one person") || !strings.Contains(told, "She told us herself") || !strings.Contains(told, name) {
		t.Error(told)
	}
	part := address.PartPersons("900001")
	a.Open(at).Must(http.StatusOK).Submit(part, "reason", "A mistake").Must(http.StatusOK)
	if events("900001")+events("910002") != before {
		t.Error("they are not separate again")
	}
	if v := a.Send(visit.Post(part, "person", own, "with", other, "reason", "again")); !strings.Contains(v.Sentence(), "separate already") {
		t.Errorf("%d %s", v.Status, v.Sentence())
	}
}
