package tournament

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/prizes"
)

func fund(lists ...PrizeList) SetPrizes { return SetPrizes{PrizeFund{Currency: "EUR", Lists: lists}} }

func amounts(list ...prizes.Amount) []prizes.Amount { return list }

// paid is what each player gets in all.
func (h *sampleEvent) paid(t *testing.T) map[int]prizes.Amount {
	t.Helper()
	payout, err := h.book().Payout()
	if err != nil {
		t.Fatal(err)
	}
	got := map[int]prizes.Amount{}
	for _, a := range payout.Awards {
		got[a.No] += a.Amount()
	}
	return got
}

func TestTheFundIsPaidByTheTable(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.do(t, fund(PrizeList{Name: "Open", Prizes: amounts(300, 200)}, PrizeList{Name: "Juniors", Prizes: amounts(50), Members: []string{"c", "d"}}))
	h.next(t)
	h.end("g1", "1-0", game.ReasonFive) // a-c
	h.end("g2", "0-1", game.ReasonFive) // d-b
	if diff := cmp.Diff(map[int]prizes.Amount{1: 250, 2: 250, 3: 25, 4: 25}, h.paid(t)); diff != "" {
		t.Error("two are level in each list: ", diff)
	}
	h.do(t, fund(PrizeList{Name: "Open", Prizes: amounts(300), Members: []string{"d"}}))
	if diff := cmp.Diff(map[int]prizes.Amount{4: 300}, h.paid(t)); diff != "" {
		t.Error("the second fund is in place of the first: ", diff)
	}
}

func TestTheLargestFund(t *testing.T) {
	lists := make([]PrizeList, 20)
	for i := range lists {
		lists[i].Name = fmt.Sprintf("%060d", i)
	}
	swissEvent(t, 3, Format{}, "a").do(t, fund(lists...))
}

func TestAKnockOutPaysThePlaces(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut}}, entries("a", "b", "c", "d")...)
	h.do(t, fund(PrizeList{Name: "Cup", Prizes: amounts(400, 200, 100, 50)}))
	h.do(t, PublishRound{Round: 1})
	h.endAll()
	if diff := cmp.Diff(map[int]prizes.Amount{1: 300, 2: 300, 3: 75, 4: 75}, h.paid(t)); diff != "" {
		t.Error("those who are still in it share the first places: ", diff)
	}
	h.do(t, PublishRound{Round: 2})
	h.endAll()
	if diff := cmp.Diff(map[int]prizes.Amount{1: 400, 2: 200, 3: 75, 4: 75}, h.paid(t)); diff != "" {
		t.Error(diff)
	}
}

func TestAFundThatContradictsItselfIsRefused(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b")
	long := strings.Repeat("x", 61)
	for name, test := range map[string]struct {
		c     SetPrizes
		code  Code
		cause prizes.ErrorCode
	}{
		"rising":             {fund(PrizeList{Name: "Open", Prizes: amounts(1, 2)}), BadPrizes, prizes.PrizesRise},
		"negative":           {fund(PrizeList{Name: "Open", Prizes: amounts(-1)}), BadPrizes, prizes.BadPrize},
		"no such sharing":    {fund(PrizeList{Name: "Open", Prizes: amounts(1), Sharing: "fair"}), BadPrizes, prizes.UnknownSharing},
		"a member twice":     {fund(PrizeList{Name: "Open", Prizes: amounts(1), Members: []string{"a", "a"}}), BadPrizes, prizes.PlayerTwice},
		"a stranger":         {fund(PrizeList{Name: "Open", Prizes: amounts(1), Members: []string{"x"}}), NotEntered, ""},
		"no name":            {fund(PrizeList{Name: " ", Prizes: amounts(1)}), PrizeNameNeeded, ""},
		"too long a name":    {fund(PrizeList{Name: long, Prizes: amounts(1)}), PrizeNameNeeded, ""},
		"no currency":        {SetPrizes{PrizeFund{Lists: []PrizeList{{Name: "Open"}}}}, PrizeNameNeeded, ""},
		"the same name":      {fund(PrizeList{Name: "Open"}, PrizeList{Name: "open"}), ListTwice, ""},
		"more lists than 20": {fund(make([]PrizeList, 21)...), TooManyLists, ""},
	} {
		err := h.try(t, test.c)
		var cause *prizes.Error
		if !refusedWith(err, test.code) || test.cause != "" && (!errors.As(err, &cause) || cause.Code != test.cause) {
			t.Errorf("%s: %v", name, err)
		}
	}
	h.next(t)
	h.endAll()
	h.sign(t)
	if err := h.try(t, fund()); !refusedWith(err, AlreadySigned) {
		t.Error("signed: ", err)
	}
}

func TestTheLosersOfTheSemifinalsShareTheirPlacesUntilTheyPlay(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut, ThirdPlace: true}}, entries("a", "b", "c", "d")...)
	h.do(t, fund(PrizeList{Name: "Cup", Prizes: amounts(400, 200, 100, 50)}))
	h.do(t, PublishRound{Round: 1})
	h.endAll()
	if diff := cmp.Diff(map[int]prizes.Amount{1: 300, 2: 300, 3: 75, 4: 75}, h.paid(t)); diff != "" {
		t.Error(diff)
	}
}
