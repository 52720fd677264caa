package event_test

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// rowOf is the address at which a row of the list of players can be changed.
func rowOf(e *visit.ClubEvening, event, name string) string {
	e.T.Helper()
	link, ok := e.Arbiter.Open("/t/" + event + "/players").Must(http.StatusOK).Page.Find("tr").FilterFunction(func(_ int, row *goquery.Selection) bool {
		return strings.Contains(row.Text(), name)
	}).Find("a[href*='person=']").Attr("href")
	if !ok {
		e.T.Fatalf("no way to change %s", name)
	}
	return link
}

// A name is corrected by an arbiter of the event with a reason; the event's page
// notes that it was, the list who did it, and the journal has no name.
func TestANameIsCorrectedWithAReason(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	helper := e.Holding(access.Arbiter)
	link := rowOf(e, e.ID, "Ada Brook")
	person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
	act := "/t/" + e.ID + "/people/" + person + "/correct"
	helper.Open(link).Must(http.StatusOK)
	if name, _ := helper.Form(act).Find("input[name=name]").Attr("value"); name != "Ada Brook" {
		t.Errorf("the form has %q", name)
	}
	for _, wrong := range []struct{ name, value, says string }{
		{"reason", "", "reason"}, {"name", "", "name is missing"}, {"country", "Sverige", "country code"}, {"rating", "strong", "rating"},
	} {
		before := e.Written()
		typed := map[string]string{"name": "Ada Brooke", "reason": "misspelt", wrong.name: wrong.value}
		var pairs []string
		for name, value := range typed {
			pairs = append(pairs, name, value)
		}
		got := helper.Open(link).Submit(act, pairs...)
		if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Words("main")+got.Notices(), wrong.says) || e.Written() != before {
			t.Errorf("%s %q: %d %s", wrong.name, wrong.value, got.Status, got.Words("main"))
		}
	}
	if got := helper.Open(link).Submit(act, "reason", "nothing"); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Notices(), "Nothing") {
		t.Errorf("the same again: %d %s", got.Status, got.Notices())
	}
	helper.Open(link).Submit(act, "name", "Ada Quillfeather", "country", "nor", "rifId", "987654", "rating", "2255", "reason", "misread on the form").Must(http.StatusOK)
	if got := e.Desk.People.Get(person); got != (sidetable.Person{ID: person, Name: "Ada Quillfeather", Country: "NOR", RIFID: "987654", Rating: 2255}) {
		t.Errorf("it is %+v", got)
	}
	page := e.Anybody.Open("/t/" + e.ID).Must(http.StatusOK).Words("main")
	if !strings.Contains(page, "Ada Quillfeather") || !strings.Contains(page, "misread on the form") || strings.Contains(page, "Ada Brook") {
		t.Errorf("the event's page: %s", page)
	}
	list := e.Arbiter.Open("/t/" + e.ID + "/players").Words(".person-changes")
	for _, part := range []string{"The arbiter", "Ada Quillfeather", "Name", "Rating", "misread on the form"} {
		if !strings.Contains(list, part) {
			t.Errorf("the list of corrections has no %q: %s", part, list)
		}
	}
	events, err := e.Store.Stream(context.Background(), "tournament/"+e.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range events {
		if strings.Contains(string(r.Body), "Ada") || strings.Contains(string(r.Body), "987654") {
			t.Errorf("%s: %s", r.Kind, r.Body)
		}
	}
}

// What may be done to whom, by whom: nobody but the arbiters of the event corrects
// and removes, nobody but an organiser forgets, and nobody reaches into another
// event.
func TestWhoMayChangeAPerson(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	device := e.Visitor()
	link := e.BoardLink(at.ID)
	device.Open(link).Submit(link).Must(http.StatusOK)
	person := e.State(at.ID).Players[0]
	two := newEvent(e, e.Arbiter)
	arbiters := map[string]*visit.Visitor{"organiser": e.Arbiter, "arbiter": e.Holding(access.Arbiter)}
	others := map[string]*visit.Visitor{"time arbiter": e.Holding(access.TimeArbiter), "scorer": e.Holding(access.Scorer), "the player": at.P[0],
		"another player": e.Tables[1].P[0], "device": device, "spectator": e.Anybody}
	before := e.Written()
	for _, act := range []string{"correct", "remove", "forget"} {
		form := []string{"name", "Eve", "reason", "r"}
		for who, v := range others {
			if got := v.Send(visit.Post("/t/"+e.ID+"/people/"+person+"/"+act, form...)); got.Status != http.StatusForbidden {
				t.Errorf("%s may %s: %d", who, act, got.Status)
			}
		}
		for who, v := range arbiters {
			want := http.StatusNotFound
			if who != "organiser" {
				want = http.StatusForbidden // who is nobody there
			}
			if got := v.Send(visit.Post("/t/"+two+"/people/"+person+"/"+act, form...)); got.Status != want {
				t.Errorf("%s may %s from another event: %d", who, act, got.Status)
			}
		}
	}
	for what, try := range map[string]visit.Sent{
		"forget":            visit.Post("/t/" + e.ID + "/people/" + person + "/forget"),
		"something unknown": visit.Post("/t/" + e.ID + "/people/" + person + "/dance"),
	} {
		want := map[string]int{"forget": http.StatusForbidden, "something unknown": http.StatusNotFound}[what]
		if got := arbiters["arbiter"].Send(try); got.Status != want {
			t.Errorf("an arbiter may %s: %d", what, got.Status)
		}
	}
	for act, says := range map[string]string{"forget": "still has games", "remove": "published"} {
		if got := e.Arbiter.Send(visit.Post("/t/" + e.ID + "/people/" + person + "/" + act)); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), says) {
			t.Errorf("%s while the event goes on: %d %s", act, got.Status, got.Sentence())
		}
	}
	if e.Written() != before || e.Desk.People.Get(person).Name == "Eve" {
		t.Error("something was changed")
	}
	if page := e.Arbiter.Open("/t/" + e.ID + "/players?person=" + person).Must(http.StatusOK); page.Has("/t/"+e.ID+"/people/"+person+"/forget") ||
		!strings.Contains(page.Words("main"), "once the tournament is over") {
		t.Errorf("the page offers to forget who still plays: %s", page.Words("main"))
	}
}

// Before anything is published an entry is removed, with its link and what was
// known of it.
func TestAPlayerIsRemovedBeforeTheFirstRound(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	id := newEvent(e, e.Arbiter)
	e.Arbiter.Send(pasted(id, "enter", visit.Guests))
	e.Arbiter.Open("/t/"+id+"/links").Post("/t/"+id+"/links", url.Values{"kind": {"player"}}).Must(http.StatusOK)
	card := e.Arbiter.Page.Find(".link-card").FilterFunction(func(_ int, card *goquery.Selection) bool {
		return strings.Contains(card.Text(), "Ilmar Tamm")
	})
	address := strings.TrimSpace(card.Find(".url").Text())
	link := rowOf(e, id, "Ilmar Tamm")
	person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
	e.Arbiter.Open(link).Submit("/t/" + id + "/people/" + person + "/remove").Must(http.StatusOK)
	if got := namesOf(e, id); len(got) != 3 || slices.Contains(got, "Ilmar Tamm") {
		t.Errorf("entered are %v", got)
	}
	if got := e.Anybody.Send(visit.Sent{Method: "GET", Path: address[strings.Index(address, "/join/"):]}); got.Status != http.StatusGone {
		t.Errorf("the link of who was removed: %d", got.Status)
	}
	people, err := e.Store.Personal().LoadPeople(context.Background())
	if err != nil || slices.ContainsFunc(people, func(p sidetable.SaltedPerson) bool { return p.ID == person }) {
		t.Errorf("something is still known: %v", err)
	}
	e.Arbiter.Open("/t/" + id + "/schedule").Submit("/t/" + id + "/publish").Must(http.StatusOK)
}

// When an event is over, an organiser can have somebody forgotten: a number stands
// on every page, and the results stay.
func TestSomebodyIsForgotten(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	state, err := e.Desk.Tournament(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range state.Pairings {
		if p.Game != "" {
			e.Arbiter.Send(visit.Post("/games/"+p.Game+"/result", "result", "1-0", "reason", "agreed beforehand"))
		}
	}
	link := rowOf(e, e.ID, "Ilmar Tamm")
	person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
	act := "/t/" + e.ID + "/people/" + person + "/forget"
	e.Arbiter.Send(visit.Post("/t/"+e.ID+"/people/"+person+"/correct", "name", "Ilmar Tamme", "rifId", "910002", "reason", "spelt Ilmar Tamm, id 910002"))
	if page := e.Anybody.Open("/t/" + e.ID).Words("main"); !strings.Contains(page, "spelt Ilmar Tamm") {
		t.Fatalf("the correction is not told: %s", page)
	}
	if page := e.Holding(access.Arbiter).Open(link); page.Has(act) {
		t.Error("an arbiter is offered what only an organiser may")
	}
	form := visit.Fields(e.Arbiter.Open(link).Form(act))
	for range 2 {
		if got := e.Arbiter.Send(visit.Sent{Method: "POST", Path: act, Body: form.Encode()}); got.Status != http.StatusSeeOther {
			t.Fatalf("%d %s", got.Status, got.Sentence())
		}
	}
	for _, who := range []*visit.Visitor{e.Arbiter, e.Anybody} {
		walked := 0
		who.Walk("/", func(path string) {
			walked++
			if got := who.Send(visit.Sent{Method: "GET", Path: path}); strings.Contains(got.Body, "Ilmar") || strings.Contains(got.Body, "910002") {
				t.Errorf("the name, or the id, is on %s", path)
			}
		})
		if walked < 8 {
			t.Errorf("only %d pages", walked)
		}
	}
	page := e.Anybody.Open("/t/" + e.ID).Words("main")
	if !strings.Contains(page, "#2") || !strings.Contains(page, "#2: personal data deleted") {
		t.Errorf("the event's page: %s", page)
	}
	if got := e.Arbiter.Send(visit.Post("/t/"+e.ID+"/people/"+person+"/correct", "name", "Ilmar Tamm", "reason", "r")); got.Status != http.StatusUnprocessableEntity {
		t.Errorf("a name for who was forgotten: %d", got.Status)
	}
}

// A team and its persons are corrected like players.
func TestAPersonOfATeamIsCorrected(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	id := newEvent(e, e.Arbiter, "game", "pente4")
	teams := "Owls: Ada Brook; SWE + Ilmar Tamm\nCrows: Chie Morikawa + Yann Kerdal"
	if got := e.Arbiter.Send(pasted(id, "enter", teams)); got.Status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.Status, got.Sentence())
	}
	for old, name := range map[string]string{"Ilmar Tamm": "Ilmar Tamme", "Crows": "Rooks"} {
		link := rowOf(e, id, old)
		person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
		e.Arbiter.Open(link).Submit("/t/"+id+"/people/"+person+"/correct", "name", name, "reason", "misspelt").Must(http.StatusOK)
		if got := e.Desk.People.Get(person).Name; got != name {
			t.Errorf("%s is %s", old, got)
		}
	}
	if got := namesOf(e, id); !slices.Equal(got, []string{"Owls", "Rooks"}) {
		t.Errorf("the teams are %v", got)
	}
	link := rowOf(e, id, "Owls")
	person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
	e.Arbiter.Open(link).Submit("/t/" + id + "/people/" + person + "/remove").Must(http.StatusOK)
	people, err := e.Store.Personal().LoadPeople(context.Background())
	if got := namesOf(e, id); err != nil || len(got) != 1 || slices.ContainsFunc(people, func(p sidetable.SaltedPerson) bool { return p.Name == "Ilmar Tamme" }) {
		t.Errorf("%v, %v", got, err)
	}
}

// All that a federation asks of a player is changed on one form, with a reason; what cannot
// be is said at its field and what was typed stays.
func TestAllFieldsOfAPlayerAreChangedWithAReason(t *testing.T) {
	o := visit.OpenSwiss(t)
	id := o.State().Entries[0].Player
	path := o.At + "/people/" + id + "/correct"
	fields := []string{"name", "Ada Brook", "country", "SWE", "rating", "2240", "surname", "Brook", "given", "Ada", "native", "エイダ", "city", "Lund",
		"born", "1990", "sex", "f", "title", "FM", "federationId", "S-17", "reason", "the form came late"}
	o.Arbiter.Open(o.At+"/players?person="+id).Submit(path, append([]string{"born", "3026"}, fields...)...).Must(http.StatusUnprocessableEntity)
	if got := o.Arbiter.Words("#person-born-error"); !strings.Contains(got, "3026") || o.Arbiter.Page.Find("#person-city[value=Lund]").Length() != 1 {
		t.Errorf("a birth year of 3026: %q", got)
	}
	o.Arbiter.Open(o.At+"/players?person="+id).Submit(path, fields...).Must(http.StatusOK)
	p := o.Desk.People.Get(id)
	if p.Surname != "Brook" || p.Born != 1990 || p.Sex != "f" || p.Native != "エイダ" || p.FederationID != "S-17" || p.City != "Lund" || p.Title != "FM" {
		t.Errorf("%+v", p)
	}
	// who is renamed is asked for the parts of the name too
	o.Arbiter.Open(o.At+"/players?person="+id).Submit(path, "name", "Ada Lind", "reason", "married").Must(http.StatusUnprocessableEntity)
	if got := o.Arbiter.Words("#person-surname-error"); got != "The surname and given name (Brook, Ada) are not those of Ada Lind. Change them with the name, or leave them empty." {
		t.Errorf("a new name with the old surname: %q", got)
	}
	if got := o.Arbiter.Open(o.At + "/players").Words(".person-changes"); !strings.Contains(got, "Birth year") || !strings.Contains(got, "the form came late") {
		t.Errorf("the list of changes reads %q", got)
	}
}
