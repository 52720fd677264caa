package tournament

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/pairing/swiss"
)

// found are all reasons of a round as the book has them.
func found(t *testing.T, b *Book, round, boards int) (list []swiss.Reason) {
	t.Helper()
	reasons, err := b.Reasons(round)
	if err != nil {
		t.Fatalf("round %d: %v", round, err)
	}
	for i := range boards {
		reason, err := reasons.Of(i)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, reason)
	}
	return list
}

func TestReasonsAreThoseOfTheRoundAsItWasPairedAndOfTheNext(t *testing.T) {
	h := swissEvent(t, 4, Format{}, "a", "b", "c", "d", "e", "f", "g")
	for range 2 {
		h.next(t)
		h.endAll()
	}
	b := h.book()
	for round := 1; round <= 2; round++ {
		f, _ := b.FieldOf(round)
		want, err := swiss.Explain(f, h.BoardsOf(round))
		if diff := cmp.Diff(want, found(t, b, round, 4)); diff != "" || err != nil {
			t.Errorf("round %d: %v %s", round, err, diff)
		}
	}
	f, err := b.Field()
	if err != nil {
		t.Fatal(err)
	}
	pairs, _ := b.Proposal()
	want, err := swiss.Explain(f, h.State.boards(pairs))
	if diff := cmp.Diff(want, found(t, b, 3, 4)); diff != "" || err != nil {
		t.Errorf("the next round: %v %s", err, diff)
	}
	var refused *swiss.Error
	h.do(t, OpenHand{})
	h.do(t, ChangeHand{Pairs: []Pair{{pairs[0].Second, pairs[0].First}, pairs[1], pairs[2], pairs[3]}})
	h.do(t, PublishRound{Round: 3, Reason: "television"})
	if _, err := h.book().Reasons(3); !errors.As(err, &refused) || refused.Code != swiss.OtherBoards {
		t.Errorf("a round by hand: %v", err)
	}
}

// What was found of a published round is not looked for again when a result comes;
// a round that was taken back and is published again is another one.
func TestReasonsOutliveTheBookUntilTheRoundIsTakenBack(t *testing.T) {
	h := swissEvent(t, 4, Format{}, "a", "b", "c", "d", "e", "f")
	h.next(t)
	h.endAll()
	reasons := func(b *Book, round int) *swiss.Reasons {
		t.Helper()
		r, err := b.Reasons(round)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	first := h.book()
	one, next := reasons(first, 1), reasons(first, 2)
	if reasons(first, 1) != one || reasons(first, 2) != next {
		t.Error("a book looks twice")
	}
	h.next(t)
	second := h.book()
	second.Succeeds(first)
	if reasons(second, 1) != one {
		t.Error("round 1 is looked for again")
	}
	two := reasons(second, 2)
	if two == next {
		t.Error("round 2 is still that of a proposal")
	}
	h.do(t, Unpublish{Round: 2, Reason: "wrong list"})
	h.next(t)
	third := h.book()
	third.Succeeds(second)
	if reasons(third, 1) != one || reasons(third, 2) == two {
		t.Error("round 1 is another, or round 2 the one that was taken back")
	}
}
