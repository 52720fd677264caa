package tournament

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// A delay has its limits, and a board has one at most.
func TestADelayHasItsLimits(t *testing.T) {
	const wall = 1000
	minutes := func(n int) access.Delay { return access.DelayOf(n) }
	many := make([]access.BoardDelay, 201)
	most := make([]access.BoardDelay, 200)
	for i := range many {
		many[i].Board = i + 1
	}
	copy(most, many)
	for name, one := range map[string]struct {
		delay  access.Delay
		boards []access.BoardDelay
		want   Code
	}{
		"none":                {access.Delay{}, nil, ""},
		"a day":               {minutes(24 * 60), nil, ""},
		"more than a day":     {access.Delay{For: minutes(24*60).For + 1}, nil, BadDelay},
		"a longer board":      {minutes(0), []access.BoardDelay{{Board: 1, Delay: minutes(24*60 + 1)}}, BadDelay},
		"less than nothing":   {access.Delay{For: -1}, nil, BadDelay},
		"an embargo":          {access.Delay{Until: wall + 1}, nil, ""},
		"an embargo now":      {access.Delay{Until: wall}, nil, EmbargoPast},
		"the longest embargo": {access.Delay{Until: wall + int64(MostEmbargo)}, nil, ""},
		"a longer one":        {access.Delay{Until: wall + int64(MostEmbargo) + 1}, nil, EmbargoFar},
		"a board":             {access.Delay{}, []access.BoardDelay{{Board: 1, Delay: minutes(5)}, {Board: 2, Delay: minutes(5)}}, ""},
		"a board twice":       {access.Delay{}, []access.BoardDelay{{Board: 1, Delay: minutes(5)}, {Board: 1, Delay: minutes(6)}}, BoardTwice},
		"board 0":             {access.Delay{}, []access.BoardDelay{{Board: 0, Delay: minutes(5)}}, DelayedBoard},
		"many boards":         {access.Delay{}, most, ""},
		"too many boards":     {access.Delay{}, many, ManyDelayed},
	} {
		h := swissEvent(t, 1, Format{})
		err := h.try(t, SetDelay{Delay: one.delay, Boards: one.boards, Wall: wall})
		if one.want == "" && err != nil || one.want != "" && !refusedWith(err, one.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	h := swissEvent(t, 1, Format{})
	if h.Access.Delay().For != 0 || h.Access.DelayAt(1) != (access.Delay{}) {
		t.Error("nothing is delayed at first")
	}
	h.do(t, SetDelay{Delay: minutes(3), Boards: []access.BoardDelay{{Board: 2, Delay: minutes(5)}}})
	h.do(t, SetDelay{Delay: minutes(4), Boards: []access.BoardDelay{{Board: 2, Delay: minutes(6)}}})
	if h.Access.DelayAt(1).Minutes() != 4 || h.Access.DelayAt(2).Minutes() != 6 || h.Access.DelayAt(3).Minutes() != 4 {
		t.Errorf("board 1 is delayed by %d, board 2 by %d", h.Access.DelayAt(1).Minutes(), h.Access.DelayAt(2).Minutes())
	}
}

// A game is seen when its delay is over. What was seen once stays visible when a longer delay is set.
func TestWhenAnEventOfAGameIsSeen(t *testing.T) {
	second := clock.Instant(clock.Second)
	s := State{Pairings: []Pairing{{Round: 1, Board: 1, Game: "g1"}, {Round: 1, Board: 2, Game: "g2"}}, PlayedAgain: []PlayedAgain{{Old: "g0", New: "g2"}}}
	if s.VisibleAt(access.Moment{}) != nil {
		t.Error("what was never delayed is visible")
	}
	s.Access.Delays = []access.Delayed{
		{Delay: access.Delay{For: 10 * clock.Second}, Boards: []access.BoardDelay{{Board: 2, Delay: access.Delay{Until: 500}}}, At: 0, Wall: 0},
		{Delay: access.Delay{For: 100 * clock.Second}, At: 50 * second, Wall: 50},
	}
	for name, one := range map[string]struct {
		game string
		at   clock.Instant
		now  access.Moment
		want bool
	}{
		"before any delay":                  {"g1", -1, access.Moment{}, true},
		"when the delay was set":            {"g1", 0, access.Moment{At: 50 * second}, true},
		"over before the longer delay":      {"g1", 40*second - 1, access.Moment{At: 50 * second, Wall: 50}, true},
		"not over before it":                {"g1", 40 * second, access.Moment{At: 50 * second, Wall: 50}, false},
		"over after it":                     {"g1", 40 * second, access.Moment{At: 140 * second, Wall: 140}, true},
		"a moment too early":                {"g1", 40 * second, access.Moment{At: 140*second - 1, Wall: 139}, false},
		"a board with an embargo":           {"g2", 1, access.Moment{At: 60 * second, Wall: 60}, false},
		"that board after the longer delay": {"g2", 1, access.Moment{At: 100*second + 1, Wall: 101}, true},
		"the game before it at that board":  {"g0", 1, access.Moment{At: 60 * second, Wall: 60}, false},
	} {
		v := s.VisibleAt(one.now)
		if got := v.Did(one.game, game.Started{}, one.at); got != one.want {
			t.Errorf("%s: %v", name, got)
		}
		if !v.Did(one.game, game.Created{}, one.at) {
			t.Errorf("%s: a game is created with its pairing", name)
		}
	}
	embargoed := State{Access: access.State{Delays: []access.Delayed{{Delay: access.Delay{Until: 500}}}}}
	for wall, want := range map[int64]bool{499: false, 500: true} {
		if got := embargoed.VisibleAt(access.Moment{At: second, Wall: wall}).Did("g", game.Started{}, 1); got != want {
			t.Errorf("at %d an embargo until 500 is over: %v", wall, got)
		}
	}
	if none := (*Visibility)(nil); !none.Did("g", game.Started{}, 1) || !none.Said(RoundClosed{}, nil, nil) {
		t.Error("without a delay all is visible")
	}
}

// What rests on an unseen game waits, and all that follows in the course of the event waits behind it.
func TestWhatRestsOnAnUnseenGameWaits(t *testing.T) {
	v := State{Access: access.State{Delays: []access.Delayed{{}}}}.VisibleAt(access.Moment{})
	unseen := func(id string) bool { return id == "g2" }
	for i, one := range []struct {
		e     Event
		rests []string
		want  bool
	}{
		{RoundConfirmed{}, []string{"g1"}, true}, {Announced{}, []string{"g2"}, true}, {RoundConfirmed{}, []string{"g1", "g2"}, false},
		{Announced{}, nil, true}, {RoundCalled{}, nil, false}, {access.LinksMade{}, nil, true}, {access.Appointed{}, nil, true},
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
