package tournament

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
)

func order(f Format) string {
	var names []string
	for _, t := range f.TiebreakOrder() {
		names = append(names, string(t))
	}
	return strings.Join(names, " ")
}

// TOURNAMENT.md, "Tie-breaks met in renju": game points, match points, Buchholz and Berger
// on game points, the direct match, boards 1 to 3; a match has no more boards than it has.
func TestTeamsAreRankedInTheOrderOfTheWorldChampionship(t *testing.T) {
	const scores = "match-points buchholz/game-points sonneborn-berger/game-points direct-encounter"
	for boards, want := range map[int]string{2: scores + " board-1 board-2", 4: scores + " board-1 board-2 board-3",
		10: scores + " board-1 board-2 board-3", 20: scores + " board-1 board-2 board-3"} {
		h := eventOf(t, Created{Format: Format{Boards: boards}}, club("a", boards), club("b", boards))
		if got := order(h.Format); got != want {
			t.Errorf("%d boards: %s, want %s", boards, got, want)
		}
	}
}

// A match won by a hair and one lost by one count as much as two drawn ones, of games;
// the matches rank them.
func TestTeamsLevelOnGamesAreRankedByTheirMatches(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Boards: 4, GamesFirst: true}}, club("a", 4), club("b", 4), club("c", 4), club("d", 4))
	games := map[string]string{ // the score of a match, its first named first
		"a-d": "1-3", "b-c": "2.5-1.5", "d-c": "1-3", "a-b": "4-0", "b-d": "4-0", "c-a": "2-2"}
	for round := 1; round <= 3; round++ {
		h.do(t, PublishRound{Round: round})
		for _, m := range h.book().Matches(round) {
			score, turned := games[m.First+"-"+m.Second], false
			if score == "" {
				score, turned = games[m.Second+"-"+m.First], true
			}
			h.endMatch(t, m, score, turned)
		}
	}
	table, _, err := h.book().TeamTables()
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range table.Rows[1:] {
		before := table.Rows[i]
		if before.GamePoints < row.GamePoints || before.GamePoints == row.GamePoints && before.MatchPoints < row.MatchPoints {
			t.Errorf("MP %v, GP %v stands before MP %v, GP %v", before.MatchPoints, before.GamePoints, row.MatchPoints, row.GamePoints)
		}
	}
	if a, b := table.Rows[1], table.Rows[2]; a.GamePoints != b.GamePoints || a.MatchPoints == b.MatchPoints {
		t.Errorf("the rule was not put to the test: %v %v, %v %v", a.MatchPoints, a.GamePoints, b.MatchPoints, b.GamePoints)
	}
}

// endMatch ends the boards of a match so that it comes to a score, "2.5-1.5", the other way
// round if it is turned.
func (h *sampleEvent) endMatch(t *testing.T, m Match, score string, turned bool) {
	t.Helper()
	var a, b float64
	if _, err := fmt.Sscanf(strings.Replace(score, "-", " ", 1), "%g %g", &a, &b); err != nil {
		t.Fatal(score, err)
	}
	if turned {
		a, b = b, a
	}
	for _, p := range m.Games {
		result := "0-1"
		switch {
		case a >= 1:
			a, result = a-1, "1-0"
		case a > 0:
			a, b, result = 0, b-0.5, "1/2-1/2"
		}
		if p.First != m.First {
			result = map[string]string{"1-0": "0-1", "0-1": "1-0"}[result] + map[bool]string{true: result}[result == "1/2-1/2"]
		}
		h.end(p.Game, result, game.ReasonFive)
	}
}

// What an event was announced and signed with stays: the journal of an event of before
// names no order, and its table went without match points.
func TestATeamEventOfBeforeKeepsItsOrder(t *testing.T) {
	e, err := Decode("tournament-created", 1, []byte(`{"name":"Teams","timeZone":"UTC","cycles":1,"win":1,"draw":0.5,"boards":4,"gamesFirst":true,
		"game":{"game":"renju","opening":"rif","symmetry":"pattern","mode":"claim","flags":"claim","rules":{"doubleThreeReading":"combined"},"bothAbsent":"zero"}}`))
	if err != nil {
		t.Fatal(err)
	}
	const want = "buchholz/game-points sonneborn-berger/game-points direct-encounter board-1 board-2 board-3"
	h := &sampleEvent{games: map[string]game.State{}}
	h.State = apply(t, State{}, e)
	if got := order(h.Format); got != want {
		t.Errorf("%s, it was %s", got, want)
	}
	to := h.Created
	to.Name = "Teams, renamed"
	h.do(t, ChangeSettings{To: to})
	if got := order(h.Format); got != want {
		t.Errorf("another name gave it another order: %s", got)
	}
	to.Tiebreaks = []string{"match-points", "wins"}
	h.do(t, ChangeSettings{To: to, Reason: "as the regulations say"})
	if got := order(h.Format); got != "match-points wins" || !slices.Equal(h.Tiebreaks, to.Tiebreaks) {
		t.Errorf("the arbiters named an order: %s", got)
	}
}
