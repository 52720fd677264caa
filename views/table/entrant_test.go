package table_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/testkit/visit"
)

// A name in each list leads a spectator to the page of its player: the place so far, and a line a round.
func TestANameLeadsToItsPlayersRounds(t *testing.T) {
	o := visit.OpenSwiss(t)
	v := o.Visitor()
	v.Open(o.At+"/start-list/1").Must(http.StatusOK).Same("h1", "Ada Brook")
	v.Same(".facts li", "SWE", "Rating 2240", "No. 1")
	if said := v.Words("main"); !strings.Contains(said, "No round is published yet.") {
		t.Errorf("before the first round: %q", said)
	}
	o.Do("/rounds/1", "publish")
	leads := func(page string) {
		t.Helper()
		v.Open(o.At + page).Must(http.StatusOK)
		if len(v.Page.Find("a[href='"+o.At+"/start-list/3']").Nodes) == 0 {
			t.Errorf("%s: the name of the third leads nowhere", page)
		}
	}
	leads("")
	leads("/start-list")
	o.Results("Ada")
	for _, page := range []string{"", "/standings", "/standings/1", "/cross-table", "/rounds/1"} {
		if page == "/standings/1" {
			o.Results("", "Ada", "1/2-1/2")
		}
		leads(page)
	}
	v.Open(o.At + "/start-list/1").Must(http.StatusOK)
	v.Same("tbody tr", "1 Yann Kerdal ½")
	game := v.Page.Find("tbody td a").AttrOr("href", "")
	if got := v.Words(".facts"); !strings.HasPrefix(got, "Rank ") || !strings.Contains(got, "0.5 points") {
		t.Errorf("after the first round: %q", got)
	}
	v.Open(game).Must(http.StatusOK)
	for _, none := range []string{"/start-list/0", "/start-list/8", "/start-list/ada"} {
		v.Open(o.At + none).Must(http.StatusNotFound)
	}
}

// Spectators of an event with a delay read no result on it before its time.
func TestAPlayersPageKeepsTheDelay(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Arbiter.Open(o.At+"/spectators").Submit(o.At+"/spectators", "minutes", "15").Must(http.StatusOK)
	o.Do("/rounds/1", "publish")
	o.Results("")
	read := func(v *visit.Visitor) string {
		return v.Open(o.At + "/start-list/1").Must(http.StatusOK).Words("main")
	}
	if said := read(o.Visitor()); strings.Contains(said, "Rank") || !strings.Contains(said, "not started") {
		t.Errorf("a spectator reads %q", said)
	}
	if said := read(o.Arbiter); !strings.Contains(said, "Rank") {
		t.Errorf("an arbiter reads %q", said)
	}
}

// In a knock-out it tells the place once it is decided; of a team with boards its own page tells.
func TestAPlayersPageInOtherSystems(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false, knockout.Arbiter))
	e.Enter("Ada", "Bo")
	e.Arrange(tournament.PublishRound{Round: 1})
	e.End(e.State().Pairings[0].First+"-"+e.State().Pairings[0].Second, "1-0")
	v := e.Anybody.Open(e.Path("/start-list/1")).Must(http.StatusOK)
	if facts := v.Lines(".facts li"); !slices.Contains([]string{"Rank 1", "Rank 2"}, facts[0]) || strings.Contains(facts[1], "point") {
		t.Errorf("after the final: %q", facts)
	}
	if got := v.Lines("tbody tr"); len(got) != 1 || !strings.HasPrefix(got[0], "1 Bo ") {
		t.Errorf("the final: %q", got)
	}
	teams := visit.OpenTeams(t, 2, 1)
	got := teams.Anybody.Open(teams.Path("/start-list/1")).Must(http.StatusOK)
	if !strings.Contains(got.At.Path, "/teams/") {
		t.Errorf("of a team it is %s", got.At)
	}
}

// The heading says after which of the rounds the table stands.
func TestTheStandingsSayAfterWhichRound(t *testing.T) {
	o := visit.OpenSwiss(t)
	v := o.Visitor()
	says := func(page, want string) {
		t.Helper()
		if got := v.Open(o.At + page).Must(http.StatusOK).Words("h1"); got != want {
			t.Errorf("%s: %q, it should be %q", page, got, want)
		}
	}
	says("/standings", "Standings")
	o.Do("/rounds/1", "publish")
	o.Results("Ada")
	says("/standings", "Standings Round 1 of 3 is being played")
	o.Results("")
	says("/standings", "Standings After round 1 of 3")
	o.Do("/rounds/2", "publish")
	says("/standings", "Standings After round 1 of 3")
	o.Results("Ada")
	says("/standings", "Standings Round 2 of 3 is being played")
	says("/standings/1", "Standings After round 1 of 3")
	if got := v.Words(".pages summary"); got != "Standings and 3 more pages" {
		t.Errorf("the line that opens says %q", got)
	}
}
