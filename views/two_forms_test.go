package views_test

import (
	"net/http"
	"testing"
)

// A player who confirms the stone and presses the clock before the page has been
// renewed has sent two acts, each once.
func TestTheFormsOfOnePageAreActsOfTheirOwn(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	page := at.p[0].open(at.path + "?select=h8").page
	field := func(form, name string) string {
		return page.Find(form+" input[name="+name+"]").First().AttrOr("value", "")
	}
	stone := post(at.path+"/stone", "point", "h8", "command", field("#confirm", "command"), "seen", field("#confirm", "seen"))
	press := post(at.path+"/press", "command", field(".act-press", "command"), "seen", field(".act-press", "seen"))
	for _, one := range []sent{stone, stone, press, press} {
		if got := at.p[0].send(one); got.status != http.StatusSeeOther {
			t.Errorf("%s: %d %s", one.path, got.status, got.sentence())
		}
	}
	s := e.state(at.id)
	if len(s.Plies) != 1 || s.Running() != s.Actor() {
		t.Errorf("%d stones, and the clock of %v runs", len(s.Plies), s.Running())
	}
}
