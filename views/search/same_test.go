package search_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
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
	own, here, other := id["900001"], id["910002"], "0198a000-0000-7000-8000-0000000000c1"
	order := func(n int) arbiter.Order {
		return arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: fmt.Sprint("cup-", n), Seen: -1}
	}
	if err := errors.Join(e.Desk.Events.Create(t.Context(), "cup", order(1), tournament.Created{Name: "Cup", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5}),
		e.Desk.Entries.Add(t.Context(), "cup", order(2), []sidetable.Person{{ID: other, Name: "Ada Brooke", Country: "SWE", RIFID: "910099"}})); err != nil {
		t.Fatal(err)
	}
	events := func(number string) string {
		return strings.Join(e.Anybody.Open(address.Player(number)).Must(http.StatusOK).Lines("table tbody tr"), "|")
	}
	before := events("900001") + events("910099")
	for _, refused := range []struct {
		with, reason, says string
	}{{own, "typed twice", "That is the same entry."}, {"nobody", "typed twice", "Choose one of the players"}, {"", "typed twice", "Choose one of the players"}, {other, "", "reason"}, {here, "namesakes", "Both play in Club evening"}} {
		if v := a.Send(visit.Post(at, "with", refused.with, "reason", refused.reason)); v.Status != http.StatusUnprocessableEntity && v.Status != http.StatusConflict || !strings.Contains(v.Sentence(), refused.says) {
			t.Errorf("%+v: %d %s", refused, v.Status, v.Sentence())
		}
	}
	for _, v := range []*visit.Visitor{e.Anybody, e.Tables[0].P[0]} {
		if v.Open(at).Status == http.StatusOK || v.Send(visit.Post(at, "with", other, "reason", "I say so")).Status == http.StatusOK {
			t.Error("anybody may join players")
		}
	}
	if events("900001")+events("910099") != before {
		t.Fatal("something was joined")
	}
	name := e.Desk.People.Get(other).Name
	a.Open(at + "?q=" + strings.Fields(name)[0]).Must(http.StatusOK)
	a.Submit(at, "with", other, "reason", "She told us herself").Must(http.StatusOK)
	if v := e.Anybody.Open(address.Player("910099")).Must(http.StatusOK); v.At.Path != address.Player("900001") || len(v.Lines("table tbody tr th")) < 2 || !strings.Contains(v.Words(".facts"), "RIF 910099") {
		t.Errorf("%s: %q", v.At.Path, v.Lines("table tbody tr"))
	}
	for _, asked := range []string{"900001", own, other} {
		if v := e.Anybody.Open(address.Player(asked)).Must(http.StatusOK); v.At.Path != address.Player("900001") {
			t.Errorf("%s leads to %s", asked, v.At.Path)
		}
	}
	if v := a.Send(visit.Post(at, "with", own, "reason", "once more")); !strings.Contains(v.Sentence(), "are the same person") {
		t.Errorf("%d %s", v.Status, v.Sentence())
	}
	if told := a.Open("/accounts/history").Must(http.StatusOK).Words(".history"); !strings.Contains(told, "are one person") || !strings.Contains(told, "She told us herself") || !strings.Contains(told, name) {
		t.Error(told)
	}
	part := address.PartPersons("900001")
	a.Open(at).Must(http.StatusOK).Submit(part, "reason", "A mistake").Must(http.StatusOK)
	if events("900001")+events("910099") != before {
		t.Error("they are not separate again")
	}
	if v := a.Send(visit.Post(part, "person", own, "with", other, "reason", "again")); !strings.Contains(v.Sentence(), "are not joined") {
		t.Errorf("%d %s", v.Status, v.Sentence())
	}
}

// A joined player of a delayed tournament has no game, no opening and no place earlier than its pages have them.
func TestAJoinedPlayerShowsNothingEarly(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	e.Arbiter.Open("/t/"+e.ID+"/spectators").Submit("/t/"+e.ID+"/spectators", "minutes", "15").Must(http.StatusOK)
	at, other := e.Tables[0], e.State(e.Tables[1].ID).Players[0]
	at.Play("h8", "h9", "i9")
	visit.Act(at.P[1], at.Path, "resign", "sure", "true")
	game := e.State(at.ID)
	if !game.Over() {
		t.Fatal("the game goes on")
	}
	e.Install(installation.JoinPersons{Person: other, With: game.Players[0], Reason: "It was said."})
	e.Arbiter.Open(address.SamePerson(other)).Must(http.StatusOK)
	v := e.Anybody.Open(address.Player(game.Players[0])).Must(http.StatusOK)
	v.Same("main table th[scope=row]", "Club evening", "Club evening")
	if v.Page.Find(".found-games, .ledger").Length() > 0 {
		t.Error(v.Words("main"))
	}
}

// A forgotten player is joined with nobody any more: neither address shows the number that stands in place of the name.
func TestAForgottenPlayerIsNotShownAsTheSamePerson(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	state, err := e.Desk.Tournament(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	own, other := state.Entries[0].Player, state.Entries[1].Player
	number := e.Desk.People.Get(own).RIFID
	e.Install(installation.JoinPersons{Person: other, With: own, Reason: "It was said."})
	for _, id := range state.AllGames() {
		e.Arbiter.Send(visit.Post("/games/"+id+"/result", "result", "1-0", "reason", "agreed beforehand"))
	}
	e.Anybody.Open(address.Player(other)).Must(http.StatusOK)
	e.Arbiter.Open("/t/" + e.ID + "/players?person=" + other).Submit("/t/" + e.ID + "/people/" + other + "/forget").Must(http.StatusOK)
	e.Anybody.Open(address.Player(other)).Must(http.StatusNotFound)
	v := e.Anybody.Open(address.Player(number)).Must(http.StatusOK)
	if text := v.Words("main"); strings.Contains(text, "Also entered") {
		t.Error(text)
	}
	if v := e.Anybody.Open("/t/" + e.ID + "/start-list/2").Must(http.StatusOK); v.Has(address.Player(other)) || strings.Contains(v.Words("main"), "All tournaments") {
		t.Error("the forgotten player's page leads to the person")
	}
}
