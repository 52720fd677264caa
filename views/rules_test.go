package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/manual"
)

// Everybody reads the rules, and every page leads there.
func TestTheRulesAreServed(t *testing.T) {
	v := openHall(t, hallOptions{}).visitor()
	v.open("/").must(http.StatusOK)
	if v.page.Find(`.foot a[href="/rules"]`).Length() != 1 {
		t.Error("no way from the first page to the rules")
	}
	v.open("/rules").must(http.StatusOK)
	for _, text := range manual.Texts() {
		if v.page.Find(`h2 a[href="/rules/`+text.Name+`"]`).Length() != 1 {
			t.Errorf("the list does not lead to %s", text.Name)
		}
	}
	for _, text := range manual.Texts() {
		v.open("/rules/" + text.Name).must(http.StatusOK)
		if got := strings.TrimSpace(v.page.Find("h1").Text()); got != text.Title {
			t.Errorf("%s has the title %q", text.Name, got)
		}
		for _, place := range text.Places {
			if v.page.Find("#"+place.Anchor).Length() != 1 {
				t.Errorf("%s: nothing at #%s", text.Name, place.Anchor)
			}
		}
	}
	if v.open("/rules/chess"); v.status != http.StatusNotFound {
		t.Errorf("an unknown text answers %d", v.status)
	}
}

// A ruling leads to the rule that it cites.
func TestARulingLeadsToItsRule(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	at.play(strings.Fields("h8 a1 i8 c1 j9 e1 j10 g1 j8")...)
	act(at.p[1], at.path, "claim", "kind", "foul")
	a := e.arbiter.open(at.path + "/ruling/1").must(http.StatusOK)
	link := a.page.Find(".verdict a.rule").First()
	if !strings.HasPrefix(link.Text(), "RIF 9.2") {
		t.Fatalf("the verdict cites %q", link.Text())
	}
	address, _ := link.Attr("href")
	page, anchor, _ := strings.Cut(address, "#")
	if a.open(page).must(http.StatusOK); a.page.Find("#"+anchor).Length() != 1 {
		t.Errorf("%s leads nowhere", address)
	}
}
