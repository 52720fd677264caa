package groups

import (
	"slices"

	"renju-arbiter/pairing/lots"
)

// Way is how a draw goes.
type Way string

// The ways (doc.go).
const (
	Snake Way = "snake"
	Pots  Way = "pots"
	Lots  Way = "lots"
)

// MaxGroups is the most groups of a draw.
const MaxGroups = 64

// maxSteps bounds the search for one draw, in players placed on trial.
const maxSteps = 200_000

// Player is one who is drawn.
type Player struct {
	// Name is what lots are drawn by; unique.
	Name string
	// Marks are what compatriots and members of one club share, such as "nation FIN".
	Marks []string
}

// Draw is what a draw needs.
type Draw struct {
	// Players, the best first.
	Players []Player
	// Sizes are how many players each group has, at least two.
	Sizes []int
	Way   Way
	Seed  string
	// Apart are pairs that do not meet, by their index in Players.
	Apart [][2]int
}

// Even are the sizes of k groups of n players: they differ by one at most, and the last
// ones are larger.
func Even(n, k int) []int {
	sizes := make([]int, k)
	for i := range sizes {
		sizes[i] = (n + i) / k
	}
	return sizes
}

// Groups are the players of each group, by their index in Players, in the order of the
// pots. Refused, with an *Error: BadSizes, BadWay, NeedsSeed, BadPair, TooMany, NoDraw,
// SearchGaveUp.
func (d Draw) Groups() ([][]int, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	pots, err := d.pots()
	if err != nil {
		return nil, err
	}
	s := newSearch(d, pots)
	if err := s.draw(); err != nil {
		return nil, err
	}
	out := make([][]int, len(d.Sizes))
	for _, pot := range pots {
		for _, p := range pot.players {
			out[s.group[p]] = append(out[s.group[p]], p)
		}
	}
	return out, nil
}

func (d Draw) check() error {
	sum := 0
	for _, size := range d.Sizes {
		if sum += size; size < 2 {
			return &Error{Code: BadSizes, Number: size}
		}
	}
	if len(d.Sizes) == 0 || len(d.Sizes) > MaxGroups || sum != len(d.Players) {
		return &Error{Code: BadSizes, Number: sum}
	}
	if d.Way != Snake && d.Way != Pots && d.Way != Lots {
		return &Error{Code: BadWay}
	}
	for _, pair := range d.Apart {
		if pair[0] == pair[1] || min(pair[0], pair[1]) < 0 || max(pair[0], pair[1]) >= len(d.Players) {
			return &Error{Code: BadPair}
		}
	}
	count := map[string]int{}
	for _, p := range d.Players {
		for _, mark := range p.Marks {
			count[mark]++
		}
	}
	for _, p := range d.Players { // in the order of the players, so that the same is named each time
		for _, mark := range p.Marks {
			if count[mark] > len(d.Sizes) {
				return &Error{Code: TooMany, Mark: mark, Number: count[mark]}
			}
		}
	}
	return nil
}

// pot is a round of the draw: its players in the order in which they are drawn, and the
// groups that take one of them, in their order.
type pot struct {
	players []int
	groups  []int
}

// pots are the rounds of the draw.
func (d Draw) pots() ([]pot, error) {
	order := make([]int, len(d.Players))
	for i := range order {
		order[i] = i
	}
	var err error
	if d.Way == Lots {
		if order, err = d.drawn(order); err != nil {
			return nil, err
		}
	}
	var pots []pot
	for round := 1; len(order) > 0; round++ {
		var next pot
		for g, size := range d.Sizes {
			if size >= round {
				next.groups = append(next.groups, g)
			}
		}
		if d.Way == Snake && round%2 == 0 {
			slices.Reverse(next.groups)
		}
		next.players, order = order[:len(next.groups)], order[len(next.groups):]
		if d.Way == Pots {
			if next.players, err = d.drawn(next.players); err != nil {
				return nil, err
			}
		}
		pots = append(pots, next)
	}
	return pots, nil
}

// drawn are players in the order of their lots (package lots).
func (d Draw) drawn(players []int) ([]int, error) {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = d.Players[p].Name
	}
	places, err := lots.Places(d.Seed, names)
	if err != nil {
		return nil, &Error{Code: NeedsSeed}
	}
	order := make([]int, len(players))
	for i, place := range places {
		order[place-1] = players[i]
	}
	return order, nil
}
