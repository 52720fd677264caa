package views_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
)

// The fund is typed, paid by the table, and final once the standings are signed.
func TestThePrizesAreFixedAndPaidByForms(t *testing.T) {
	e := openEvent(t, tournament.Created{})
	e.enter("Ada", "Bo", "Cleo")
	e.anybody.open(e.path("/prizes")).must(http.StatusOK)
	e.anybody.same("main > .quiet", "No prizes are set.")
	a := e.arbiter.open(e.path("/prizes"))
	a.submit(e.path("/prizes"), "currency", "EUR", "cents", "true", "name-1", "Open", "prizes-1", "300; 200,50").must(http.StatusOK)
	a.submit(e.path("/prizes"), "one", "true", "name-2", "Women", "prizes-2", "100", "sharing-2", "hort", "member-2", "ada", "member-2", "cleo").must(http.StatusOK)
	fund := e.state().Prizes
	if fund == nil || len(fund.Lists) != 2 || fund.Lists[0].Prizes[1] != 20050 || len(fund.Lists[1].Members) != 2 || !fund.OnePrizeEach {
		t.Fatalf("%+v", fund)
	}
	must := e.desk.Arrange(t.Context(), e.id, e.order(), tournament.PublishSchedule{}, newIDs())
	e.must(must)
	e.end("ada-bo", "1-0")
	v := e.anybody.open(e.path("/prizes"))
	v.same("main > .note", "Provisional until the standings are signed.")
	if v.has(e.path("/prizes")) {
		t.Error("a spectator can fix prizes")
	}
	for _, p := range e.state().Pairings {
		if g, err := e.desk.Game(p.Game); p.Game != "" && err == nil && !g.Over() {
			e.end(p.First+"-"+p.Second, "1-0")
		}
	}
	payout, err := e.book().Payout()
	e.must(err)
	v.open(e.path("/prizes"))
	rows := v.lines(".prize-list tbody tr")
	if len(rows) != len(payout.Awards) || len(rows) == 0 {
		t.Fatalf("%q, paid %+v", rows, payout.Awards)
	}
	for i, award := range payout.Awards {
		name := e.desk.Person(e.state().Entries[award.No-1].Player).Name
		if want := name + " "; !strings.Contains(rows[i], want) || !strings.HasSuffix(rows[i], award.Amount().Text(true)+" EUR") {
			t.Errorf("%q is not %s %s", rows[i], name, award.Amount().Text(true))
		}
	}
	e.arrange(tournament.Sign{})
	v.open(e.path("/prizes"))
	v.same("main > .lead", "Final: the standings are signed.")
	if a.open(e.path("/prizes")); a.has(e.path("/prizes")) {
		t.Error("the prizes can be changed after the standings are signed")
	}
	a.post(e.path("/prizes"), url.Values{"currency": {"EUR"}}).must(http.StatusUnprocessableEntity)
}

// newIDs names games.
func newIDs() func() string {
	n := 0
	return func() string { n++; return "0198a000-0000-7000-8000-" + strings.Repeat("0", 11) + string(rune('0'+n)) }
}

func TestAFundThatCannotBeIsSaidAndLosesNothing(t *testing.T) {
	e := openEvent(t, tournament.Created{})
	e.enter("Ada", "Bo")
	before := e.written()
	for _, c := range []struct{ cents, list, amounts, want string }{
		{"true", "Open", "300; lots", "“lots” is not an amount. Write it like 300 or 300.50."},
		{"", "Open", "300.50", "“300.50” is not a whole amount. Write it like 300."},
		{"", "Open", "100; 200", "Open: place 2 has more than the place before it."},
		{"", "", "100", "The name of a list or of the currency is missing or too long. Enter up to 60 letters."},
	} {
		a := e.arbiter.open(e.path("/prizes"))
		pairs := []string{"currency", "EUR", "name-1", c.list, "prizes-1", c.amounts, "cents", c.cents}
		a.submit(e.path("/prizes"), pairs...).must(http.StatusUnprocessableEntity)
		if a.notices() != c.want || a.page.Find("#prizes-1-amounts").AttrOr("value", "") != c.amounts {
			t.Errorf("%q: %q", c.amounts, a.notices())
		}
	}
	e.anybody.post(e.path("/prizes"), url.Values{"currency": {"EUR"}}).must(http.StatusForbidden)
	if e.written() != before {
		t.Error("a refused fund is in the journal")
	}
}
