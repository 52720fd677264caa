package desk_test

import (
	"context"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// In every system all faces stay in a round after its last result, until it is closed or
// the next one is published or called.
func TestAllFacesAreInOneRoundInEverySystem(t *testing.T) {
	for name, format := range map[string]tournament.Format{
		"round robin":      {},
		"two games each":   {Legs: 2},
		"scheveningen":     {System: tournament.Scheveningen},
		"swiss":            {System: tournament.Swiss, Rounds: 3},
		"knock-out":        {System: tournament.KnockOut},
		"teams":            {Boards: 2},
		"teams in a swiss": {System: tournament.Swiss, Rounds: 2, Boards: 2},
	} {
		t.Run(name, func(t *testing.T) {
			e := visit.OpenEvent(t, tournament.Created{Format: format})
			if format.Boards > 0 {
				e.EnterTeams([]string{"Tartu", "Ada", "Bo"}, []string{"Kyoto", "Cy", "Di"}, []string{"Ystad", "Ed", "Flo"}, []string{"Brno", "Gil", "Hana"})
			} else {
				e.Enter("Ada 2100", "Bo 2000", "Cy 1900", "Di 1800")
			}
			publish := func(round int) {
				if e.State().Whole() {
					e.Arrange(tournament.PublishSchedule{})
				} else {
					e.Arrange(tournament.PublishRound{Round: round})
				}
			}
			publish(1)
			inRound(t, e.Arbiter, e.ID, 1, 0)
			for _, p := range e.State().PairingsIn(1) {
				_, err := e.Desk.Play(context.Background(), p.Game, e.Order(), game.Command{Do: game.DoReport, Score: game.Score{P1: 2}, Kind: game.ReasonFive, Sure: true})
				e.Must(err)
			}
			inRound(t, e.Arbiter, e.ID, 1, 1)
			if !e.State().Whole() {
				publish(2)
			} else {
				e.Arrange(tournament.CloseRound{Round: 1})
			}
			inRound(t, e.Arbiter, e.ID, 2, 1)
			e.Arrange(tournament.OpenDoors{Round: 2})
			inRound(t, e.Arbiter, e.ID, 2, 0)
		})
	}
}
