package views_test

import (
	"strings"
	"testing"
)

// TestTaraguchiOffersOneFifthOrTen: after the fourth stone the page leads to one
// fifth in 9x9, or to ten fifths anywhere (PLAY.md, Taraguchi-N).
func TestTaraguchiOffersOneFifthOrTen(t *testing.T) {
	e := openEvening(t, hallOptions{}, "opening", "taraguchi-10", "control", "")
	e.start()
	at := e.tables[0]
	p1, p2 := at.p[0], at.p[1]
	act(p1, at.path, "stone", "point", "h8")
	act(p2, at.path, "stone", "point", "h7")
	act(p1, at.path, "stone", "point", "i9")
	act(p2, at.path, "stone", "point", "f6")
	p1.open(at.path)
	if !strings.Contains(p1.words("#controls"), "Offer 10 fifth moves instead") {
		t.Fatalf("the ten fifths are not offered: %s", p1.words("#controls"))
	}
	if p1.page.Find(`#points button[name=select][value=o15]`).Length() != 0 {
		t.Error("a single fifth may stand outside 9x9")
	}
	address := at.path + "?for=propose"
	var pairs []string
	for _, p := range []string{"o15", "m14", "i13", "n12", "g11", "e10", "d5", "m3", "h2", "k1"} {
		address += "&select=" + p
		pairs = append(pairs, "points", p)
	}
	p1.open(address).submit(at.path+"/propose", pairs...)
	if !strings.Contains(p1.words("#moves"), "o15") {
		t.Fatalf("the fifths are not in the record: %s %s", p1.notices(), p1.words("#moves"))
	}
	act(p2, at.path, "choose", "point", "h2")
	act(p2, at.path, "stone", "point", "g7")
	if state, err := e.desk.Game(at.id); err != nil || len(state.Plies) != 6 || !state.Opening.Over() {
		t.Errorf("after the choice and the sixth the opening is not over: %v %+v", err, state.Plies)
	}
}
