package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
)

// The device between the players acts for either: the history says for whom, and in
// the reader's language that it was the device.
func TestTheHistorySaysForWhomTheDeviceActed(t *testing.T) {
	e := openEvening(t, hallOptions{})
	at := e.tables[0]
	device := e.visitor()
	link := e.boardLink(at.id)
	device.open(link).submit(link).must(http.StatusOK)
	e.start()
	act(device, at.path, "stone", "point", "h8", "onBehalf", "P1")
	act(device, at.path, "claim", "onBehalf", "P2", "kind", game.ClaimTime)

	rows := e.arbiter.open(at.path + "/history").must(http.StatusOK).page.Find(".recorded-claim .by")
	second := e.desk.Person(e.state(at.id).Players[1]).Name
	if got := strings.Join(strings.Fields(rows.First().Text()), " "); got != "The device at the board for "+second {
		t.Errorf("the claim is told as by %q", got)
	}
	for language, want := range map[string]string{"fr": "L’appareil de la table", "de": "Das Gerät am Brett", "eu": "Taulako gailua"} {
		e.arbiter.send(post("/language", "lang", language, "back", "/"))
		if got := e.arbiter.open(at.path + "/history").words(".recorded-claim .by"); !strings.Contains(got, want) {
			t.Errorf("%s: the claim is told as by %q", language, got)
		}
	}
}

// Whoever lost a game without coming is no longer waited for.
func TestNobodyIsAwaitedAtAGameThatIsOver(t *testing.T) {
	e := openEvening(t, hallOptions{}, "control", "1800+10")
	at := e.tables[0]
	e.arbiter.open("/t/"+e.id+"/desk").submit(at.path+"/absent", "player", "P2").must(http.StatusOK)
	e.start()
	hall := "/t/" + e.id + "/hall"
	if got := e.visitor().open(hall).words("main"); strings.Count(got, "not here yet") != 1 {
		t.Errorf("before the end the hall says %q", got)
	}
	e.arbiter.open(at.path).submit(at.path+"/result", "result", "+/-", "reason", "did not come").must(http.StatusOK)
	if got := e.visitor().open(hall).words("main"); strings.Contains(got, "not here yet") {
		t.Errorf("after the end the hall says %q", got)
	}
	if got := e.visitor().open(at.path).words("#status"); !strings.Contains(got, "forfeit RIF 15") {
		t.Errorf("the rule runs on with the reason: %q", got)
	}
	if got := e.arbiter.open(at.path + "/history").words("main"); strings.Contains(got, "Game over: 1-0") {
		t.Error("the result of the history has another dash than that of the board")
	}
}
