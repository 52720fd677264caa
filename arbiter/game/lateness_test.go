package game

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// limited has a limit of a minute, and time enough.
func limited() Settings { return Settings{Control: "600", LateLimit: 60 * clock.Second} }

// TOURNAMENT.md, "Lateness": nobody has to note an absence. From half the limit on the arbiter is
// asked about everybody who has not come, where the person to move has neither opened a seat nor
// acted.
func TestTheArbiterIsAskedAboutWhoHasNotCome(t *testing.T) {
	p1, p2, both, none := []board.Person{board.P1}, []board.Person{board.P2}, []board.Person{board.P1, board.P2}, []board.Person(nil)
	wood := limited()
	wood.Device = DeviceWood
	for _, test := range []struct {
		what     string
		settings Settings
		play     string
		seats    []board.Person // opened at the end
		want     []board.Person
	}{
		{"before half the limit", limited(), "0 arbiter start\n29.9", nil, none},
		{"at half the limit", limited(), "0 arbiter start\n30", nil, both},
		{"without a limit", Settings{Control: "600"}, "0 arbiter start\n300", nil, none},
		{"without a clock", Settings{LateLimit: 60 * clock.Second}, "0 arbiter start\n30", nil, both},
		{"at a wooden board", wood, "0 arbiter start\n30", nil, both},
		{"the first has opened the seat", limited(), "0 arbiter start\n30", p1, none},
		{"the second has opened the seat", limited(), "0 arbiter start\n30", p2, p1},
		{"the device between them was opened", limited(), "0 arbiter start\n30", []board.Person{board.Nobody}, both},
		{"the first has moved", limited(), "0 arbiter start\n1 P1 h8\nP1 press\n30", nil, p2},
		{"a scorer has entered the stone", wood, "0 arbiter start\n1 P1* h8\n30", nil, p2},
		{"both have moved", limited(), "0 arbiter start\n1 P1 h8\nP1 press\n2 P2 a1\nP2 press\n30", nil, none},
		{"somebody has called", limited(), "0 arbiter start\n1 P1 call arbiter run\n30", nil, none},
		{"it was stopped, and the limit is stretched", limited(), "0 arbiter start\n10 arbiter stop\n90 arbiter resume\n109", nil, none},
		{"who is noted as absent is asked about no more", limited(), "0 arbiter start\n30 arbiter absent P1", nil, p2},
		{"nor is who was seen", limited(), "0 arbiter start\n30 arbiter arrive P1", nil, none},
	} {
		g := sitDown(t, test.settings)
		g.play(t, test.play)
		for _, p := range test.seats {
			g.take(t, []Event{SeatOpened{Player: p}})
		}
		if got := g.state.Awaited(g.at); !slices.Equal(got, test.want) {
			t.Errorf("%s: asked about %v, not %v", test.what, got, test.want)
		}
	}
}

// What the arbiter answers counts as of the start.
func TestWhatTheArbiterAnswersAboutWhoHasNotCome(t *testing.T) {
	started := "0 arbiter start\n"
	check(t, []example{
		{rule: "nobody is asked about before half the limit", settings: limited(), play: started + "10 arbiter absent P1 -> not-allowed\narbiter arrive P1 -> not-allowed", result: "open"},
		{rule: "absent at half the limit: the forfeit falls at the limit", settings: limited(), play: started + "30 arbiter absent P1\n60\nP1 h8 -> not-allowed\n60.001 arbiter arrive P1 -> game-over", result: "ended 0-1 late"},
		{rule: "and who comes by then is in time", settings: limited(), play: started + "30 arbiter absent P1\n60 arbiter arrive P1\nP1 h8\n70", result: "open"},
		{rule: "absent after the limit: at once", settings: limited(), play: started + "100 arbiter absent P1", result: "ended 0-1 late"},
		{rule: "both", settings: limited(), play: started + "30 arbiter absent P1\narbiter absent P2\n60.001 arbiter arrive P1 -> game-over", result: "ended 0-0 both-absent"},
		{rule: "both absent as of the start: one clock has run for both", settings: limited(), play: started + "30 arbiter absent P1\narbiter absent P2\n40 arbiter arrive P2\n45", result: "open", clocks: "555 560"},
		{rule: "here, and the opponent is nobody's question any more", settings: limited(), play: started + "30 arbiter arrive P1\narbiter absent P2 -> not-allowed\n200", result: "open"},
		{rule: "who has acted is not absent", settings: limited(), play: started + "1 P1 h8\nP1 press\n100 arbiter absent P1 -> has-come\narbiter absent P2", result: "ended 1-0 late"},
		{rule: "nobody is asked about where there is no limit", settings: Settings{Control: "600"}, play: started + "300 arbiter absent P1 -> not-allowed", result: "open"},
	})
	g := sitDown(t, limited())
	g.play(t, started+"100")
	if refusal := g.do(t, Command{Do: DoAbsent}); refusal != nil || standing(g.state) != "ended 0-0 both-absent" || g.state.EndedAt != 60_000 {
		t.Errorf("all who are asked about at once: %v, %s at %d", refusal, standing(g.state), g.state.EndedAt)
	}
	g = sitDown(t, limited())
	g.play(t, started+"1 P1 h8\nP1 press\n80 arbiter stop\n90")
	g.play(t, "arbiter absent P2")
	if standing(g.state) != "ended 1-0 late" || g.state.EndedAt != 60_000 {
		t.Errorf("while the clocks stand: %s at %d", standing(g.state), g.state.EndedAt)
	}
}

// Without a word the system takes for absent who was to move when the limit passed, and has not
// come, and the opponent who has not either; never whoever has opened a seat or acted, never at a
// wooden board, at a device between two, or after a stop.
func TestWhomTheSystemTakesForAbsent(t *testing.T) {
	p2, both, none := []board.Person{board.P2}, []board.Person{board.P1, board.P2}, []board.Person(nil)
	of := func(device string) Settings { s := limited(); s.Device = device; return s }
	for _, test := range []struct {
		what     string
		settings Settings
		play     string
		seats    []board.Person // opened before it
		more     string
		want     []board.Person
		ends     string
	}{
		{"at the limit", limited(), "0 arbiter start", nil, "60", none, "open"},
		{"after it", limited(), "0 arbiter start", nil, "60.001", both, "ended 0-0 both-absent"},
		{"the first has moved", limited(), "0 arbiter start\n1 P1 h8\nP1 press", nil, "60.001", p2, "ended 1-0 late"},
		{"the first has opened the seat, and thinks", limited(), "0 arbiter start", []board.Person{board.P1}, "61", none, "open"},
		{"and has moved after the limit", limited(), "0 arbiter start", []board.Person{board.P1}, "70 P1 h8\nP1 press\n71", none, "open"},
		{"the second has opened the seat", limited(), "0 arbiter start", p2, "61", []board.Person{board.P1}, "ended 0-1 late"},
		{"both have", limited(), "0 arbiter start", both, "61", none, "open"},
		{"the device between them was opened", limited(), "0 arbiter start", []board.Person{board.Nobody}, "61", none, "open"},
		{"a device between them", of(DeviceShared), "0 arbiter start", nil, "61", none, "open"},
		{"a wooden board", of(DeviceWood), "0 arbiter start", nil, "61", none, "open"},
		{"while the clocks stand", limited(), "0 arbiter start\n59 arbiter stop", nil, "90", none, "open"},
		{"the stop stretches it", limited(), "0 arbiter start\n59 arbiter stop\n90 arbiter resume", nil, "91.001", both, "ended 0-0 both-absent"},
		{"it had passed before a stop", limited(), "0 arbiter start\n60.1 arbiter stop\n90 arbiter resume", nil, "91", none, "open"},
		{"seen by an arbiter", limited(), "0 arbiter start\n30 arbiter arrive P1", nil, "61", none, "open"},
		{"no limit", Settings{Control: "600"}, "0 arbiter start", nil, "61", none, "open"},
	} {
		g := sitDown(t, test.settings)
		g.play(t, test.play)
		for _, p := range test.seats {
			g.take(t, []Event{SeatOpened{Player: p}})
		}
		g.play(t, test.more)
		got := g.state.NoShows(g.at)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v is taken for absent, not %v", test.what, got, test.want)
		}
		if got != nil {
			g.take(t, Standard.NoShow(g.state, got, g.at))
		}
		if standing(g.state) != test.ends || g.state.Over() && g.state.EndedAt != 60_000 && test.what != "the stop stretches it" {
			t.Errorf("%s: it is %s at %d", test.what, standing(g.state), g.state.EndedAt)
		}
	}
}

// The arbiter is asked from half the limit on, and again at the limit. A player is late after the limit.
func TestWhenALimitIsReached(t *testing.T) {
	g := sitDown(t, limited())
	g.play(t, "0 arbiter start")
	start := g.at
	for after, want := range map[clock.Instant]clock.Instant{0: 30_000, 29_999: 30_000, 30_000: 60_000, 59_999: 60_000} {
		if from, is := g.state.AwaitedFrom(start + after); !is || from != start+want {
			t.Errorf("after %d it is asked from %d, %v", after, from-start, is)
		}
	}
	if from, is := g.state.AwaitedFrom(start + 60_000); is {
		t.Errorf("after the limit it is asked from %d", from-start)
	}
	for after, want := range map[clock.Instant]bool{0: false, 60_000: false, 60_001: true} {
		if got := g.state.Overdue(start + after); got != want {
			t.Errorf("after %d it is overdue: %v", after, got)
		}
		if left, limit := g.state.LateIn(start + after); !limit || left != clock.Span(60_000-after) {
			t.Errorf("after %d a player is late in %d, %v", after, left, limit)
		}
	}
	without := underWay(t, Settings{Control: "600"})
	if _, limit := without.state.LateIn(1); limit || without.state.Overdue(1_000_000) {
		t.Error("there is no limit")
	}
	if _, is := without.state.AwaitedFrom(1); is {
		t.Error("nobody is awaited")
	}
	if g.state.DeviceOpened() {
		t.Error("no device was opened")
	}
	g.take(t, []Event{SeatOpened{}})
	if !g.state.DeviceOpened() {
		t.Error("the device between them was opened")
	}
	g.play(t, "1 P1 h8")
	if _, is := g.state.AwaitedFrom(g.at); !is {
		t.Error("the second has not come")
	}
	g.play(t, "2 arbiter stop")
	if _, is := g.state.AwaitedFrom(g.at); is {
		t.Error("while the game stands nobody is awaited")
	}
}

// Time ends a game by a clock that runs here, and by the limit for whoever is missing.
func TestTimeRunsWhileItCanBringSomething(t *testing.T) {
	limit := Settings{LateLimit: 60 * clock.Second}
	for _, test := range []struct {
		what     string
		settings Settings
		play     string
		want     bool
	}{
		{"before the start", limited(), "", false},
		{"a clock runs", Settings{Control: "60"}, "arbiter start", true},
		{"the clocks are stopped", Settings{Control: "60"}, "arbiter start\narbiter stop", false},
		{"the game is over", Settings{Control: "60"}, "arbiter start\nP1 resign", false},
		{"a wooden clock runs", Settings{Control: "60", Device: DeviceWood}, "arbiter start", false},
		{"no clock and no limit", Settings{}, "arbiter start", false},
		{"no clock, and nobody has come", limit, "arbiter start", true},
		{"no clock, and all have come", limit, "arbiter start\nP1 h8\nP2 a1", false},
	} {
		g := sitDown(t, test.settings)
		if test.play != "" {
			g.play(t, test.play)
		}
		if got := g.state.TimeRuns(); got != test.want {
			t.Errorf("%s: time runs %v", test.what, got)
		}
	}
	g := sitDown(t, limit)
	g.play(t, "arbiter start\nP1 h8\n40 arbiter absent P2")
	g.take(t, []Event{SeatOpened{Player: board.P2}})
	if !g.state.TimeRuns() {
		t.Error("a player noted as absent opens the seat, and the limit is forgotten")
	}
}
