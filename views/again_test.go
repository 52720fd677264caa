package views_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
)

// A game that is void is played again at the same board (RIF 8, seed 6): the links
// of the players and of the device between them open the new one.
func TestLinksOpenTheGameThatIsPlayedAgain(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	at.play("h8", "h9")
	device := e.visitor()
	link := e.boardLink(at.id)
	device.open(link).submit(link).must(http.StatusOK)

	before := e.written()
	a := e.arbiter.open(at.path + "/history")
	a.submit(at.path+"/result", "result", "void").must(http.StatusUnprocessableEntity)
	if now := e.state(at.id); e.written() != before || now.Over() {
		t.Error("a game was made void without a reason")
	}
	a.open(at.path+"/history").submit(at.path+"/result", "result", "void", "reason", "the table fell").must(http.StatusOK)
	fresh := strings.TrimPrefix(a.at.Path, "/games/")
	if s := e.state(fresh); fresh == at.id || s.InPlaceOf != at.id || s.Status != game.Scheduled {
		t.Fatalf("the arbiter is led to %s: %+v", a.at.Path, s.Created)
	}
	if e.state(at.id).Status != game.Void {
		t.Errorf("the old game is %s", e.state(at.id).Status)
	}
	for i, player := range at.p {
		if player.open(at.links[i]).submit(at.links[i]).must(http.StatusOK); player.at.Path != "/games/"+fresh {
			t.Errorf("the link of player %d leads to %s", i+1, player.at.Path)
		}
	}
	if device.open(link).submit(link).must(http.StatusOK); device.at.Path != "/games/"+fresh {
		t.Errorf("the link of the board leads to %s", device.at.Path)
	}
	e.start()
	act(at.p[0], "/games/"+fresh, "stone", "point", "h8")
	act(device, "/games/"+fresh, "press", "onBehalf", "P1")
	act(device, "/games/"+fresh, "stone", "point", "a1", "onBehalf", "P2")
	act(at.p[1], "/games/"+fresh, "resign")
	if s := e.state(fresh); len(s.Plies) != 2 || s.Status != game.EndedGame {
		t.Errorf("%s after %d plies", s.Status, len(s.Plies))
	}
}

// The id of a form says which act it is, and not what the new game is called: no
// form names another game.
func TestAGameIsPlayedAgainWhateverItsFormIsCalled(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at, other := e.tables[0], e.tables[1]
	again := func(game string) string {
		e.arbiter.post(game+"/disturbed", url.Values{"kind": {"void"}, "reason": {"the table fell"}, "command": {other.id}}).must(http.StatusOK)
		return e.arbiter.at.Path
	}
	fresh := again(at.path)
	if fresh == at.path || fresh == other.path || e.state(strings.TrimPrefix(fresh, "/games/")).InPlaceOf != at.id {
		t.Fatalf("the arbiter is led to %s", fresh)
	}
	before := e.written()
	if again(at.path) != fresh || e.written() != before {
		t.Error("the same form sent twice has made two games")
	}
}

// What an arbiter enters for a player is the arbiter's in the history too.
func TestTheHistorySaysWhoEnteredAnAct(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	entered := func() []int {
		var named []int
		rows := e.anybody.open(at.path + "/history").must(http.StatusOK).words("main")
		for _, id := range e.state(at.id).Players {
			named = append(named, strings.Count(rows, e.desk.Person(id).Name))
		}
		return named
	}
	before := entered()
	for _, sent := range [][2]string{{"stone", "P1"}, {"offer", "P1"}, {"decline", "P2"}, {"call", "P2"}, {"resign", "P2"}} {
		values := url.Values{"onBehalf": {sent[1]}, "point": {"h8"}, "for": {"arbiter"}, "stop": {"false"}}
		e.arbiter.post(at.path+"/"+sent[0], values).must(http.StatusOK)
	}
	if after := entered(); after[0] != before[0]+2 || after[1] != before[1]+3 {
		t.Errorf("the players are named %v times, %v before", after, before)
	}
}
