package tournament

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/playoff"
)

// allDrawn is a round robin in which everybody is level.
func allDrawn(t *testing.T, f Format, players ...string) *sampleEvent {
	t.Helper()
	h := eventOf(t, Created{Format: f}, entries(players...)...)
	h.do(t, PublishSchedule{})
	for _, p := range h.Pairings {
		if p.Game != "" {
			h.end(p.Game, "1/2-1/2", game.ReasonAgreement)
		}
	}
	for round := 1; round <= h.Rounds(); round++ {
		h.do(t, CloseRound{Round: round, now: 1})
	}
	return h
}

func (h *sampleEvent) order(t *testing.T) (players []string, places []int) {
	t.Helper()
	table, _, err := h.book().Tables()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		players, places = append(players, h.Entries.numbered(row.Player.No)), append(places, row.Rank)
	}
	return players, places
}

// won is a play-off game that the first player won.
func won(first, second string) playoff.Game {
	return playoff.Game{First: first, Second: second, Score: [2]int{2, 0}}
}

func TestPlayOffsPartThoseWhoAreLevel(t *testing.T) {
	h := allDrawn(t, Format{}, "a", "b", "c", "d")
	if got := h.book().LevelGroups(); len(got) != 1 || got[0].Place != 1 || !slices.Equal(got[0].Players, []string{"a", "b", "c", "d"}) {
		t.Fatal(got)
	}
	h.do(t, HoldPlayOff{playoff.Held{Players: []string{"d", "c", "b", "a"}, Games: []playoff.Game{won("d", "a"), won("c", "b")}, Note: "one game each"}})
	if players, places := h.order(t); !slices.Equal(players, []string{"c", "d", "a", "b"}) || !slices.Equal(places, []int{1, 1, 3, 3}) {
		t.Fatal(players, places)
	}
	h.do(t, HoldPlayOff{playoff.Held{Players: []string{"c", "d"}, Games: []playoff.Game{won("d", "c")}}})
	h.do(t, HoldPlayOff{playoff.Held{Players: []string{"a", "b"}, Seed: "42"}})
	if players, places := h.order(t); players[0] != "d" || players[1] != "c" || !slices.Equal(places, []int{1, 2, 3, 4}) {
		t.Fatal(players, places)
	}
	if len(h.book().LevelGroups()) > 0 {
		t.Error("nobody is level any more")
	}
	points, _, _ := h.book().Tables()
	for _, row := range points.Rows {
		if row.Points != 1_500_000 {
			t.Error("a play-off gives no points: ", row.Points)
		}
	}
	h.do(t, TakeBackPlayOff{Number: 3, Reason: "the lots were drawn again at the board"})
	if _, places := h.order(t); !slices.Equal(places, []int{1, 2, 3, 3}) {
		t.Error(places)
	}
}

// After a corrected result the players of a play-off may share no place: it counts nothing, and comes back
// with the result.
func TestAPlayOffCountsWhereItsPlayersAreLevel(t *testing.T) {
	h := allDrawn(t, Format{}, "a", "b")
	h.do(t, HoldPlayOff{playoff.Held{Players: []string{"a", "b"}, Games: []playoff.Game{won("b", "a")}}})
	if players, _ := h.order(t); players[0] != "b" || !h.book().PlayOffCounts(0) {
		t.Fatal(players)
	}
	h.end(h.Pairings[0].Game, "1-0", game.ReasonFive)
	if players, places := h.order(t); players[0] != "a" || !slices.Equal(places, []int{1, 2}) || h.book().PlayOffCounts(0) {
		t.Error(players, places)
	}
}

func TestAPlayOffIsRefused(t *testing.T) {
	running := eventOf(t, Created{}, entries("a", "b", "c")...)
	running.do(t, PublishSchedule{})
	cup := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b")...)
	over := allDrawn(t, Format{}, "a", "b", "c")
	two, three := []string{"a", "b"}, []string{"a", "b", "c"}
	for name, c := range map[string]struct {
		in   *sampleEvent
		do   Command
		code Code
	}{
		"while results are missing": {running, HoldPlayOff{playoff.Held{Players: three, Seed: "7"}}, RoundUnfinished},
		"in a knock-out":            {cup, HoldPlayOff{playoff.Held{Players: two, Seed: "7"}}, NotInThisSystem},
		"of two of three":           {over, HoldPlayOff{playoff.Held{Players: two, Seed: "7"}}, NotLevel},
		"with a stranger":           {over, HoldPlayOff{playoff.Held{Players: []string{"a", "b", "x"}, Seed: "7"}}, NotLevel},
		"of one":                    {over, HoldPlayOff{playoff.Held{Players: two[:1], Seed: "7"}}, BadPlayOff},
		"of one twice":              {over, HoldPlayOff{playoff.Held{Players: []string{"a", "b", "b"}, Seed: "7"}}, BadPlayOff},
		"without a game":            {over, HoldPlayOff{playoff.Held{Players: three}}, BadPlayOff},
		"with games and lots":       {over, HoldPlayOff{playoff.Held{Players: three, Seed: "7", Games: []playoff.Game{won("a", "b")}}}, BadPlayOff},
		"where one plays nobody":    {over, HoldPlayOff{playoff.Held{Players: three, Games: []playoff.Game{won("a", "b")}}}, BadPlayOff},
		"against another":           {over, HoldPlayOff{playoff.Held{Players: three, Games: []playoff.Game{won("a", "x")}}}, BadPlayOff},
		"with too many points":      {over, HoldPlayOff{playoff.Held{Players: three, Games: []playoff.Game{{First: "a", Second: "b", Score: [2]int{2, 1}}}}}, BadPlayOff},
		"with a text that rings":    {over, HoldPlayOff{playoff.Held{Players: three, Seed: "7", Note: "\a"}}, BadText},
		"taken back, and none":      {over, TakeBackPlayOff{Number: 1, Reason: "x"}, NoPlayOff},
	} {
		if events, err := Decide(c.in.book(), c.do, nil); !refusedWith(err, c.code) || events != nil {
			t.Errorf("%s: %v, %v", name, events, err)
		}
	}
	over.do(t, HoldPlayOff{playoff.Held{Players: three, Seed: "7"}})
	if _, err := Decide(over.book(), TakeBackPlayOff{Number: 2, Reason: "x"}, nil); !refusedWith(err, NoPlayOff) {
		t.Error(err)
	}
	if _, err := Decide(over.book(), TakeBackPlayOff{Number: 1}, nil); !refusedWith(err, ReasonNeeded) {
		t.Error(err)
	}
}
