package tournament

import (
	"reflect"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/standings"
)

// The table after a round is the one that stood when the round was over, in every system that has
// one; the oracle is the table of that moment.
func TestTheTableAfterARoundIsThatOfThen(t *testing.T) {
	for name, e := range systems(t) {
		if e.How() == KnockOut {
			continue
		}
		if e.Whole() {
			e.do(t, PublishSchedule{})
		}
		var then [3]any
		for round := 1; round <= 3; round++ {
			if !e.Whole() {
				e.do(t, PublishRound{Round: round})
			}
			for i, p := range e.PairingsIn(round) {
				if p.Game != "" {
					e.end(p.Game, []string{"1-0", "0-1", "1/2-1/2"}[i%3], game.ReasonFive)
				}
			}
			table, cross, err := e.book().Tables()
			if err != nil {
				t.Fatal(err)
			}
			if round < 3 {
				then[round] = shownOf(e.Whole(), table, cross)
			}
		}
		for round := 1; round < 3; round++ {
			table, cross, err := e.book().TablesAfter(round)
			if err != nil {
				t.Fatal(err)
			}
			if now := shownOf(e.Whole(), table, cross); !reflect.DeepEqual(then[round], now) {
				t.Errorf("%s after round %d:\n%+v\nand it was\n%+v", name, round, table, then[round])
			}
		}
	}
}

// shownOf is what is compared: the cross table of a schedule has the games to come as well.
func shownOf(whole bool, table standings.Standings, cross standings.Cross) any {
	if whole {
		return table
	}
	return []any{table, cross}
}
