package history_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// The device between the players acts for either: the history says for whom, and in
// the reader's language that it was the device.
func TestTheHistorySaysForWhomTheDeviceActed(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	at := e.Tables[0]
	device := e.Visitor()
	link := e.BoardLink(at.ID)
	device.Open(link).Submit(link).Must(http.StatusOK)
	e.Start()
	visit.Act(device, at.Path, "stone", "point", "h8", "onBehalf", "P1")
	visit.Act(device, at.Path, "claim", "onBehalf", "P2", "kind", game.ClaimTime)

	rows := e.Arbiter.Open(at.Path + "/history").Must(http.StatusOK).Page.Find(".recorded-claim .by")
	second := e.Desk.People.Get(e.State(at.ID).Players[1]).Name
	if got := strings.Join(strings.Fields(rows.First().Text()), " "); got != "The device at the board for "+second {
		t.Errorf("the claim is told as by %q", got)
	}
	for language, want := range map[string]string{"fr": "L’appareil de la table", "de": "Das Gerät am Brett", "eu": "Taulako gailua"} {
		e.Arbiter.Send(visit.Post("/language", "lang", language, "back", "/"))
		if got := e.Arbiter.Open(at.Path + "/history").Words(".recorded-claim .by"); !strings.Contains(got, want) {
			t.Errorf("%s: the claim is told as by %q", language, got)
		}
	}
}

// Whoever lost a game without coming is no longer waited for.
func TestNobodyIsAwaitedAtAGameThatIsOver(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800+10")
	at := e.Tables[0]
	e.Arbiter.Open("/t/"+e.ID+"/desk").Submit(at.Path+"/absent", "player", "P2").Must(http.StatusOK)
	e.Start()
	hall := "/t/" + e.ID + "/hall"
	if got := e.Visitor().Open(hall).Words("main"); strings.Count(got, "not here yet") != 1 {
		t.Errorf("before the end the hall says %q", got)
	}
	e.Arbiter.Open(at.Path).Corrects(at.Path+"/result", "result", "+/-", "reason", "did not come").Must(http.StatusOK)
	if got := e.Visitor().Open(hall).Words("main"); strings.Contains(got, "not here yet") {
		t.Errorf("after the end the hall says %q", got)
	}
	if got := e.Visitor().Open(at.Path).Words("#status"); !strings.Contains(got, "forfeit RIF 15") {
		t.Errorf("the rule runs on with the reason: %q", got)
	}
	if got := e.Arbiter.Open(at.Path + "/history").Words("main"); strings.Contains(got, "Game over: 1-0") {
		t.Error("the result of the history has another dash than that of the board")
	}
}

// What an arbiter enters for a player is the arbiter's in the history too.
func TestTheHistorySaysWhoEnteredAnAct(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	entered := func() []int {
		var named []int
		rows := e.Anybody.Open(at.Path + "/history").Must(http.StatusOK).Words("main")
		for _, id := range e.State(at.ID).Players {
			named = append(named, strings.Count(rows, e.Desk.People.Get(id).Name))
		}
		return named
	}
	before := entered()
	for _, sent := range [][2]string{{"stone", "P1"}, {"offer", "P1"}, {"decline", "P2"}, {"call", "P2"}, {"resign", "P2"}} {
		values := url.Values{"onBehalf": {sent[1]}, "point": {"h8"}, "for": {"arbiter"}, "stop": {"false"}}
		e.Arbiter.Post(at.Path+"/"+sent[0], values).Must(http.StatusOK)
	}
	if after := entered(); after[0] != before[0]+2 || after[1] != before[1]+3 {
		t.Errorf("the players are named %v times, %v before", after, before)
	}
}
