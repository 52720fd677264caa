package stages_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// regions are the qualifiers of a league as they were printed: of each player the opponents by round, with the points
// and 1 for Black.
type regions struct{ Stages []region }

type region struct {
	Stage string
	Rows  []struct {
		Person, No int
		Rounds     [][3]float64
	}
}

// qualify plays the qualifier of a region: its rounds are paired by hand as they were.
func (r regions) qualify(t *testing.T, e *visit.Event, newID func() string, name, event string) {
	t.Helper()
	ctx := context.Background()
	created := tournament.Created{Name: name, TimeZone: "UTC", Cycles: 1, Win: 4, Draw: 2, Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "3600+30"},
		Format: tournament.Format{System: tournament.Swiss, Rounds: 5, Tiebreaks: []string{"opponents", "berger"}}}
	e.Must(e.Desk.Events.Create(ctx, event, e.Order(), created))
	i := slices.IndexFunc(r.Stages, func(s region) bool { return s.Stage == name })
	rows := r.Stages[i].Rows
	id := func(no int) string { return fmt.Sprint(name, "-", no) }
	var people []sidetable.Person
	for _, row := range rows {
		people = append(people, sidetable.Person{ID: id(row.No), Name: fmt.Sprint("Person ", row.Person), Country: "TPE"})
	}
	e.Must(e.Desk.Entries.Add(ctx, event, e.Order(), people))
	for round := 1; round <= 5; round++ {
		var pairs []tournament.Pair
		points := map[string]float64{}
		for _, row := range rows {
			game := row.Rounds[round-1]
			points[id(row.No)] = game[1]
			if game[2] == 1 {
				pairs = append(pairs, tournament.Pair{First: id(row.No), Second: id(int(game[0]))})
			}
		}
		for _, c := range []tournament.Command{tournament.OpenHand{}, tournament.ChangeHand{Pairs: pairs}, tournament.PublishRound{Round: round, Reason: "as it was played"}} {
			e.Must(e.Desk.Arrange(ctx, event, e.Order(), c, newID))
		}
		b, err := e.Desk.Books.Of(event)
		e.Must(err)
		for _, p := range b.PairingsIn(round) {
			first := game.Half(points[p.First] / 2)
			_, err := e.Desk.Play(ctx, p.Game, e.Order(), game.Command{Do: game.DoRule, Score: game.Score{P1: first, P2: 2 - first}, Reason: "paper"})
			e.Must(err)
		}
		e.Must(e.Desk.Arrange(ctx, event, e.Order(), tournament.CloseRound{Round: round}, nil))
	}
	e.Must(e.Desk.Arrange(ctx, event, e.Order(), tournament.Sign{Sure: true}, nil))
}

// A league with three seats for each of two regions: some have played in both and have one seat, one declines, and an
// empty seat of a region goes to its next place (data/staged.jsonl, meijin-tw-2014).
func TestTheMeijinLeagueOf2014IsFedByTwoRegions(t *testing.T) {
	var r regions
	for _, line := range oracles.Lines(t, oracles.Staged) {
		var is struct{ ID string }
		if err := json.Unmarshal(line, &is); err != nil {
			t.Fatal(err)
		}
		if is.ID == "meijin-tw-2014" {
			if err := json.Unmarshal(line, &r); err != nil {
				t.Fatal(err)
			}
		}
	}
	const north, south = "0198a000-0000-7000-8000-0000000000b1", "0198a000-0000-7000-8000-0000000000b2"
	e, id := visit.OpenEvent(t, tournament.Created{}), visit.NewIDs()
	r.qualify(t, e, id, "north", north)
	r.qualify(t, e, id, "south", south)
	a := e.Arbiter
	send := func(page string, pairs ...string) {
		t.Helper()
		form := url.Values{"command": {id()}, "rule": {hidden(a.Open(e.Path("/seats")), "rule")}, "seen": {hidden(a, "seen")}, "reason": {"regulations"}}
		for i := 0; i < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		a.Post(e.Path(page), form).Must(http.StatusOK)
	}
	send("/seats", "kind", "place", "from", south, "place", "1", "last", "3", "else", south)
	send("/seats", "kind", "place", "from", north, "place", "1", "last", "3", "else", south, "position", "1")
	for _, p := range e.Desk.Seats.Sources(e.Book())[1].Players {
		if e.Desk.People.Get(p.Player).Name == "Person 5" {
			send("/seats/answer", "who", south+"/"+p.Player, "do", "declined")
		}
	}
	send("/seats/confirm")
	want := []string{"Person 18", "Person 22", "Person 11", "Person 14", "Person 20", "Person 16"}
	if got := names(e); !slices.Equal(got, want) {
		t.Errorf("the league has %q, not %q", got, want)
	}
}
