package variant

import (
	"fmt"

	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// ruleSets are the games with the options that make a difference.
var ruleSets = []struct{ game, options string }{
	{"gomoku", ""},
	{"gomoku", `{"exactFive":true,"size":15}`},
	{"gomoku", `{"preset":"1899","exactFive":true,"doubleFour":"bannedForBlack"}`},
	{"gomoku", `{"preset":"1899","doubleFour":"bannedForBlack","size":15}`},
	{"gomoku", `{"preset":"1903"}`},
	{"gomoku", `{"preset":"1912"}`},
	{"gomoku", `{"preset":"1916"}`},
	{"gomoku", `{"preset":"1918"}`},
	{"gomoku", `{"preset":"1931"}`},
	{"gomoku", `{"boardFull":"moving","stones":8,"preset":"1899","exactFive":true}`},
	{"pente", ""},
	{"pente4", ""},
	{"ninuki", ""},
	{"ninuki", `{"perfectFive":"afterReply","overline":"wins","doubleThree":"both","doubleFour":"banned"}`},
	{"ninuki", `{"doubleThreeFive":"banned","size":19}`},
	{"connect4", ""},
}

// both is one game under two referees.
type both struct {
	fast State
	slow slow
}

func begin(r Rules) both { return both{r.Begin(), slowly(r)} }

// do lets both referees judge a turn and says what each makes of it.
func (g *both) do(from, p board.Point) (fast, slow string) {
	by := g.fast.Actor()
	var next State
	var e Effect
	var code Code
	switch {
	case g.fast.Rules().Standing():
		next, e, code = g.fast.Drop(by, board.Stone(by), p.X()+1)
	case from != board.NoPoint:
		next, e, code = g.fast.Move(by, board.Stone(by), from, p)
	default:
		next, e, code = g.fast.Place(by, board.Stone(by), p)
	}
	g.fast = next
	return did(e, code), g.slow.do(from, p)
}

// differ says how the two boards differ; empty when they do not.
func (g *both) differ() string {
	var fast stones
	pos := g.fast.Position()
	pos.Points(func(p board.Point, stone board.Stone) { fast[p] = stone })
	if fast != g.slow.stones {
		return "the boards differ"
	}
	for p := board.P1; p <= board.P4; p++ {
		if g.fast.Captured(p) != g.slow.taken[p] {
			return fmt.Sprintf("%v captured %d or %d", p, g.fast.Captured(p), g.slow.taken[p])
		}
	}
	if g.fast.Plies() != g.slow.plies {
		return "the plies differ"
	}
	return ""
}

// near lists the points of a square of the given side in the middle; of connect
// four the lowest free holes.
func near(s State, side int) []board.Point {
	var all []board.Point
	if s.Rules().Standing() {
		for column := 1; column <= columns; column++ {
			if p, code := s.Hole(column); code == "" {
				all = append(all, p)
			}
		}
		return all
	}
	first := (s.Rules().Columns() - side) / 2
	for y := range side {
		for x := range side {
			all = append(all, board.At(first+x, first+y))
		}
	}
	return all
}

// turns lists what may be tried: stones in the square, and where stones are
// moved each own stone to each point.
func turns(s State, side int) [][2]board.Point {
	var all [][2]board.Point
	from := []board.Point{board.NoPoint}
	if s.Moving() {
		pos := s.Position()
		for _, p := range near(s, side) {
			if pos.At(p) == board.Stone(s.Actor()) {
				from = append(from, p)
			}
		}
	}
	for _, f := range from {
		for _, p := range near(s, side) {
			all = append(all, [2]board.Point{f, p})
		}
	}
	return all
}

func TestTwoRefereesAgreeOnRandomGames(t *testing.T) {
	for _, set := range ruleSets {
		t.Run(set.game+set.options, func(t *testing.T) {
			r := rulesOf(t, set.game, set.options)
			rapid.Check(t, func(t *rapid.T) {
				g := begin(r)
				if r.CentreFirst() {
					g.do(board.NoPoint, board.Centre(r.Columns()))
				}
				for range rapid.IntRange(1, 60).Draw(t, "length") {
					open := turns(g.fast, 9)
					if len(open) == 0 { // the standing board is full
						break
					}
					turn := rapid.SampledFrom(open).Draw(t, "turn")
					before := g.fast
					fast, slow := g.do(turn[0], turn[1])
					if fast != slow {
						t.Fatalf("%v: %q, the slow referee says %q", turn, fast, slow)
					}
					if why := g.differ(); why != "" {
						t.Fatal(why)
					}
					conserved(t, before, g.fast)
				}
			})
		})
	}
}

// conserved: every stone set is on the board or was captured.
func conserved(t *rapid.T, before, after State) {
	pos, set := after.Position(), 0
	for _, n := range after.placed {
		set += n
	}
	taken := 0
	for _, n := range after.captured {
		taken += n
	}
	four := after.set.game.four // a partner's captured stones count nowhere
	if gone := set - pos.Count(); gone != taken && !(four && gone > taken) {
		t.Fatalf("%d stones set, %d on the board, %d captured", set, pos.Count(), taken)
	}
	if _, over := before.End(); over && after.Plies() != before.Plies() {
		t.Fatal("play went on after the end")
	}
}
