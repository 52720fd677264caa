package tournament

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/tournament/access"
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
	h.do(t, LineUp{Team: "a", Players: []string{"a1", "a3", "a4", "a6"}})
	h.do(t, PublishRound{Round: 1})
	if diff := cmp.Diff([]string{"1.1 a1-b1 g1", "1.2 b2-a3 g2", "1.3 a4-b3 g3", "1.4 b4-a6 g4"}, h.boards(1)); diff != "" {
		t.Error(diff)
	}
	if err := h.try(t, LineUp{Team: "a", Players: []string{"a1", "a2", "a3", "a4"}}); !refusedWith(err, NoRoundLeft) {
		t.Error("the round is published: ", err)
	}
}

func TestLineUpsRefuse(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Boards: 2, Reserves: 1}}, club("a", 3), club("b", 2))
	for name, test := range map[string]struct {
		c    LineUp
		code Code
	}{
		"out of order":         {LineUp{Team: "a", Players: []string{"a2", "a1"}}, BadLineUp},
		"twice":                {LineUp{Team: "a", Players: []string{"a1", "a1"}}, BadLineUp},
		"too few":              {LineUp{Team: "a", Players: []string{"a1"}}, BadLineUp},
		"a hole above":         {LineUp{Team: "a", Players: []string{"", "a1"}}, BadLineUp},
		"of the other team":    {LineUp{Team: "a", Players: []string{"a1", "b1"}}, NotEntered},
		"of a team of nowhere": {LineUp{Team: "x", Players: []string{"a1", "a2"}}, NotEntered},
	} {
		if err := h.try(t, test.c); !refusedWith(err, test.code) {
			t.Errorf("%s: %v", name, err)
		}
	}
	single := swissEvent(t, 3, Format{}, "a", "b")
	if err := single.try(t, LineUp{Team: "a", Players: []string{"a"}}); !refusedWith(err, NotInThisSystem) {
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
	h.do(t, LineUp{Team: "a", Players: []string{"a1", ""}})
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
	h.do(t, LineUp{Team: "b", Players: []string{"b1", "b2", ""}})
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

// Issue 39: a team of three plays with board 4 empty, which is lost.
func TestATeamOfThreePlaysWithBoardFourEmpty(t *testing.T) {
	h := eventOf(t, Created{Format: Format{Boards: 4, Reserves: 1}}, club("a", 3), club("b", 5))
	if err := h.try(t, Admit{Players: []PlayerEntry{club("c", 2)}}); !refusedWith(err, TeamNeeded) {
		t.Error("half of the boards are empty: ", err)
	}
	if err := h.try(t, LineUp{Team: "a", Players: []string{"a1", "", "a2", "a3"}}); !refusedWith(err, BadLineUp) {
		t.Error("another board than the last is empty: ", err)
	}
	if err := h.try(t, LineUp{Team: "a", Players: []string{"a1", "a2", "a3"}}); !refusedWith(err, BadLineUp) {
		t.Error("a line-up names all boards: ", err)
	}
	for name, lineUp := range map[string][]string{"none given": nil, "given": {"a1", "a2", "a3", ""}} {
		h := eventOf(t, Created{Format: Format{Boards: 4, Reserves: 1}}, club("a", 3), club("b", 5))
		if lineUp != nil {
			h.do(t, LineUp{Team: "a", Players: lineUp})
		}
		h.do(t, PublishRound{Round: 1})
		if diff := cmp.Diff([]string{"1.1 a1-b1 g1", "1.2 b2-a2 g2", "1.3 a3-b3 g3", "1.4 b4- "}, h.boards(1)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		h.endAll() // tentative Black wins
		boards := h.book().TeamBoards(h.Matches(1)[0])
		if last := boards[3]; !last.Done || last.Played || last.Score != (game.Score{P2: 2}) {
			t.Errorf("%s: board 4 is %+v", name, last)
		}
		cross, err := h.Cross()
		if err != nil || cross.Against()[0][1][0].Points.String() != "2" || cross.Against()[1][0][0].Points.String() != "2" {
			t.Errorf("%s: %+v %v", name, cross, err)
		}
	}
}

// captained is a team event with a captain's link of each team.
func captained(t *testing.T, f Format, teams ...PlayerEntry) *sampleEvent {
	t.Helper()
	h := eventOf(t, Created{Format: f}, teams...)
	h.State.ID = "league"
	for _, e := range teams {
		h.do(t, MakeLinks{Of: access.CaptainLink, Each: []access.MadeLink{{Link: "of-" + e.Player, Person: e.Player}}})
	}
	return h
}

// Issue 39: closed until both are in, then open together.
func TestALineUpIsClosedUntilBothAreIn(t *testing.T) {
	h := captained(t, Format{Boards: 2, Reserves: 1}, club("a", 3), club("b", 3), club("c", 3), club("d", 3))
	h.do(t, SealLineUp{Team: "a", Players: []string{"a2", "a3"}})
	if foe := h.Foe("a"); foe != "d" || h.Foe("b") != "c" || h.Foe("x") != "" {
		t.Fatalf("a meets %s", foe)
	}
	h.do(t, SealLineUp{Team: "b", Players: []string{"b1", "b3"}})
	if up := h.LineUpOf("a", 1); !slices.Equal(up, []string{"a1", "a2"}) || !slices.Equal(h.Closed(1), []string{"a", "b"}) {
		t.Errorf("%v sit there, closed are %v", up, h.Closed(1))
	}
	h.do(t, SealLineUp{Team: "a", Players: []string{"a1", "a3"}}) // another one takes its place
	h.do(t, SealLineUp{Team: "d", Players: []string{"d2", "d3"}})
	if a, d := h.LineUpOf("a", 1), h.LineUpOf("d", 1); !slices.Equal(a, []string{"a1", "a3"}) || !slices.Equal(d, []string{"d2", "d3"}) || !slices.Equal(h.Closed(1), []string{"b"}) {
		t.Errorf("%v against %v, closed are %v", a, d, h.Closed(1))
	}
	if err := h.try(t, SealLineUp{Team: "a", Players: []string{"a1", "a2"}}); !refusedWith(err, LineUpOpen) {
		t.Error("it is open: ", err)
	}
	h.do(t, PublishRound{Round: 1}) // which opens what one captain alone has sent; none sent is the main body
	if diff := cmp.Diff([]string{"1.1 a1-d2 g1", "1.2 d3-a3 g2", "2.1 b1-c1 g3", "2.2 c2-b3 g4"}, h.boards(1)); diff != "" || len(h.ClosedLineUps) != 0 {
		t.Error(diff, h.ClosedLineUps)
	}
}

// Nobody knows the opponent of a Swiss before the round is published: it opens all.
func TestInASwissTheRoundOpensTheLineUps(t *testing.T) {
	h := captained(t, Format{System: Swiss, Rounds: 3, Boards: 2, Reserves: 1}, club("a", 3), club("b", 3))
	h.do(t, SealLineUp{Team: "a", Players: []string{"a2", "a3"}})
	h.do(t, SealLineUp{Team: "b", Players: []string{"b1", ""}})
	if !slices.Equal(h.Closed(1), []string{"a", "b"}) {
		t.Errorf("closed are %v", h.Closed(1))
	}
	h.do(t, PublishRound{Round: 1})
	if diff := cmp.Diff([]string{"1.1 a2-b1 g1", "1.2 -a3 "}, h.boards(1)); diff != "" {
		t.Error(diff)
	}
}

func TestCaptainsLineUpsRefuse(t *testing.T) {
	h := captained(t, Format{Boards: 2, Reserves: 1, LineUpMinutes: 20}, club("a", 3), club("b", 2))
	good := []string{"a1", "a3"}
	for name, test := range map[string]struct {
		c    SealLineUp
		code Code
	}{
		"twice":                {SealLineUp{Team: "a", Players: []string{"a1", "a1"}}, BadLineUp},
		"out of order":         {SealLineUp{Team: "a", Players: []string{"a2", "a1"}}, BadLineUp},
		"a hole above":         {SealLineUp{Team: "a", Players: []string{"", "a1"}}, BadLineUp},
		"of the other team":    {SealLineUp{Team: "a", Players: []string{"a1", "b1"}}, NotEntered},
		"of a team of nowhere": {SealLineUp{Team: "x", Players: good}, NotEntered},
		"too late":             {SealLineUp{Team: "a", Players: good, Closes: 1000, Wall: 1000}, LineUpLate},
		"with little salt":     {SealLineUp{Team: "a", Players: good, Salt: seal.Salt{1}}, BadLineUp},
	} {
		before := fmt.Sprintf("%+v", h.State)
		if err := h.try(t, test.c); !refusedWith(err, test.code) {
			t.Errorf("%s: %v", name, err)
		}
		if fmt.Sprintf("%+v", h.State) != before {
			t.Errorf("%s has changed something", name)
		}
	}
	if late, ok := errors.AsType[*Refusal](h.try(t, SealLineUp{Team: "a", Players: good, Closes: 1, Wall: 2})); !ok || late.Count != 20 {
		t.Errorf("%+v", late)
	}
	h.do(t, SealLineUp{Team: "a", Players: good, Closes: 1000, Wall: 999})
	if (Created{}).LineUpsFor() != 15 {
		t.Error("captains have 15 minutes where nothing is said")
	}
}

// An arbiter who takes a line-up from a captain says why; whether one was sent makes no difference.
// It counts as in.
func TestAnArbiterChangesALineUpWithAReason(t *testing.T) {
	for _, sent := range []bool{false, true} {
		h := captained(t, Format{Boards: 2, Reserves: 1}, club("a", 3), club("b", 3))
		if sent {
			h.do(t, SealLineUp{Team: "a", Players: []string{"a1", "a2"}})
		}
		if err := h.try(t, LineUp{Team: "a", Players: []string{"a2", "a3"}}); !refusedWith(err, ReasonNeeded) {
			t.Errorf("sent %v: %v", sent, err)
		}
		h.do(t, LineUp{Team: "a", Players: []string{"a2", "a3"}, Reason: "a1 is ill"})
		if up := h.LineUpOf("a", 1); !slices.Equal(up, []string{"a2", "a3"}) || len(h.ClosedLineUps) != 0 {
			t.Errorf("sent %v: %v", sent, up)
		}
		h.do(t, SealLineUp{Team: "b", Players: []string{"b1", "b3"}})
		if up := h.LineUpOf("b", 1); !slices.Equal(up, []string{"b1", "b3"}) {
			t.Errorf("sent %v: both are in, and %v is open", sent, up)
		}
	}
	h := captained(t, Format{Boards: 2, Reserves: 1}, club("a", 3), club("b", 3))
	h.do(t, SealLineUp{Team: "b", Players: []string{"b2", "b3"}})
	h.do(t, LineUp{Team: "a", Players: []string{"a2", "a3"}, Reason: "no telephone"})
	if up := h.LineUpOf("b", 1); !slices.Equal(up, []string{"b2", "b3"}) {
		t.Errorf("both are in, and %v is open", up)
	}
	h.do(t, WithdrawLinks{Of: access.CaptainLink, Links: []string{"of-a"}})
	h.do(t, LineUp{Team: "a", Players: []string{"a1", "a2"}}) // a team without a captain
}

// A line-up that does not open is not played: an arbiter enters it.
func TestALostLineUpIsEnteredByAnArbiter(t *testing.T) {
	h := captained(t, Format{Boards: 2, Reserves: 1}, club("a", 3), club("b", 3))
	h.do(t, SealLineUp{Team: "a", Players: []string{"a2", "a3"}})
	_, err := Decide(h.book(), PublishRound{Round: 1}, h.newID)
	if lost, ok := errors.AsType[*Refusal](err); !ok || lost.Code != LineUpLost || lost.Player != "a" {
		t.Errorf("%v", err)
	}
	events, err := Decide(h.book(), SealLineUp{Team: "b", Players: []string{"b1", "b2"}, Salt: make(seal.Salt, seal.SaltSize)}, nil)
	if err != nil || len(events) != 1 {
		t.Errorf("the other captain: %+v %v", events, err)
	}
	h.do(t, LineUp{Team: "a", Players: []string{"a2", "a3"}, Reason: "the key is another one"})
	h.do(t, PublishRound{Round: 1})
}

// What the journal has of a closed line-up tells nothing of it.
func TestASealHidesTheLineUp(t *testing.T) {
	salt := seal.Salt("0123456789abcdef")
	one := UnsealedLineUp{"a", []string{"a1", "a2"}, salt}
	for name, other := range map[string]UnsealedLineUp{
		"another order": {"a", []string{"a2", "a1"}, salt}, "another team": {"b", []string{"a1", "a2"}, salt}, "another salt": {"a", []string{"a1", "a2"}, salt[1:]},
	} {
		if one.Seal("e", 1) == other.Seal("e", 1) {
			t.Error(name)
		}
	}
	if one.Seal("e", 1) == one.Seal("e", 2) || one.Seal("e", 1) == one.Seal("f", 1) {
		t.Error("of another round or event")
	}
	h := captained(t, Format{Boards: 2, Reserves: 1}, club("a", 3), club("b", 3))
	events, err := Decide(h.book(), SealLineUp{Team: "a", Players: []string{"a2", "a3"}, Salt: salt}, nil)
	if err != nil || len(events) != 1 {
		t.Fatalf("%v", err)
	}
	body, err := Encode(events[0])
	want := `{"round":1,"team":"a","seal":"` + (UnsealedLineUp{"a", []string{"a2", "a3"}, salt}).Seal("league", 1) + `"}`
	if err != nil || string(body) != want {
		t.Errorf("%s, not %s", body, want)
	}
}
