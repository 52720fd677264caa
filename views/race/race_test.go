package race_test

import (
	"net/http"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// The race has the points and the place of the table as it stood after each round, and a line for each player.
func TestTheRaceIsTheTableAfterEachRound(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Tiebreaks: []string{"berger"}}})
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	if v := e.Anybody.Open(address.Race(e.ID)).Must(http.StatusOK); v.Page.Find("svg.race-ends, table").Length() > 0 {
		t.Error("there is a race before the first round")
	}
	e.Arrange(tournament.PublishRound{Round: 1})
	e.End("ada-cleo", "1/2-1/2")
	e.End("dag-bo", "1-0")
	e.Arrange(tournament.PublishRound{Round: 2})
	e.End("cleo-dag", "0-1")
	e.End("bo-ada", "0-1")
	// Ada and Cleo drew, Dag won: one point, half, half, none. Then Dag and Ada won.
	v := e.Anybody.Open(address.Race(e.ID)).Must(http.StatusOK)
	v.Same("tbody tr", "1 Dag EST 1 2", "2 Ada EST 0.5 1.5", "3 Cleo EST 0.5 0.5", "4 Bo EST 0 0")
	if n := v.Page.Find("polyline").Length(); n != 4 {
		t.Errorf("%d lines", n)
	}
}
