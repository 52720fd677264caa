package tournament

import (
	"slices"

	"renju-arbiter/pairing"
)

// Match is one pairing of a round: who meets whom, in one game or more.
type Match struct {
	Round, Board  int
	First, Second string // First is tentative Black of the first game; Second empty for a bye
	Bye           Bye
	Games         []Pairing // in order; none for a bye
}

// Matches are the pairings of a round, in the order of boards.
func (s State) Matches(round int) []Match { return slices.Clip(s.look().matches[round]) }

// tally is what a match has brought each side: thousandths of points.
type tally struct {
	first, second int
	done, played  bool
}

// tallyOf adds up the games of a match as the next pairing counts them, and turns
// them into the points of the match where it has a worth of its own.
func (b *Book) tallyOf(m Match) tally {
	t := tally{done: true}
	for _, p := range m.Games {
		r := b.counted(p)
		t.done, t.played = t.done && r.done, t.played || r.played
		first, second := b.points(r.first), b.points(r.second)
		if p.First != m.First {
			first, second = second, first
		}
		t.first, t.second = t.first+first, t.second+second
	}
	if worth := b.mini(); worth.Win > 0 && t.done {
		sum := []pairing.GameScore{{A: pairing.Points(t.first), B: pairing.Points(t.second)}}
		score, _ := pairing.MiniMatch{Win: worth.Win, Draw: worth.Draw}.Fold(sum) // one sum cannot be too many
		t.first, t.second = int(score.ForA), int(score.ForB)
	}
	return t
}
