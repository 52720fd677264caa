package views_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// Every page that the navigation names is there, for an arbiter and for anybody, in
// every system, before anybody is entered and while rounds are played.
func TestEveryPlaceOfTheNavigationIsThere(t *testing.T) {
	start := map[string]func(*visit.Event){
		"round robin": func(e *visit.Event) {
			e.Must(e.Desk.Arrange(t.Context(), e.ID, e.Order(), tournament.PublishSchedule{}, visit.NewIDs()))
		},
		"swiss":       func(e *visit.Event) { e.Arrange(tournament.PublishRound{Round: 1}) },
		"knock-out":   func(e *visit.Event) { e.Arrange(tournament.PublishRound{Round: 1}) },
		"teams":       func(e *visit.Event) { e.Arrange(tournament.PublishRound{Round: 1}) },
		"swiss teams": func(e *visit.Event) { e.Arrange(tournament.PublishRound{Round: 1}) },
	}
	for name, format := range map[string]tournament.Format{
		"round robin": {}, "swiss": {System: tournament.Swiss, Rounds: 3}, "knock-out": {System: tournament.KnockOut},
		"teams": {Boards: 1}, "swiss teams": {System: tournament.Swiss, Rounds: 2, Boards: 1},
	} {
		t.Run(name, func(t *testing.T) {
			e := visit.OpenEvent(t, tournament.Created{Format: format})
			walk(e)
			if format.Boards > 0 {
				e.EnterTeams([]string{"Reds", "Ada"}, []string{"Blues", "Bo"}, []string{"Greens", "Cleo"})
			} else {
				e.Enter("Ada", "Bo", "Cleo")
			}
			walk(e)
			start[name](e)
			walk(e)
			for _, p := range e.State().Pairings {
				if p.Game != "" {
					e.End(p.First+"-"+p.Second, "1-0")
					break
				}
			}
			walk(e)
		})
	}
}

// walk opens every page of the navigation: at most seven places, of at most six pages each, and the
// same places on every page, so that every page is two clicks from every other.
func walk(e *visit.Event) {
	e.T.Helper()
	for most, v := range map[int]*visit.Visitor{7: e.Arbiter, 5: e.Anybody} {
		v.Open("/t/" + e.ID).Must(http.StatusOK)
		places := links(v, "nav.places a")
		if len(places) == 0 || len(places) > most {
			e.T.Errorf("%d places: %v", len(places), places)
		}
		for _, place := range places {
			v.Open(place).Must(http.StatusOK)
			if strings.HasSuffix(place, "/desk") { // it fills the window: its menu leads to every page
				if menu := links(v, ".menu nav a"); len(menu) < 20 {
					e.T.Errorf("the menu of the desk leads to %v", menu)
				}
				continue
			}
			pages := links(v, "nav.pages > ul a")
			if len(pages) > 6 {
				e.T.Errorf("%s has the pages %v", place, pages)
			}
			for _, page := range pages {
				if v.Open(page).Must(http.StatusOK); !strings.HasSuffix(page, "/desk") && !slices.Equal(links(v, "nav.places a"), places) {
					e.T.Errorf("on %s the places are %v", page, links(v, "nav.places a"))
				}
			}
		}
	}
}

// links are where the links of a page lead.
func links(v *visit.Visitor, selector string) (list []string) {
	for _, link := range v.Page.Find(selector).EachIter() {
		list = append(list, link.AttrOr("href", ""))
	}
	return list
}

// Rounds in which all is over are closed in one act, and the standings signed in a second: a round
// robin of eight ends with two clicks from its overview.
func TestSevenRoundsAreClosedAndSignedByTwoClicks(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("Ada", "Bo", "Cleo", "Dag", "Eli", "Fay", "Gus", "Hal")
	games := 0
	e.Must(e.Desk.Arrange(t.Context(), e.ID, e.Order(), tournament.PublishSchedule{}, func() string { games++; return "seven-" + strconv.Itoa(games) }))
	for _, p := range e.State().Pairings {
		e.End(p.First+"-"+p.Second, "1-0")
	}
	a := e.Arbiter.Open(e.Path(""))
	if next := a.Words("#next"); !strings.Contains(next, "Close 7 rounds") {
		t.Fatalf("what comes next is %q", next)
	}
	a.Submit(e.Path("/desk/close")).Must(http.StatusOK)
	if at := a.At.Path; at != e.Path("/standings") {
		t.Errorf("after the rounds were closed: %s", at)
	}
	a.Submit(e.Path("/arrange/sign")).Must(http.StatusOK)
	if !e.Book().Signed {
		t.Error("the standings are not signed")
	}
}

// From the link of the first login to running clocks of twelve players with cards it takes ten clicks.
func TestTheClocksOfTwelveRunAfterTenClicks(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Visitor().Open("/setup/" + h.SetupToken())
	list := strings.Join([]string{"Ada", "Bo", "Cleo", "Dag", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lee"}, "\n")
	for _, click := range []func(){
		func() { a.Presses("Create the account", "name", "Chief", "password", visit.Password) },
		func() { a.Follow("New tournament") },
		func() { a.Presses("Create the tournament", "name", "Village cup", "system", "swiss", "rounds", "5") },
		func() { a.Presses("Check the list", "text", list) },
		func() { a.Presses("Enter these 12 players") },
		func() { a.Follow("Cards") },
		func() { a.Presses("Create the links") },
		func() { a.Follow("Rounds") },
		func() { a.Presses("Publish") },
		func() { a.Presses("Start the clocks") },
	} {
		click()
		a.Must(http.StatusOK)
	}
	if said := a.Notices(); !strings.Contains(said, "6") || !strings.Contains(said, "started") {
		t.Errorf("the service says %q", said)
	}
}

// The overview follows the state of the event: who has entered, then the boards of the round before
// the table, then who won.
func TestTheOverviewFollowsTheEvent(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 1}})
	e.Enter("Ada", "Bo", "Cleo", "Dag", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim")
	v := e.Anybody
	has := func(at string, wanted, unwanted []string) {
		t.Helper()
		v.Open(e.Path("")).Must(http.StatusOK)
		for _, selector := range wanted {
			if v.Page.Find(selector).Length() == 0 {
				t.Errorf("%s: no %s", at, selector)
			}
		}
		for _, selector := range unwanted {
			if v.Page.Find(selector).Length() > 0 {
				t.Errorf("%s: %s", at, selector)
			}
		}
	}
	has("before", []string{"#start tbody tr", ".to-regulations"}, []string{".hall-card", "#standings", ".winners", "#next .primary"})
	e.Arrange(tournament.PublishRound{Round: 1})
	e.Arbiter.Open(e.Path("/desk")).Submit(e.Path("/desk/doors")).Must(http.StatusOK)
	has("a round runs", []string{".first-boards .hall-card", ".hall-lines .hall-line"}, []string{".winners", "#next .primary"})
	if cards, lines := v.Page.Find(".hall-card").Length(), v.Page.Find(".hall-line").Length(); cards != 4 || lines != 4 {
		t.Errorf("%d boards are drawn and %d listed", cards, lines)
	}
	for i, p := range e.State().Pairings {
		if p.Second != "" {
			e.End(p.First+"-"+p.Second, "1-0")
		}
		if i == 0 {
			has("a game is over", []string{"#standings tbody tr:nth-child(10)", ".head a[href$='/standings']"}, []string{"#standings tbody tr:nth-child(11)"})
		}
	}
	has("over", []string{".winners li:nth-child(3)", "#standings", "#by-round", "#rounds"}, []string{".hall-card"})
	v.Open(e.Path("/standings/1")).Must(http.StatusOK)
	if v.Page.Find(".switcher a[aria-current]").Text() != "1" {
		t.Error("the table after round 1 does not say so")
	}
	v.Open(e.Path("/standings/2")).Must(http.StatusNotFound)
}
