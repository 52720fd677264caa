package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/prizes"
)

func fund(lists ...PrizeList) SetPrizes {
	return SetPrizes{Fund: PrizeFund{Currency: "EUR", Lists: lists}}
}

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

// A category has places of its own: one more than there are members with a better rank.
func TestPlacesWithinACategory(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var names []string
		rank := map[int]int{}
		for i := range rapid.IntRange(1, 9).Draw(r, "players") {
			names = append(names, fmt.Sprint("p", i+1))
			rank[i+1] = rapid.IntRange(0, 5).Draw(r, "rank")
		}
		h := eventOf(t, Created{}, entries(names...)...)
		list := PrizeList{Name: "x", Members: append(rapid.SliceOfDistinct(rapid.SampledFrom(names), rapid.ID).Draw(r, "members"), "gone")}
		got := h.PlacesIn(list, rank)
		for no := range rank {
			want := 1
			member := slices.Contains(list.Members, fmt.Sprint("p", no))
			for _, other := range list.Members {
				if at := rank[h.number(other)]; at > 0 && at < rank[no] {
					want++
				}
			}
			if !member || rank[no] == 0 {
				want = 0
			}
			if got[no] != want {
				r.Fatalf("player %d is %d of %v with ranks %v, not %d", no, got[no], list.Members, rank, want)
			}
		}
	})
}

// Who fits a category by its criteria; what is not known fits none. A category that nobody fits is not for everybody.
func TestWhoFitsACategory(t *testing.T) {
	for _, c := range []struct {
		Criteria
		sex          string
		born, rating int
		want         bool
	}{
		{Criteria{}, "", 0, 0, true},
		{Criteria{Sex: "f"}, "f", 0, 0, true}, {Criteria{Sex: "f"}, "m", 0, 0, false}, {Criteria{Sex: "f"}, "", 0, 0, false},
		{Criteria{BornFrom: 2007}, "", 2007, 0, true}, {Criteria{BornFrom: 2007}, "", 2006, 0, false}, {Criteria{BornFrom: 2007}, "", 0, 0, false},
		{Criteria{RatedBelow: 2000}, "", 0, 1999, true}, {Criteria{RatedBelow: 2000}, "", 0, 2000, false}, {Criteria{RatedBelow: 2000}, "", 0, 0, false},
		{Criteria{"f", 2007, 2000}, "f", 2010, 1500, true}, {Criteria{"f", 2007, 2000}, "f", 2010, 2100, false},
	} {
		if got := c.Fits(c.sex, c.born, c.rating); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
	h := swissEvent(t, 3, Format{}, "a", "b")
	h.do(t, fund(PrizeList{Name: "Juniors", Prizes: amounts(50), Criteria: Criteria{BornFrom: 2007}}))
	h.next(t)
	h.end("g1", "1-0", game.ReasonFive)
	if got := h.paid(t); len(got) > 0 || len(h.Categories()) != 1 {
		t.Errorf("paid %v", got)
	}
	for _, wrong := range []Criteria{{Sex: "x"}, {RatedBelow: -1}, {RatedBelow: 10000}} {
		if _, err := Decide(h.book(), fund(PrizeList{Name: "x", Criteria: wrong}), nil); !refusedWith(err, BadCriteria) {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
	// The year of birth has four digits, up to the year of the event, or else the one in which it is said.
	for year, ok := range map[int]bool{-1: false, 20: false, 1899: false, 1900: true, 2026: true, 2027: false, 20070: false} {
		c := fund(PrizeList{Name: "x", Criteria: Criteria{BornFrom: year}})
		c.Year = 2026
		if _, err := Decide(h.book(), c, nil); refusedWith(err, BadBorn) == ok {
			t.Errorf("born after %d, said in 2026: %v", year, err)
		}
	}
	h.Description.From = "2024-05-01"
	if _, err := Decide(h.book(), SetPrizes{Fund: fund(PrizeList{Name: "x", Criteria: Criteria{BornFrom: 2025}}).Fund, Year: 2026}, nil); !refusedWith(err, BadBorn) {
		t.Errorf("after the event: %v", err)
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
		"no currency":        {SetPrizes{Fund: PrizeFund{Lists: []PrizeList{{Name: "Open"}}}}, PrizeNameNeeded, ""},
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
