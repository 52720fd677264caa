package keizer

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// club is a season paired by this package: who is there is chance.
type club struct {
	field swiss.Field
	rules Rules
	rng   *rand.Rand
}

func newClub(rng *rand.Rand, players, repeat int) *club {
	c := &club{field: swiss.Field{Rounds: 100, Initial: swiss.First}, rules: Rules{Repeat: repeat}, rng: rng}
	for no := range players {
		c.field.Players = append(c.field.Players, swiss.Player{No: no + 1})
	}
	return c
}

// evening says who is there, and puts everybody at a place of the table.
func (c *club) evening(away int) {
	for i, place := range c.rng.Perm(len(c.field.Players)) {
		c.field.Players[i].Place = place + 1
		c.field.Players[i].Absent = c.rng.IntN(100) < away
	}
}

// play writes a round into the field.
func (c *club) play(boards []pairing.Board) {
	cells := map[int]swiss.Cell{}
	for _, b := range boards {
		played := c.rng.IntN(10) > 0
		if b.Bye() {
			cells[b.First] = swiss.Cell{Bye: true, Points: 1000}
			continue
		}
		cells[b.First] = swiss.Cell{Opponent: b.Second, Colour: swiss.First, Played: played, Points: 1000}
		cells[b.Second] = swiss.Cell{Opponent: b.First, Colour: swiss.Second, Played: played}
	}
	for i, p := range c.field.Players {
		c.field.Players[i].Cells = append(slices.Clip(p.Cells), cells[p.No])
	}
	c.field.Played++
}

// all are every way to pair some players, each pair in their order.
func all(order []int) [][][2]int {
	if len(order) == 0 {
		return [][][2]int{nil}
	}
	var list [][][2]int
	for i := 1; i < len(order); i++ {
		rest := slices.Concat(order[1:i], order[i+1:])
		for _, more := range all(rest) {
			list = append(list, append([][2]int{{order[0], order[i]}}, more...))
		}
	}
	return list
}

// oracle tries every pairing of the text in doc.go.
func (c *club) oracle() (pairs [][2]int, bye int, possible bool) {
	byes, last, order := map[int]int{}, map[[2]int]int{}, []swiss.Player{}
	for _, p := range c.field.Players {
		for i, cell := range p.Cells {
			if cell.Bye {
				byes[p.No]++
			}
			if cell.Played {
				last[[2]int{p.No, cell.Opponent}] = i + 1
			}
		}
		if !p.Absent {
			order = append(order, p)
		}
	}
	slices.SortFunc(order, func(a, b swiss.Player) int { return a.Place - b.Place })
	present, _ := swiss.NewPresent(c.field)
	early := func(p [2]int) int {
		if round := last[p]; round > 0 {
			return max(round+c.rules.Repeat-c.field.Played, 0)
		}
		return 0
	}
	clash := func(p [2]int) int {
		if present.Clash(p[0], p[1]) {
			return 1
		}
		return 0
	}
	legal := func(without int) (list [][][2]int) {
		var there []int
		for _, p := range order {
			if p.No != without {
				there = append(there, p.No)
			}
		}
		return slices.DeleteFunc(all(there), func(pairs [][2]int) bool {
			return slices.ContainsFunc(pairs, func(p [2]int) bool { return present.Apart(p[0], p[1]) })
		})
	}
	takers := []swiss.Player{{}}
	if len(order)%2 == 1 {
		takers = slices.SortedFunc(slices.Values(order), func(a, b swiss.Player) int {
			return cmp.Or(byes[a.No]-byes[b.No], b.Place-a.Place)
		})
	}
	place := map[int]int{}
	for _, p := range order {
		place[p.No] = p.Place
	}
	for _, taker := range takers {
		list := legal(taker.No)
		if len(list) == 0 {
			continue
		}
		// the shortest distance counts first, then a colour that both must have; then the
		// highest player's board, and so on
		marks := func(pairs [][2]int) (m []int) {
			worst, clashes := 0, 0
			for _, p := range pairs {
				worst, clashes = max(worst, early(p)), max(clashes, clash(p))
				m = append(m, early(p), clash(p), place[p[1]])
			}
			return append([]int{worst, clashes}, m...)
		}
		return slices.MinFunc(list, func(a, b [][2]int) int { return slices.Compare(marks(a), marks(b)) }), taker.No, true
	}
	return nil, 0, false
}

// Every pairing is the oracle's, over seasons of up to eight players.
func TestThePairingIsTheOracles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 3))
		c := newClub(rng, rapid.IntRange(2, 8).Draw(t, "players"), rapid.IntRange(1, 5).Draw(t, "repeat"))
		if rng.IntN(3) == 0 {
			c.field.Apart = []swiss.Apart{{Players: rng.Perm(len(c.field.Players))[:2]}}
			for i := range c.field.Apart[0].Players {
				c.field.Apart[0].Players[i]++
			}
		}
		for range rapid.IntRange(1, 12).Draw(t, "rounds") {
			c.evening(15)
			boards, err := Pair(c.field, c.rules)
			if wrong, is := err.(*swiss.Error); is && wrong.Code == swiss.NoPlayers {
				continue
			}
			pairs, bye, possible := c.oracle()
			if !possible {
				if wrong, is := err.(*swiss.Error); !is || wrong.Code != swiss.NoPairing || wrong.Obstacle == nil {
					t.Fatalf("%v, %v; want a proof that nobody can be paired", boards, err)
				}
				continue
			}
			var got [][2]int
			taker := 0
			present, _ := swiss.NewPresent(c.field)
			for i, b := range boards {
				if b.Bye() {
					taker = b.First
					continue
				}
				p := pairs[min(i, len(pairs)-1)]
				if b == present.Board(p[0], p[1], i+1) {
					got = append(got, p)
				}
			}
			if err != nil || !slices.Equal(got, pairs) || taker != bye {
				t.Fatalf("round %d: %v, %v; want %v and the bye for %d", c.field.Played+1, boards, err, pairs, bye)
			}
			if faults, err := Check(c.field, c.rules, boards, boards); len(faults) > 0 || err != nil {
				t.Fatalf("the system's own boards have faults: %v, %v", faults, err)
			}
			c.play(boards)
		}
	})
}

// In a club of any size everybody is paired once, and nobody with an opponent of the last
// rounds while that can be: twenty who are there always can. The order of the players in
// the field does not matter.
func TestEverybodyIsPairedOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 4))
		c := newClub(rng, rapid.IntRange(20, 40).Draw(t, "players"), rapid.IntRange(1, 4).Draw(t, "repeat"))
		for range 8 {
			c.evening(0)
			boards, err := Pair(c.field, c.rules)
			if err != nil {
				t.Fatal(err)
			}
			seen := map[int]bool{}
			for _, b := range boards {
				for _, no := range []int{b.First, b.Second} {
					if seen[no] {
						t.Fatalf("number %d sits twice: %v", no, boards)
					}
					seen[no] = true
				}
				cells := c.field.Players[b.First-1].Cells
				for _, cell := range cells[max(len(cells)-c.rules.Repeat, 0):] {
					if cell.Played && cell.Opponent == b.Second {
						t.Fatalf("%d meets %d again within %d rounds", b.First, b.Second, c.rules.Repeat)
					}
				}
			}
			delete(seen, 0)
			if len(seen) != len(c.field.Players) {
				t.Fatalf("%d of %d are paired", len(seen), len(c.field.Players))
			}
			shuffled := c.field
			shuffled.Players = slices.Clone(c.field.Players)
			rng.Shuffle(len(shuffled.Players), func(i, j int) {
				shuffled.Players[i], shuffled.Players[j] = shuffled.Players[j], shuffled.Players[i]
			})
			if again, err := Pair(shuffled, c.rules); err != nil || !slices.Equal(again, boards) {
				t.Fatalf("in another order %v is %v, %v", boards, again, err)
			}
			c.play(boards)
		}
	})
}

// A hand that sits 1 with 3 is told whom 1 meets, and of two who met a round ago, when.
func TestAHandIsCheckedByTheTable(t *testing.T) {
	c := newClub(rand.New(rand.NewPCG(1, 5)), 4, 1)
	system, err := Pair(c.field, c.rules)
	if err != nil || fmt.Sprint(system) != "[{1 2} {4 3}]" {
		t.Fatal(system, err)
	}
	hand := func(boards ...pairing.Board) string {
		faults, err := Check(c.field, c.rules, boards, system)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, f := range faults {
			list = append(list, fmt.Sprint(f.Code, f.Players, f.Round))
		}
		return fmt.Sprint(list)
	}
	for _, x := range []struct {
		boards []pairing.Board
		want   string
	}{
		{[]pairing.Board{{First: 1, Second: 3}, {First: 4, Second: 2}}, "[other-opponent[1 2] 0]"},
		{[]pairing.Board{{First: 1, Second: 2}, {First: 3}}, "[extra-bye[3] 0 not-paired[4] 0]"},
		{[]pairing.Board{{First: 1, Second: 2}, {First: 1, Second: 9}}, "[paired-twice[1] 0 stranger[9] 0 not-paired[3] 0 not-paired[4] 0]"},
	} {
		if got := hand(x.boards...); got != x.want {
			t.Errorf("%v: %s; want %s", x.boards, got, x.want)
		}
	}
	c.play([]pairing.Board{{First: 1, Second: 2}, {First: 4, Second: 3}})
	for i := range c.field.Players {
		c.field.Players[i].Cells[0].Played = true
	}
	if system, err = Pair(c.field, c.rules); err != nil || fmt.Sprint(system) != "[{3 1} {2 4}]" {
		t.Fatal(system, err)
	}
	if got := hand(pairing.Board{First: 2, Second: 1}, pairing.Board{First: 4, Second: 3}); got != "[met-lately[2 1] 1 met-lately[4 3] 1 other-colours[4 3] 0]" {
		t.Errorf("a pairing of the last round: %s", got)
	}
}

// Three hundred are paired and counted faster than anybody waits.
func TestALargeClubIsQuick(t *testing.T) {
	c := newClub(rand.New(rand.NewPCG(7, 7)), 300, 3)
	began := time.Now()
	for range 5 {
		c.evening(10)
		boards, err := Pair(c.field, c.rules)
		if err != nil {
			t.Fatal(err)
		}
		c.play(boards)
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("five rounds of 300 took %v", took)
	}
}

func BenchmarkPairSixty(b *testing.B) {
	c := newClub(rand.New(rand.NewPCG(6, 7)), 60, 3)
	for range 29 {
		c.evening(15)
		boards, err := Pair(c.field, c.rules)
		if err != nil {
			b.Fatal(err)
		}
		c.play(boards)
	}
	c.evening(15)
	for b.Loop() {
		if _, err := Pair(c.field, c.rules); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCountSixty(b *testing.B) {
	players := season(rand.New(rand.NewPCG(6, 8)), 60, 30)
	for b.Loop() {
		Count(players)
	}
}
