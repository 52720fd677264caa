package tournament

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
)

func pairings(first, second string) []Pairing {
	return []Pairing{{Round: 1, Board: 1, Game: first, First: "a", Second: "b"}, {Round: 1, Board: 2, First: "c"},
		{Round: 2, Board: 1, Game: second, First: "b", Second: "c"}}
}

// RIF 8 (seed 6): a void game is played again, at the same board of the same round.
func TestABoardGetsAnotherGame(t *testing.T) {
	s, err := Apply(event("a", "b", "c"), Published{Pairings: pairings("g1", "g2"), Basis: []Counted{{Game: "g1", Score: game.Score{P1: 2}}, {Game: "g2"}}})
	if err != nil {
		t.Fatal(err)
	}
	if s, err = Apply(s, Provisional{Game: "g1", Score: game.Score{P2: 2}, Reason: "dispute"}); err != nil {
		t.Fatal(err)
	}
	for _, e := range []Event{TimeArbiterCame{"t"}, TimeArbiterAssigned{"g1", "t"}} {
		if s, err = Apply(s, e); err != nil {
			t.Fatal(err)
		}
	}
	first := s
	for _, step := range []struct{ old, id string }{{"g1", "g3"}, {"g3", "g4"}, {"g2", "g5"}} {
		events, err := decide(s, PlayAgain{step.old, step.id})
		if err != nil {
			t.Fatal(err)
		}
		if s, err = Apply(s, events[0]); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(pairings("g4", "g5"), s.Pairings); diff != "" {
		t.Error(diff)
	}
	for old, want := range map[string]string{"g1": "g4", "g3": "g4", "g4": "g4", "g2": "g5", "g9": "g9", "": ""} {
		if got := s.Current(old); got != want {
			t.Errorf("in the place of %q is played %q, not %q", old, got, want)
		}
	}
	if paired := s.Basis["g4"]; len(s.Basis) != 2 || len(paired) != 1 || paired[0].Counted != (Counted{Game: "g4", Score: game.Score{P1: 2}}) || s.Provisional[0].Game != "g4" {
		t.Errorf("what was paired with: %+v, %+v", s.Basis, s.Provisional)
	}
	if diff := cmp.Diff(Posts{{Game: "g4", Arbiter: "t"}}, s.Posts); diff != "" || first.Posts[0].Game != "g1" {
		t.Errorf("the time arbiter: %s", diff)
	}
	if first.Basis["g1"][0].Counted.Game != "g1" || first.Provisional[0].Game != "g1" {
		t.Error("the old state was changed")
	}
	if first.Pairings[0].Game != "g1" || first.Current("g1") != "g1" {
		t.Error("the old state was changed")
	}
	for _, wrong := range []struct{ old, id string }{{"g1", "g6"}, {"", "g6"}, {"g9", "g6"}, {"g4", ""}, {"g4", "g5"}, {"g4", "g1"}, {"g4", "g4"}} {
		if events, err := decide(s, PlayAgain{wrong.old, wrong.id}); !refusedWith(err, NoSuchBoard) || events != nil {
			t.Errorf("%v: %v, %v", wrong, events, err)
		}
	}
	signed := s
	signed.Signed = true
	if _, err := decide(signed, PlayAgain{"g4", "g6"}); !refusedWith(err, AlreadySigned) {
		t.Errorf("after the signing: %v", err)
	}
	for _, e := range []PlayedAgain{{1, 1, "g1", "g6"}, {1, 2, "g4", "g6"}, {2, 1, "g4", "g6"}, {1, 2, "", "g6"}} {
		if _, err := Apply(s, e); err == nil {
			t.Errorf("%+v was folded", e)
		}
	}
}

// A game whose round was taken back has no board: what is asked for there is refused with the way on.
func TestAGameThatWasTakenBackIsNotPlayedAgain(t *testing.T) {
	s := State{Created: Created{Game: game.Settings{TimeArbiters: true}}, TakenBack: []Unpublished{{Round: 1, Pairings: []Pairing{{Round: 1, Board: 1, Game: "g1", First: "a", Second: "b"}}}}}
	for _, c := range []Command{PlayAgain{"g1", "g2"}, SetProvisional{Game: "g1", Reason: "x"}, ProposeCorrection{Game: "g1"}} {
		if _, err := c.decide(NewBook(s, nil)); !refusedWith(err, GameWithdrawn) {
			t.Errorf("%T: %v", c, err)
		}
	}
	if err := s.hasBoard("g1"); !refusedWith(err, GameWithdrawn) {
		t.Error(err)
	}
}
