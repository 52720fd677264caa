package tournament

import (
	"errors"
	"testing"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament/access"
)

// A key says what a program may do, at which boards and until when; anything else is refused.
func TestAKeyIsForSomething(t *testing.T) {
	b := NewBook(State{}, nil)
	good := access.KeyMade{Key: "k1", Name: " Boards  A ", Maker: "a1", For: []access.KeyScope{access.KeyBoards}, Boards: []int{3, 1, 3}, Made: 1, Ends: 2, Seal: "aa"}
	for name, c := range map[string]struct {
		change func(*access.KeyMade)
		want   Code
	}{
		"good":                 {func(*access.KeyMade) {}, ""},
		"no name":              {func(k *access.KeyMade) { k.Name = " " }, KeyNameNeeded},
		"nothing":              {func(k *access.KeyMade) { k.For = nil }, KeyForNothing},
		"something else":       {func(k *access.KeyMade) { k.For = []access.KeyScope{"everything"} }, KeyForNothing},
		"over":                 {func(k *access.KeyMade) { k.Ends = 1 }, KeyEndsPast},
		"for ever":             {func(k *access.KeyMade) { k.Ends = 2 + LongestKey*dayOfMillis }, KeyEndsTooLate},
		"a board that is none": {func(k *access.KeyMade) { k.Boards = []int{0, 1} }, KeyNoBoard},
	} {
		asked := good
		c.change(&asked)
		events, err := Decide(b, MakeKey{asked}, nil)
		refusal, _ := errors.AsType[*Refusal](err)
		switch {
		case c.want != "":
			if refusal == nil || refusal.Code != c.want || len(events) != 0 {
				t.Errorf("%s: %v %v", name, events, err)
			}
		case err != nil || len(events) != 1:
			t.Errorf("%s: %v %v", name, events, err)
		default:
			if made := events[0].(access.KeyMade); made.Name != "Boards A" || !made.At(1) || made.At(2) || !made.At(3) || len(made.Boards) != 2 || made.Rights() != rights.BoardsKey {
				t.Errorf("%s: %+v", name, made)
			}
		}
	}
	if all := (access.KeyMade{For: access.KeyScopes()}); !all.At(99) || all.Rights() != rights.BoardsKey|rights.ResultsKey {
		t.Errorf("a key for everything: %b", all.Rights())
	}
}

// The keys of who is no arbiter any more end, and stay ended; those of the others stay.
func TestAKeyEndsWithItsMaker(t *testing.T) {
	for name, gone := range map[string][]Event{
		"dismissed":        {access.Dismissed{Account: "a1"}},
		"given less to do": {access.Appointed{Account: "a1", Role: access.Scorer}},
		"and back":         {access.Dismissed{Account: "a1"}, access.Appointed{Account: "a1", Role: access.Arbiter}},
		"more":             {access.Appointed{Account: "a1", Role: access.Organising}},
	} {
		s := State{}
		for _, e := range append([]Event{access.Appointed{Account: "a1", Role: access.Arbiter}, access.Appointed{Account: "a2", Role: access.Arbiter},
			access.KeyMade{Key: "k1", Maker: "a1", Made: 1}, access.KeyMade{Key: "k2", Maker: "a2", Made: 2}, access.KeyWithdrawn{Key: "unknown"}}, gone...) {
			var err error
			if s, err = Apply(s, e); err != nil {
				t.Fatal(err)
			}
		}
		if keys := s.Access.KeysInOrder(); len(keys) != 2 || keys[0].Key != "k1" || keys[0].Orphaned == (name == "more") || keys[1].Orphaned {
			t.Errorf("%s: %+v", name, keys)
		}
	}
}

// A key is withdrawn once.
func TestAKeyIsWithdrawnOnce(t *testing.T) {
	s, err := Apply(State{}, access.KeyMade{Key: "k1"})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{1, 0} {
		events, err := Decide(NewBook(s, nil), WithdrawKey{"k1"}, nil)
		if err != nil || len(events) != want {
			t.Fatalf("%v %v", events, err)
		}
		for _, e := range events {
			if s, err = Apply(s, e); err != nil || !s.Access.Keys["k1"].Withdrawn {
				t.Errorf("%+v %v", s.Access.Keys, err)
			}
		}
	}
	_, err = Decide(NewBook(s, nil), WithdrawKey{"k2"}, nil)
	if refusal, is := errors.AsType[*Refusal](err); !is || refusal.Code != NoSuchKey {
		t.Error(err)
	}
}
