package trf

import (
	"errors"
	"slices"
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// dutchCase is a line of oracles.Dutch.
type dutchCase struct {
	ID, TRF string
	Expect  struct {
		None  bool
		Bye   int
		Pairs [][2]int
	}
}

func dutchCases(t testing.TB) []dutchCase {
	t.Helper()
	var list []dutchCase
	oracles.Each(t, oracles.Dutch, func(c dutchCase) { list = append(list, c) })
	return list
}

func (c dutchCase) boards() []pairing.Board {
	var boards []pairing.Board
	for _, p := range c.Expect.Pairs {
		boards = append(boards, pairing.Board{First: p[0], Second: p[1]})
	}
	if c.Expect.Bye != 0 {
		boards = append(boards, pairing.Board{First: c.Expect.Bye})
	}
	return boards
}

func TestPairingsAgreeWithTheReferenceEngine(t *testing.T) {
	differ := 0
	cases := dutchCases(t)
	for _, c := range cases {
		read, err := Read([]byte(c.TRF))
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		field, err := read.Field()
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		got, err := swiss.Pair(field)
		var refusal *swiss.Error
		if c.Expect.None {
			if !errors.As(err, &refusal) || refusal.Code != swiss.NoPairing {
				t.Errorf("%s: %v %v, want none", c.ID, got, err)
				differ++
			}
			continue
		}
		if err != nil || !slices.Equal(got, c.boards()) {
			t.Errorf("%s: %v\n got %v\nwant %v", c.ID, err, got, c.boards())
			differ++
		}
	}
	t.Logf("%d of %d cases differ", differ, len(cases))
}
