package views_test

import (
	"net/http"
	"testing"

	"renju-arbiter/arbiter/tournament"
)

// Where a win is 2, a draw counts half of the opponent's total in Berger and one
// point in Sonneborn-Berger: the working shows what was multiplied.
func TestTheWorkingShowsWhatWasMultiplied(t *testing.T) {
	e := openEvent(t, tournament.Created{Win: 2, Draw: 1, Format: tournament.Format{System: tournament.Swiss, Rounds: 2,
		Tiebreaks: []string{"berger", "sonneborn-berger"}}})
	e.enter("Ada", "Bo", "Cleo", "Dag")
	e.arrange(tournament.PublishRound{Round: 1})
	e.end("ada-cleo", "1/2-1/2")
	e.end("dag-bo", "1-0")
	e.arrange(tournament.PublishRound{Round: 2})
	e.end("cleo-dag", "0-1")
	e.end("bo-ada", "0-1")
	e.anybody.open(e.path("")).must(http.StatusOK)
	e.anybody.same("#standings tr:nth-child(2) .working tr",
		"1 Cleo ½ × 1 0.5", "2 Bo 1 × 0 0",
		"1 Cleo 1 × 1 1", "2 Bo 2 × 0 0")
}
