package game

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/clock"
)

// everything are all acts; the ends are rare, so that games last.
var everything = both(playing, playing, playing, claiming, claiming, presiding, presiding, ending, reporting, adjourning, []Act{DoCorrect, DoCorrect, DoSeen})

func anyGame(t *rapid.T) []taken {
	return walk(t, anySettings(t, ModeClaim, ModeClaim, ModeAutomatic), everything)
}

func TestARefusalBringsNothingButWhatIsDue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, step := range anyGame(t) {
			if step.refusal != nil && !reflect.DeepEqual(step.events, Standard.Due(step.before, step.at)) {
				t.Fatalf("%+v was refused with %s and brought %+v", step.command, step.refusal.Code, step.events)
			}
			if step.refusal == nil && len(step.events) == 0 {
				t.Fatalf("%+v was accepted and brought nothing", step.command)
			}
		}
	})
}

func TestAfterADecisionNothingIsDue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, step := range anyGame(t) {
			if due := Standard.Due(step.after, step.at); due != nil {
				t.Fatalf("after %+v there is still %+v", step.command, due)
			}
		}
	})
}

// The same events give the same game after a restart, and no event changes an
// older state: every state that was kept equals the one folded anew from JSON.
func TestEventsFoldToTheSameGameFromTheirJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := anyGame(t)
		fresh, err := Apply(State{}, again(t, Created{Settings: game[0].before.Settings}), 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, step := range game {
			if !reflect.DeepEqual(fresh, step.before) {
				t.Fatalf("the state before step %d was changed by later events, or by its JSON:\n%+v\n%+v", i, step.before, fresh)
			}
			for _, e := range step.events {
				if fresh, err = Apply(fresh, again(t, e), step.at); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// again is an event after a journey through the journal.
func again(t *rapid.T, e Event) Event {
	body, err := Encode(e)
	if err != nil {
		t.Fatal(err)
	}
	read, err := Decode(e.Kind(), EventVersion, body)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// Two ways on from one state do not touch each other.
func TestApplyLeavesTheOldStateAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, step := range anyGame(t) {
			other := anyCommand(t, step.before, everything)
			events, _ := Standard.Decide(step.before, other, step.at)
			one, err := fold(step.before, events, step.at)
			if err != nil {
				t.Fatal(err)
			}
			if two, _ := fold(step.before, step.events, step.at); !reflect.DeepEqual(two, step.after) {
				t.Fatalf("%+v spoilt what %+v had brought", other, step.command)
			}
			if twice, _ := fold(step.before, events, step.at); !reflect.DeepEqual(one, twice) {
				t.Fatalf("%+v does not bring the same twice", other)
			}
		}
	})
}

// TOURNAMENT.md, "Clocks": time is gained by a press under the control, and by an
// arbiter's act; never otherwise.
func TestNobodyGainsTimeButByAPressOrAnArbiter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var last clock.Instant
		owed := map[board.Person]clock.Span{} // for moves under a fallen flag, paid when an arbiter has raised it
		for _, step := range anyGame(t) {
			for _, p := range []board.Person{board.P1, board.P2} {
				allowed := step.before.Remaining(p, last)
				for _, e := range step.events {
					due := gain(e, p, step.after)
					if press, ok := e.(Pressed); ok && press.By == p && step.after.Settings.Control == stagesByMoves {
						due += owed[p]
						owed[p] = 0
						if step.before.Remaining(p, step.at) <= 0 {
							owed[p] = due
						}
					}
					allowed += due
				}
				if now := step.after.Remaining(p, step.at); now > allowed {
					t.Fatalf("%s has %d, at most %d was due after %+v", p, now, allowed, step.events)
				}
			}
			last = step.at
		}
	})
}

// gain is the most that an event may give a player.
func gain(e Event, p board.Person, s State) clock.Span {
	switch e := e.(type) {
	case Pressed:
		if e.By == p {
			return mostGain[s.Settings.Control]
		}
	case Adjusted:
		if e.Player == p {
			return max(0, e.Amount)
		}
	case Penalised:
		if e.Player != p {
			return e.Amount
		}
	case Ruled:
		if s.Claims[e.Number-1].By != p {
			return e.Amount
		}
	case TakenBack:
		return 3600 * clock.Second // the clocks are as they were
	}
	return 0
}

// Of two clocks at most one runs, unless both players are missing; none runs while
// play rests.
func TestClocksRunOnlyInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, step := range anyGame(t) {
			s := step.after
			running := s.Clock.Running()
			if (s.Over() || s.Stopped || s.Status == Scheduled) && running != clock.None {
				t.Fatalf("after %+v a clock runs in a game that rests", step.command)
			}
			if running == clock.All && !s.nobodyCame() {
				t.Fatalf("after %+v the shared clock runs though somebody has come", step.command)
			}
			if s.Timed && s.Status == Open && !s.Stopped && running == clock.None {
				t.Fatalf("after %+v no clock runs", step.command)
			}
		}
	})
}

func TestAnEndedGameStaysAsItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, step := range anyGame(t) {
			if !step.before.Over() || step.refusal != nil {
				continue
			}
			if !rightsOf()[step.command.Do].Open(rights.Over) {
				t.Fatalf("%+v was accepted after the end", step.command)
			}
			if step.command.Do == DoTakeBack {
				continue
			}
			if step.after.Remaining(board.P1, step.at) != step.before.Remaining(board.P1, step.before.EndedAt) {
				t.Fatal("a clock ran on after the end")
			}
		}
	})
}
