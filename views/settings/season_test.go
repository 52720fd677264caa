package settings_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// openLeagues are two leagues of a season, of five and six players, with one round paired at least.
func openLeagues(t *testing.T) (e *visit.Event, lower string) {
	e, lower = visit.OpenEvent(t, tournament.Created{}), "0198a000-0000-7000-8000-0000000000b1"
	c := e.State().Created
	c.Name, c.Legs = "League B", 2
	e.Must(e.Desk.Events.Create(t.Context(), lower, e.Order(), c))
	newID := visit.NewIDs()
	for id, names := range map[string]string{e.ID: "Ada Bo Cleo Dora Eno", lower: "Finn Gail Hal Ida Jon Kim"} {
		var people []sidetable.Person
		for _, name := range strings.Fields(names) {
			people = append(people, sidetable.Person{ID: id + name, Name: name, Country: "EST"})
		}
		e.Must(e.Desk.Entries.Add(t.Context(), id, e.Order(), people))
		e.Must(e.Desk.Arrange(t.Context(), id, e.Order(), tournament.PublishSchedule{}, newID))
	}
	return e, lower
}

// The next season is made by one form: each league again with its settings, and a seat for everybody by the places.
func TestTheNextSeasonIsMadeByOneForm(t *testing.T) {
	e, lower := openLeagues(t)
	before := len(e.Desk.Tournaments())
	const page = "/tournaments/season"
	a := e.Arbiter.Open("/tournaments/new")
	if a.Page.Find("a[href='"+page+"']").Length() != 1 {
		t.Error("the page of a new tournament does not lead there")
	}
	a.Open(page).Submit(page, "moves", "1", "league-1", e.ID, "name-1", "League A 2027", "league-2", lower, "name-2", "League B 2027").Must(http.StatusOK)
	made := e.Desk.Tournaments()
	if len(made) != before+2 {
		t.Fatalf("%d tournaments, %d before", len(made), before)
	}
	for i, want := range []struct {
		name string
		legs int
		from []string
	}{{"League B 2027", 2, []string{e.ID + "5", lower + "2", lower + "3", lower + "4", lower + "5", lower + "6"}}, {"League A 2027", 0, []string{e.ID + "1", e.ID + "2", e.ID + "3", e.ID + "4", lower + "1"}}} {
		b, err := e.Desk.Books.Of(made[i])
		e.Must(err)
		var from []string
		for _, row := range b.Fed.Rule.Rows {
			from = append(from, row.From+string(rune('0'+row.Place)))
		}
		if b.Name != want.name || b.Legs != want.legs || strings.Join(from, " ") != strings.Join(want.from, " ") {
			t.Errorf("%s, %d games, seats %q", b.Name, b.Legs, from)
		}
	}
}

func TestASeasonThatCannotBeIsSaidAndLosesNothing(t *testing.T) {
	e, lower := openLeagues(t)
	before := len(e.Desk.Tournaments())
	const page = "/tournaments/season"
	for _, c := range []struct{ moves, first, name, second, field, want string }{
		{"0", e.ID, "A", lower, "#moves-error", "Enter how many go up and down, from 1 to 20."},
		{"two", e.ID, "A", lower, "#moves-error", "Enter how many go up and down, from 1 to 20."},
		{"1", e.ID, "A", "", "#league-1-error", "Choose two leagues or more, the highest first."},
		{"1", e.ID, "A", e.ID, "#league-1-error", "A tournament is chosen twice. Choose each league once."},
		{"1", e.ID, "A", "nothing", "#league-2-error", "This tournament is not here, or you do not run it. Choose one of the list."},
		{"5", e.ID, "A", lower, "#league-1-error", "In one of the leagues nobody would stay. Let fewer go up and down."},
		{"1", e.ID, "", lower, "#name-1-error", "Enter the name of the new tournament, such as League A 2027."},
		{"1", e.ID, strings.Repeat("x", 500), lower, "#name-1-error", ""},
	} {
		a := e.Arbiter.Open(page)
		form := visit.Fields(a.Form(page))
		for name, value := range map[string]string{"moves": c.moves, "league-1": c.first, "name-1": c.name, "league-2": c.second, "name-2": "B"} {
			form.Set(name, value)
		}
		a.Post(page, form).Must(http.StatusUnprocessableEntity)
		if said := a.Words(c.field); said == "" || c.want != "" && said != c.want {
			t.Errorf("%+v: %q", c, said)
		}
		if a.Page.Find("#moves").AttrOr("value", "") != c.moves || a.Page.Find("#name-2").AttrOr("value", "") != "B" {
			t.Errorf("%+v: what was typed is lost", c)
		}
	}
	if len(e.Desk.Tournaments()) != before {
		t.Error("a refusal has made a tournament")
	}
	e.Anybody.Open(page).Must(http.StatusForbidden)
	made := e.MakeAccount("Host", installation.Host) // who runs neither
	host := e.LoggedIn(made.Name)
	form := visit.Fields(host.Open(page).Must(http.StatusOK).Form(page))
	if host.Page.Find("#league-1 option").Length() != 1 {
		t.Errorf("a host who runs no tournament is offered %q", host.Lines("#league-1 option"))
	}
	for name, value := range map[string]string{"league-1": e.ID, "name-1": "A", "league-2": lower, "name-2": "A", "moves": "1"} {
		form.Set(name, value)
	}
	if host.Post(page, form).Must(http.StatusUnprocessableEntity); len(e.Desk.Tournaments()) != before {
		t.Error("it takes the players of a tournament that is somebody else's")
	}
}

// Tournaments that hang together can share their place, organiser and officials; days and times stay their own. An
// arbiter of one alone is not offered this, and changes that one only.
func TestADescriptionForAllTournaments(t *testing.T) {
	e, lower := openLeagues(t)
	const page = "/tournaments/season"
	a := e.Arbiter.Open(page)
	a.Submit(page, "moves", "1", "league-1", e.ID, "name-1", "A 2027", "league-2", lower, "name-2", "B 2027").Must(http.StatusOK)
	of := func(id string) tournament.Description {
		b, err := e.Desk.Books.Of(id)
		e.Must(err)
		return b.Description
	}
	made := e.Desk.Tournaments()
	about := "/t/" + made[0] + "/describe"
	a.Open(about).Submit(about, "from", "2027-09-01").Must(http.StatusOK)
	about = "/t/" + made[1] + "/describe"
	a.Open(about).Submit(about, "place", "Kyoto", "from", "2027-08-01", "official-1", "Quinlan Overmeer", "everywhere", "true").Must(http.StatusUnprocessableEntity)
	if of(made[1]).Place != "" {
		t.Error("a round is published in two of them, and no reason is given: one was changed")
	}
	if a.Submit(about, "reason", "the hall is booked").Must(http.StatusOK); a.Notices() != "Saved in 4 tournaments." {
		t.Errorf("%q", a.Notices())
	}
	for _, id := range []string{e.ID, lower, made[0], made[1]} {
		d := of(id)
		if d.Place != "Kyoto" || len(d.Officials) != 1 || e.Desk.People.Get(d.Officials[0].Person).Name != "Quinlan Overmeer" {
			t.Errorf("%s: %+v", id, d)
		}
	}
	if of(made[0]).From != "2027-09-01" || of(made[1]).From != "2027-08-01" || of(e.ID).From != "" {
		t.Error("the days are not their own")
	}
	other := e.Appointed(lower, access.Arbiter)
	about = "/t/" + lower + "/describe"
	if other.Open(about).Page.Find("[name=everywhere]").Length() != 0 {
		t.Error("an arbiter of one is offered all")
	}
	form := visit.Fields(other.Form(about))
	form.Set("place", "Osaka")
	form.Set("reason", "moved")
	form.Set("everywhere", "true")
	other.Post(about, form).Must(http.StatusOK)
	if of(lower).Place != "Osaka" || of(e.ID).Place != "Kyoto" {
		t.Errorf("%q, %q", of(lower).Place, of(e.ID).Place)
	}
}
