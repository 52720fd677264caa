package stages_test

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/testkit/visit"
)

const secondQualifier = "c0000000-0000-4000-8000-0000000000b2"

// carries ticks the tournaments whose results count.
func carries(e *visit.Event, form url.Values) {
	a := e.Arbiter.Open(e.Path("/seats"))
	form["command"], form["rule"], form["do"], form["reason"] = []string{hidden(a, "command")}, []string{hidden(a, "rule")}, []string{"beside"}, []string{"regulations"}
	a.Post(e.Path("/seats"), form).Must(http.StatusOK)
}

// Two groups feed a final: each player brings the games of the own group. Somebody who is entered by hand brings none,
// and the player's page says so. The dossier of the final holds all.
func TestAFinalCarriesFromTwoGroups(t *testing.T) {
	e := qualifierAnd(t, true)
	wonInOrder(e, secondQualifier, "Second", []string{"Eve", "Fay", "Gus"})
	a := e.Arbiter.Open(e.Path("/seats"))
	for _, from := range []string{qt, secondQualifier} {
		a.Open(e.Path("/seats")).Submit(e.Path("/seats"), "kind", "place", "from", from, "place", "1", "last", "2", "reason", "regulations").Must(http.StatusOK)
	}
	carries(e, url.Values{"carry": {secondQualifier, qt}})
	a.Open(e.Path("/seats"))
	if a.Page.Find("input[name=carry][checked]").Length() != 2 || !strings.Contains(a.Words("main"), "2 results of Qualifier, Second count here.") {
		t.Errorf("%q", a.Words("main"))
	}
	e.Must(e.Desk.Entries.Add(context.Background(), e.ID, e.Order(), []sidetable.Person{{ID: "by-hand", Name: "Hal", Country: "EST"}}))
	a.Submit(e.Path("/seats/confirm"), "sure", "true").Must(http.StatusOK)
	e.Arrange(tournament.PublishSchedule{})
	e.Anybody.Open(e.Path("/cross-table")).Must(http.StatusOK)
	if marked := e.Anybody.Lines(".carried"); len(marked) != 4 {
		t.Errorf("carried: %q", marked)
	}
	if got := e.Anybody.Words("main"); !strings.Contains(got, "→ carried from the tournament before.") {
		t.Errorf("no legend in %q", got)
	}
	for page, want := range map[string]bool{"/start-list/1": false, "/start-list/5": true} {
		if got := e.Anybody.Open(e.Path(page)).Words("main"); strings.Contains(got, "Entered without a seat") != want {
			t.Errorf("%s: %q", page, got)
		}
	}
	d, err := e.Desk.Dossiers.Of(context.Background(), e.ID, dossier.For{})
	e.Must(err)
	rounds := map[int]bool{}
	for _, c := range d.Carried {
		rounds[c.Round] = true
	}
	if faults := d.Check(); len(faults) > 0 || len(d.Carried) != 2 || d.Before.Rounds != 6 || len(rounds) != 2 {
		t.Errorf("the dossier: %v, %+v, %+v", faults, d.Carried, d.Before)
	}
}

// With carried opponents that leave no pairing the page of the seats says so before it happens, and names the way out.
func TestCarriedOpponentsThatLeaveNoPairingAreSaid(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 2}})
	wonInOrder(e, qt, "Qualifier", []string{"Ada", "Bo", "Cleo", "Dora"})
	signs(e)
	a := e.Arbiter.Open(e.Path("/seats"))
	a.Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "4").Must(http.StatusOK)
	const says = "With these games round 1 has no pairing"
	for _, paired := range []bool{true, false} {
		form := url.Values{"carry": {qt}}
		if paired {
			form["carry-paired"] = []string{"true"}
		}
		carries(e, form)
		if got := a.Open(e.Path("/seats")).Words("main"); strings.Contains(got, says) != paired {
			t.Errorf("paired with them: %v, and the page says %q", paired, got)
		}
		a.Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
		if got := a.Open(e.Path("/seats")).Words("main"); strings.Contains(got, says) != paired {
			t.Errorf("confirmed, paired with them: %v, and the page says %q", paired, got)
		}
		if got := a.Open(e.Path("/rounds/1")).Words("main"); strings.Contains(got, "take the tick away that the pairing knows them") != paired {
			t.Errorf("paired with them: %v, and the round says %q", paired, got)
		}
	}
}

// Round 1 is published with seats that have changed only when the arbiter says to be sure.
func TestPublishingAsksWhileSeatsAreUnconfirmed(t *testing.T) {
	e := qualifierAnd(t, false)
	a := e.Arbiter.Open(e.Path("/seats"))
	a.Submit(e.Path("/seats"), "kind", "place", "from", qt, "place", "1", "last", "3").Must(http.StatusOK)
	a.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm"), "sure", "true").Must(http.StatusOK)
	if a.Open(e.Path("/schedule")).Page.Find("[name=sure-seats]").Length() != 0 {
		t.Error("asks though nothing has changed")
	}
	b, err := e.Desk.Books.Of(qt)
	e.Must(err)
	for _, p := range b.Pairings { // Ada loses all games, and everybody else moves up
		if p.First == "q-Ada" || p.Second == "q-Ada" {
			score := game.Score{P1: 2}
			if p.First == "q-Ada" {
				score = game.Score{P2: 2}
			}
			_, err := e.Desk.Play(context.Background(), p.Game, e.Order(), game.Command{Do: game.DoResult, Score: score, Reason: "read wrongly"})
			e.Must(err)
		}
	}
	if got := a.Open(e.Path("/seats")).Words(".seat-confirm button"); got != "Confirm 3 seats" {
		t.Errorf("%q", got)
	}
	a.Open(e.Path("/schedule")).Submit(e.Path("/publish")).Must(http.StatusUnprocessableEntity)
	if got := a.Words("main"); !strings.Contains(got, "tick that the round is published anyway") {
		t.Errorf("%q", got)
	}
	if b, _ := e.Desk.Books.Of(e.ID); b.Published {
		t.Error("published")
	}
	a.Open(e.Path("/schedule")).Submit(e.Path("/publish"), "sure-seats", "true").Must(http.StatusOK)
	if b, _ := e.Desk.Books.Of(e.ID); !b.Published {
		t.Error("not published")
	}
}

// A start that reaches a tournament by two ways counts once: two groups of the final bring what the qualifier gave.
func TestAStartThatComesByTwoWaysCountsOnce(t *testing.T) {
	e := qualifierAnd(t, false, tournament.SetStartingPoints{Points: map[string]int{"q-Ada": 2000, "q-Dora": 500}, Reason: "by the regulations"})
	const first, second = "0198a000-0000-7000-8000-0000000000d1", "0198a000-0000-7000-8000-0000000000d2"
	ctx, newID := context.Background(), visit.NewIDs()
	place := func(from string, n int) seats.Row { return seats.Row{Kind: stages.PlaceSeat, From: from, Place: n} }
	confirmed := func(id string, terms seats.Terms, rows ...seats.Row) {
		terms.CarryAll = true
		e.Must(e.Desk.Seats.Set(ctx, id, e.Order(), tournament.SetSeats{Add: rows, Terms: &terms}))
		b, err := e.Desk.Books.Of(id)
		e.Must(err)
		p, err := e.Desk.Seats.Proposal(b, time.Now())
		e.Must(err)
		e.Must(e.Desk.Seats.Confirm(ctx, id, e.Order(), tournament.ConfirmSeats{Seen: p.Sum(), Sure: true}, func(int) string { return newID() }, func(string) bool { return true }))
	}
	for _, id := range []string{first, second} {
		e.Must(e.Desk.Events.Create(ctx, id, e.Order(), tournament.Created{Name: "Group " + id[35:], TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
			Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}))
		confirmed(id, seats.Terms{Carry: qt}, place(qt, 1), place(qt, 2))
		e.Must(e.Desk.Arrange(ctx, id, e.Order(), tournament.PublishSchedule{Sure: true}, newID))
		b, err := e.Desk.Books.Of(id)
		e.Must(err)
		for _, p := range b.Pairings {
			_, err := e.Desk.Play(ctx, p.Game, e.Order(), game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "paper"})
			e.Must(err)
		}
	}
	confirmed(e.ID, seats.Terms{Carry: first, CarryAlso: []string{second}}, place(first, 1), place(second, 2))
	got := map[string]int{}
	for _, entry := range e.State().Entries {
		got[e.Desk.People.Get(entry.Player).Name] = entry.Starting
	}
	for _, o := range e.State().Fed.Outside {
		got[e.Desk.People.Get(o.Player).Name] = o.Starting
	}
	if want := map[string]int{"Ada": 2000, "Bo": 0, "Cleo": 0, "Dora": 500}; !maps.Equal(got, want) {
		t.Errorf("they begin with %v, not %v", got, want)
	}
}
