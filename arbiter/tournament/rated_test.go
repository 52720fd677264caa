package tournament

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/rating"
)

// The table has a view of its own of what was played; where every pairing is one
// game the two agree.
func TestTheRatedGamesAreThoseOfTheTable(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d", "e")
	h.next(t)
	h.end("g1", "1-0", game.ReasonLate)
	h.end("g2", "1/2-1/2", game.ReasonAgreement)
	h.next(t)
	h.end("g3", "0-1", game.ReasonFive)
	players, games := h.book().Input().Rated()
	persons, got, played := h.book().Rated(nil)
	if diff := cmp.Diff(players, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(games, played); diff != "" || len(played) != 2 {
		t.Error(diff, played)
	}
	if diff := cmp.Diff([]string{"a", "b", "c", "d", "e"}, persons); diff != "" {
		t.Error(diff)
	}
}

func TestThePersonsOfTeamsAreRatedByTheirOwnBoards(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Boards: 2, Reserves: 1}}, club("a", 3), club("b", 2))
	h.do(t, LineUp{Team: "a", Players: []string{"a1", "a3"}})
	h.do(t, PublishRound{Round: 1})
	h.end("g1", "1-0", game.ReasonFive)
	h.end("g2", "1-0", game.ReasonFive) // b2 is first there
	persons, players, games := h.book().Rated(func(id string) int { return 1000 + int(id[1]) })
	if diff := cmp.Diff([]string{"a1", "a2", "a3", "b1", "b2"}, persons); diff != "" {
		t.Error(diff)
	}
	if players[3].Rating != 1049 {
		t.Errorf("%+v", players)
	}
	want := []rating.Game{{Round: 1, First: 1, Second: 4, FirstScore: rating.Won}, {Round: 1, First: 5, Second: 3, FirstScore: rating.Won}}
	if diff := cmp.Diff(want, games); diff != "" {
		t.Error(diff)
	}
}

func TestEveryGameOfAMiniMatchIsRated(t *testing.T) {
	h := swissEvent(t, 3, Format{Legs: 2}, "a", "b")
	h.next(t)
	h.endAll()
	_, _, games := h.book().Rated(nil)
	want := []rating.Game{{Round: 1, First: 1, Second: 2, FirstScore: rating.Won}, {Round: 1, First: 2, Second: 1, FirstScore: rating.Won}}
	if diff := cmp.Diff(want, games); diff != "" {
		t.Error(diff)
	}
}
