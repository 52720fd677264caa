package views_test

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter"
	"renju-arbiter/records"
)

// rowOf is the address at which a row of the list of players can be changed.
func (e *evening) rowOf(event, name string) string {
	e.t.Helper()
	link, ok := e.arbiter.open("/t/" + event + "/players").must(http.StatusOK).page.Find("tr").FilterFunction(func(_ int, row *goquery.Selection) bool {
		return strings.Contains(row.Text(), name)
	}).Find("a[href*='person=']").Attr("href")
	if !ok {
		e.t.Fatalf("no way to change %s", name)
	}
	return link
}

// A name is corrected by an arbiter of the event with a reason; the event's page
// notes that it was, the list who did it, and the journal has no name.
func TestANameIsCorrectedWithAReason(t *testing.T) {
	e := openEvening(t, hallOptions{})
	helper := e.holding(records.Arbiter)
	link := e.rowOf(e.id, "Ada Brook")
	person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
	act := "/t/" + e.id + "/people/" + person + "/correct"
	helper.open(link).must(http.StatusOK)
	if name, _ := helper.form(act).Find("input[name=name]").Attr("value"); name != "Ada Brook" {
		t.Errorf("the form has %q", name)
	}
	for _, wrong := range []struct{ name, value, says string }{
		{"reason", "", "reason"}, {"name", "", "name is missing"}, {"country", "Sverige", "country code"}, {"rating", "strong", "rating"},
	} {
		before := e.written()
		typed := map[string]string{"name": "Ada Brooke", "reason": "misspelt", wrong.name: wrong.value}
		var pairs []string
		for name, value := range typed {
			pairs = append(pairs, name, value)
		}
		got := helper.open(link).submit(act, pairs...)
		if got.status != http.StatusUnprocessableEntity || !strings.Contains(got.words("main")+got.notices(), wrong.says) || e.written() != before {
			t.Errorf("%s %q: %d %s", wrong.name, wrong.value, got.status, got.words("main"))
		}
	}
	if got := helper.open(link).submit(act, "reason", "nothing"); got.status != http.StatusUnprocessableEntity || !strings.Contains(got.notices(), "Nothing") {
		t.Errorf("the same again: %d %s", got.status, got.notices())
	}
	helper.open(link).submit(act, "name", "Ada Quillfeather", "country", "nor", "rifId", "987654", "rating", "2255", "reason", "misread on the form").must(http.StatusOK)
	if got := e.desk.Person(person); got != (arbiter.Person{ID: person, Name: "Ada Quillfeather", Country: "NOR", RIFID: "987654", Rating: 2255}) {
		t.Errorf("it is %+v", got)
	}
	page := e.anybody.open("/t/" + e.id).must(http.StatusOK).words("main")
	if !strings.Contains(page, "Ada Quillfeather") || !strings.Contains(page, "misread on the form") || strings.Contains(page, "Ada Brook") {
		t.Errorf("the event's page: %s", page)
	}
	list := e.arbiter.open("/t/" + e.id + "/players").words(".person-changes")
	for _, part := range []string{"The arbiter", "Ada Quillfeather", "Name", "Rating", "misread on the form"} {
		if !strings.Contains(list, part) {
			t.Errorf("the list of corrections has no %q: %s", part, list)
		}
	}
	events, err := e.store.Stream(context.Background(), "tournament/"+e.id)
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
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	device := e.visitor()
	link := e.boardLink(at.id)
	device.open(link).submit(link).must(http.StatusOK)
	person := e.state(at.id).Players[0]
	two := e.newEvent(e.arbiter)
	arbiters := map[string]*visitor{"organiser": e.arbiter, "arbiter": e.holding(records.Arbiter)}
	others := map[string]*visitor{"time arbiter": e.holding(records.TimeArbiter), "scorer": e.holding(records.Scorer), "the player": at.p[0],
		"another player": e.tables[1].p[0], "device": device, "spectator": e.anybody}
	before := e.written()
	for _, act := range []string{"correct", "remove", "forget"} {
		form := []string{"name", "Eve", "reason", "r"}
		for who, v := range others {
			if got := v.send(post("/t/"+e.id+"/people/"+person+"/"+act, form...)); got.status != http.StatusForbidden {
				t.Errorf("%s may %s: %d", who, act, got.status)
			}
		}
		for who, v := range arbiters {
			if got := v.send(post("/t/"+two+"/people/"+person+"/"+act, form...)); got.status != http.StatusNotFound {
				t.Errorf("%s may %s from another event: %d", who, act, got.status)
			}
		}
	}
	for what, try := range map[string]sent{
		"forget":            post("/t/" + e.id + "/people/" + person + "/forget"),
		"something unknown": post("/t/" + e.id + "/people/" + person + "/dance"),
	} {
		want := map[string]int{"forget": http.StatusForbidden, "something unknown": http.StatusNotFound}[what]
		if got := arbiters["arbiter"].send(try); got.status != want {
			t.Errorf("an arbiter may %s: %d", what, got.status)
		}
	}
	for act, says := range map[string]string{"forget": "still has games", "remove": "published"} {
		if got := e.arbiter.send(post("/t/" + e.id + "/people/" + person + "/" + act)); got.status != http.StatusUnprocessableEntity || !strings.Contains(got.sentence(), says) {
			t.Errorf("%s while the event goes on: %d %s", act, got.status, got.sentence())
		}
	}
	if e.written() != before || e.desk.Person(person).Name == "Eve" {
		t.Error("something was changed")
	}
	if page := e.arbiter.open("/t/" + e.id + "/players?person=" + person).must(http.StatusOK); page.has("/t/"+e.id+"/people/"+person+"/forget") ||
		!strings.Contains(page.words("main"), "once the tournament is over") {
		t.Errorf("the page offers to forget who still plays: %s", page.words("main"))
	}
}

// Before anything is published an entry is removed, with its link and what was
// known of it.
func TestAPlayerIsRemovedBeforeTheFirstRound(t *testing.T) {
	e := openEvening(t, hallOptions{})
	id := e.newEvent(e.arbiter)
	e.arbiter.send(pasted(id, "enter", guests))
	e.arbiter.open("/t/"+id+"/links").post("/t/"+id+"/links", url.Values{"kind": {"player"}}).must(http.StatusOK)
	card := e.arbiter.page.Find(".link-card").FilterFunction(func(_ int, card *goquery.Selection) bool {
		return strings.Contains(card.Text(), "Ilmar Tamm")
	})
	address := strings.TrimSpace(card.Find(".url").Text())
	link := e.rowOf(id, "Ilmar Tamm")
	person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
	e.arbiter.open(link).submit("/t/" + id + "/people/" + person + "/remove").must(http.StatusOK)
	if got := e.namesOf(id); len(got) != 3 || slices.Contains(got, "Ilmar Tamm") {
		t.Errorf("entered are %v", got)
	}
	if got := e.anybody.send(sent{method: "GET", path: address[strings.Index(address, "/join/"):]}); got.status != http.StatusNotFound {
		t.Errorf("the link of who was removed: %d", got.status)
	}
	people, err := e.store.LoadPeople(context.Background())
	if err != nil || slices.ContainsFunc(people, func(p arbiter.Person) bool { return p.ID == person }) {
		t.Errorf("something is still known: %v", err)
	}
	e.arbiter.open("/t/" + id + "/schedule").submit("/t/" + id + "/publish").must(http.StatusOK)
}

// When an event is over, an organiser can have somebody forgotten: a number stands
// on every page, and the results stay.
func TestSomebodyIsForgotten(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	state, err := e.desk.Tournament(e.id)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range state.Pairings {
		if p.Game != "" {
			e.arbiter.send(post("/games/"+p.Game+"/result", "result", "1-0", "reason", "agreed beforehand"))
		}
	}
	link := e.rowOf(e.id, "Ilmar Tamm")
	person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
	act := "/t/" + e.id + "/people/" + person + "/forget"
	e.arbiter.send(post("/t/"+e.id+"/people/"+person+"/correct", "name", "Ilmar Tamme", "rifId", "910002", "reason", "spelt Ilmar Tamm, id 910002"))
	if page := e.anybody.open("/t/" + e.id).words("main"); !strings.Contains(page, "spelt Ilmar Tamm") {
		t.Fatalf("the correction is not told: %s", page)
	}
	if page := e.holding(records.Arbiter).open(link); page.has(act) {
		t.Error("an arbiter is offered what only an organiser may")
	}
	form := fields(e.arbiter.open(link).form(act))
	for range 2 {
		if got := e.arbiter.send(sent{method: "POST", path: act, body: form.Encode()}); got.status != http.StatusSeeOther {
			t.Fatalf("%d %s", got.status, got.sentence())
		}
	}
	at := e.tables[0].path
	for _, path := range []string{"/", "/t/" + e.id, "/t/" + e.id + "/hall", "/t/" + e.id + "/ratings", "/t/" + e.id + "/rounds", at, at + "/history",
		"/t/" + e.id + "/players", "/t/" + e.id + "/links", "/t/" + e.id + "/desk"} {
		got := e.arbiter.send(sent{method: "GET", path: path})
		if got.status != http.StatusOK || strings.Contains(got.body, "Ilmar") || strings.Contains(got.body, "910002") {
			t.Errorf("%s: %d, the name is there: %v", path, got.status, strings.Contains(got.body, "Ilmar"))
		}
	}
	page := e.anybody.open("/t/" + e.id).words("main")
	if !strings.Contains(page, "#2") || !strings.Contains(page, "#2: personal data deleted") {
		t.Errorf("the event's page: %s", page)
	}
	if got := e.arbiter.send(post("/t/"+e.id+"/people/"+person+"/correct", "name", "Ilmar Tamm", "reason", "r")); got.status != http.StatusUnprocessableEntity {
		t.Errorf("a name for who was forgotten: %d", got.status)
	}
}

// A team and its persons are corrected like players.
func TestAPersonOfATeamIsCorrected(t *testing.T) {
	e := openEvening(t, hallOptions{})
	id := e.newEvent(e.arbiter, "game", "pente4")
	teams := "Owls: Ada Brook; SWE + Ilmar Tamm\nCrows: Chie Morikawa + Yann Kerdal"
	if got := e.arbiter.send(pasted(id, "enter", teams)); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.sentence())
	}
	for old, name := range map[string]string{"Ilmar Tamm": "Ilmar Tamme", "Crows": "Rooks"} {
		link := e.rowOf(id, old)
		person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
		e.arbiter.open(link).submit("/t/"+id+"/people/"+person+"/correct", "name", name, "reason", "misspelt").must(http.StatusOK)
		if got := e.desk.Person(person).Name; got != name {
			t.Errorf("%s is %s", old, got)
		}
	}
	if got := e.namesOf(id); !slices.Equal(got, []string{"Owls", "Rooks"}) {
		t.Errorf("the teams are %v", got)
	}
	link := e.rowOf(id, "Owls")
	person := link[strings.Index(link, "person=")+len("person=") : strings.Index(link, "#")]
	e.arbiter.open(link).submit("/t/" + id + "/people/" + person + "/remove").must(http.StatusOK)
	people, err := e.store.LoadPeople(context.Background())
	if got := e.namesOf(id); err != nil || len(got) != 1 || slices.ContainsFunc(people, func(p arbiter.Person) bool { return p.Name == "Ilmar Tamme" }) {
		t.Errorf("%v, %v", got, err)
	}
}
