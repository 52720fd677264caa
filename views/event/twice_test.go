package event_test

import (
	"net/http"
	"testing"

	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
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

// TestAScheduleIsPublishedOnce: who sends the form twice, as with an impatient finger, is led on
// twice, and it is one act.
func TestAScheduleIsPublishedOnce(t *testing.T) {
	e := visit.OpenEmpty(t)
	for _, name := range []string{"Ada Brook", "Ilmar Tamm", "Chie Morikawa"} {
		e.Arbiter.Send(visit.Post(address.Players(e.ID), "name", name))
	}
	form := visit.FormOf(e.Arbiter.Open(address.Schedule(e.ID)), address.Publish(e.ID))
	first := e.Arbiter.Send(visit.Post(address.Publish(e.ID), form...))
	again := e.Arbiter.Send(visit.Post(address.Publish(e.ID), form...))
	if first.Status != http.StatusSeeOther || again.Status != first.Status || again.Header.Get("Location") != first.Header.Get("Location") {
		t.Errorf("first %d to %s, then %d to %s: %s", first.Status, first.Header.Get("Location"), again.Status, again.Header.Get("Location"), again.Sentence())
	}
}

// TestLinksAreMadeOnce: the second press makes no second set of links.
func TestLinksAreMadeOnce(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	page := e.Arbiter.Open(address.Links(e.ID))
	before := len(page.Open(address.Links(e.ID)).Page.Find(".link-row, table tbody tr").Nodes)
	form := visit.Fields(page.Page.Find(`form[action="` + address.Links(e.ID) + `"]`).First())
	form.Set("who", "all")
	for range 2 {
		page.Post(address.Links(e.ID), form).Must(http.StatusOK)
	}
	if made := len(page.Open(address.Links(e.ID)).Page.Find("table tbody tr").Nodes) - before; made != 4 {
		t.Errorf("%d links were made for four players", made)
	}
}
