package event_test

import (
	"net/http"
	"testing"

	"renju-arbiter/views/visit"
)

// TestAFormSentTwiceCountsOnce: the second press of an impatient hand makes no
// second event and enters nobody twice.
func TestAFormSentTwiceCountsOnce(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	form := visit.Fields(a.Open("/tournaments/new").Form("/tournaments"))
	form.Set("name", "Club evening")
	first := a.Post("/tournaments", form).Must(http.StatusOK).At.Path
	if second := a.Post("/tournaments", form).Must(http.StatusOK).At.Path; second != first {
		t.Errorf("the second press led to %s, the first to %s", second, first)
	}
	if events := h.Desk.Tournaments(); len(events) != 1 {
		t.Errorf("%d events were made", len(events))
	}
	player := visit.Fields(a.Form(first))
	player.Set("name", "Ada Brook")
	a.Post(first, player).Must(http.StatusOK)
	a.Post(first, player).Must(http.StatusOK)
	if state, err := h.Desk.Tournament(h.Desk.Tournaments()[0]); err != nil || len(state.Entries) != 1 {
		t.Errorf("entered: %+v, %v", state.Entries, err)
	}
}
