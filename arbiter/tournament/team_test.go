package tournament

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
)

// club is an entry with members a1, a2, ...
func club(name string, members int) PlayerEntry {
	e := PlayerEntry{Player: name}
	for i := range members {
		e.Members = append(e.Members, fmt.Sprint(name, i+1))
	}
	return e
}

func (h *sampleEvent) boards(round int) (list []string) {
	for _, p := range h.Pairings {
		if p.Round == round && p.Second != "" {
			seats := h.Seats(p)
			list = append(list, fmt.Sprintf("%d.%d %s-%s %s", p.Board, p.Leg, seats[0], seats[1], p.Game))
		}
	}
	return list
}

// TOURNAMENT.md, "Formats": 1A-1B, 2B-2A, 3A-3B, 4B-4A, the first-named is
// tentative Black.
func TestTheBoardsOfATeamMatchHaveTheColoursInTurn(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Boards: 4, Reserves: 2}}, club("a", 6), club("b", 4))
	h.do(t, LineUp{"a", []string{"a1", "a3", "a4", "a6"}})
	h.do(t, PublishRound{Round: 1})
	if diff := cmp.Diff([]string{"1.1 a1-b1 g1", "1.2 b2-a3 g2", "1.3 a4-b3 g3", "1.4 b4-a6 g4"}, h.boards(1)); diff != "" {
		t.Error(diff)
	}
	if err := h.try(t, LineUp{"a", []string{"a1", "a2", "a3", "a4"}}); !refusedWith(err, NoRoundLeft) {
		t.Error("the round is published: ", err)
	}
}

func TestLineUpsRefuse(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Boards: 2, Reserves: 1}}, club("a", 3), club("b", 2))
	for name, test := range map[string]struct {
		c    LineUp
		code Code
	}{
		"out of order":         {LineUp{"a", []string{"a2", "a1"}}, BadLineUp},
		"twice":                {LineUp{"a", []string{"a1", "a1"}}, BadLineUp},
		"too few":              {LineUp{"a", []string{"a1"}}, BadLineUp},
		"a hole above":         {LineUp{"a", []string{"", "a1"}}, BadLineUp},
		"of the other team":    {LineUp{"a", []string{"a1", "b1"}}, NotEntered},
		"of a team of nowhere": {LineUp{"x", []string{"a1", "a2"}}, NotEntered},
	} {
		if err := h.try(t, test.c); !refusedWith(err, test.code) {
			t.Errorf("%s: %v", name, err)
		}
	}
	single := swissEvent(t, 3, Format{}, "a", "b")
	if err := single.try(t, LineUp{"a", []string{"a"}}); !refusedWith(err, NotInThisSystem) {
		t.Error(err)
	}
	if err := h.try(t, Admit{Players: []PlayerEntry{club("c", 1)}}); !refusedWith(err, TeamNeeded) {
		t.Error("a team too small: ", err)
	}
	if err := h.try(t, Admit{Players: []PlayerEntry{club("c", 4)}}); !refusedWith(err, TeamNeeded) {
		t.Error("a team too large: ", err)
	}
}

func TestAnEmptyBoardIsLostWithoutAGame(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Boards: 2, Reserves: 1}}, club("a", 3), club("b", 2))
	h.do(t, LineUp{"a", []string{"a1", ""}})
	h.do(t, PublishRound{Round: 1})
	if diff := cmp.Diff([]string{"1.1 a1-b1 g1", "1.2 b2- "}, h.boards(1)); diff != "" {
		t.Error(diff)
	}
	h.end("g1", "1-0", game.ReasonFive)
	table, _, err := h.book().TeamTables()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		if row.MatchPoints.String() != "1" || row.GamePoints.String() != "1" {
			t.Errorf("%+v", row)
		}
	}
}

func TestASwissOfTeamsGoesByMatchPoints(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: Swiss, Rounds: 3, Boards: 2}}, club("a", 2), club("b", 2), club("c", 2), club("d", 2), club("e", 2))
	h.do(t, PublishRound{Round: 1})
	if diff := cmp.Diff([]string{"1.1 a1-c1 g1", "1.2 c2-a2 g2", "2.1 d1-b1 g3", "2.2 b2-d2 g4"}, h.boards(1)); diff != "" {
		t.Error(diff)
	}
	h.end("g1", "1-0", game.ReasonFive)
	h.end("g2", "1/2-1/2", game.ReasonAgreement) // a beats c, 1.5-0.5
	h.end("g3", "1-0", game.ReasonFive)
	h.end("g4", "1-0", game.ReasonFive) // b and d, 1-1
	f, err := h.book().Field()
	if err != nil {
		t.Fatal(err)
	}
	got := map[int]int{}
	for _, p := range f.Players {
		got[p.No] = int(p.Cells[0].Points)
	}
	if diff := cmp.Diff(map[int]int{1: 2000, 2: 1000, 3: 0, 4: 1000, 5: 2000}, got); diff != "" {
		t.Error(diff)
	}
	table, err := h.Table()
	if err != nil {
		t.Fatal(err)
	}
	points := map[int]string{}
	for _, row := range table.Rows {
		points[row.Player.No] = row.Points.String()
	}
	if diff := cmp.Diff(map[int]string{1: "1.5", 2: "1", 3: "0.5", 4: "1", 5: "2"}, points); diff != "" {
		t.Error("game points first, a bye has all boards: ", diff)
	}
}

func TestARoundRobinOfTeamsIsPublishedRoundByRound(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Boards: 1}}, club("a", 1), club("b", 1), club("c", 1), club("d", 1))
	for round := 1; round <= 3; round++ {
		h.do(t, PublishRound{Round: round})
		h.endAll()
	}
	want := []string{"a-d", "b-c", "d-c", "a-b", "b-d", "c-a"}
	if diff := cmp.Diff(want, append(append(h.round(1), h.round(2)...), h.round(3)...)); diff != "" {
		t.Error(diff)
	}
	if err := h.try(t, PublishRound{Round: 4}); !refusedWith(err, NoRoundLeft) {
		t.Error(err)
	}
}

func TestTheBoardsOfAMatchAreGivenInTheOrderOfItsTeams(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Boards: 3}}, club("a", 3), club("b", 3))
	h.do(t, LineUp{"b", []string{"b1", "b2", ""}})
	h.do(t, PublishRound{Round: 1})
	h.end("g1", "1-0", game.ReasonFive)
	h.end("g2", "1-0", game.ReasonLate)
	want := []TeamBoard{
		{Game: "g1", First: "a1", Second: "b1", Score: game.Score{P1: 2}, Done: true, Played: true},
		{Game: "g2", First: "a2", Second: "b2", SecondBegins: true, Score: game.Score{P2: 2}, Done: true},
		{First: "a3", Score: game.Score{P1: 2}, Done: true},
	}
	if diff := cmp.Diff(want, h.book().TeamBoards(h.Matches(1)[0])); diff != "" {
		t.Error(diff)
	}
	cross, err := h.Cross()
	if err != nil || cross.Against()[0][1][0].Points.String() != "2" || cross.Against()[1][0][0].Points.String() != "1" {
		t.Errorf("%+v %v", cross, err)
	}
}

// Who does not come to one board of a match keeps a board empty, and no team away: in a
// round robin every team is in the plan of the next round, once. In a Swiss a team is
// absent when nobody of it came.
func TestAnEmptyBoardKeepsNoTeamAway(t *testing.T) {
	for _, c := range []struct {
		system System
		first  string // the result of the first board
		away   int
	}{{RoundRobin, "1-0", 0}, {RoundRobin, "0-0", 0}, {Swiss, "1-0", 0}, {Swiss, "0-0", 2}} {
		h := eventOf(t, Created{Format: Format{System: c.system, Rounds: map[System]int{Swiss: 3}[c.system], Boards: 2}}, club("a", 2), club("b", 2), club("c", 2), club("d", 2))
		h.do(t, PublishRound{Round: 1})
		h.end("g1", c.first, map[bool]string{true: game.ReasonForfeit, false: game.ReasonFive}[c.first == "0-0"])
		h.end("g2", "0-0", game.ReasonForfeit)
		h.end("g3", "1-0", game.ReasonFive)
		h.end("g4", "1-0", game.ReasonFive)
		if list := h.book().Away(); len(list) != c.away {
			t.Errorf("%s after %s: away are %+v", c.system, c.first, list)
		}
		if c.system != RoundRobin {
			continue
		}
		h.do(t, Withdraw{Player: "d", Reason: "ill"})
		h.do(t, PublishRound{Round: 2})
		for _, m := range h.Matches(2) {
			if m.Second == "" {
				t.Errorf("after %s: %s is in the plan and stands beside it", c.first, m.First)
			}
		}
	}
}
