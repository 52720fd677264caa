package stages_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/clock"
	pairing "renju-arbiter/pairing/stages"
	"renju-arbiter/views/testkit/visit"
)

// side is a tournament beside the final, which has a seat for the place of another one.
const side = "0198a000-0000-7000-8000-0000000000dd"

// besides makes the side tournament, with Ada and others, who have ids of their own there.
func besides(e *visit.Event, from string, place int, others ...string) (arrange func(c tournament.Command)) {
	e.T.Helper()
	ctx := context.Background()
	e.Must(e.Desk.Events.Create(ctx, side, e.Order(), tournament.Created{Name: "Side", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}))
	e.Must(e.Desk.Seats.Set(ctx, side, e.Order(), tournament.SetSeats{Add: []seats.Row{{Kind: pairing.PlaceSeat, From: from, Place: place}}}))
	var people []sidetable.Person
	for _, name := range append([]string{"Ada"}, others...) {
		people = append(people, sidetable.Person{ID: "s-" + name, Name: name, Country: "EST"})
	}
	e.Must(e.Desk.Entries.Add(ctx, side, e.Order(), people))
	return func(c tournament.Command) {
		e.T.Helper()
		e.Must(e.Desk.Arrange(ctx, side, e.Order(), c, visit.NewIDs()))
	}
}

const warns = "Also plays in Side, round 1, in a game that is open: Ada."

// told is the warning on the page, without the marks that keep names apart.
func told(v *visit.Visitor, selector string) string {
	var list []string
	for _, line := range v.Lines(selector) {
		if line = strings.NewReplacer("\u2068", "", "\u2069", "").Replace(line); strings.Contains(line, "Also play") {
			list = append(list, line)
		}
	}
	return strings.Join(list, "; ")
}

const notices = "#notices .notice"

// Somebody with an open game in another tournament of the hall is named where a round is published, before and after
// that, and at the desk of all; the round is published all the same.
func TestAPlayerWithAnOpenGameElsewhereIsNamed(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("Ada", "Bo", "Cleo", "Dora")
	sides := besides(e, e.ID, 1, "Eve")
	a := e.Arbiter
	if a.Open(e.Path("/schedule")).Must(http.StatusOK); told(a, notices) != "" {
		t.Errorf("nobody plays yet, and the page says %q", told(a, notices))
	}
	sides(tournament.PublishSchedule{})
	if a.Open(e.Path("/schedule")); told(a, notices) != warns {
		t.Errorf("before: %q", a.Notices())
	}
	if e.Anybody.Open(e.Path("/rounds")); told(e.Anybody, notices) != "" {
		t.Errorf("everybody reads %q", e.Anybody.Notices())
	}
	a.Open(e.Path("/schedule")).Submit(e.Path("/publish")).Must(http.StatusOK)
	if e.Book().Rounds() == 0 {
		t.Fatal("the warning has refused the schedule")
	}
	if a.Open(e.Path("/rounds/1")); told(a, notices) != warns {
		t.Errorf("after: %q", a.Notices())
	}
	if a.Open(e.Path("/desk/all")).Must(http.StatusOK); told(a, ".clash") != warns {
		t.Errorf("the desk of all: %q", a.Words(".hall-lines"))
	}
	// An arbiter of the final alone reads it on its pages, and sees no line of the other.
	made := e.MakeAccount("Second", installation.Member)
	e.Arrange(tournament.Appoint{Account: made.ID, Role: access.Arbiter})
	second := e.LoggedIn(made.Name)
	if second.Open(e.Path("/rounds/1")); told(second, notices) != warns {
		t.Errorf("the second account reads %q", second.Notices())
	}
	if second.Open(e.Path("/desk/all")); told(second, ".clash") != "" {
		t.Errorf("and at its desk %q", second.Words(".hall-lines"))
	}
	b, err := e.Desk.Books.Of(side)
	e.Must(err)
	for _, p := range b.PairingsIn(1) {
		_, err := e.Desk.Play(context.Background(), p.Game, e.Order(), game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "paper"})
		e.Must(err)
	}
	if a.Open(e.Path("/rounds/1")); told(a, notices) != "" {
		t.Errorf("the game is over, and the page says %q", a.Notices())
	}
}

// Rounds that are planned less than a round's length apart are told; others are not, nor those whose day alone is known.
func TestRoundsThatArePlannedAtOneHourAreTold(t *testing.T) {
	for at, tells := range map[string]bool{"2026-08-01T12:59": true, "2026-08-01T13:00": false, "2026-08-01T07:01": true, "2026-08-02T10:00": false, "2026-08-01T00:00": false} {
		e := visit.OpenEvent(t, tournament.Created{})
		e.Enter("Ada", "Bo", "Cleo", "Dora")
		sides := besides(e, e.ID, 1, "Eve")
		e.Arrange(tournament.Describe{Description: tournament.Description{Times: []string{"2026-08-01T10:00"}}})
		sides(tournament.Describe{Description: tournament.Description{Times: []string{at}}})
		e.Arbiter.Open(e.Path("/schedule")).Must(http.StatusOK)
		want := ""
		if tells {
			want = "Also plays at nearly the same time in Side, round 1, " + strings.Replace(at, "T", " ", 1) + ": Ada."
		}
		if got := told(e.Arbiter, notices); got != want {
			t.Errorf("at %s: %q", at, got)
		}
	}
}

// Who is to have a seat and plays elsewhere is named where the seats are confirmed. Of a
// tournament that is delayed the arbiter of another one knows what spectators know.
func TestASeatOfSomebodyWhoPlaysElsewhere(t *testing.T) {
	e := qualifierAnd(t, true)
	seatsOfTwo(e)
	sides := besides(e, qt, 4, "Eve")
	made := e.MakeAccount("Second", installation.Member)
	e.Arrange(tournament.Appoint{Account: made.ID, Role: access.Arbiter})
	second := e.LoggedIn(made.Name)
	sides(tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: e.Order().Arrival.UnixMilli()})
	sides(tournament.PublishSchedule{Sure: true})
	if e.Arbiter.Open(e.Path("/seats")).Must(http.StatusOK); told(e.Arbiter, notices) != warns {
		t.Errorf("the seats: %q", e.Arbiter.Notices())
	}
	e.Arbiter.Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	if len(e.State().Entries) != 2 || told(e.Arbiter, notices) != warns {
		t.Errorf("%d entries; %q", len(e.State().Entries), e.Arbiter.Notices())
	}
	b, err := e.Desk.Books.Of(side)
	e.Must(err)
	_, err = e.Desk.Play(context.Background(), b.PairingsIn(1)[0].Game, e.Order(), game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "paper"})
	e.Must(err)
	if e.Arbiter.Open(e.Path("/seats")); told(e.Arbiter, notices) != "" {
		t.Errorf("the game is over: %q", e.Arbiter.Notices())
	}
	if second.Open(e.Path("/seats")); told(second, notices) != warns {
		t.Errorf("an arbiter of one reads the end of a delayed game: %q", second.Notices())
	}
}
