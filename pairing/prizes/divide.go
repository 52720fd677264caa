package prizes

// divide gives the prizes of a list to its players, from the top. Players who get
// nothing have no award.
func (l List) divide(list int, players []Player) []Award {
	var awards []Award
	for from := 0; from < len(players) && from < len(l.Prizes); {
		to := from
		for to < len(players) && players[to].Points == players[from].Points {
			to++
		}
		for _, a := range l.divideLevel(players[from:to], from) {
			a.List = list
			if a.Amount() > 0 {
				awards = append(awards, a)
			}
		}
		from = to
	}
	return awards
}

// divideLevel divides the prizes of those level on points; from is the first place
// that they fill, counted from 0.
func (l List) divideLevel(level []Player, from int) []Award {
	byPlace, pool := make([]Amount, len(level)), Amount(0)
	for i := range level {
		if from+i < len(l.Prizes) {
			prize := l.Prizes[from+i]
			byPlace[i] = l.Sharing.byPlace(prize)
			pool += prize - byPlace[i]
		}
	}
	shareRanks(level, byPlace)
	shared := equally(pool, len(level))
	awards := make([]Award, len(level))
	for i, player := range level {
		first, last := l.places(level, i)
		awards[i] = Award{No: player.No, From: from + 1 + first, To: from + 1 + last, Pool: pool, Shared: shared[i], ByPlace: byPlace[i]}
	}
	return awards
}

// places are those for which one of several level on points gets something, the first
// counted from 0: all of them, or, where nothing is shared but between equals, those of the
// same rank.
func (l List) places(level []Player, i int) (first, last int) {
	first, last = 0, len(level)-1
	for l.Sharing == ByPlace && level[first].Rank != level[i].Rank {
		first++
	}
	for l.Sharing == ByPlace && level[last].Rank != level[i].Rank {
		last--
	}
	return first, last
}

// byPlace is the part of a prize that goes by place.
func (s Sharing) byPlace(prize Amount) Amount {
	switch s {
	case Hort:
		return prize / 2
	case ByPlace:
		return prize
	}
	return 0
}

// shareRanks divides what goes by place among those who share a rank.
func shareRanks(level []Player, byPlace []Amount) {
	for i := 0; i < len(level); {
		j := i
		for j < len(level) && level[j].Rank == level[i].Rank {
			j++
		}
		copy(byPlace[i:j], equally(total(byPlace[i:j]), j-i))
		i = j
	}
}

// equally divides an amount into n parts; what cannot be divided goes out one unit
// each to the first.
func equally(amount Amount, n int) []Amount {
	parts := make([]Amount, n)
	for i := range parts {
		parts[i] = amount / Amount(n)
		if Amount(i) < amount%Amount(n) {
			parts[i]++
		}
	}
	return parts
}
