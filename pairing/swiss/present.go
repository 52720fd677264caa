package swiss

import (
	"slices"

	"renju-arbiter/pairing"
)

// Present are the players of a field who are to be paired, for a system that chooses the
// pairs in a way of its own and has the house's colours (package keizer). Points do not
// count: the order is that of Place, or of the numbers.
type Present struct {
	list    []*person
	known   map[int]*person
	field   Field
	initial Colour
}

// NewPresent reads a field. Errors are those of Pair but for NoPairing.
func NewPresent(f Field) (*Present, error) {
	f.Players = slices.Clone(f.Players)
	for i, p := range f.Players {
		p.Cells, p.Brought, p.Virtual = slices.Clone(p.Cells), 0, nil
		for r := range p.Cells {
			p.Cells[r].Points, p.Cells[r].Extra = 0, 0
		}
		f.Players[i] = p
	}
	if err := check(f); err != nil {
		return nil, err
	}
	p := &Present{list: people(f), known: map[int]*person{}, field: f, initial: InitialColour(f)}
	switch {
	case len(p.list) == 0:
		return nil, &Error{Code: NoPlayers}
	case p.initial == NoColour:
		return nil, &Error{Code: NoInitialColour}
	}
	for i, one := range p.list {
		one.at, p.known[one.no] = i, one
	}
	return p, nil
}

// Numbers are the start numbers, the highest in the order first.
func (p *Present) Numbers() []int {
	list := make([]int, len(p.list))
	for i, one := range p.list {
		list[i] = one.no
	}
	return list
}

// Apart tells that two are kept apart in this round.
func (p *Present) Apart(a, b int) bool {
	return slices.ContainsFunc(p.field.Apart, func(s Apart) bool {
		return s.holds(p.field.Played+1) && slices.Contains(s.Players, a) && slices.Contains(s.Players, b)
	})
}

// Clash tells that both must have the same colour (C3).
func (p *Present) Clash(a, b int) bool { return !coloursMay(p.known[a], p.known[b]) }

// Board gives two their colours, the higher one first named. Without any preference the
// higher one has the initial colour at the odd boards.
func (p *Present) Board(higher, lower, number int) pairing.Board {
	one := *p.known[higher]
	one.ordinal = number
	return board(&one, p.known[lower], p.initial)
}

// Graph says who may meet; in an odd field 0 stands for the bye.
type Graph struct {
	present *Present
	open    *completion
}

// Graph asks for every two of those who are there, and in an odd field for each and 0.
func (p *Present) Graph(may func(a, b int) bool) Graph {
	numbers := p.Numbers()
	if len(numbers)%2 == 1 {
		numbers = append(numbers, 0)
	}
	g := Graph{p, &completion{paths: newPaths(len(numbers))}}
	for i, a := range numbers {
		for j, b := range numbers[:i] {
			g.open.allow(i, j, may(b, a))
		}
	}
	return g
}

func (g Graph) at(number int) int {
	if number == 0 {
		return len(g.present.list)
	}
	return g.present.known[number].at
}

// Complete tells whether everybody can be paired; where not, the obstacle is the proof.
func (g Graph) Complete() (bool, *Obstacle) {
	if g.open.complete() != nobody {
		return false, g.open.obstacle(g.present.list)
	}
	return true, nil
}

// Fix pairs two in a graph that is complete, if they may meet and all others can still be
// paired. They are then out of it.
func (g Graph) Fix(a, b int) bool {
	x, y := g.at(a), g.at(b)
	if !g.open.may(x, y) || g.open.gone[x] || g.open.gone[y] {
		return false
	}
	left, right := g.open.mate[x], g.open.mate[y]
	g.open.drop(x)
	g.open.drop(y)
	if left == y || g.open.augment(left) {
		return true
	}
	g.open.gone[x], g.open.gone[y] = false, false
	g.open.mate[x], g.open.mate[left] = left, x
	g.open.mate[y], g.open.mate[right] = right, y
	return false
}
