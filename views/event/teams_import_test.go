package event_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/views/testkit/visit"
)

// openTeams is a new event of teams, or of the game that is played by teams of two.
func openTeams(t *testing.T, query string, settings ...string) *visit.ClubEvening {
	t.Helper()
	e := &visit.ClubEvening{Service: visit.Open(t, visit.Options{})}
	e.Arbiter = e.Organiser()
	e.Arbiter.Open("/tournaments/new"+query).Submit("/tournaments", append(settings, "name", "Teams", "timeZone", "UTC")...).Must(http.StatusOK)
	e.ID = strings.TrimSuffix(strings.TrimPrefix(e.Arbiter.At.Path, "/t/"), "/players")
	return e
}

// membersOf are the teams that are entered with their persons, in their order.
func membersOf(e *visit.ClubEvening) string {
	e.T.Helper()
	t, err := e.Desk.Tournament(e.ID)
	if err != nil {
		e.T.Fatal(err)
	}
	var list []string
	for _, entry := range t.Entries {
		team := e.Desk.People.Get(entry.Player).Name + ":"
		for _, id := range entry.Members {
			team += " " + e.Desk.People.Get(id).Name + ","
		}
		list = append(list, strings.TrimSuffix(team, ","))
	}
	return strings.Join(list, " | ")
}

// A workbook of teams is looked at and entered with one key; all that is known of a person
// is kept, the same workbook again knows everybody, and a faulty one enters nobody.
func TestAWorkbookOfTeamsIsLookedAtAndEnteredWithOneKey(t *testing.T) {
	e := openTeams(t, "", "boards", "2", "reserves", "1")
	path := "/t/" + e.ID + "/players/import"
	list := [][]any{{"Team", "Board", "Surname", "Given name", "Rating", "Native name", "Country", "Birth year"},
		{"North", 2, "Lind", "Bo", 2100, "", "Sweden", 1990}, {"", 1, "Vale", "Ada", 2300, "", "EST", 1988},
		{"South", 1, "Haddad", "Layla", 2104, "ليلى حداد", "EGY", 1991}, {"", 2, "Ray", "Cy", 2000, "", "FIN", 1999}, {"", 3, "Roe", "Di", 1900, "", "FIN", 2001}}
	e.Arbiter.Open("/t/" + e.ID + "/players")
	if !e.Arbiter.Has(path) {
		t.Fatal("no file can be brought")
	}
	page := brings(e, "teams.xlsx", workbook(t, list...)).Must(http.StatusOK)
	if said := page.Words("main"); !strings.Contains(said, "2 new teams.") || !strings.Contains(said, "sit in the order of their numbers") || !strings.Contains(said, "Enter these 2 teams") {
		t.Error(said)
	}
	page.Submit(path, "confirm", "1").Must(http.StatusOK)
	if got := membersOf(e); got != "North: Ada Vale, Bo Lind | South: Layla Haddad, Cy Ray, Di Roe" {
		t.Error(got)
	}
	s, _ := e.Desk.Tournament(e.ID)
	p := e.Desk.People.Get(s.Entries[1].Members[0])
	if want := (sidetable.Person{ID: p.ID, Name: "Layla Haddad", Surname: "Haddad", Given: "Layla", Native: "ليلى حداد", Country: "EGY", Rating: 2104, Born: 1991}); p != want {
		t.Errorf("%+v", p)
	}
	if said := brings(e, "teams.xlsx", workbook(t, list...)).Words("main"); !strings.Contains(said, "5 are entered already") || page.Page.Find("button[value='1']").Length() != 0 {
		t.Errorf("the same again: %s", said)
	}

	before := e.Written()
	page = brings(e, "more.csv", []byte("Team;Name;Country;Rating\n;Eve Orr;FRA;2000\nWest;Fay Ash;FRA;high\nWest;Gus Elm;FRA;2000\nNorth;Hal Oak;NOR;2000\nNorth;Ida Fir;NOR;2000\nEast;Cy Ray;FIN;2000\n")).Must(http.StatusUnprocessableEntity)
	rows := page.Page.Find("li.broken")
	for i, says := range []string{"Row 2 Eve Orr · FRA · 2000No team is named here", "Row 3 West · Fay Ash · FRA · high“high” is not a rating", "Row 5 NorthA team “North” is already in the list", "Row 7 East1 person; a team here has 2 to 3."} {
		if got := strings.Join(strings.Fields(rows.Eq(i).Text()), " "); !strings.Contains(got, says) {
			t.Errorf("fault %d: %q, not %q", i, got, says)
		}
	}
	if page.Submit(path, "confirm", "1").Status != http.StatusUnprocessableEntity || e.Written() != before {
		t.Error("a faulty list is entered")
	}
}

// In a game that teams of two play, a list has its column for the team too: a pasted table
// comes to the same page, a column that is not recognised is chosen, and the same form
// again enters nobody twice.
func TestTeamsOfTwoAreBroughtInATable(t *testing.T) {
	e := openTeams(t, "?game=pente4")
	path := "/t/" + e.ID + "/players/import"
	page := e.Arbiter.Open("/t/"+e.ID+"/players").Submit("/t/"+e.ID+"/players/paste", "text", "Pair\tName\tCountry\nNorth\tAda Vale\tEST\nNorth\tBo Lind\tSWE\nSouth\tCy Ray\tFIN\nSouth\tDi Roe\tNOR").Must(http.StatusUnprocessableEntity)
	if got := page.Words("main"); !strings.Contains(got, "No column holds the team’s name. Choose “Team” for one.") {
		t.Fatal(got)
	}
	form := visit.Fields(page.Form(path))
	form["column"], form["confirm"] = []string{"team", "name", "country"}, []string{"1"}
	page.Post(path, form).Must(http.StatusOK)
	page.Post(path, form).Must(http.StatusOK) // the same form again
	if got := membersOf(e); got != "North: Ada Vale, Bo Lind | South: Cy Ray, Di Roe" {
		t.Error(got)
	}
	page = brings(e, "three.csv", []byte("Team;Name\nEast;Eve Orr\nEast;Fay Ash\nEast;Gus Elm\n")).Must(http.StatusUnprocessableEntity)
	if got := page.Words("main"); !strings.Contains(got, "3 persons; a team here has 2.") {
		t.Error(got)
	}
}
