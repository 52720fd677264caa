package views_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/visit"
)

// Every list of an event shows its names as the event says, whoever looks: in the own
// script alone none of them has the Latin name.
func TestEveryListShowsNamesAsTheEventSays(t *testing.T) {
	o := visit.OpenSwiss(t)
	e := &visit.Event{Hall: o.Hall, ID: o.ID}
	p := o.Desk.Person(o.State().Entries[0].Player)
	latin := p.Name
	p.Native = "中村 茂"
	e.Must(o.Desk.CorrectPerson(t.Context(), o.ID, e.Order(), p, "the own script is known"))
	e.Must(o.Desk.Describe(t.Context(), o.ID, e.Order(), tournament.Description{Names: tournament.NamesOwn}, []arbiter.Appointed{}, "asked for"))
	o.Do("/rounds/1", "publish", "round", "1").Must(http.StatusOK)
	before := []string{"/checkin", "/rounds/1", "/rounds/1/results", "/desk", "/hall", "/wall/board-pairings-1", "/wall/name-pairings-1",
		"/what-if", "/paper/pairings", "/paper/names", "/paper/slips-4"}
	after := []string{"", "/ratings", "/wall/standings-1", "/wall/results-1", "/paper/standings", "/paper/cross", "/paper/regulations", "/paper/certificates?to=9"}
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
	// So does the history of a game, of who acted.
	at := o.State().Pairings[slices.IndexFunc(o.State().Pairings, func(in tournament.Pairing) bool { return in.First == p.ID || in.Second == p.ID })]
	o.Arbiter.Send(visit.Post("/games/" + at.Game + "/start"))
	by := map[string]board.Person{at.First: board.P1, at.Second: board.P2}[p.ID]
	if _, err := o.Desk.Play(t.Context(), at.Game, arbiter.Order{Actor: "player:" + p.ID, ID: "gives-up", Seen: -1, Arrival: time.Now()}, game.Command{By: by, Do: game.DoResign}); err != nil {
		t.Fatal(err)
	}
	if text := o.Arbiter.Open("/games/" + at.Game + "/history").Must(http.StatusOK).Words("main"); strings.Contains(text, latin) || strings.Count(text, p.Native) < 2 {
		t.Errorf("the history reads %s", text)
	}
	o.Results("")
	shows(after)
	// So does a refusal.
	away := []string{"player", p.ID, "round", "2", "reason", "ill"}
	o.Do("/checkin", "withdraw", away...).Must(http.StatusOK)
	if said := o.Do("/checkin", "withdraw", away...).Must(http.StatusUnprocessableEntity).Notices(); !strings.HasPrefix(said, p.Native+" has already withdrawn") {
		t.Errorf("the refusal reads %q", said)
	}
}
