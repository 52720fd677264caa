package tournament

import (
	"errors"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/whatif"
)

// The slow view of the endings: the games are really ended so, one way after the
// other, and the event is asked for its table and its next round.
func TestEveryEndingIsWhatTheEventWouldBe(t *testing.T) {
	h := swissEvent(t, 4, Format{Tiebreaks: []string{"buchholz", "wins"}}, "a", "b", "c", "d", "e", "f", "g")
	h.next(t)
	h.endAll()
	h.next(t)
	h.end("g5", "1/2-1/2", game.ReasonAgreement)
	h.do(t, SetProvisional{Game: "g4", Score: game.Score{P1: 1, P2: 1}, Reason: "dispute"})
	endings, prospects, err := h.book().Endings()
	if err != nil {
		t.Fatal(err)
	}
	scores := []string{"1-0", "1/2-1/2", "0-1"}
	before, n, next := maps.Clone(h.games), 0, map[string]bool{}
	best, worst := map[int]int{}, map[int]int{}
	for e := range endings {
		h.games = maps.Clone(before)
		one, other := scores[n/3], scores[n%3]
		if e.Scores[0].String() != one || e.Scores[1].String() != other || len(e.Scores) != 2 {
			t.Errorf("ending %d is %v, not %s and %s", n, e.Scores, one, other)
		}
		h.end("g4", one, game.ReasonFive)
		h.end("g6", other, game.ReasonFive)
		table, err := h.Table()
		if diff := cmp.Diff(table, e.Table); diff != "" || err != nil {
			t.Error(err, diff)
		}
		then := h.State
		then.Provisional = nil
		want, err := NewBook(then, h.gameOf).Proposal()
		h.games = before
		got, gotErr := e.Next()
		if diff := cmp.Diff(want, got); diff != "" || err != nil || gotErr != nil {
			t.Error(err, gotErr, diff)
		}
		for _, p := range got {
			next[p.First+p.Second] = true
		}
		for _, row := range table.Rows {
			no := row.Player.No
			if best[no] == 0 || row.Rank < best[no] {
				best[no] = row.Rank
			}
			worst[no] = max(worst[no], row.Rank)
		}
		n++
	}
	if n != 9 || len(next) < 6 {
		t.Errorf("%d endings, the next round is always the same: %v", n, next)
	}
	for _, p := range prospects {
		if p.Best != best[p.No] || p.Worst != worst[p.No] {
			t.Errorf("%+v, it should be %d to %d", p, best[p.No], worst[p.No])
		}
	}
}

func TestTheGamesOfAMiniMatchEndOneByOne(t *testing.T) {
	h := swissEvent(t, 3, Format{Legs: 2}, "a", "b")
	h.next(t)
	h.end("g1", "1-0", game.ReasonFive)
	endings, _, err := h.book().Endings()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for e := range endings {
		got = append(got, e.Scores[0].String()+" "+e.Table.Rows[0].Points.String()+" "+e.Table.Rows[1].Points.String())
	}
	if diff := cmp.Diff([]string{"1-0 1 1", "1/2-1/2 2 0", "0-1 2 0"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestTooManyOpenGamesHaveNoEndings(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n")
	h.next(t)
	_, _, err := h.book().Endings()
	var refused *whatif.Error
	if !errors.As(err, &refused) || refused.Code != whatif.TooManyOpen || refused.Number != 7 {
		t.Error(err)
	}
	team := eventOf(t, Created{Format: Format{Boards: 1}}, club("a", 1), club("b", 1))
	if _, _, err := team.book().Endings(); !refusedWith(err, NotInThisSystem) {
		t.Error(err)
	}
}

// Nobody can end a game so that it counts against somebody whose results count for
// nothing: what such a game brings is no question.
func TestAGameAgainstSomebodyWhoIsAnnulledIsDecided(t *testing.T) {
	h := eventOf(t, Created{}, entries("a", "b", "c", "d")...)
	h.do(t, PublishSchedule{})
	for _, player := range []string{"b", "c", "d"} {
		h.do(t, Withdraw{Player: player, Round: 1, Reason: "ill"})
	}
	if open := h.book().Undecided(); len(open) != 0 {
		t.Errorf("undecided: %v", open)
	}
	endings, _, err := h.book().Endings()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for range endings {
		n++
	}
	if n != 1 {
		t.Errorf("%d endings of a decided event", n)
	}
}
