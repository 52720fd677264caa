package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// Every list of an event shows its names as the event says, whoever looks: in the own
// script alone none of them has the Latin name.
func TestEveryListShowsNamesAsTheEventSays(t *testing.T) {
	o := visit.OpenSwiss(t)
	e := &visit.Event{Service: o.Service, ID: o.ID}
	p := o.Desk.People.Get(o.State().Entries[0].Player)
	latin := p.Name
	p.Native = "中村 茂"
	e.Must(o.Desk.People.Correct(t.Context(), o.ID, e.Order(), p, "the own script is known"))
	e.Must(o.Desk.Events.Describe(t.Context(), o.ID, e.Order(), tournament.Description{Names: tournament.NamesOwn}, []arbiter.Appointed{}, "asked for"))
	o.Do("/rounds/1", "publish", "round", "1").Must(http.StatusOK)
	before := []string{"/checkin", "/rounds/1", "/rounds/1/results", "/desk", "/hall", "/wall/board-pairings-1", "/wall/name-pairings-1",
		"/what-if", "/paper/pairings", "/paper/names", "/paper/slips-4"}
	after := []string{"", "/ratings", "/wall/standings-1", "/wall/results-1", "/paper/standings", "/paper/cross", "/paper/regulations", "/paper/certificates"}
	shows := func(pages []string) {
		t.Helper()
		for _, page := range pages {
			text := o.Arbiter.Open(o.At + page).Must(http.StatusOK).Words("body")
			if strings.Contains(text, latin) || !strings.Contains(text, p.Native) {
				t.Errorf("%s does not show the own script alone: %s", page, text)
			}
			if o.Arbiter.Page.Find("[lang=ja]").Length() == 0 {
				t.Errorf("%s: the name does not say its language", page)
			}
		}
	}
	shows(before)
	o.Results("")
	shows(after)
	// So does a refusal.
	away := []string{"player", p.ID, "round", "2", "reason", "ill"}
	o.Do("/checkin", "withdraw", away...).Must(http.StatusOK)
	if said := o.Do("/checkin", "withdraw", away...).Must(http.StatusUnprocessableEntity).Notices(); !strings.HasPrefix(said, p.Native+" has already withdrawn") {
		t.Errorf("the refusal reads %q", said)
	}
}
