package seat_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// TestTaraguchiOffersOneFifthOrTen: after the fourth stone the page leads to one
// fifth in 9x9, or to ten fifths anywhere (PLAY.md, Taraguchi-N).
func TestTaraguchiOffersOneFifthOrTen(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "taraguchi-10", "control", "")
	e.Start()
	at := e.Tables[0]
	p1, p2 := at.P[0], at.P[1]
	visit.Act(p1, at.Path, "stone", "point", "h8")
	visit.Act(p2, at.Path, "stone", "point", "h7")
	visit.Act(p1, at.Path, "stone", "point", "i9")
	visit.Act(p2, at.Path, "stone", "point", "f6")
	if p1.Open(at.Path); !p1.Has(at.Path+"/swap") || !p1.Has(at.Path+"/keep") {
		t.Fatalf("the colours cannot be swapped or kept: %s", p1.Words("#controls .ask"))
	}
	visit.Act(p1, at.Path, "keep")
	p1.Open(at.Path)
	if !strings.Contains(p1.Words("#controls .ask"), "Offer 10 moves") {
		t.Fatalf("the ten fifths are not offered: %s", p1.Words("#controls"))
	}
	if slices.Contains(strings.Fields(p1.Page.Find("#points").AttrOr("data-open", "o15")), "o15") {
		t.Error("a single fifth may stand outside 9x9")
	}
	address := at.Path + "?for=propose"
	var pairs []string
	for _, p := range []string{"o15", "m14", "i13", "n12", "g11", "e10", "d5", "m3", "h2", "k1"} {
		address += "&select=" + p
		pairs = append(pairs, "points", p)
	}
	if got := p1.Open(address).Words(".near .what"); got != "Offer 10 different fifth moves, no two of them symmetric." {
		t.Errorf("who has chosen to offer is asked %q", got)
	}
	if p1.Page.Find("#board .square").Length() > 0 {
		t.Error("fifth moves lie anywhere, and a square is drawn")
	}
	p1.Open(address).Submit(at.Path+"/propose", pairs...)
	if got := p2.Open("/seat").Words(".near .ask"); !strings.Contains(got, "Fifth moves offered: o15 m14") {
		t.Errorf("who chooses is told nothing of the offer: %s", got)
	}
	p1.Open(at.Path)
	if !strings.Contains(p1.Words("#moves"), "o15") {
		t.Fatalf("the fifths are not in the record: %s %s", p1.Notices(), p1.Words("#moves"))
	}
	visit.Act(p2, at.Path, "choose", "point", "h2")
	visit.Act(p2, at.Path, "stone", "point", "g7")
	if state, err := e.Desk.Game(at.ID); err != nil || len(state.Plies) != 6 || !state.Opening.Over() {
		t.Errorf("after the choice and the sixth the opening is not over: %v %+v", err, state.Plies)
	}
}

// The steps of an opening are numbered, and the ways at which they part stand under
// them with letters.
func TestTheStepsOfAnOpeningAreNumbered(t *testing.T) {
	b := window.Browser(t)
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "taraguchi-10")
	w := window.New(t, b, e.URL, "steps")
	w.Open(e.Tables[0].Path)
	w.Click(".protocol summary")
	for list, marks := range map[string]string{".protocol > ol": "decimal", ".protocol ol ul": "lower-alpha"} {
		w.Until("the marks of "+list, fmt.Sprintf(`getComputedStyle(document.querySelector(%q)).listStyleType === %q`, list, marks))
	}
	w.Until("ways further in", strings.ReplaceAll(`LEFT(".protocol ul > li") - LEFT(".protocol > ol > li") > 16`, "LEFT(", `((s) => document.querySelector(s).getBoundingClientRect().left)(`))
}
