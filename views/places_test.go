package views_test

import (
	"net/http"
	"testing"

	"renju-arbiter/arbiter/tournament"
)

// Every page that the navigation names is there, for an arbiter and for anybody, in
// every system, before anybody is entered and while rounds are played.
func TestEveryPlaceOfTheNavigationIsThere(t *testing.T) {
	start := map[string]func(*event){
		"round robin": func(e *event) {
			e.must(e.desk.Arrange(t.Context(), e.id, e.order(), tournament.PublishSchedule{}, newIDs()))
		},
		"swiss":       func(e *event) { e.arrange(tournament.PublishRound{Round: 1}) },
		"knock-out":   func(e *event) { e.arrange(tournament.PublishRound{Round: 1}) },
		"teams":       func(e *event) { e.arrange(tournament.PublishRound{Round: 1}) },
		"swiss teams": func(e *event) { e.arrange(tournament.PublishRound{Round: 1}) },
	}
	for name, format := range map[string]tournament.Format{
		"round robin": {}, "swiss": {System: tournament.Swiss, Rounds: 3}, "knock-out": {System: tournament.KnockOut},
		"teams": {Boards: 1}, "swiss teams": {System: tournament.Swiss, Rounds: 2, Boards: 1},
	} {
		t.Run(name, func(t *testing.T) {
			e := openEvent(t, tournament.Created{Format: format})
			e.walk()
			if format.Boards > 0 {
				e.enterTeams([]string{"Reds", "Ada"}, []string{"Blues", "Bo"}, []string{"Greens", "Cleo"})
			} else {
				e.enter("Ada", "Bo", "Cleo")
			}
			e.walk()
			start[name](e)
			e.walk()
			for _, p := range e.state().Pairings {
				if p.Game != "" {
					e.end(p.First+"-"+p.Second, "1-0")
					break
				}
			}
			e.walk()
		})
	}
}

// walk opens every place of the navigation.
func (e *event) walk() {
	e.t.Helper()
	for _, v := range []*visitor{e.arbiter, e.anybody} {
		v.open("/t/" + e.id).must(http.StatusOK)
		for _, link := range v.page.Find("nav.places a").EachIter() {
			v.open(link.AttrOr("href", "")).must(http.StatusOK)
		}
	}
}
