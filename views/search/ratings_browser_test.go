package search_test

import (
	"fmt"
	"testing"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// From the first page to the list of ratings, to a player's curve and to what an event changed, in any window.
func TestARatingIsFoundFromTheFirstPage(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	players := []string{"Ada 900001", "Bo 900002", "Cleo 900003", "Dag 900004", "Eve"}
	for i, day := range []string{"2024-03-10", "2024-09-01", "2025-01-12", "2025-06-30", "2026-02-14", "2026-08-01"} {
		results := []string{"1-0", "0-1", "1/2-1/2", "1-0"}
		visit.OpenRated(h, visit.Rated{Name: fmt.Sprintf("Cup %d", i+1), Day: day, Players: players, Results: append(results[i%4:], "0-1", "1-0", "0-1"), Open: i == 5})
	}
	w := window.New(t, window.Browser(t), h.URL, "ratings")
	fits := func(name string) {
		t.Helper()
		for _, wrong := range w.Fits(name) {
			t.Errorf("%s at %s", name, wrong)
		}
		w.Shot(name)
	}
	w.Open("/")
	w.Click(`main a[href="/ratings"]`)
	w.Until("the list", `document.querySelectorAll("[aria-labelledby=rating-list] tbody tr").length === 5`)
	fits("list")
	w.Click(`[aria-labelledby=rating-list] a[href*="ada"]`)
	w.Until("the curve", `document.querySelectorAll(".rating-dot").length === 5`)
	w.Click(`[aria-labelledby=rating-renju] summary`)
	fits("person")
	w.Click(`main th a[href*="/start-list/"]`)
	w.Until("the event", `location.pathname.startsWith("/t/")`)
	w.Open("/t/0198a000-0000-7000-8000-000000000006/ratings")
	w.Until("what the event changed", `document.querySelectorAll("[aria-labelledby=rating-change] tbody tr").length === 5 && document.querySelector("main .note") !== null`)
	fits("event")
}
