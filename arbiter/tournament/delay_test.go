package tournament

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// A delay has its limits, and a board has one at most.
func TestADelayHasItsLimits(t *testing.T) {
	const wall = 1000
	minutes := func(n int) Delay { return DelayOf(n) }
	many := make([]BoardDelay, MostDelayed+1)
	most := make([]BoardDelay, MostDelayed)
	for i := range many {
		many[i].Board = i + 1
	}
	copy(most, many)
	for name, one := range map[string]struct {
		delay  Delay
		boards []BoardDelay
		want   Code
	}{
		"none":                {Delay{}, nil, ""},
		"a day":               {minutes(24 * 60), nil, ""},
		"more than a day":     {Delay{For: MostDelay + 1}, nil, BadDelay},
		"a longer board":      {minutes(0), []BoardDelay{{1, minutes(24*60 + 1)}}, BadDelay},
		"less than nothing":   {Delay{For: -1}, nil, BadDelay},
		"an embargo":          {Delay{Until: wall + 1}, nil, ""},
		"an embargo now":      {Delay{Until: wall}, nil, EmbargoPast},
		"the longest embargo": {Delay{Until: wall + int64(MostEmbargo)}, nil, ""},
		"a longer one":        {Delay{Until: wall + int64(MostEmbargo) + 1}, nil, EmbargoFar},
		"a board":             {Delay{}, []BoardDelay{{1, minutes(5)}, {2, minutes(5)}}, ""},
		"a board twice":       {Delay{}, []BoardDelay{{1, minutes(5)}, {1, minutes(6)}}, BoardTwice},
		"board 0":             {Delay{}, []BoardDelay{{0, minutes(5)}}, DelayedBoard},
		"many boards":         {Delay{}, most, ""},
		"too many boards":     {Delay{}, many, ManyDelayed},
	} {
		h := swissHall(t, 1, Format{})
		err := h.try(t, SetDelay{Delay: one.delay, Boards: one.boards, Wall: wall})
		if one.want == "" && err != nil || one.want != "" && !refusedWith(err, one.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	h := swissHall(t, 1, Format{})
	if h.Delay().For != 0 || h.DelayAt(1) != (Delay{}) {
		t.Error("nothing is delayed at first")
	}
	h.do(t, SetDelay{Delay: minutes(3), Boards: []BoardDelay{{2, minutes(5)}}})
	h.do(t, SetDelay{Delay: minutes(4), Boards: []BoardDelay{{2, minutes(6)}}})
	if h.DelayAt(1).Minutes() != 4 || h.DelayAt(2).Minutes() != 6 || h.DelayAt(3).Minutes() != 4 {
		t.Errorf("board 1 is delayed by %d, board 2 by %d", h.DelayAt(1).Minutes(), h.DelayAt(2).Minutes())
	}
}

// A game is seen when its delay is over. What was seen once stays visible when a longer delay is set.
func TestWhenAnEventOfAGameIsSeen(t *testing.T) {
	second := clock.Instant(clock.Second)
	s := State{Pairings: []Pairing{{Round: 1, Board: 1, Game: "g1"}, {Round: 1, Board: 2, Game: "g2"}}, PlayedAgain: []PlayedAgain{{Old: "g0", New: "g2"}}}
	if s.VisibleAt(Moment{}) != nil {
		t.Error("what was never delayed is visible")
	}
	s.Delays = []Delayed{
		{Delay: Delay{For: 10 * clock.Second}, Boards: []BoardDelay{{2, Delay{Until: 500}}}, At: 0, Wall: 0},
		{Delay: Delay{For: 100 * clock.Second}, At: 50 * second, Wall: 50},
	}
	for name, one := range map[string]struct {
		game string
		at   clock.Instant
		now  Moment
		want bool
	}{
		"before any delay":                  {"g1", -1, Moment{}, true},
		"when the delay was set":            {"g1", 0, Moment{At: 50 * second}, true},
		"over before the longer delay":      {"g1", 40*second - 1, Moment{At: 50 * second, Wall: 50}, true},
		"not over before it":                {"g1", 40 * second, Moment{At: 50 * second, Wall: 50}, false},
		"over after it":                     {"g1", 40 * second, Moment{At: 140 * second, Wall: 140}, true},
		"a moment too early":                {"g1", 40 * second, Moment{At: 140*second - 1, Wall: 139}, false},
		"a board with an embargo":           {"g2", 1, Moment{At: 60 * second, Wall: 60}, false},
		"that board after the longer delay": {"g2", 1, Moment{At: 100*second + 1, Wall: 101}, true},
		"the game before it at that board":  {"g0", 1, Moment{At: 60 * second, Wall: 60}, false},
	} {
		v := s.VisibleAt(one.now)
		if got := v.Did(one.game, game.Started{}, one.at); got != one.want {
			t.Errorf("%s: %v", name, got)
		}
		if !v.Did(one.game, game.Created{}, one.at) {
			t.Errorf("%s: a game is created with its pairing", name)
		}
	}
	embargoed := State{Delays: []Delayed{{Delay: Delay{Until: 500}}}}
	for wall, want := range map[int64]bool{499: false, 500: true} {
		if got := embargoed.VisibleAt(Moment{At: second, Wall: wall}).Did("g", game.Started{}, 1); got != want {
			t.Errorf("at %d an embargo until 500 is over: %v", wall, got)
		}
	}
	if none := (*Visibility)(nil); !none.Did("g", game.Started{}, 1) || !none.Said(RoundClosed{}, nil, nil) {
		t.Error("without a delay all is visible")
	}
}

// What rests on an unseen game waits, and all that follows in the course of the event waits behind it.
func TestWhatRestsOnAnUnseenGameWaits(t *testing.T) {
	v := State{Delays: []Delayed{{}}}.VisibleAt(Moment{})
	unseen := func(id string) bool { return id == "g2" }
	for i, one := range []struct {
		e     Event
		rests []string
		want  bool
	}{
		{RoundConfirmed{}, []string{"g1"}, true}, {Announced{}, []string{"g2"}, true}, {RoundConfirmed{}, []string{"g1", "g2"}, false},
		{Announced{}, nil, true}, {RoundCalled{}, nil, false}, {LinksMade{}, nil, true}, {Appointed{}, nil, true},
	} {
		if got := v.Said(one.e, one.rests, unseen); got != one.want {
			t.Errorf("event %d, %T: %v", i, one.e, got)
		}
	}
}

// An event of the tournament rests on the games that it tells something of.
func TestWhatAnEventRestsOn(t *testing.T) {
	s := State{Entries: []Entry{{Player: "a", Number: 1}, {Player: "b", Number: 2}, {Player: "c", Number: 3}}, Pairings: []Pairing{
		{Round: 1, Board: 1, First: "a", Second: "b", Game: "g1"}, {Round: 1, First: "c", Bye: PairingBye},
		{Round: 2, Board: 1, First: "c", Second: "a", Game: "g2"}, {Round: 3, Board: 1, First: "b", Second: "c", Game: "g3"}}}
	s.Disputes = dispute.Files{{Opened: dispute.Opened{Number: 1, Game: "g2"}}, {Opened: dispute.Opened{Number: 2}}}
	all := []string{"g1", "g2", "g3"}
	for _, one := range []struct {
		e    Event
		want []string
	}{
		{Published{Pairings: s.Pairings[3:]}, all[:2]}, {Published{Pairings: s.Pairings[2:3]}, all[:1]},
		{HandOpened{Round: 2}, all[:1]}, {HandChanged{Round: 3}, all[:2]}, {MatchRuled{Round: 2}, all[:2]},
		{RoundConfirmed{}, all}, {RoundClosed{}, all}, {RoundReopened{}, all}, {Signed{}, all}, {Reopened{}, all}, {Unpublished{}, all},
		{CorrectionProposed{}, all}, {CorrectionConfirmed{}, all}, {CorrectionDeclined{}, all},
		{PlayedAgain{Old: "g1", New: "x"}, all[:1]}, {Provisional{Game: "g2"}, all[1:2]},
		{Withdrawn{Player: "b"}, []string{"g1", "g3"}}, {Returned{Player: "a"}, all[:2]}, {Expelled{Player: "c"}, all[1:]}, {Readmitted{Player: "c"}, all[1:]},
		{dispute.Opened{Number: 3, Game: "g3"}, all[2:]}, {dispute.Ruled{Number: 1}, all[1:2]}, {dispute.Ruled{Number: 2}, nil}, {dispute.Ruled{Number: 3}, nil},
		{CheckedIn{}, nil},
	} {
		if got := s.RestsOn(one.e); !slices.Equal(got, one.want) {
			t.Errorf("%T %+v rests on %q, not %q", one.e, one.e, got, one.want)
		}
	}
}
