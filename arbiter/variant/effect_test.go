package variant

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"renju-arbiter/arbiter/board"
)

// An event keeps the effect; the fold of the events is the game, whatever the
// rules say by then.
func TestEffectsFoldToTheSameGame(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, set := range ruleSets {
		r := rulesOf(t, set.game, set.options)
		for range 20 {
			s, folded := r.Begin(), r.Begin()
			for range 80 {
				list := turns(s, 7)
				turn := list[random.IntN(len(list))]
				if r.CentreFirst() && s.Plies() == 0 {
					turn = [2]board.Point{board.NoPoint, board.Centre(r.Columns())}
				}
				by := s.Actor()
				var e Effect
				var code Code
				switch {
				case r.Standing():
					s, e, code = s.Drop(by, board.Stone(by), turn[1].X()+1)
				case turn[0] != board.NoPoint:
					s, e, code = s.Move(by, board.Stone(by), turn[0], turn[1])
				default:
					s, e, code = s.Place(by, board.Stone(by), turn[1])
				}
				if code != "" {
					continue
				}
				data, err := json.Marshal(e)
				var read Effect
				if err != nil || json.Unmarshal(data, &read) != nil || !reflect.DeepEqual(read, e) {
					t.Fatalf("%s was read as %+v", data, read)
				}
				folded = folded.Apply(by, board.Stone(by), read)
			}
			if !reflect.DeepEqual(s, folded) {
				t.Fatalf("%s: %+v, folded %+v", set.game, s, folded)
			}
		}
	}
}

func TestARefusedStoneChangesNothing(t *testing.T) {
	s := standing(t, rulesOf(t, "ninuki", ""), "i10 h10 j9 j8", "")
	next, e, code := s.Place(board.P1, board.Black, point(t, "j10"))
	if code != NotAllowed || e.Foul != DoubleThree || !reflect.DeepEqual(next, s) {
		t.Errorf("%q %+v", code, e)
	}
}

func TestAStateIsAValue(t *testing.T) {
	s := play(t, rulesOf(t, "pente", "").Begin(), "b j10, w k10, b a1, w l10")
	before := s
	play(t, s, "b m10")
	if !reflect.DeepEqual(s, before) || s.Captured(board.P1) != 0 {
		t.Error("a later stone changed an earlier state")
	}
	pos := s.Position()
	pos.Set(point(t, "a1"), board.Empty)
	if now := s.Position(); now.At(point(t, "a1")) != board.Black {
		t.Error("the caller's board is the state's")
	}
}
