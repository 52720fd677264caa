package groups

import "math/bits"

// search places players one by one. A set of groups is a bit each.
type search struct {
	pots  []pot
	group []int // of each player; -1 while it has none
	// free are the groups of each pot that have no player of it yet.
	free []uint64
	in   []int // the pot of each player
	// apart are the players each one is kept from; blocked counts, for each player and
	// group, those of them who sit there.
	apart   [][]int
	blocked [][]uint16
	// alike are players of one mark: no two of them share a group.
	alike [][]int
	// plan is the group of each player in the completion that was found last.
	plan  []int
	steps int
}

func newSearch(d Draw, pots []pot) *search {
	n := len(d.Players)
	s := &search{pots: pots, group: make([]int, n), plan: make([]int, n), in: make([]int, n), apart: make([][]int, n), blocked: make([][]uint16, n)}
	for i := range n {
		s.group[i], s.plan[i], s.blocked[i] = -1, -1, make([]uint16, len(d.Sizes))
	}
	for at, pot := range pots {
		var free uint64
		for i, g := range pot.groups {
			free |= 1 << g
			s.in[pot.players[i]] = at
		}
		s.free = append(s.free, free)
	}
	keep := map[[2]int]bool{}
	part := func(a, b int) {
		if a > b {
			a, b = b, a
		}
		if !keep[[2]int{a, b}] {
			keep[[2]int{a, b}] = true
			s.apart[a], s.apart[b] = append(s.apart[a], b), append(s.apart[b], a)
		}
	}
	at := map[string]int{}
	for i, p := range d.Players {
		for _, mark := range p.Marks {
			m, known := at[mark]
			if !known {
				m = len(s.alike)
				at[mark] = m
				s.alike = append(s.alike, nil)
			}
			for _, other := range s.alike[m] {
				part(other, i)
			}
			s.alike[m] = append(s.alike[m], i)
		}
	}
	for _, pair := range d.Apart {
		part(pair[0], pair[1])
	}
	return s
}

// draw places all players, each into the first group that leaves a place for everybody.
func (s *search) draw() error {
	s.steps = maxSteps
	for at, pot := range s.pots {
		for _, p := range pot.players {
			placed := false
			for _, g := range pot.groups {
				if s.open(p)&(1<<g) == 0 {
					continue
				}
				s.place(p, g)
				if placed = s.plan[p] == g || s.completes(at); placed {
					break
				}
				s.lift(p, g)
				if s.steps <= 0 {
					return &Error{Code: SearchGaveUp}
				}
			}
			if !placed {
				return &Error{Code: NoDraw}
			}
		}
	}
	return nil
}

func (s *search) place(p, g int) {
	s.group[p] = g
	s.free[s.in[p]] &^= 1 << g
	for _, other := range s.apart[p] {
		s.blocked[other][g]++
	}
	s.steps--
}

func (s *search) lift(p, g int) {
	s.group[p] = -1
	s.free[s.in[p]] |= 1 << g
	for _, other := range s.apart[p] {
		s.blocked[other][g]--
	}
}

// open are the groups that a player can go to now.
func (s *search) open(p int) uint64 {
	open := s.free[s.in[p]]
	for set := open; set != 0; set &= set - 1 {
		if g := bits.TrailingZeros64(set); s.blocked[p][g] > 0 {
			open &^= 1 << g
		}
	}
	return open
}

// completes tells whether the players without a group can all be placed; it leaves them
// without. The hardest player is tried first.
func (s *search) completes(from int) bool {
	if s.steps <= 0 {
		return false
	}
	hardest, fewest, left := -1, MaxGroups+1, false
	for at := from; at < len(s.pots); at++ {
		for _, p := range s.pots[at].players {
			if s.group[p] >= 0 {
				continue
			}
			left = true
			if n := bits.OnesCount64(s.open(p)); n < fewest {
				hardest, fewest = p, n
			}
		}
	}
	switch {
	case !left:
		return true
	case fewest == 0 || !s.hopeful(from):
		return false
	}
	open := s.open(hardest)
	for _, g := range s.pots[s.in[hardest]].groups {
		if open&(1<<g) == 0 {
			continue
		}
		s.place(hardest, g)
		done := s.completes(from)
		s.lift(hardest, g)
		if done {
			s.plan[hardest] = g
			return true
		}
	}
	return false
}

// hopeful tells that each pot, and each set of alike players, taken alone can be placed.
func (s *search) hopeful(from int) bool {
	for at := from; at < len(s.pots); at++ {
		if !s.matches(s.pots[at].players) {
			return false
		}
	}
	for _, alike := range s.alike {
		if len(alike) > 1 && !s.matches(alike) {
			return false
		}
	}
	return true
}

// matches tells whether the players of a list who have no group can go to different groups.
func (s *search) matches(players []int) bool {
	var holder [MaxGroups]int // of a group, 1 and more; 0 is nobody
	var options [MaxGroups + 1]uint64
	n := 0
	for _, p := range players {
		if s.group[p] < 0 {
			n++
			options[n] = s.open(p)
		}
	}
	for p := 1; p <= n; p++ {
		seen := uint64(0)
		if !augment(&options, &holder, p, &seen) {
			return false
		}
	}
	return true
}

// augment finds a group for one more by an augmenting path.
func augment(options *[MaxGroups + 1]uint64, holder *[MaxGroups]int, p int, seen *uint64) bool {
	for set := options[p] &^ *seen; set != 0; set = options[p] &^ *seen {
		g := bits.TrailingZeros64(set)
		*seen |= 1 << g
		if holder[g] == 0 || augment(options, holder, holder[g], seen) {
			holder[g] = p
			return true
		}
	}
	return false
}
