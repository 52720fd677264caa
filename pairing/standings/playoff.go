package standings

import (
	"cmp"
	"slices"
	"strconv"

	"renju-arbiter/pairing/lots"
)

// PlayOffs is the tie-break of the play-offs. It follows all others where any was held.
const PlayOffs Tiebreak = "play-off"

// PlayOff parts players who are level in all tie-breaks, by games outside the points of the event or
// by lots (TOURNAMENT.md, "Tie-breaks met in renju"). It counts where its players are all those who
// share a place.
type PlayOff struct {
	Players []int
	Games   []PlayOffGame
	// Seed draws the order instead (package lots); empty for games.
	Seed string
}

// PlayOffGame is a game, or a match of two teams. Points are those of each side.
type PlayOffGame struct {
	First, Second             int
	FirstPoints, SecondPoints Points
}

// Scores are what each player has, more being better. The lots have all different.
func (p PlayOff) Scores() map[int]Points {
	scores := make(map[int]Points, len(p.Players))
	if p.Seed != "" {
		names := make([]string, len(p.Players))
		for i, player := range p.Players {
			names[i] = strconv.Itoa(player)
		}
		order, _ := lots.Order(p.Seed, names) // refused without a seed alone
		for place, name := range order {
			player, _ := strconv.Atoi(name)
			scores[player] = -Points(place) * Point
		}
		return scores
	}
	for _, g := range p.Games {
		scores[g.First] += g.FirstPoints
		scores[g.Second] += g.SecondPoints
	}
	return scores
}

// playOffs gives each player the place inside the group of those level so far, 1 for a player alone.
// Counted tells of each play-off whether it counts.
func (e *event) playOffs(list []PlayOff, groups [][]int) (values []Value, counted []bool) {
	values, counted = make([]Value, len(e.players)), make([]bool, len(list))
	for _, group := range groups {
		sets := [][]int{group}
		for i, p := range list {
			at := slices.IndexFunc(sets, func(set []int) bool { return e.plays(p, set) })
			if at < 0 {
				continue
			}
			scores := p.Scores()
			better := func(a, b int) int { return cmp.Compare(scores[e.players[b].No], scores[e.players[a].No]) }
			sets = slices.Replace(sets, at, at+1, partition(sets[at], better, func(a int) int { return a })...)
			counted[i] = true
		}
		place := 1
		for _, set := range sets {
			for _, player := range set {
				values[player] = single(Points(place) * Point)
			}
			place += len(set)
		}
	}
	return values, counted
}

// plays tells whether a play-off is that of a set of level players.
func (e *event) plays(p PlayOff, set []int) bool {
	return len(set) > 1 && len(set) == len(p.Players) &&
		!slices.ContainsFunc(set, func(i int) bool { return !slices.Contains(p.Players, e.players[i].No) })
}

// parted parts the groups by the play-offs, if there are any.
func (e *event) parted(list []PlayOff, groups [][]int, values [][]Value) ([][]int, [][]Value, []bool) {
	if len(list) == 0 {
		return groups, values, nil
	}
	row := PlayOffs.row()
	places, counted := e.playOffs(list, groups)
	return part(groups, row, places), append(values, places), counted
}
