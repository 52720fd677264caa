package views_test

import (
	"net/http"
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

// walk opens every place of the navigation.
func walk(e *visit.Event) {
	e.T.Helper()
	for _, v := range []*visit.Visitor{e.Arbiter, e.Anybody} {
		v.Open("/t/" + e.ID).Must(http.StatusOK)
		for _, link := range v.Page.Find("nav.places a").EachIter() {
			v.Open(link.AttrOr("href", "")).Must(http.StatusOK)
		}
	}
}
