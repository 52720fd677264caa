package settings_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// A world championship is made by one form: four tournaments, the final with its seats. The same form sent
// again makes no more.
func TestAChampionshipIsMadeByOneForm(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	before := len(e.Desk.Tournaments())
	a := e.Arbiter.Open("/tournaments/new")
	if a.Page.Find("a[href='/tournaments/championship']").Length() != 1 {
		t.Error("the page of a new tournament does not lead to championships")
	}
	again := visit.Fields(a.Open("/tournaments/championship").Form("/tournaments/championship"))
	a.Submit("/tournaments/championship", "name", "World 2027", "nations", "jpn, EST").Must(http.StatusOK)
	made := e.Desk.Tournaments()
	if len(made) != before+4 {
		t.Fatalf("%d tournaments, %d before", len(made), before)
	}
	names, order := map[string]string{}, []string{}
	for _, id := range made { // the newest first
		o, err := e.Desk.Events.Outline(id)
		e.Must(err)
		names[o.Name] = id
		order = append(order, o.Name)
	}
	if want := []string{"World 2027: BT", "World 2027: WT", "World 2027: AT", "World 2027: QT"}; !slices.Equal(order[:4], want) {
		t.Errorf("the tournaments stand as %q", order)
	}
	at := names["World 2027: AT"]
	if at == "" || names["World 2027: QT"] == "" || names["World 2027: WT"] == "" || names["World 2027: BT"] == "" {
		t.Fatalf("%v", names)
	}
	said := a.Open("/t/" + at + "/seats").Must(http.StatusOK).Words("main table")
	for _, part := range []string{"JPN", "EST", "World 2027: QT"} {
		if !strings.Contains(said, part) {
			t.Errorf("%q is not in %q", part, said)
		}
	}
	b, err := e.Desk.Books.Of(at)
	e.Must(err)
	if rows := len(b.Fed.Rule.Rows); rows != 8 {
		t.Errorf("%d seats: the holder, two nations, four places, the host", rows)
	}
	again.Set("name", "World 2027")
	again.Set("nations", "jpn, EST")
	a.Post("/tournaments/championship", again).Must(http.StatusOK)
	a.Post("/tournaments/championship", again).Must(http.StatusOK)
	if len(e.Desk.Tournaments()) != len(made) {
		t.Error("the same form made more tournaments")
	}
}

func TestAChampionshipThatCannotBeIsSaidAndLosesNothing(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	before := len(e.Desk.Tournaments())
	for _, c := range []struct{ name, nations, zone, field, want string }{
		{"", "JPN", "UTC", "#name-error", ""},
		{"World 2027", "Japan", "UTC", "#nations-error", "Give nations as two or three letters, such as JPN, EST. At most 24."},
		{"World 2027", strings.Repeat("JPN ", 25), "UTC", "#nations-error", "Give nations as two or three letters, such as JPN, EST. At most 24."},
		{"World 2027", "JPN", "Nowhere", "#timeZone-error", ""},
		{strings.Repeat("x", 500), "JPN", "UTC", "#name-error", ""},
	} {
		a := e.Arbiter.Open("/tournaments/championship")
		a.Submit("/tournaments/championship", "name", c.name, "nations", c.nations, "timeZone", c.zone).Must(http.StatusUnprocessableEntity)
		if said := a.Words(c.field); said == "" || c.want != "" && said != c.want {
			t.Errorf("%+v: %q, page %q", c, said, a.Words("main"))
		}
		if a.Page.Find("#nations").AttrOr("value", "") != strings.TrimSpace(c.nations) {
			t.Errorf("%+v: what was typed is lost", c)
		}
	}
	if len(e.Desk.Tournaments()) != before {
		t.Error("a refusal has made a tournament")
	}
	e.Anybody.Open("/tournaments/championship").Must(http.StatusForbidden)
}
