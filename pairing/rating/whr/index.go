package whr

import (
	"cmp"
	"slices"
)

// natural is what a point is inside.
const natural = 0.005756462732485115 // ln(10)/400

// system is a history as flat slices. The days of all players stand in one slice, those of player p from
// start[p] to start[p+1].
type system struct {
	names []string
	start []int32
	day   []int32
	// played is how many games a day has.
	played []int32
	// drift[i] is the weight between days i and i+1 of one player, 0 after the last.
	drift []float64
	// draws are the virtual ones of each player.
	draws float64
	met   []meeting
}

// meeting is all games of two players on one day.
type meeting struct {
	a, b int32 // indices of days, a the lower
	// games, and what a scored in them
	games, score float64
}

func (m meeting) pair() uint64 { return uint64(m.a)<<32 | uint64(m.b) }

// index brings games into an order that does not depend on theirs.
func index(games []Game, s Settings) (*system, error) {
	sides, names, err := sidesOf(games)
	if err != nil {
		return nil, err
	}
	y := &system{names: names, draws: s.Virtual}
	keys := make([]uint64, 0, 2*len(games))
	for _, side := range sides {
		keys = append(keys, side[0], side[1])
	}
	slices.Sort(keys)
	y.days(keys, s)
	keys = slices.Compact(keys)
	y.met = make([]meeting, len(games))
	for i, g := range games {
		a, _ := slices.BinarySearch(keys, sides[i][0])
		b, _ := slices.BinarySearch(keys, sides[i][1])
		m := meeting{int32(a), int32(b), 1, g.Score}
		if a > b {
			m = meeting{int32(b), int32(a), 1, 1 - g.Score}
		}
		y.met[i] = m
	}
	y.merge()
	return y, nil
}

// sidesOf are the names in order, and the key of the day of each side of each game.
func sidesOf(games []Game) (sides [][2]uint64, names []string, err error) {
	known, players := map[string]int32{}, make([][2]int32, len(games))
	number := func(name string) int32 {
		n, is := known[name]
		if !is {
			n = int32(len(names))
			known[name], names = n, append(names, name)
		}
		return n
	}
	for i, g := range games {
		if err := g.check(i); err != nil {
			return nil, nil, err
		}
		players[i] = [2]int32{number(g.Black), number(g.White)}
	}
	slices.Sort(names)
	place := make([]int32, len(names))
	for i, name := range names {
		place[known[name]] = int32(i)
	}
	sides = make([][2]uint64, len(games))
	for i, g := range games {
		sides[i] = [2]uint64{dayKey(place[players[i][0]], g.Day), dayKey(place[players[i][1]], g.Day)}
	}
	return sides, names, nil
}

// dayKey orders by player, then by day.
func dayKey(player int32, day int) uint64 { return uint64(player)<<32 | uint64(day+MaxDay) }

// days fills in the days of all players, from sorted keys with one for each game of each.
func (y *system) days(keys []uint64, s Settings) {
	last := int32(-1)
	for i, key := range keys {
		if i > 0 && key == keys[i-1] {
			y.played[len(y.played)-1]++
			continue
		}
		player, day := int32(key>>32), int32(key&(1<<32-1))-MaxDay
		if player == last {
			gap := float64(day - y.day[len(y.day)-1])
			y.drift[len(y.drift)-1] = 1 / (s.Drift * natural * natural * gap)
		} else {
			y.start = append(y.start, int32(len(y.day)))
			last = player
		}
		y.day, y.played, y.drift = append(y.day, day), append(y.played, 1), append(y.drift, 0)
	}
	y.start = append(y.start, int32(len(y.day)))
}

// merge makes one meeting of all games of two players on one day.
func (y *system) merge() {
	slices.SortFunc(y.met, func(x, z meeting) int { return cmp.Compare(x.pair(), z.pair()) })
	kept := y.met[:0]
	for _, m := range y.met {
		if n := len(kept); n > 0 && kept[n-1].a == m.a && kept[n-1].b == m.b {
			kept[n-1].games += m.games
			kept[n-1].score += m.score
			continue
		}
		kept = append(kept, m)
	}
	y.met = kept
}
