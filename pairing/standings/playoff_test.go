package standings

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A player is ahead of another who has the same rank without play-offs, if the scores of the play-offs of
// all those who were still level say so, one after the other.
func TestAPlayOffPartsThoseWhoAreLevel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = []Tiebreak{Wins}
		before := mustTable(t, in).Rows
		rank := map[int]int{}
		var numbers []int
		for _, row := range before {
			rank[row.Player.No] = row.Rank
			numbers = append(numbers, row.Player.No)
		}
		held := map[int][]Points{} // by player
		level := func(a, b int) bool { return rank[a] == rank[b] && rank[a] > 0 && slices.Equal(held[a], held[b]) }
		groups := func(of int) []int {
			return slices.DeleteFunc(slices.Clone(numbers), func(n int) bool { return n != of && !level(n, of) })
		}
		var counts []bool
		for range rapid.IntRange(0, 5).Draw(t, "play-offs") {
			players := groups(rapid.SampledFrom(numbers).Draw(t, "of"))
			if rapid.Bool().Draw(t, "others") {
				players = rapid.Permutation(numbers).Draw(t, "numbers")[:rapid.IntRange(0, len(numbers)).Draw(t, "length")]
			}
			if len(players) < 2 {
				continue
			}
			p := PlayOff{Players: rapid.Permutation(players).Draw(t, "players")}
			if rapid.Bool().Draw(t, "lots") {
				p.Seed = rapid.StringN(1, 3, -1).Draw(t, "seed")
			} else {
				p.Games = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) PlayOffGame {
					two := rapid.Permutation(players).Draw(t, "two")
					score := Points(rapid.IntRange(0, 2).Draw(t, "score")) * HalfPoint
					return PlayOffGame{First: two[0], Second: two[1], FirstPoints: score, SecondPoints: Point - score}
				}), 1, 4).Draw(t, "games")
			}
			in.PlayOffs = append(in.PlayOffs, p)
			set := groups(p.Players[0])
			slices.Sort(set)
			counts = append(counts, rank[p.Players[0]] > 0 && slices.Equal(set, slices.Sorted(slices.Values(p.Players))))
			if counts[len(counts)-1] {
				for player := range p.Scores() {
					held[player] = append(held[player], p.Scores()[player])
				}
				for _, player := range p.Players { // who has no game has no score
					if _, played := p.Scores()[player]; !played {
						held[player] = append(held[player], 0)
					}
				}
			}
		}
		after := mustTable(t, in)
		if !slices.Equal(after.Counted, counts) {
			t.Fatalf("counted %v, want %v", after.Counted, counts)
		}
		for _, row := range after.Rows {
			want := rank[row.Player.No]
			for _, other := range numbers {
				if rank[other] == rank[row.Player.No] && want > 0 && slices.Compare(held[other], held[row.Player.No]) > 0 {
					want++
				}
			}
			if row.Rank != want {
				t.Fatalf("player %d: rank %d, want %d; %v", row.Player.No, row.Rank, want, in.PlayOffs)
			}
			if len(in.PlayOffs) > 0 && row.Rank > 0 && row.Values[1].Number() != Points(row.Rank-rank[row.Player.No]+1)*Point {
				t.Fatalf("player %d: value %v of rank %d, %d before", row.Player.No, row.Values[1].Number(), row.Rank, rank[row.Player.No])
			}
		}
	})
}

func TestAPlayOffThatOrdersNobodyIsRefused(t *testing.T) {
	players := []Player{{No: 1}, {No: 2}, {No: 3}}
	game := []PlayOffGame{{First: 1, Second: 2, FirstPoints: Point}}
	for name, p := range map[string]PlayOff{
		"alone":                   {Players: []int{1}, Games: game},
		"twice":                   {Players: []int{1, 1}, Seed: "7"},
		"unknown":                 {Players: []int{1, 4}, Seed: "7"},
		"with another":            {Players: []int{1, 3}, Games: game},
		"neither games nor lots":  {Players: []int{1, 2}},
		"games and lots":          {Players: []int{1, 2}, Games: game, Seed: "7"},
		"a game alone":            {Players: []int{1, 2}, Games: []PlayOffGame{{First: 1, Second: 1}}},
		"fewer points than none":  {Players: []int{1, 2}, Games: []PlayOffGame{{First: 1, Second: 2, FirstPoints: -Point}}},
		"more points than can be": {Players: []int{1, 2}, Games: []PlayOffGame{{First: 1, Second: 2, FirstPoints: mostPoints + 1}}},
	} {
		_, err := Table(Input{Players: players, PlayOffs: []PlayOff{p}})
		_, team := TeamTable(TeamInput{Boards: 1, Teams: players, PlayOffs: []PlayOff{p}})
		for _, err := range []error{err, team} {
			if refused, is := errors.AsType[*Error](err); !is || refused.Code != BadPlayOff || refused.Number != 1 {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
