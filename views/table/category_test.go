package table_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// A category is defined once, with the prizes: by sex, birth and rating. The standings, their paper and programs have
// the places within it. A player who is entered later fits when the prizes are saved again.
func TestACategoryHasPlacesOfItsOwn(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	people := []sidetable.Person{
		{ID: "ada", Name: "Ada", Rating: 2300, Sex: sidetable.Female, Born: 1990}, {ID: "bo", Name: "Bo", Rating: 2200, Sex: sidetable.Male, Born: 2010},
		{ID: "cleo", Name: "Cleo", Rating: 1900, Sex: sidetable.Female, Born: 2009}, {ID: "dan", Name: "Dan"}}
	e.Must(e.Desk.Entries.Add(context.Background(), e.ID, e.Order(), people))
	prizes, standings := e.Path("/prizes"), e.Path("/standings")
	a := e.Arbiter.Open(prizes)
	a.Submit(prizes, "currency", "EUR", "name-1", "Women", "prizes-1", "100; 50", "sex-1", "f").Must(http.StatusOK)
	a.Open(prizes).Submit(prizes, "name-2", "Juniors", "born-2", "2009", "rated-2", "2250").Must(http.StatusOK)
	a.Open(prizes).Submit(prizes, "name-3", "Nobody", "rated-3", "5").Must(http.StatusOK)
	if got := fmt.Sprint(e.State().Categories()); got != "[{Women [10000 5000] equal [ada cleo] {f 0 0}} {Juniors [] equal [bo cleo] { 2009 2250}} {Nobody [] equal [] { 0 5}}]" {
		t.Fatal(got)
	}
	e.Arrange(tournament.DrawColour{Method: tournament.ByLot, Seed: "7"})
	e.Arrange(tournament.PublishRound{Round: 1})
	for _, p := range e.State().Pairings {
		e.End(p.First+"-"+p.Second, map[bool]string{true: "1-0", false: "0-1"}[p.First == "cleo" || p.First == "dan"])
	}
	ranks := map[string]int{}
	table, _, err := e.Book().Tables()
	e.Must(err)
	for _, row := range table.Rows {
		ranks[e.State().Entries[row.Player.No-1].Player] = row.Rank
	}
	if ranks["cleo"] >= ranks["ada"] || ranks["cleo"] >= ranks["bo"] {
		t.Fatalf("%v", ranks)
	}
	cells := func(v *visit.Visitor, selector string) (list []string) {
		for _, row := range v.Page.Find(selector).EachIter() {
			list = append(list, row.Find("td").First().Text()+" "+row.Find("th bdi").First().Text())
		}
		return list
	}
	v := e.Anybody.Open(standings).Must(http.StatusOK)
	if v.Page.Find("nav a[href='"+standings+"?category=1']").Length() != 1 || len(cells(v, "#standings tbody > tr")) < 4 {
		t.Errorf("the table has no categories: %q", v.Words("main"))
	}
	for query, want := range map[string]string{"?category=1": "[1 Cleo 2 Ada]", "?category=2": "[1 Cleo 2 Bo]", "?category=3": "[]"} {
		v.Open(standings + query).Must(http.StatusOK)
		if got := fmt.Sprint(cells(v, "#standings > div > table > tbody > tr")); got != want {
			t.Errorf("%s: %s, not %s", query, got, want)
		}
	}
	for _, query := range []string{"?category=0", "?category=4", "?category=x", "?category=-1"} {
		v.Open(standings + query).Must(http.StatusNotFound)
		v.Open(e.Path("/paper/standings") + query).Must(http.StatusNotFound)
	}
	v.Open(e.Path("/paper/standings?category=1")).Must(http.StatusOK)
	if rows := v.Lines(".paper-standings tbody tr"); len(rows) != 3 || !strings.HasPrefix(rows[0], "1 3 Cleo") || !strings.HasPrefix(rows[1], "2 1 Ada") {
		t.Errorf("the paper has %q", rows)
	}
	var answer struct {
		Categories []struct {
			Name   string
			Places []struct {
				Place, Rank int
				Player      struct{ Name string }
			}
		}
	}
	e.Must(json.Unmarshal([]byte(v.Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1/events/" + e.ID + "/categories"}).Body), &answer))
	if len(answer.Categories) != 3 || len(answer.Categories[0].Places) != 2 || answer.Categories[0].Places[1].Player.Name != "Ada" || answer.Categories[0].Places[1].Place != 2 || answer.Categories[0].Places[1].Rank != ranks["ada"] {
		t.Errorf("programs read %+v", answer)
	}
	e.Must(e.Desk.Entries.Add(context.Background(), e.ID, e.Order(), []sidetable.Person{{ID: "eve", Name: "Eve", Sex: sidetable.Female}}))
	a.Open(prizes).Same("main > .note", "Provisional until the standings are signed.", "Women: other players fit now. Save the prizes again.")
	a.Submit(prizes).Must(http.StatusOK)
	if members := e.State().Categories()[0].Members; len(members) != 3 {
		t.Errorf("the women are %q", members)
	}
	a.Open(prizes).Submit(prizes, "born-2", "nineteen").Must(http.StatusUnprocessableEntity)
	a.Open(prizes).Submit(prizes, "rated-2", "0").Must(http.StatusUnprocessableEntity)
	if a.Notices() != "A category has a rating from 1 to 9999. Correct it, or leave it empty." {
		t.Error(a.Notices())
	}
}
