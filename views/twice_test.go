package views_test

import (
	"net/http"
	"testing"
)

// TestAFormSentTwiceCountsOnce: the second press of an impatient hand makes no
// second event and enters nobody twice.
func TestAFormSentTwiceCountsOnce(t *testing.T) {
	h := openHall(t, hallOptions{})
	a := h.organiser()
	form := fields(a.open("/tournaments/new").form("/tournaments"))
	form.Set("name", "Club evening")
	first := a.post("/tournaments", form).must(http.StatusOK).at.Path
	if second := a.post("/tournaments", form).must(http.StatusOK).at.Path; second != first {
		t.Errorf("the second press led to %s, the first to %s", second, first)
	}
	if events := h.desk.Tournaments(); len(events) != 1 {
		t.Errorf("%d events were made", len(events))
	}
	player := fields(a.form(first))
	player.Set("name", "Ada Brook")
	a.post(first, player).must(http.StatusOK)
	a.post(first, player).must(http.StatusOK)
	if state, err := h.desk.Tournament(h.desk.Tournaments()[0]); err != nil || len(state.Entries) != 1 {
		t.Errorf("entered: %+v, %v", state.Entries, err)
	}
}
