package prizes

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// five: 1 has 4 points, 2, 3 and 4 have 3 in this order of tie-breaks, 5 has 1.
func five() []Player {
	return []Player{{1, 1, 8}, {2, 2, 6}, {3, 3, 6}, {4, 4, 6}, {5, 5, 2}}
}

// amounts is what each player gets in all, by number from 1.
func amounts(t *testing.T, players []Player, rules Rules) []Amount {
	t.Helper()
	payout, err := Pay(players, rules)
	if err != nil {
		t.Fatal(err)
	}
	got := make([]Amount, len(players))
	for _, a := range payout.Awards {
		got[a.No-1] += a.Amount()
	}
	return got
}

func TestPrizesAreShared(t *testing.T) {
	level := []Player{{1, 1, 8}, {2, 2, 6}, {3, 2, 6}, {4, 4, 6}, {5, 5, 2}}
	for _, c := range []struct {
		name    string
		players []Player
		sharing Sharing
		prizes  []Amount
		want    []Amount
	}{
		{"equally: 600 + 300 + 100 over three", five(), Equal, []Amount{1000, 600, 300, 100}, []Amount{1000, 334, 333, 333, 0}},
		{"equally, the last prize within the tie", five(), Equal, []Amount{1000, 600}, []Amount{1000, 200, 200, 200, 0}},
		{"by place", five(), ByPlace, []Amount{1000, 600, 300, 100, 50}, []Amount{1000, 600, 300, 100, 50}},
		{"by place, 2 and 3 level on everything", level, ByPlace, []Amount{1000, 601, 300, 100}, []Amount{1000, 451, 450, 100, 0}},
		// Halves by place: 300, 150, 50; the others, 500, over three.
		{"Hort", five(), Hort, []Amount{1000, 600, 300, 100}, []Amount{1000, 467, 317, 216, 0}},
		{"Hort, 2 and 3 level on everything", level, Hort, []Amount{1000, 600, 300, 100}, []Amount{1000, 225 + 167, 225 + 167, 50 + 166, 0}},
		// Of 301 the half by place is 150.
		{"Hort, an odd prize", five(), Hort, []Amount{301}, []Amount{301, 0, 0, 0, 0}},
		{"Hort, odd prizes", five()[1:4], Hort, []Amount{5, 3}, nil},
		{"no prizes", five(), Equal, nil, []Amount{0, 0, 0, 0, 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules := Rules{Lists: []List{{Prizes: c.prizes, Sharing: c.sharing, Everybody: true}}}
			if c.want == nil {
				// 2 and 1 by place, then 3 + 2 = 5 over three: 2, 2, 1.
				payout, err := Pay(c.players, rules)
				if err != nil || len(payout.Awards) != 3 || payout.Awards[0].Amount() != 4 || payout.Awards[1].Amount() != 3 || payout.Awards[2].Amount() != 1 {
					t.Errorf("%+v, %v", payout, err)
				}
				return
			}
			if got := amounts(t, c.players, rules); !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

func TestAnAwardShowsItsWorking(t *testing.T) {
	payout, err := Pay(five(), Rules{Lists: []List{{Prizes: []Amount{1000, 600, 300, 100}, Sharing: Hort, Everybody: true}}})
	if err != nil {
		t.Fatal(err)
	}
	want := Award{No: 3, From: 2, To: 4, Pool: 500, Shared: 167, ByPlace: 150}
	if got := payout.Awards[2]; got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func mainAndWomen(onePrizeEach bool, main, women []Amount, members ...int) Rules {
	return Rules{OnePrizeEach: onePrizeEach, Lists: []List{
		{Name: "main", Prizes: main, Everybody: true}, {Name: "women", Prizes: women, Members: members},
	}}
}

func TestAPlayerTakesTheBiggerPrizeAndTheOthersMoveUp(t *testing.T) {
	table := []Player{{1, 1, 8}, {2, 2, 7}, {3, 3, 6}, {4, 4, 5}, {5, 5, 2}}
	for _, c := range []struct {
		name  string
		rules Rules
		want  []Amount
	}{
		{"without the rule from every list", mainAndWomen(false, []Amount{1000, 500}, []Amount{300, 200}, 2, 4), []Amount{1000, 800, 0, 200, 0}},
		{"the main prize is bigger: 4 is the first woman", mainAndWomen(true, []Amount{1000, 500}, []Amount{300, 200}, 2, 4), []Amount{1000, 500, 0, 300, 0}},
		{"the women's prize is bigger: 3 is second", mainAndWomen(true, []Amount{1000, 200}, []Amount{300, 100}, 2, 4), []Amount{1000, 300, 200, 100, 0}},
		{"both are equal: the list named first", mainAndWomen(true, []Amount{1000, 300}, []Amount{300, 100}, 2, 4), []Amount{1000, 300, 0, 300, 0}},
		// 2 takes the women's 300, so that 3 moves up to 200, 4 to 90, and 4 chooses
		// between that and the women's 100.
		{"who moves up chooses too", mainAndWomen(true, []Amount{1000, 200, 90}, []Amount{300, 100}, 2, 4), []Amount{1000, 300, 200, 100, 90}},
	} {
		if got := amounts(t, table, c.rules); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestChoicesAreReported(t *testing.T) {
	payout, err := Pay(five(), mainAndWomen(true, []Amount{1000, 200}, []Amount{300}, 1))
	if err != nil || fmt.Sprint(payout.Choices) != "[{1 0 1000 [1]}]" {
		t.Errorf("%v, %v", payout.Choices, err)
	}
	if payout.Left[1] != 300 {
		t.Errorf("nobody is left for the women's prize: %v", payout.Left)
	}
}

func TestAPlayerOutOfTheTableWinsNothing(t *testing.T) {
	players := append(five(), Player{No: 6, Points: 9})
	if got := amounts(t, players, Rules{Lists: []List{{Prizes: []Amount{70}, Everybody: true}}}); got[0] != 70 || got[5] != 0 {
		t.Error(got)
	}
}

// payouts draws a final table with ties and shared ranks, and lists of all kinds.
func payouts(t *rapid.T) ([]Player, Rules) {
	var players []Player
	points, rank := int64(20), 1
	n := rapid.IntRange(0, 9).Draw(t, "players")
	for no := 1; no <= n; no++ {
		switch rapid.IntRange(0, 3).Draw(t, "step") {
		case 0: // level on everything
		case 1:
			rank = no
		default:
			points, rank = points-1, no
		}
		players = append(players, Player{No: no, Rank: rank, Points: points})
	}
	numbers := make([]int, len(players))
	for i := range numbers {
		numbers[i] = i + 1
	}
	rules := Rules{OnePrizeEach: rapid.Bool().Draw(t, "one")}
	for range rapid.IntRange(1, 4).Draw(t, "lists") {
		list := List{Sharing: rapid.SampledFrom([]Sharing{Equal, Hort, ByPlace}).Draw(t, "sharing"), Everybody: rapid.Bool().Draw(t, "everybody")}
		prizes := rapid.SliceOfN(rapid.Int64Range(0, 1000), 0, 6).Draw(t, "prizes")
		slices.SortFunc(prizes, func(a, b int64) int { return int(b - a) })
		for _, p := range prizes {
			list.Prizes = append(list.Prizes, Amount(p))
		}
		if !list.Everybody {
			list.Members = rapid.Permutation(numbers).Draw(t, "members")[:rapid.IntRange(0, len(numbers)).Draw(t, "count")]
		}
		rules.Lists = append(rules.Lists, list)
	}
	return players, rules
}

func TestMoneyIsNeitherCreatedNorLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, rules := payouts(t)
		payout, err := Pay(players, rules)
		if err != nil {
			t.Fatal(err)
		}
		for i, list := range rules.Lists {
			given, winners, prizes := Amount(0), map[int]bool{}, 0
			for _, a := range payout.Awards {
				if a.List == i {
					if a.Amount() <= 0 || winners[a.No] {
						t.Fatalf("list %d: %+v", i, a)
					}
					given += a.Amount()
					winners[a.No] = true
				}
			}
			if given+payout.Left[i] != total(list.Prizes) || payout.Left[i] < 0 {
				t.Fatalf("list %d: %v given, %v left of %v", i, given, payout.Left[i], total(list.Prizes))
			}
			for _, p := range list.Prizes {
				if p > 0 {
					prizes++
				}
			}
			able := len(list.Members)
			if list.Everybody {
				able = len(players)
			}
			if !rules.OnePrizeEach && able >= prizes && payout.Left[i] != 0 {
				t.Fatalf("list %d: %v left, with %d players for %d prizes", i, payout.Left[i], able, prizes)
			}
		}
	})
}

func TestWithOnePrizeEachNobodyHasTwoNorLessThanWasOffered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, rules := payouts(t)
		rules.OnePrizeEach = true
		payout, err := Pay(players, rules)
		if err != nil {
			t.Fatal(err)
		}
		got := map[int]Award{}
		for _, a := range payout.Awards {
			if _, twice := got[a.No]; twice {
				t.Fatalf("player %d has two prizes", a.No)
			}
			got[a.No] = a
		}
		for _, c := range payout.Choices {
			if a := got[c.No]; a.List != c.Took || a.Amount() < c.Amount {
				t.Fatalf("player %d chose %v of list %d and gets %+v", c.No, c.Amount, c.Took, a)
			}
		}
	})
}

func TestABetterPlaceNeverGetsLessFromAList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, rules := payouts(t)
		rules.OnePrizeEach = false
		payout, err := Pay(players, rules)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range payout.Awards {
			if i > 0 && payout.Awards[i-1].List == a.List && payout.Awards[i-1].Amount() < a.Amount() {
				t.Fatalf("%+v stands above %+v", payout.Awards[i-1], a)
			}
		}
	})
}

// slowShare is what the rules say in words for one player of a list for everybody:
// the exact amount, before units are handed out.
func slowShare(players []Player, list List, me Player) (share float64) {
	place := func(i int) float64 { // the prize of the i-th of the table
		if i < len(list.Prizes) {
			return float64(list.Prizes[i])
		}
		return 0
	}
	half := map[Sharing]float64{Equal: 0, Hort: 0.5, ByPlace: 1}[list.Sharing]
	level, sameRank := 0.0, 0.0
	pool, own := 0.0, 0.0
	for i, p := range players {
		if p.Points == me.Points {
			level++
			pool += place(i) * (1 - half)
		}
		if p.Rank == me.Rank {
			sameRank++
			own += place(i) * half
		}
	}
	return pool/level + own/sameRank
}

func TestSharesAreTheDefinitionWithinUnits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, rules := payouts(t)
		list := rules.Lists[0]
		list.Everybody, list.Members = true, nil
		payout, err := Pay(players, Rules{Lists: []List{list}})
		if err != nil {
			t.Fatal(err)
		}
		got := map[int]Amount{}
		for _, a := range payout.Awards {
			got[a.No] = a.Amount()
		}
		for _, p := range players {
			// Two divisions lose less than a unit each; a tie of n has at most n odd
			// halves, of half a unit, divided by n.
			if want := slowShare(players, list, p); float64(got[p.No]) <= want-2.5 || float64(got[p.No]) >= want+2.5 {
				t.Fatalf("player %d: %v, want about %v", p.No, got[p.No], want)
			}
		}
	})
}

func TestRulesThatContradictThemselvesAreRefused(t *testing.T) {
	for _, c := range []struct {
		want  ErrorCode
		spoil func([]Player, *List)
	}{
		{BadPlayer, func(p []Player, _ *List) { p[0].No = 0 }},
		{BadPlayer, func(p []Player, _ *List) { p[0].Rank = -1 }},
		{PlayerTwice, func(p []Player, _ *List) { p[0].No = 2 }},
		{PlayerTwice, func(_ []Player, l *List) { l.Members = []int{3, 3} }},
		{BadOrder, func(p []Player, _ *List) { p[4].Points = 9 }},
		{BadOrder, func(p []Player, _ *List) { p[1].Rank = 1 }},
		{UnknownPlayer, func(_ []Player, l *List) { l.Members = []int{9} }},
		{BadPrize, func(_ []Player, l *List) { l.Prizes = []Amount{-1} }},
		{BadPrize, func(_ []Player, l *List) { l.Prizes = []Amount{MaxPrize + 1} }},
		{BadPrize, func(_ []Player, l *List) { l.Prizes = make([]Amount, MaxPrizes+1) }},
		{PrizesRise, func(_ []Player, l *List) { l.Prizes = []Amount{1, 2} }},
		{MembersOfEverybody, func(_ []Player, l *List) { l.Everybody = true }},
		{UnknownSharing, func(_ []Player, l *List) { l.Sharing = 3 }},
	} {
		players, list := five(), List{Name: "women", Prizes: []Amount{100}, Members: []int{3}}
		c.spoil(players, &list)
		_, err := Pay(players, Rules{Lists: []List{list}})
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}
