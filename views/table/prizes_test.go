package table_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// The fund is typed, paid by the table, and final once the standings are signed.
func TestThePrizesAreFixedAndPaidByForms(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("Ada", "Bo", "Cleo")
	e.Anybody.Open(e.Path("/prizes")).Must(http.StatusOK)
	e.Anybody.Same("main > .quiet", "No prizes are set.")
	a := e.Arbiter.Open(e.Path("/prizes"))
	a.Submit(e.Path("/prizes"), "currency", "EUR", "cents", "true", "name-1", "Open", "prizes-1", "300; 200,50").Must(http.StatusOK)
	a.Submit(e.Path("/prizes"), "one", "true", "name-2", "Women", "prizes-2", "100", "sharing-2", "hort", "member-2", "ada", "member-2", "cleo").Must(http.StatusOK)
	fund := e.State().Prizes
	if fund == nil || len(fund.Lists) != 2 || fund.Lists[0].Prizes[1] != 20050 || len(fund.Lists[1].Members) != 2 || !fund.OnePrizeEach {
		t.Fatalf("%+v", fund)
	}
	must := e.Desk.Arrange(t.Context(), e.ID, e.Order(), tournament.PublishSchedule{}, visit.NewIDs())
	e.Must(must)
	e.End("ada-bo", "1-0")
	v := e.Anybody.Open(e.Path("/prizes"))
	v.Same("main > .note", "Provisional until the standings are signed.")
	if v.Has(e.Path("/prizes")) {
		t.Error("a spectator can fix prizes")
	}
	for _, p := range e.State().Pairings {
		if g, err := e.Desk.Game(p.Game); p.Game != "" && err == nil && !g.Over() {
			e.End(p.First+"-"+p.Second, "1-0")
		}
	}
	payout, err := e.Book().Payout()
	e.Must(err)
	v.Open(e.Path("/prizes"))
	rows := v.Lines(".prize-list tbody tr")
	if len(rows) != len(payout.Awards) || len(rows) == 0 {
		t.Fatalf("%q, paid %+v", rows, payout.Awards)
	}
	for i, award := range payout.Awards {
		name := e.Desk.People.Get(e.State().Entries[award.No-1].Player).Name
		if want := name + " " + award.Amount().Text(true) + " EUR"; !strings.Contains(rows[i], want) {
			t.Errorf("%q is not %s %s", rows[i], name, award.Amount().Text(true))
		}
	}
	for round := range e.Book().Rounds() {
		e.Arrange(tournament.CloseRound{Round: round + 1})
	}
	e.Arrange(tournament.Sign{Sure: true})
	v.Open(e.Path("/prizes"))
	v.Same("main > .lead", "Final: the standings are signed.")
	if a.Open(e.Path("/prizes")); a.Has(e.Path("/prizes")) {
		t.Error("the prizes can be changed after the standings are signed")
	}
	a.Post(e.Path("/prizes"), url.Values{"currency": {"EUR"}}).Must(http.StatusUnprocessableEntity)
}

func TestAFundThatCannotBeIsSaidAndLosesNothing(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("Ada", "Bo")
	before := e.Written()
	for _, c := range []struct{ cents, list, amounts, want string }{
		{"true", "Open", "300; lots", "“lots” is not an amount. Write it like 300 or 300.50."},
		{"", "Open", "300.50", "“300.50” is not a whole amount. Write it like 300."},
		{"", "Open", "100; 200", "Open: place 2 has more than the place before it."},
		{"", "", "100", "The name of a list or of the currency is missing or too long. Enter up to 60 letters."},
	} {
		a := e.Arbiter.Open(e.Path("/prizes"))
		pairs := []string{"currency", "EUR", "name-1", c.list, "prizes-1", c.amounts, "cents", c.cents}
		a.Submit(e.Path("/prizes"), pairs...).Must(http.StatusUnprocessableEntity)
		if a.Notices() != c.want || a.Page.Find("#prizes-1-amounts").AttrOr("value", "") != c.amounts {
			t.Errorf("%q: %q", c.amounts, a.Notices())
		}
	}
	e.Anybody.Post(e.Path("/prizes"), url.Values{"currency": {"EUR"}}).Must(http.StatusForbidden)
	if e.Written() != before {
		t.Error("a refused fund is in the journal")
	}
}
