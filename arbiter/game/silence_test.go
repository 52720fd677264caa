package game

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
)

// liar sees a five in every stone.
type liar struct{ asked *int }

func (l liar) Class(*board.Position, board.Point, board.Stone, renju.Reading) renju.Class {
	*l.asked++
	return renju.Five
}

func (l liar) Explain(_ *board.Position, p board.Point, c board.Stone, _ renju.Reading) renju.Verdict {
	*l.asked++
	return renju.Verdict{Point: p, Colour: c, Class: renju.Five}
}

// RIF 9.6: who does not claim learns nothing. In claim mode the game is the same
// under an engine that lies, which is not even asked before somebody claims.
func TestInClaimModeNothingFollowsFromTheEngine(t *testing.T) {
	asked := 0
	lying := Referee{Engine: liar{&asked}}
	rapid.Check(t, func(t *rapid.T) {
		for _, step := range walk(t, anySettings(t, ModeClaim), both(playing, playing, playing, presiding, ending)) {
			events, refusal := lying.Decide(step.before, step.command, step.at)
			if !reflect.DeepEqual(events, step.events) || !reflect.DeepEqual(refusal, step.refusal) {
				t.Fatalf("%+v brought %+v, and %+v under an engine that lies", step.command, step.events, events)
			}
		}
	})
	if asked != 0 {
		t.Errorf("the engine was asked %d times before any claim", asked)
	}
}

// The test above sees something: in automatic mode the lie ends the game.
func TestTheLiarIsHeardInAutomaticMode(t *testing.T) {
	asked := 0
	g := sitDown(t, Settings{Mode: ModeAutomatic})
	g.referee = Referee{Engine: liar{&asked}}
	g.play(t, "P1 h8")
	if standing(g.state) != "ended 1-0 five" || asked == 0 {
		t.Errorf("%s", standing(g.state))
	}
}

// Two games alike but for an unclaimed five, foul or fallen flag differ in nothing
// that players see: who is to act, what is refused, what is due.
func TestAnUnclaimedFactChangesNoAnswer(t *testing.T) {
	plain, five := sitDown(t, Settings{}), sitDown(t, Settings{})
	plain.play(t, fourInARow+"\nP1 m8")
	five.play(t, fourInARow+"\nP1 l8")
	for _, c := range []Command{{Do: DoOffer, By: board.P1}, {Do: DoPass, By: board.P2}, {Do: DoStone, By: board.P2, Point: board.At(0, 9)},
		{Do: DoRecord}, {Do: DoStop}, {Do: DoResume}} {
		one, refusedOne := Standard.Decide(plain.state, c, 0)
		two, refusedTwo := Standard.Decide(five.state, c, 0)
		if !reflect.DeepEqual(one, two) || !reflect.DeepEqual(refusedOne, refusedTwo) {
			t.Errorf("%s: %+v %v, and with a five on the board %+v %v", c.Do, one, refusedOne, two, refusedTwo)
		}
	}
}
