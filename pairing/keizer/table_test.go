package keizer

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// text writes a table as "no value score", by place.
func text(t Table) string {
	var rows []string
	for _, r := range t.Rows {
		rows = append(rows, fmt.Sprint(r.No, " ", r.Value, " ", r.Score))
	}
	return strings.Join(rows, ", ")
}

// evening are four players after two rounds: 3 beat 1, 2 drew with 4; then 1 beat 4, 2 was
// away with notice, and 3 had the bye.
func evening() []Player {
	return []Player{
		{1, []Round{{1, 3, 0}, {2, 4, whole}}},
		{2, []Round{{1, 4, 3}, {2, 0, Rules{}.OfAbsence()}}},
		{3, []Round{{1, 1, whole}, {2, 0, Rules{}.OfBye()}}},
		{4, []Round{{1, 2, 3}, {2, 1, 0}}},
	}
}

// The values of four players are 6, 5, 4, 3. By hand:
//
//	pass 1, order 1 2 3 4:  1: 6 + 0 + 3 = 9        2: 5 + 3/2 + 5/3 = 8 1/6
//	                        3: 4 + 6 + 4/2 = 12     4: 3 + 5/2 + 0 = 5 1/2
//	pass 2, order 3 1 2 4:  3: 6 + 5 + 6/2 = 14     1: 5 + 0 + 3 = 8
//	                        2: 4 + 3/2 + 4/3 = 6 5/6    4: 3 + 4/2 + 0 = 5
//	the order is 3 1 2 4 again
func TestATableByHand(t *testing.T) {
	got := Count(evening())
	if want := "3 6 14, 1 5 8, 2 4 6⅚, 4 3 5"; text(got) != want || !got.Settled || got.Passes != 2 {
		t.Errorf("%s, %+v; want %s after two passes", text(got), got, want)
	}
	if won, drawn, lost := got.Rows[2].Record(); won != 0 || drawn != 1 || lost != 0 {
		t.Errorf("number 2 won %d, drew %d and lost %d; want one draw", won, drawn, lost)
	}
}

func TestSixthsAreWrittenAsFractions(t *testing.T) {
	for n, want := range map[Sixths]string{0: "0", 1: "⅙", 8: "1⅓", 63: "10½", 4: "⅔", 11: "1⅚", -9: "-1½", 144: "24"} {
		if got := n.String(); got != want {
			t.Errorf("%d sixths are %q; want %q", int(n), got, want)
		}
	}
}

// season is an event of chance: results, byes and absences of some players.
func season(rng *rand.Rand, players, rounds int) []Player {
	list := make([]Player, players)
	for i := range list {
		list[i].No = i + 1
	}
	for n := 1; n <= rounds; n++ {
		order := rng.Perm(players)
		for len(order) > 1 && rng.IntN(8) > 0 {
			a, b, share := order[0], order[1], Sixths(rng.IntN(3)*3)
			list[a].Rounds = append(list[a].Rounds, Round{n, b + 1, share})
			list[b].Rounds = append(list[b].Rounds, Round{n, a + 1, whole - share})
			order = order[2:]
		}
		for _, i := range order {
			list[i].Rounds = append(list[i].Rounds, Round{n, 0, sixths[Shares[rng.IntN(len(Shares))]]})
		}
	}
	return list
}

// A table is sorted by scores that the values of the same table make, unless it says that
// it goes round in a circle; the order in which players come does not matter.
func TestATableIsAtRest(t *testing.T) {
	circles := 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		players := season(rng, rapid.IntRange(1, 14).Draw(t, "players"), rapid.IntRange(0, 12).Draw(t, "rounds"))
		got := Count(players)
		value := map[int]int{}
		for place, r := range got.Rows {
			value[r.No] = r.Value
			if got.Settled && r.Value != Top(len(players))-place {
				t.Fatalf("place %d has the value %d", place+1, r.Value)
			}
		}
		for i, r := range got.Rows {
			sum, p := 6*r.Value, players[r.No-1]
			for _, one := range p.Rounds {
				of := r.Value
				if one.Opponent > 0 {
					of = value[one.Opponent]
				}
				sum += of * int(one.Share)
			}
			if int(r.Score) != sum {
				t.Fatalf("number %d has %v; its rounds make %v", r.No, r.Score, Sixths(sum))
			}
			if i > 0 {
				if before := got.Rows[i-1]; before.Score < r.Score || before.Score == r.Score && before.No > r.No {
					t.Fatalf("number %d stands before %d: %s", before.No, r.No, text(got))
				}
			}
		}
		if !got.Settled {
			circles++
		}
		rng.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
		if again := Count(players); text(again) != text(got) {
			t.Fatalf("in another order of players %s is %s", text(got), text(again))
		}
	})
	t.Log(circles, "tables in circles")
}

// circle is the first season of chance whose table does not come to rest.
func circle(t *testing.T) []Player {
	for seed := range uint64(20000) {
		if players := season(rand.New(rand.NewPCG(seed, 2)), 5, 4); !Count(players).Settled {
			return players
		}
	}
	t.Fatal("every table comes to rest")
	return nil
}

// A table that goes round in a circle is the first one that comes back, which the same
// passes made once before.
func TestACircleStopsWhereItCloses(t *testing.T) {
	players := circle(t)
	got := Count(players)
	c := counting{players: players, index: map[int]int{}}
	order := make([]int, len(players))
	for i, p := range players {
		order[i], c.index[p.No] = i, i
	}
	var orders [][]int
	for range got.Passes + 1 {
		orders = append(orders, slices.Clone(order))
		c.score(order)
		order = c.order()
	}
	last := make([]int, 0, len(players))
	for _, r := range got.Rows {
		last = append(last, c.index[r.No])
	}
	first := slices.IndexFunc(orders, func(o []int) bool { return slices.Equal(o, last) })
	if first < 0 || first >= got.Passes-1 {
		t.Fatalf("the table %v after %d passes stood before at %d", last, got.Passes, first)
	}
	for i, o := range orders[:got.Passes] {
		for j := range i {
			if slices.Equal(o, orders[j]) {
				t.Fatalf("table %d had come back at %d", j, i)
			}
		}
	}
}
