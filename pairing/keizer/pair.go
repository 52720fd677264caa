package keizer

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// Pair gives the boards of the next round, by the place of the higher player, the bye
// last. The place in the table is swiss.Player.Place. Or an error as swiss.Pair has it:
// NoPairing where players who are kept apart leave none.
func Pair(f swiss.Field, rules Rules) ([]pairing.Board, error) {
	r, err := newRound(f, rules)
	if err != nil {
		return nil, err
	}
	if err := r.giveBye(); err != nil {
		return nil, err
	}
	r.meet()
	return r.boards(), nil
}

// round is one pairing being made.
type round struct {
	*swiss.Present
	repeat int
	order  []int          // who is there, the highest first
	since  map[[2]int]int // rounds since two last met, 1 for the last round; none: never
	byes   map[int]int
	taker  int // of the bye; 0 in an even field
	pairs  [][2]int
}

func newRound(f swiss.Field, rules Rules) (*round, error) {
	present, err := swiss.NewPresent(f)
	if err != nil {
		return nil, err
	}
	r := &round{Present: present, repeat: rules.repeat(), order: present.Numbers(), since: map[[2]int]int{}, byes: map[int]int{}}
	for _, p := range f.Players {
		for i, c := range p.Cells {
			if c.Bye {
				r.byes[p.No]++
			}
			if c.Played {
				r.since[[2]int{p.No, c.Opponent}] = f.Played - i
			}
		}
	}
	return r, nil
}

// giveBye gives it to the lowest of those who had it least often.
func (r *round) giveBye() error {
	open := r.Graph(func(a, b int) bool { return a == 0 || b == 0 || !r.Apart(a, b) })
	if all, proof := open.Complete(); !all {
		return &swiss.Error{Code: swiss.NoPairing, Obstacle: proof}
	}
	if len(r.order)%2 == 0 {
		return nil
	}
	candidates := slices.Clone(r.order)
	slices.Reverse(candidates)
	slices.SortStableFunc(candidates, func(a, b int) int { return r.byes[a] - r.byes[b] })
	for _, no := range candidates {
		if open.Fix(no, 0) {
			r.taker = no
			break
		}
	}
	return nil
}

// meet pairs all others from the top.
func (r *round) meet() {
	open := r.graph()
	paired := map[int]bool{r.taker: true}
	for i, a := range r.order {
		if paired[a] {
			continue
		}
		below := slices.DeleteFunc(slices.Clone(r.order[i+1:]), func(b int) bool { return paired[b] })
		slices.SortStableFunc(below, func(b, c int) int {
			return cmp.Or(cmp.Compare(r.tooEarly(a, b), r.tooEarly(a, c)), cmp.Compare(r.clashes(a, b), r.clashes(a, c)))
		})
		for _, b := range below {
			if open.Fix(a, b) {
				r.pairs = append(r.pairs, [2]int{a, b})
				paired[a], paired[b] = true, true
				break
			}
		}
	}
}

// graph has the strictest rules that leave a pairing of all but the one with the bye.
func (r *round) graph() swiss.Graph {
	for within := r.repeat; within > 0; within-- {
		for _, free := range []bool{false, true} {
			open := r.Graph(func(a, b int) bool {
				return r.may(a, b) && (free || r.clashes(a, b) == 0) && r.tooEarly(a, b) <= r.repeat-within
			})
			if all, _ := open.Complete(); all {
				r.fixBye(open)
				return open
			}
		}
	}
	open := r.Graph(r.may)
	open.Complete()
	r.fixBye(open)
	return open
}

// may is what no rule gives way to.
func (r *round) may(a, b int) bool {
	if a == 0 || b == 0 {
		return a+b == r.taker
	}
	return !r.Apart(a, b)
}

func (r *round) fixBye(open swiss.Graph) {
	if r.taker != 0 {
		open.Fix(r.taker, 0)
	}
}

// tooEarly is by how many rounds two meet again too early; 0 for not.
func (r *round) tooEarly(a, b int) int {
	since, met := r.since[[2]int{a, b}]
	if !met {
		return 0
	}
	return max(r.repeat+1-since, 0)
}

// clashes is 1 for two who must both have the same colour.
func (r *round) clashes(a, b int) int {
	if a != 0 && b != 0 && r.Clash(a, b) {
		return 1
	}
	return 0
}

func (r *round) boards() []pairing.Board {
	var list []pairing.Board
	for i, p := range r.pairs {
		list = append(list, r.Board(p[0], p[1], i+1))
	}
	if r.taker != 0 {
		list = append(list, pairing.Board{First: r.taker})
	}
	return list
}
