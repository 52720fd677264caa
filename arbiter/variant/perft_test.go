package variant

import (
	"maps"
	"math/rand/v2"
	"testing"

	"renju-arbiter/arbiter/board"
)

// tally counts what happens in all continuations to a depth.
type tally map[string]int

func (a tally) add(b tally) {
	for k, n := range b {
		a[k] += n
	}
}

func fastly(s State, side, depth int) tally {
	all := tally{}
	if _, over := s.End(); over || depth == 0 {
		return tally{"games": 1}
	}
	for _, turn := range turns(s, side) {
		g := both{fast: s}
		next, word := g.quick(turn)
		all[word]++
		if word == "" || next.end != nil {
			all.add(fastly(next, side, depth-1))
		}
	}
	return all
}

// quick asks the first referee alone.
func (g *both) quick(turn [2]board.Point) (State, string) {
	by := g.fast.Actor()
	var next State
	var e Effect
	var code Code
	switch {
	case g.fast.Rules().Standing():
		next, e, code = g.fast.Drop(by, board.Stone(by), turn[1].X()+1)
	case turn[0] != board.NoPoint:
		next, e, code = g.fast.Move(by, board.Stone(by), turn[0], turn[1])
	default:
		next, e, code = g.fast.Place(by, board.Stone(by), turn[1])
	}
	return next, did(e, code)
}

func slowlyCounted(g both, side, depth int) tally {
	all := tally{}
	if g.slow.end != "" || depth == 0 {
		return tally{"games": 1}
	}
	for _, turn := range turns(g.fast, side) {
		next := g
		word := next.slow.do(turn[0], turn[1])
		all[word]++
		if word == next.slow.end {
			next.fast, _ = g.quick(turn) // for the list of turns only
			all.add(slowlyCounted(next, side, depth-1))
		}
	}
	return all
}

// From played positions, every continuation of one or two turns in a square.
func TestTwoRefereesCountTheSameGames(t *testing.T) {
	random := rand.New(rand.NewPCG(1899, 1931))
	for _, set := range ruleSets {
		t.Run(set.game+set.options, func(t *testing.T) {
			r := rulesOf(t, set.game, set.options)
			for range 3 {
				g := played(t, r, random, 16)
				depth := 2
				if g.fast.Moving() {
					depth = 1 // a turn has hundreds of choices
				}
				fast, slow := fastly(g.fast, 6, depth), slowlyCounted(g, 6, depth)
				if !maps.Equal(fast, slow) {
					t.Fatalf("%v, the slow referee counts %v", fast, slow)
				}
			}
		})
	}
}

// played plays at random until the game is some turns old and still open.
func played(t *testing.T, r Rules, random *rand.Rand, plies int) both {
	for range 10_000 {
		g := begin(r)
		if r.CentreFirst() {
			g.do(board.NoPoint, board.Centre(r.Columns()))
		}
		for range 10 * plies {
			list := turns(g.fast, 6)
			turn := list[random.IntN(len(list))]
			g.do(turn[0], turn[1])
			if g.fast.Plies() >= plies || g.fast.end != nil {
				break
			}
		}
		if g.fast.end == nil && g.fast.Plies() >= plies {
			return g
		}
	}
	t.Fatal("no open game was found")
	return both{}
}

// The numbers of connect four's games to each depth are known.
func TestConnectFourHasTheKnownNumbersOfGames(t *testing.T) {
	begin, counted := rulesOf(t, "connect4", "").Begin(), games4{}
	for depth, want := range []int{1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234} {
		if n := counted.from(begin, depth); n != want {
			t.Errorf("%d games of %d discs, not %d", n, depth, want)
		}
	}
}

// games4 remembers how many games go on from a position: it is reached in many ways.
type games4 map[ahead]int

type ahead struct {
	from  board.Position
	discs int
}

func (known games4) from(s State, discs int) int {
	if discs == 0 {
		return 1
	}
	here := ahead{s.Position(), discs}
	if n, ok := known[here]; ok {
		return n
	}
	n := 0
	for column := 1; column <= columns; column++ {
		by := s.Actor()
		if next, _, code := s.Drop(by, board.Stone(by), column); code == "" {
			n += known.from(next, discs-1)
		}
	}
	known[here] = n
	return n
}
