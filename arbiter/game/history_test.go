package game

import (
	"maps"
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
)

// notLogged are the kinds that stand in no log of a round, with the reason.
var notLogged = map[string]string{
	Created{}.Kind():     "the round is published: that is in the log",
	Stepped{}.Kind():     "stones are in the history of the game, also those that an arbiter enters",
	Pressed{}.Kind():     "as stones",
	Seen{}.Kind():        "what a player has read decides nothing",
	Unreached{}.Kind():   "nobody does it: a connection was lost",
	SeatOpened{}.Kind():  "nobody is told of it",
	Noted{}.Kind():       "what a score sheet has is in the history of the game",
	Interrupted{}.Kind(): "nobody does it: the service was away",
	Reopened{}.Kind():    "it follows from a correction, which is in the log",
}

// Every kind of event is in the log of the round where it is an act of an arbiter, or is
// named here with the reason why not.
func TestEveryKindIsInTheLogOrHasAReason(t *testing.T) {
	acts := []string{Adjusted{}.Kind(), Penalised{}.Kind(), Ruled{}.Kind(), Resulted{}.Kind()}
	asArbiter := map[string]Event{
		Offered{}.Kind(): Offered{By: board.P1, OnBehalf: true}, Declined{}.Kind(): Declined{By: board.P1, OnBehalf: true},
		Called{}.Kind(): Called{By: board.P1, OnBehalf: true}, Claimed{}.Kind(): Claimed{By: board.P1, OnBehalf: true},
		Confirmed{}.Kind(): Confirmed{By: board.P1, OnBehalf: true}, Contested{}.Kind(): Contested{By: board.P1, OnBehalf: true},
		Ended{}.Kind(): Ended{By: board.P1, OnBehalf: true}, Sealed{}.Kind(): Sealed{By: board.P1, OnBehalf: true},
	}
	for _, kind := range slices.Sorted(maps.Keys(decoders())) {
		e, err := decoders()[kind]([]byte("{}"))
		if err != nil {
			t.Fatal(err)
		}
		if given, is := asArbiter[kind]; is {
			if Logged(&State{}, &State{}, e, 0) {
				t.Errorf("%s by a player is in the log", kind)
			}
			e = given
		}
		_, has := notLogged[kind]
		logged := slices.Contains(acts, kind) || Logged(&State{}, &State{}, e, 0)
		if logged == has {
			t.Errorf("%s: in the log %v, and a reason why not: %v", kind, logged, has)
		}
	}
}

// An end that came by itself is nobody's act; a flag that was called is, and so is what an
// arbiter records after an interruption.
func TestAnEndThatSomebodyNotedIsInTheLog(t *testing.T) {
	for name, c := range map[string]struct {
		settings Settings
		want     bool
	}{
		"a flag that falls by itself": {Settings{Control: "10", Flags: FlagsAutomatic}, false},
		"a flag that is called":       {Settings{Control: "10", Flags: FlagsCall, TimeArbiters: true}, true},
	} {
		g := sitDown(t, c.settings)
		g.play(t, "arbiter start")
		g.at += 20_000
		before := g.state
		events := Standard.Due(before, g.at)
		if c.want {
			var refusal *Refusal
			if events, refusal = Standard.Decide(before, Command{Do: DoFlag, Player: board.P1}, g.at); refusal != nil {
				t.Fatal(name, refusal.Code)
			}
		}
		if len(events) != 1 {
			t.Fatalf("%s: %+v", name, events)
		}
		after, err := Apply(before, events[0], g.at)
		if err != nil {
			t.Fatal(err)
		}
		if got := Logged(&before, &after, events[0], g.at); got != c.want {
			t.Errorf("%s: in the log %v", name, got)
		}
	}
}

// What is taken back by what is done at the board anyway is so as long as it stands.
func TestWhatIsTakenBackAtTheBoard(t *testing.T) {
	g := sitDown(t, Settings{Control: "600"})
	back := func(when string, e Event, want Act) {
		t.Helper()
		c, can := g.state.Undoing(e, g.state.Events())
		if can != (want != "") || can && c.Do != want {
			t.Errorf("%s: taken back by %q, %v", when, c.Do, can)
		}
	}
	g.play(t, "arbiter absent P2")
	back("noted as absent", Absented{Player: board.P2}, DoArrive)
	back("somebody else", Absented{Player: board.P1}, "")
	g.play(t, "arbiter arrive P2")
	back("here", Absented{Player: board.P2}, "")
	back("noted as here", Arrived{board.P2}, DoAbsent)
	g.play(t, "arbiter start")
	back("noted as here before the start", Arrived{board.P2}, "")
	back("started", Started{}, "")
	g.play(t, "arbiter stop")
	back("stopped", Stopped{}, DoResume)
	g.play(t, "arbiter resume")
	back("resumed", Resumed{}, DoStop)
	back("stopped before", Stopped{}, "")
	if _, can := g.state.Undoing(Resumed{}, g.state.Events()-1); can {
		t.Error("a start of the clocks is taken back although something has happened since")
	}
	for _, c := range []struct {
		later, earlier Event
		want           bool
	}{
		{Resumed{}, Stopped{}, true}, {Stopped{}, Started{}, true},
		{Arrived{board.P1}, Absented{Player: board.P1}, true}, {Arrived{board.P2}, Absented{Player: board.P1}, false}, {Absented{Player: board.P1}, Stopped{}, false},
	} {
		if got := Overtakes(c.later, c.earlier); got != c.want {
			t.Errorf("%T after %T: %v", c.later, c.earlier, got)
		}
	}
}
