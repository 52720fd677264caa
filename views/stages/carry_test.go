package stages_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
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
	if got := a.Words("main"); !strings.Contains(got, "tick that the round is published all the same") {
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
